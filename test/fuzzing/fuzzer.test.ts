import { stripTypeScriptTypes } from "node:module";
import { expect, test } from "vitest";
import { instrument } from "./instrument.ts";
import { mutate } from "./mutate.ts";
import { Random } from "./random.ts";

/** Runs a function's source with counters, and returns its result and what each block counted. */
function counted(
  source: string,
  ...given: unknown[]
): { result: unknown; counts: number[]; words: readonly string[] } {
  const { source: made, blocks, words } = instrument(source, "f.ts", 0);
  const counts = Array.from({ length: blocks }, () => 0);
  const code = stripTypeScriptTypes(made).replace("globalThis.fuzzCounts", "counts");
  // oxlint-disable-next-line no-implied-eval -- the code under test is source
  const make = new Function("counts", `${code}; return f;`) as (
    counts: number[],
  ) => (...values: unknown[]) => unknown;
  return { result: make(counts)(...given), counts, words };
}

test.each([
  ["an if without else", "function f(a: number) { if (a > 1) return 1; return 2; }", [2], 1, [1, 1, 0]],
  [
    "nested ifs",
    "function f(a: number) { if (a) if (a > 1) return 1; else return 2; return 3; }",
    [1],
    2,
    [1, 1, 0, 1, 0],
  ],
  ["an arrow that returns an object", "const f = (a: number) => ({ a });", [1], { a: 1 }, [1]],
  [
    "a condition",
    "const f = (a: number) => a > 1 ? a === 2 ? 'x' as const : 'y' : 'z';",
    [3],
    "y",
    [1, 1, 0, 1, 0],
  ],
  ["what is skipped", "const f = (a?: string) => a ?? ('b' && 'c');", [undefined], "c", [1, 1, 1]],
  [
    "loops and cases",
    "function f(n: number) { let s = 0; for (let i = 0; i < n; i++) switch (i) { case 1: s += 5; break; default: s++; } return s; }",
    [3],
    7,
    [1, 3, 1, 2],
  ],
  ["what is caught", "function f() { try { throw 1; } catch { return 2; } }", [], 2, [1, 1]],
])("counts blocks and keeps the meaning: %s", (_, source, given, result, counts) => {
  const run = counted(source, ...given);
  expect(run.result).toEqual(result);
  expect(run.counts.toSorted()).toEqual(counts.toSorted());
});

test("collects the words that code compares with", () => {
  expect(counted("const f = (a: string) => a === 'pubdate' || /<rss|feed>/.test(a);", "x").words).toEqual([
    "pubdate",
    "rss",
    "feed",
  ]);
});

test("the same seed makes the same inputs", () => {
  const inputs = (seed: number) => {
    const random = new Random(seed);
    const other = () => Buffer.from("<item>1</item>");
    const tools = { random, other, words: [Buffer.from("title")], maxBytes: 40 };
    return Array.from({ length: 200 }, () =>
      Buffer.from(mutate(Buffer.from("<rss>12</rss>"), tools)).toString("latin1"),
    );
  };
  expect(inputs(1)).toEqual(inputs(1));
  expect(inputs(1)).not.toEqual(inputs(2));
  expect(new Set(inputs(1)).size).toBeGreaterThan(150);
  expect(Math.max(...inputs(1).map(({ length }) => length))).toBeLessThanOrEqual(40);
});
