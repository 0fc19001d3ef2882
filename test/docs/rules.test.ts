import { describe, expect, test } from "vitest";
import type { Tree } from "../../scripts/rooms.ts";
import { findCitations } from "../../scripts/rule-citations.ts";
import { ruleFaults, rulesPage } from "../../scripts/rules-page.ts";

/** The samples write § for the D of a rule's number, so that this file does not count as citing the rule. */
function treeOf(texts: Tree): Tree {
  return Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, text.replaceAll("§", "D")]));
}

const PAGE = "# Rules\n\n## Time\n\n### §7 · before is exclusive\n\nIts own instant is left out.\n";
const WHOLE = {
  "docs/rules.md": PAGE,
  "src/api/query.ts": "const a = 1;\n/** Exclusive (§7). */\nconst b = 2;\n",
  "test/api/query.test.ts": 'test("§7 before is exclusive", () => {});\n',
};
const NOT_BUILT = `${PAGE}\n### §45 · more names\n\n**Not built yet.**\n\nThey are general.\n`;

describe("the page", () => {
  test("lists the implementing lines and the tests below each rule, in order", () => {
    const page = rulesPage(
      treeOf({
        ...WHOLE,
        "src/api/answer.ts": "// §7 and §7 again\n",
        "docs/rules.md": `${PAGE}\n## Next\n`,
      }),
    );
    expect(page).toBe(
      treeOf({
        "": `${PAGE}
| Implemented in | Held by |
|---|---|
| [src/api/query.ts:2](../src/api/query.ts#L2) | [test/api/query.test.ts:1](../test/api/query.test.ts#L1) §7 before is exclusive |
| [src/api/answer.ts:1](../src/api/answer.ts#L1) | |

## Next
`,
      })[""],
    );
  });

  test("does not change when generated again, and keeps handwritten text after a table", () => {
    const once = rulesPage(treeOf(WHOLE));
    expect(rulesPage({ ...treeOf(WHOLE), "docs/rules.md": once })).toBe(once);
    const more = rulesPage({ ...treeOf(WHOLE), "docs/rules.md": `${once}\nMore of it.\n` });
    expect(more).toContain("Its own instant is left out.\n\nMore of it.\n\n| Implemented in |");
  });

  test("escapes test names for Markdown", () => {
    const page = rulesPage(
      treeOf({ ...WHOLE, "test/a.test.ts": 'test("§7 `a|b` of \\"x_y\\" <%s>", () => {});' }),
    );
    expect(page).toContain(String.raw`7 \`a\|b\` of "x\_y" \<%s\> |`);
  });
});

test.each([
  ["src/a.ts", "// §7: why", "code"],
  ["src/a.ts", "/** Why (§7). */", "code"],
  ["src/a.ts", " * of several lines (§7)", "code"],
  ["terminal/src/a.tsx", "{/* §7 */}", "code"],
  ["client/src/a.ts", "call(); // §7", "code"],
  ["src/a.ts", 'const postcode = "§7";', undefined],
  ["src/a.ts", "const §7x = §77x;", undefined],
  ["src/a.test.ts", "// §7", "mention"],
  ["src/a.test.ts", 'test("§7 …", () => {', "test"],
  ["src/a.test.ts", '  ])("… (§7)", (text) => {', "test"],
  ["terminal/src/a.test.ts", "describe(`§7 ${name}`, () => {", "test"],
  ["test/record/contract/a.ts", '  ["§7 a row of names", 1],', "test"],
  ["bench/a.ts", "// §7", "mention"],
  ["docs/a.md", "As §7 says.", "mention"],
] as const)("in %s, %s is %s", (path, line, kind) => {
  expect(findCitations(treeOf({ [path]: line })).map((citation) => citation.kind)).toEqual(
    kind === undefined ? [] : [kind],
  );
});

describe("the check accepts", () => {
  const trees: Record<string, Tree> = {
    "a rule with code and a test": WHOLE,
    "a rule that is not built": { ...WHOLE, "docs/rules.md": NOT_BUILT },
    "a rule that is not built but already has a test": {
      ...WHOLE,
      "docs/rules.md": NOT_BUILT,
      "src/a.test.ts": 'test("§45 more names", () => {});',
    },
  };
  test.each(Object.entries(trees))("%s", (_, tree) => {
    expect(ruleFaults(treeOf(tree))).toEqual([]);
  });
});

describe("the check reports", () => {
  const { "src/api/query.ts": code, "test/api/query.test.ts": held, ...page } = WHOLE;
  const unknown = (place: string) =>
    `${place}: §52 has no heading in docs/rules.md; write the rule there, or correct the number`;
  const trees: Record<string, [tree: Tree, found: string]> = {
    "a comment that cites an unknown rule": [{ ...WHOLE, "src/a.ts": "\n// §52" }, unknown("src/a.ts:2")],
    "a test that cites an unknown rule": [
      { ...WHOLE, "test/a.test.ts": 'test("§52")' },
      unknown("test/a.test.ts:1"),
    ],
    "a script that cites an unknown rule": [
      { ...WHOLE, "scripts/a.ts": "// §52" },
      unknown("scripts/a.ts:1"),
    ],
    "a page that cites an unknown rule": [
      { ...WHOLE, "docs/matching.md": "See §52." },
      unknown("docs/matching.md:1"),
    ],
    "the rules page itself citing an unknown rule": [
      { ...WHOLE, "docs/rules.md": `${PAGE}\nSee §52.\n` },
      unknown("docs/rules.md:9"),
    ],
    "a rule without an implementing line": [
      { ...page, "test/api/query.test.ts": held },
      "docs/rules.md:5: §7 has no implementing line; cite it in a comment where the code does it",
    ],
    "a rule without a test": [
      { ...page, "src/api/query.ts": code },
      "docs/rules.md:5: §7 is held by no test; name it in the test that fails when it is broken",
    ],
    "a rule that is built but still marked as not built": [
      {
        ...WHOLE,
        "docs/rules.md": NOT_BUILT,
        "src/a.ts": "// §45: why",
        "src/a.test.ts": 'test("§45 more names", () => {});',
      },
      "docs/rules.md:13: §45 is marked as not built, but src/a.ts:1 implements it and src/a.test.ts:1 holds it; remove the mark",
    ],
    "a number used for two rules": [
      { ...WHOLE, "docs/rules.md": `${PAGE}\n### §7 · after is inclusive\n\nIt is.\n` },
      "docs/rules.md:13: §7 has a heading twice; a number is never reused",
    ],
  };
  test.each(Object.entries(trees))("%s", (_, [tree, found]) => {
    expect(ruleFaults(treeOf(tree))).toEqual([found.replaceAll("§", "D")]);
  });
});
