import { describe, expect, test } from "vitest";
import contents from "../../docs/guide/contents.json" with { type: "json" };
import { decisionFaults, DECISIONS_INDEX, isDecisionPage } from "../../scripts/decision-pages.ts";
import type { Tree } from "../../scripts/rooms.ts";
import { readTree } from "../../scripts/rule-citations.ts";

const FIRST =
  "- `index-01` 2026-11-15 **Ids are in a hash table.** A `Map` is too small.\n  Rejected: a `Map`.\n";
const STRUCK = "- `index-02` 2026-11-15 ~~**A ring of slabs.** It was\n  fast.~~ Replaced by `index-01`.\n";
const LINKED = "- `api-01` 2026-11-16 ~~**A ring.**~~ Replaced by [`index-01`](index.md).\n";

function treeOf(index: string, api = LINKED): Tree {
  return {
    [DECISIONS_INDEX]: "# Decisions\n\n| [index](index.md) | [api](api.md) |\n",
    "docs/decisions/index.md": `# Decisions: index\n\n## Lists\n\n${index}`,
    "docs/decisions/api.md": `# Decisions: api\n\n${api}`,
  };
}

describe("the check of the decisions", () => {
  test("accepts entries with an id, a date and a title, and successors on any page", () => {
    expect(decisionFaults(treeOf(FIRST + STRUCK))).toEqual([]);
  });

  test.each([
    ["an entry without an id", "- 2026-11-15 **Ids.** Why.\n", "an entry begins with"],
    ["an entry without a date", "- `index-03` **Ids.** Why.\n", "an entry begins with"],
    ["an entry without a title", "- `index-03` 2026-11-15 Ids. Why.\n", "an entry begins with"],
    [
      "a date that does not exist",
      "- `index-03` 2026-11-31 **Ids.** Why.\n",
      "index-03 has no such date: 2026-11-31",
    ],
    [
      "an id that is taken",
      "- `index-01` 2026-11-15 **Ids.** Why.\n",
      "index-01 is taken by docs/decisions/index.md:5",
    ],
    [
      "an id that belongs to no page",
      "- `files-01` 2026-11-15 **Ids.** Why.\n",
      "files-01 has a prefix that is no page's name",
    ],
    [
      "a struck entry without a successor",
      "- `index-03` 2026-11-15 ~~**Ids.**~~\n",
      "index-03 is struck through without",
    ],
    [
      "a struck entry that names itself",
      "- `index-03` 2026-11-15 ~~**Ids.**~~ Replaced by `index-03`.\n",
      "index-03 is struck through without",
    ],
    [
      "a successor that does not exist",
      "- `index-03` 2026-11-15 ~~**Ids.**~~ Replaced by `index-99`.\n",
      "index-03 names index-99, which no entry has",
    ],
    [
      "a link to the wrong page",
      "- `index-03` 2026-11-15 **Ids.** See [`index-01`](api.md).\n",
      "index-03 links index-01 to api.md, but it is on docs/decisions/index.md",
    ],
  ])("reports %s", (_, entry, fault) => {
    expect(decisionFaults(treeOf(FIRST + entry))).toEqual([
      expect.stringContaining(`docs/decisions/index.md:7: ${fault}`),
    ]);
  });

  test("reports a page that the index page does not list", () => {
    const tree = { ...treeOf(FIRST), "docs/decisions/store.md": "# Decisions: store\n" };
    expect(decisionFaults(tree)).toEqual([
      `docs/decisions/store.md: ${DECISIONS_INDEX} does not list it; add a row`,
    ]);
  });
});

describe("the decisions", () => {
  const tree = readTree();

  test("pass the check", () => {
    expect(decisionFaults(tree)).toEqual([]);
  });

  test("are not part of the documentation for readers", () => {
    const files = [DECISIONS_INDEX, ...Object.keys(tree).filter(isDecisionPage)];
    const listed = contents.groups.flatMap((group) => group.pages).map(({ file }) => file);
    expect(files.length).toBeGreaterThan(15);
    expect(files.filter((file) => listed.includes(file))).toEqual([]);
  });
});
