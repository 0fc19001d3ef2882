import { describe, expect, test } from "vitest";
import { checkVoice } from "../../scripts/voice/faults.ts";
import { readVoiceTree, voicePaths } from "../../scripts/voice/tree.ts";

/** The faults of a file, without its path. */
function faultsIn(path: string, text: string): string[] {
  return checkVoice({ [path]: text }).faults.map((fault) => fault.slice(path.length + 1));
}

function phrasesIn(sentence: string): string[] {
  return faultsIn("docs/a.md", sentence).map((fault) => /(?<=")[^"]+(?=" — )/.exec(fault)?.[0] ?? fault);
}

describe("phrases that are reported", () => {
  test.each([
    ["Metadata is gone by for an hour.", "gone by"],
    ["Whoever asks gets an answer.", "Whoever"],
    ["The command mends the record.", "mends"],
    ["The score is reckoned once.", "reckoned"],
    ["The file can be had from the outlet.", "be had"],
    ["It tries again with growing waits.", "growing waits"],
    ["A parameter nobody knows is ignored.", "nobody knows"],
    ["The process ends in order.", "ends in order"],
    ["The index lets go of a slab.", "lets go of"],
    ["A worker lets it go.", "lets it go"],
    ["The record is away.", "is away"],
    ["Each key is looked at.", "looked at"],
    ["The name stands in the table.", "stands"],
    ["The article is taken up again.", "taken up"],
    ["The event bears on a company.", "bears on"],
    ["The entity of whom it tells.", "of whom"],
    ["The forms are the same in spirit.", "in spirit"],
    ["It matches by the words.", "by the words"],
    ["It makes a record where there is none.", "where there is none"],
    ["The command makes none where nobody asks.", "none where"],
    ["The operator is told.", "is told"],
    ["The fault was said.", "was said"],
    ["The log says so.", "says so"],
    ["All of it takes a sitting.", "a sitting"],
    ["Words are in a file a language.", "a file a language"],
    ["One log line a request, on standard error.", "One log line a request"],
    ["The count is written once an hour a key.", "once an hour a key"],
    ["There is no object an item.", "no object an item"],
    ["An allowance is one bucket a key.", "one bucket a key"],
    ["It keeps 4,200 rows a key.", "4,200 rows a key"],
    ["Who ends does not wait for others.", "Who ends does not wait …"],
    ["What does not pass goes back.", "What does not pass goes …"],
  ])("%s", (sentence, phrase) => {
    expect(phrasesIn(sentence)).toEqual([phrase]);
  });

  test("across a line break", () => {
    expect(faultsIn("docs/a.md", "It is\ngone\nby for now.")).toEqual([
      `2: "gone by" — write: trusted; cached for; valid until`,
    ]);
    expect(faultsIn("src/a.ts", "// It is gone\n  // by for now.\n")).toHaveLength(1);
  });
});

describe("phrases that are fine in ordinary English", () => {
  const passing = [
    "A minute has gone by.",
    "`id` stands for the item, and a test stands in for it. It can stand alone.",
    "The list as it stands.",
    "It takes up to ten values and takes up space.",
    "Two stories are told apart, and a node that is told to stop does what it is told.",
    "The worker stops in order to restart.",
    "Check the record, then look at once for others.",
    "Recommended: amend the row.",
    "The outlet allows 60 requests a minute.",
    "It gives one worker a row. A row is part of a page. A unit test cannot start a process.",
    "A capital means a name. A comma would split a name. An outlet and an address identify an article.",
    "What to fix? What is a rendition?",
    "## What you can rely on",
    "- Where to go next",
    "Where the pages disagree, the specification wins.",
    "The setting `stand` may read `looked at`.",
    'A headline such as "Whoever wins" is news.',
    "[The page](docs/is-told.md)",
  ];
  test.each(passing)("%s", (text) => {
    expect(faultsIn("docs/a.md", text)).toEqual([]);
  });
});

describe("what is read", () => {
  const BAD = "the record is away";
  const FAULT = `1: "is away" — write: unreachable; down`;

  test.each([
    ["a line comment", "src/store/a.ts", `// ${BAD}.`],
    ["a block comment", "terminal/src/a.tsx", `/** ${BAD}. */`],
    ["a comment after code", "bench/a.ts", `const a = "http://b"; // ${BAD}`],
    ["a comment in JSX", "terminal/src/b.tsx", `const a = <b>{/* ${BAD} */}</b>;`],
    ["the title of a test", "test/a.test.ts", `test("${BAD}", () => {});`],
    ["a title with interpolated parts", "src/a.test.ts", `it(\`\${x}: ${BAD}\`, () => {});`],
    ["the title of a skipped test", "src/a.test.ts", `test.skip("${BAD}", () => {});`],
    ["a label", "src/a.test.ts", `describe("${BAD}", () => {});`],
    ["a title with rows", "src/a.test.ts", `test.each([1])("${BAD}", () => {});`],
    ["a row's name", "src/a.test.ts", `test.each(Object.entries({ "${BAD}": 1 }))("%s", () => {});`],
    [
      "a row's name in a constant",
      "src/a.test.ts",
      `const a = { "${BAD}": 1 }; it.each(Object.entries(a))("%s");`,
    ],
    ["a row's first string", "src/a.test.ts", `test.each([["${BAD}", 1]])("finds %s", () => {});`],
    ["a message on the command line", "src/cli/a.ts", `print("${BAD}");`],
    ["a setting's help", "src/settings/a.ts", `const a = { help: "${BAD}" };`],
    ["a problem", "src/api/a.ts", `throw new Refusal({ detail: \`${BAD}: \${x}\` });`],
    ["the terminal's English", "terminal/src/words/en/a.ts", `export default { a: "${BAD}" };`],
    ["a row of a table", "docs/a.md", `| a | ${BAD} |`],
    ["a heading", "README.md", `# ${BAD}`],
  ])("%s", (_, path, text) => {
    expect(faultsIn(path, text)).toEqual([FAULT]);
  });

  test.each([
    ["a string with two slashes", "src/text/a.ts", `const a = "http://b // ${BAD}";`],
    ["test data", "test/a.test.ts", `test("a", () => read("${BAD}"));`],
    ["rows that may be news", "src/a.test.ts", `test.each(["One that is away"])("%s", () => {});`],
    ["strings outside messages", "src/analysis/a.ts", `const a = "${BAD}";`],
    ["another language", "terminal/src/words/de/a.ts", `export default { a: "${BAD}" };`],
    ["a fenced block", "docs/a.md", `\`\`\`sh\n# ${BAD}\n\`\`\``],
    ["a generated table", "docs/rules.md", `| Implemented in | Held by |\n|---|---|\n| a | ${BAD} |\n`],
  ])("but not %s", (_, path, text) => {
    expect(faultsIn(path, text)).toEqual([]);
  });
});

describe("sentences in pages", () => {
  const sentence = (words: number) => `${"Word ".repeat(words).trim()}.`;

  test("have 35 words at most", () => {
    expect(faultsIn("docs/a.md", `Short.\n\n${sentence(35)} ${"Short. ".repeat(9)}`)).toEqual([]);
    expect(faultsIn("docs/a.md", `Short.\n\n${sentence(36)} ${"Short. ".repeat(9)}`)).toEqual([
      "3: a sentence of 36 words — write: at most 35, better 25",
    ]);
  });

  test("average under 20 words; code counts as one word, tables, code blocks and fragments not at all", () => {
    const page = `${sentence(21)}\n\n${"- a fragment\n".repeat(9)}\n| a |\n|---|\n\n\`\`\`\na. b. c.\n\`\`\`\n`;
    expect(faultsIn("docs/a.md", page)).toEqual(["1: 21.0 words per sentence on average — write: under 20"]);
    expect(faultsIn("docs/a.md", `${sentence(17).slice(0, -1)} \`a b c d e f\`. e.g. this one`)).toEqual([]);
  });

  test("in a list are counted item by item", () => {
    expect(
      faultsIn("docs/a.md", `- ${sentence(15)}\n- ${sentence(15).slice(0, -1)}\n- ${sentence(15)}\n`),
    ).toEqual([]);
  });

  test("are not measured in prompts and comments", () => {
    expect(faultsIn("src/writing/prompts/a.md", sentence(50))).toEqual([]);
    expect(faultsIn("src/a.ts", `// ${sentence(50)}`)).toEqual([]);
  });
});

describe("the check of the repository", () => {
  const paths = voicePaths();

  test.each([
    "bench",
    "client/src",
    "docs",
    "docs/guide",
    "eval",
    "scripts",
    "src/cli",
    "terminal/src",
    "test",
  ])("reads the files in %s", (folder) => {
    expect(paths.filter((path) => path.startsWith(`${folder}/`)).length).toBeGreaterThan(4);
  });

  test("reads the pages at the root and leaves packages and built files out", () => {
    expect(paths).toEqual(expect.arrayContaining(["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md"]));
    expect(paths.filter((path) => /node_modules|dist\//.test(path))).toEqual([]);
  });

  test("finds prose of every kind in real files", () => {
    const { read } = checkVoice(readVoiceTree(["README.md", "src/cli/serve/run.ts", "src/cli/why.ts", "test/docs/voice.test.ts"]));
    for (const count of Object.values(read)) expect(count).toBeGreaterThan(2);
  });

  test("fails on a file that does not parse", () => {
    expect(() => checkVoice({ "src/a.ts": "const = 1" })).toThrow("src/a.ts does not parse");
  });
});
