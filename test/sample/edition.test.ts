import { readFile, readdir } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { readSampleEdition, type SampleLine } from "../../src/cli/demo/sample-edition.ts";
import { LANGUAGES } from "../../src/domain/language.ts";
import { formProblems } from "../../src/writing/check/form.ts";
import { checkTranslation } from "../../src/writing/translate/check-translation.ts";

const START = Date.parse("2026-11-14T12:00:00Z");
const SAMPLE = new URL("../../sample/", import.meta.url);
const OTHERS = LANGUAGES.filter((language) => language !== "en");
const FIELDS = ["headline", "summary", "body", "whyItMatters"];

/** The sample edition. These tests apply every check that an item must pass before it is published. */
let edition: SampleLine[];
beforeAll(async () => {
  edition = await readSampleEdition(START);
});

const readLines = async (name: string) =>
  (await readFile(new URL(name, SAMPLE), "utf8"))
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test("there is one file per language, except for English, which is with the items", async () => {
  const files = await readdir(new URL("renditions/", SAMPLE));
  expect(files.sort()).toEqual(OTHERS.map((language) => `${language}.ndjson`).sort());
  for (const { renditions } of await readLines("edition.ndjson"))
    expect(Object.keys(renditions as object)).toEqual(["en"]);
});

test("every English text is a well-formed rendition", () => {
  expect(faults(({ renditions: { en } }) => formProblems(en))).toEqual([]);
});

describe.each(OTHERS)("in %s", (language) => {
  test("every item appears once, complete, in the order of the edition", async () => {
    const lines = await readLines(`renditions/${language}.ndjson`);
    expect(lines.map(({ id }) => id)).toEqual(edition.map(({ id }) => id));
    for (const line of lines) expect(Object.keys(line)).toEqual(["id", ...FIELDS]);
  });

  test("fields and bullet points match the English ones", () => {
    const shapeOf = ({ headline, summary, body, whyItMatters }: SampleLine["renditions"]["en"]) => ({
      hasLines: [headline, summary].map((text) => text.trim() !== ""),
      points: body.split("\n").map((line) => /^• \S/.test(line)),
      hasWhy: whyItMatters !== null && whyItMatters.trim() !== "",
    });
    for (const { id, renditions } of edition)
      expect([id, shapeOf(renditions[language])]).toEqual([id, shapeOf(renditions.en)]);
  });

  test("passes the checks that translations must pass before they are published", () => {
    expect(
      faults(({ renditions, entities }) =>
        checkTranslation(renditions.en, renditions[language], language, entities),
      ),
    ).toEqual([]);
  });
});

/** Each character set has the characters of its own script and lacks those of the other. */
test.for([
  ["zh-CN", "GB 2312", charactersOf("gb18030", [0xb0, 0xf7], [0xa1, 0xfe])],
  ["zh-TW", "Big5", charactersOf("big5", [0xa4, 0xf9], [0x40, 0xfe])],
] as const)("%s uses only characters in %s", ([language, , known]) => {
  expect(known.size).toBeGreaterThan(6_000);
  expect(
    faults(({ renditions }) =>
      Object.values(renditions[language]).flatMap((text) =>
        [...(text ?? "")].filter((character) => /\p{Script=Han}/u.test(character) && !known.has(character)),
      ),
    ),
  ).toEqual([]);
});

type Range = readonly [first: number, last: number];

/** The characters that two bytes in these ranges decode to. */
function charactersOf(encoding: string, [first, last]: Range, [from, to]: Range): Set<string> {
  const decoder = new TextDecoder(encoding);
  const characters = new Set<string>();
  for (let lead = first; lead <= last; lead++)
    for (let trail = from; trail <= to; trail++) characters.add(decoder.decode(Uint8Array.of(lead, trail)));
  return characters;
}

/** The problems found, one line each, with the item's id. */
function faults(problemsOf: (line: SampleLine) => readonly string[]): string[] {
  return edition.flatMap((line) => problemsOf(line).map((problem) => `${line.id}: ${problem}`));
}
