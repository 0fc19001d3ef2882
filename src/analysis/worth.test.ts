import { expect, test } from "vitest";
import { judgeWorth } from "./worth.ts";

const NEWS = {
  title: "Ruritania lifts rates",
  language: "en",
  impact: 3,
  eventType: "policy-decision",
  categories: ["economy"],
} as const;

test("news of ours with weight is worth publishing", () => {
  expect(judgeWorth(NEWS)).toEqual({ isWorthPublishing: true, reason: "impact 3, economy" });
});

test.for([
  [{ impact: 1, eventType: "analysis-commentary" }, "a forecast, advice or opinion without a new fact"],
  [{ impact: 1 }, "too little happened"],
  [{ categories: [] }, "it is about none of crypto, economy, politics and geopolitics"],
  [{ language: "de" }, "it is written in German; only English is read"],
  [{ language: "und" }, "it is written in an unknown language; only English is read"],
  [{ title: " " }, "it has no headline"],
] as const)("what is not, is dropped with a reason: %j", ([change, reason]) => {
  expect(judgeWorth({ ...NEWS, ...change })).toEqual({ isWorthPublishing: false, reason });
});
