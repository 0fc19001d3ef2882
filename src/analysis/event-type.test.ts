import { expect, test } from "vitest";
import { findEventType } from "./event-type.ts";

const LABELS = ["digest", "market-move", "legal-action"];

test("takes the likeliest type and reports the runner-up", () => {
  expect(findEventType(Float32Array.of(0.1, 0.6, 0.3), LABELS)).toEqual({
    eventType: "market-move",
    reasons: ["reads like market-move (60 %)", "or else legal-action (30 %)"],
  });
});

test("D27 a round-up has no story, so an article gets that type only if the model is sure", () => {
  expect(findEventType(Float32Array.of(0.9, 0.06, 0.04), LABELS).eventType).toBe("digest");
  expect(findEventType(Float32Array.of(0.6, 0.1, 0.3), LABELS).eventType).toBe("legal-action");
});
