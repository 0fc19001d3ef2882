import { expect, test } from "vitest";
import {
  formatReasons,
  makeReasons,
  MOST_REASONS_BYTES,
  parseReasons,
  REASONS_VERSION,
  type ReasonsPart,
} from "./reasons.ts";

test("a document reads back as it was stored, with weighed candidates and parts of any name", () => {
  const parts: ReasonsPart[] = [
    { name: "impact", found: "4 of 5", lines: ["weighs as 4"], numbers: { "4": 0.62 } },
    {
      name: "entity",
      about: "Amazon",
      lines: ["in the headline"],
      weighed: [
        {
          mention: "Amazon",
          candidates: [
            { name: "Amazon rainforest", score: 2.1, chosen: true },
            { name: "Amazon.com", score: -0.4, chosen: false },
          ],
        },
      ],
    },
    { name: "eventFrames", lines: ["the Fed cut its rate by 0.25 points"], numbers: { amount: 0.25 } },
  ];
  expect(parseReasons(formatReasons(makeReasons(parts)))).toEqual({ version: REASONS_VERSION, parts });
});

test("a document stays small, however much analysis returns", () => {
  const long = "😀".repeat(10_000);
  const part: ReasonsPart = {
    name: "entity",
    about: long,
    lines: Array.from({ length: 100 }, () => long),
    numbers: Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`n${at}`, at / 3])),
    weighed: Array.from({ length: 100 }, () => ({
      mention: long,
      candidates: Array.from({ length: 100 }, () => ({ name: long, score: Math.PI, chosen: false })),
    })),
  };
  const publish = { name: "publish", lines: ["impact 4, economy"] };
  for (const parts of [
    [publish, ...Array.from({ length: 1_000 }, () => part)],
    Array.from({ length: 1_000 }, () => publish),
  ]) {
    const text = formatReasons(makeReasons(parts));
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MOST_REASONS_BYTES);
    expect(text.isWellFormed()).toBe(true);
    expect(parseReasons(text)!.parts[0]).toEqual(publish);
  }
});

test("lines that are left out are counted, and a long line is cut between two characters", () => {
  const [part] = makeReasons([
    { name: "sections", lines: [`${"x".repeat(238)}😀 and more`, ..."abcdefghij"] },
  ]).parts;
  expect(part!.lines[0]).toMatch(/^x+…$/);
  expect(part!.lines.at(-1)).toBe("and 3 more");
});

test("numbers that JSON lacks are left out", () => {
  const [part] = makeReasons([
    { name: "story", lines: [], numbers: { score: Infinity, runnerUp: Number.NaN, reports: 2 } },
  ]).parts;
  expect(part!.numbers).toEqual({ reports: 2 });
});

test("a document of a later version is not misread", () => {
  expect(parseReasons(JSON.stringify({ version: REASONS_VERSION + 1, parts: [] }))).toBeNull();
});
