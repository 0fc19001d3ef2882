import fc from "fast-check";
import { expect, test } from "vitest";
import type { Findings, Sketch } from "../domain/findings.ts";
import { formatFindings, formatSketch, parseFindings, parseSketch } from "./findings-format.ts";

const sketches: fc.Arbitrary<Sketch> = fc.record(
  {
    vector: fc.int8Array({ maxLength: 400 }),
    terms: fc.uint32Array({ maxLength: 70 }),
    weights: fc.float32Array({ maxLength: 70, noNaN: true }),
    signature: fc.uint32Array({ maxLength: 64 }),
    facts: fc.uint32Array({ minLength: 1, maxLength: 40 }),
  },
  { requiredKeys: ["vector", "terms", "weights", "signature"] },
);

test("a sketch survives the round trip, at any byte offset", () => {
  fc.assert(
    fc.property(sketches, fc.nat(7), (sketch, offset) => {
      const bytes = formatSketch(sketch);
      const moved = new Uint8Array(bytes.length + offset);
      moved.set(bytes, offset);
      expect(parseSketch(moved.subarray(offset))).toEqual(sketch);
    }),
  );
});

test("a sketch that was stored before sketches had facts is read without them", () => {
  // One value in each list: lengths 4, 1, 1 and 1.
  const stored = Buffer.from("0400000001000000010000000100000001fe030000286bee0000003f07000000", "hex");
  expect(parseSketch(stored)).toEqual({
    vector: Int8Array.of(1, -2, 3, 0),
    terms: Uint32Array.of(4_000_000_000),
    weights: Float32Array.of(0.5),
    signature: Uint32Array.of(7),
  });
});

test("findings survive the round trip", () => {
  const findings: Findings = {
    language: "en",
    isWorthPublishing: true,
    impact: 3,
    impactScore: 51.5,
    eventType: "data-release",
    categories: ["economy"],
    sections: ["inflation"],
    entities: [{ id: null, name: "Bank", aliases: [], ticker: null, sentiment: "Positive", salience: 0.5 }],
    targets: [],
    happening: null,
    sketch: {
      vector: Int8Array.of(1, -2, 3),
      terms: Uint32Array.of(4_000_000_000),
      weights: Float32Array.of(0.5),
      signature: new Uint32Array(),
    },
    reasons: { impact: ["a release of data"] },
  };
  expect(parseFindings(formatFindings(findings))).toEqual(findings);
});
