import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { glossaryFaults, readGlossary } from "./glossary.ts";

const ROOT = join(import.meta.dirname, "..");
const architecture = readFileSync(join(ROOT, "ARCHITECTURE.md"), "utf8");

test("every word in the glossary is used in the code, and every entry is one sentence", () => {
  const paths = globSync("{src,client/src,terminal/src}/**/*.{ts,tsx}", { cwd: ROOT });
  expect(paths.length).toBeGreaterThan(500);
  const sources = paths.map((path) => readFileSync(join(ROOT, path), "utf8"));
  expect(glossaryFaults(architecture, sources)).toEqual([]);
});

test("the whole glossary is read", () => {
  const words = readGlossary(architecture).flatMap((entry) => entry.words);
  expect(words.length).toBeGreaterThan(20);
  expect(words).toEqual(
    expect.arrayContaining(["outlet", "item", "rendition", "publication", "desk", "knowledge"]),
  );
});

describe("entries are read", () => {
  test.each([
    ["in a paragraph", "**slot** the number of an item · **desk** the loop\nthat moves it on."],
    ["in a list", "- **slot**: the number of an item\n- **desk**: the loop that moves it on."],
    [
      "in a table",
      "| word | meaning |\n|---|---|\n| **slot** | the number of an item |\n| **desk** | the loop that moves it on. |",
    ],
  ])("%s", (_, text) => {
    expect(readGlossary(`## Words\n\n${text}\n\n## Next\n\n**other** word\n`)).toMatchObject([
      { words: ["slot"], definition: "the number of an item" },
      { words: ["desk"], definition: "the loop that moves it on." },
    ]);
  });

  test("with several words", () => {
    expect(
      readGlossary("## Words\n\n**cover**, **cover group** a picture · **query → answer** both"),
    ).toMatchObject([{ words: ["cover", "cover group"] }, { words: ["query", "answer"] }]);
  });
});

describe("the check reports", () => {
  test.each([
    [
      "a word that the code lacks",
      "**slab** memory",
      "const slot = 1;",
      ["slab: no identifier or comment has it"],
    ],
    [
      "a word that is only in a string",
      "**slab** memory",
      `const a = "slab";`,
      ["slab: no identifier or comment has it"],
    ],
    [
      "a word inside another",
      "**face** a side",
      "const surface = 1;",
      ["face: no identifier or comment has it"],
    ],
    [
      "a second sentence",
      "**slot** A number. It is dense.",
      "const slot = 1;",
      ["slot: write one sentence, not 2"],
    ],
    ["an item without a sentence", "- **slot**", "const slot = 1;", ["slot: write one sentence, not 0"]],
  ])("%s", (_, entry, code, faults) => {
    expect(glossaryFaults(`## Words\n\n${entry}\n`, [code])).toEqual(faults);
  });

  test.each([
    "slot",
    "// the slot of an item",
    "isSlotOf",
    "SLOTS",
    "cover_group coverGroup slot",
    "newSlot",
  ])("nothing in %s", (code) => {
    expect(glossaryFaults("## Words\n\n**slot** a number\n", [code])).toEqual([]);
  });
});
