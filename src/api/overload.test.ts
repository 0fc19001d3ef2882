import { expect, test } from "vitest";
import { Overload, weightOf, WEIGHTS } from "./overload.ts";

const weigh = (url: string) => weightOf({ route: url.split("?")[0]!, url });
const weights = ["/v1/match", "/v1/news?sentence=x&match=question", "/v1/news?keyword=x", "/v1/news"].map(
  weigh,
);

test("the later the event loop runs, the lighter the requests that are refused; a single stall refuses none", () => {
  using overload = new Overload();
  const refusedAfter = (delayMs: number) => {
    for (let sample = 0; sample < 3; sample++) overload.note(delayMs);
    return weights.filter((weight) => weight >= overload.refusedWeight).length;
  };
  expect([0, 99, 100, 200, 400, 800].map(refusedAfter)).toEqual([0, 0, 1, 2, 3, 4]);
  expect(refusedAfter(0)).toBe(0);
  overload.note(5_000);
  expect(overload.refusedWeight).toBe(Infinity);
});

test("each kind of request is heavier than the next", () => {
  expect(weights).toEqual(weights.toSorted((a, b) => b - a));
  expect(new Set(weights).size).toBe(4);
});

test("D51 percent-encoding does not make a request lighter, and a value does not make it heavier", () => {
  expect(weightOf({ route: "/v1/match", url: "/v1/m%61tch" })).toBe(WEIGHTS.batch);
  expect(weigh("/v1/news?m%61tch=questi%6fn")).toBe(WEIGHTS.question);
  expect(weigh("/v1/news?sent%65nce=x")).toBe(WEIGHTS.matching);
  expect(weigh("/v1/news?cursor=/v1/match")).toBe(WEIGHTS.plain);
});
