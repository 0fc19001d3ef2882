import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text as readText } from "node:stream/consumers";
import { expect, test } from "vitest";
import { startWeb } from "../support/web.ts";
import { completion } from "../writing/model-server.ts";
import { makeFolder } from "./folder.ts";
import { tidings } from "./here.ts";

const TEXT = [
  "ECB raises rates as inflation persists",
  "",
  "The European Central Bank raised its main rate to 2.25% on Thursday. Inflation in the euro zone stood at 3.1% in October.",
  "",
  "President Christine Lagarde said that more increases may follow at the next meeting in December.",
].join("\n");
const WORDS = {
  headline: "ECB lifts its main rate to 2.25% as inflation stays high",
  summary: "The European Central Bank raised its main rate to 2.25% on Thursday, citing inflation.",
  points: ["Inflation in the euro zone stood at 3.1% in October."],
};
const WRONG = { ...WORDS, headline: "ECB lifts its main rate to 2.75% as inflation stays high" };
const GERMAN = {
  headline: "EZB hebt ihren Leitzins auf 2,25 % an, weil die Inflation hoch bleibt",
  summary:
    "Die Europäische Zentralbank hat ihren Leitzins am Donnerstag wegen der Inflation auf 2,25 % angehoben.",
  points: ["Die Inflation im Euroraum lag im Oktober bei 3,1 %."],
};

/** Runs the program on an article, with a model that gives these answers, the last one again and again. */
async function runWith(
  args: readonly string[],
  answers: readonly object[],
  env: Record<string, string> = {},
) {
  await using folder = await makeFolder();
  const article = join(folder.path, "article.txt");
  const [title, ...rest] = TEXT.split("\n");
  const line = JSON.stringify({ title, text: rest.join("\n") });
  await writeFile(article, TEXT);
  await writeFile(join(folder.path, "articles.ndjson"), `${line}\n${line}\n{\n`);
  const keys: unknown[] = [];
  await using web = await startWeb((request, response) => {
    void readText(request).then((sent) => {
      const { response_format: format } = JSON.parse(sent);
      keys.push(request.headers.authorization);
      const isTranslation = format.json_schema.name === "translations";
      const words = isTranslation ? { de: GERMAN } : (answers[keys.length - 1] ?? answers.at(-1)!);
      completion(response, JSON.stringify(words));
    });
  });
  const model = {
    TIDINGS_MODEL: "scripted",
    TIDINGS_MODEL_URL: `${web.url}/v1`,
    TIDINGS_MODEL_KEY: "sk-try-me-1",
  };
  const prices = { TIDINGS_MODEL_PRICE_IN: "1", TIDINGS_MODEL_PRICE_OUT: "10" };
  const ran = await tidings(args, { cwd: folder.path, env: { ...model, ...prices, ...env } });
  return { ...ran, asked: keys.length };
}

test("analyze writes with the configured model, and says why a first text was not used", async () => {
  const { code, stdout, asked } = await runWith(["analyze", "article.txt"], [WRONG, WORDS], {
    TIDINGS_WRITER: "model",
  });
  expect({ code, asked }).toEqual({ code: 0, asked: 2 });
  expect(stdout).toContain(WORDS.headline);
  expect(stdout).toContain("the model, at the second attempt");
  expect(stdout).toContain("the number 2.75 is not in the article");
});

test("analyze asks no model unless it is chosen", async () => {
  const { asked, stdout } = await runWith(["analyze", "article.txt", "--json"], [WORDS]);
  expect(asked).toBe(0);
  expect(JSON.parse(stdout)).not.toHaveProperty("writer");
  const chosen = await runWith(["analyze", "article.txt", "--writer", "built-in"], [WORDS], {
    TIDINGS_WRITER: "model",
  });
  expect(chosen.asked).toBe(0);
});

test("--compare shows both texts with the verdicts of the check, also if the model's is refused", async () => {
  const { code, stdout } = await runWith(["analyze", "article.txt", "--compare", "--json"], [WRONG]);
  expect(code).toBe(0);
  const { compared, writer, headline } = JSON.parse(stdout);
  expect(compared).toMatchObject([
    { writer: "built-in", isTaken: true, problems: [] },
    {
      writer: "model",
      model: "scripted",
      isTaken: false,
      headline: WRONG.headline,
      problems: ["the number 2.75 is not in the article"],
      copiedShare: 0,
      tokens: 2_000,
      usd: 0.0128,
    },
  ]);
  // The item itself would get the built-in writer's text.
  expect({ writer, headline }).toEqual({ writer: "built-in", headline: compared[0].headline });
  const shown = await runWith(["analyze", "article.txt", "--compare"], [WORDS]);
  expect(shown.stdout).toMatch(/^built-in +│ model \(scripted\)$/m);
  expect(shown.stdout).toMatch(/^passes +│ passes$/m);
});

test("--compare shows what the second check says, and a text that it could not check", async () => {
  const quotes = ["The European Central Bank raised its main rate"];
  const verdicts = { sentences: ["1", "2", "3"].map((sentence) => ({ sentence, quotes, verdict: "yes" })) };
  const denied = structuredClone(verdicts);
  denied.sentences[2]!.verdict = "no";
  const args = ["analyze", "article.txt", "--compare", "--model-check", "true", "--json"];
  const byModel = async (...answers: object[]) =>
    JSON.parse((await runWith(args, [WORDS, ...answers])).stdout).compared[1];
  expect(await byModel(verdicts)).toMatchObject({ isTaken: true, problems: [], tokens: 2_000 });
  const problem = `the second check says that the article does not say "${WORDS.points[0]}"`;
  expect(await byModel(denied, WORDS, denied)).toMatchObject({
    isTaken: false,
    headline: WORDS.headline,
    problems: [problem],
    attempts: [{ outcome: "refused" }, { outcome: "refused" }],
  });
  expect(await byModel({})).toMatchObject({
    isTaken: false,
    headline: WORDS.headline,
    problems: [`the second check failed: "sentences" is not a list`],
  });
});

test("--lang adds the translations", async () => {
  const flags = ["--writer", "model", "--translators", "model", "--lang", "de"];
  const { code, stdout } = await runWith(["analyze", "article.txt", ...flags, "--json"], [WORDS]);
  expect(code).toBe(0);
  expect(JSON.parse(stdout).translations.de).toMatchObject({ headline: GERMAN.headline });
});

test("--ndjson writes every line with the configured model, in order", async () => {
  const { stdout } = await runWith(["analyze", "--ndjson", "articles.ndjson", "--writer", "model"], [WORDS]);
  const lines = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { headline: WORDS.headline, writer: "model" },
    { headline: WORDS.headline, writer: "model" },
  ]);
});

test("eval writer rates the model beside the built-in writer", async () => {
  const { code, stdout, stderr } = await runWith(["eval", "writer", "articles.ndjson", "--json"], [WORDS]);
  expect(code).toBe(0);
  expect(stderr).toContain("articles.ndjson:3: ");
  expect(JSON.parse(stdout)).toMatchObject({
    articles: 2,
    writers: [
      { writer: "built-in", model: null, perArticle: { tokens: 0, usd: 0 } },
      {
        writer: "model",
        model: "scripted",
        passed: 1,
        passedAtOnce: 1,
        copiedShare: 0,
        perArticle: { tokens: 1_000 },
      },
    ],
  });
  const refused = await runWith(["eval", "writer", "articles.ndjson", "--limit", "1"], [WRONG]);
  expect(refused.stdout).toMatch(/^pass the check +100\.0 % +0\.0 %$/m);
  expect(refused.stdout).toMatch(/^attempts not taken +none +2 number$/m);
});

test.for([
  [["analyze", "article.txt", "--lang", "xx", "--translators", "model"], 2, "--lang xx is not a language"],
  [["analyze", "article.txt", "--lang", "de"], 1, "set translators"],
  [["analyze", "--ndjson", "articles.ndjson", "--compare"], 2, "--compare takes a single article"],
  [["analyze", "article.txt", "--writer", "gpt"], 2, "--writer must be one of built-in, model"],
  [
    ["analyze", "article.txt", "--model-temperature", "3"],
    2,
    "--model-temperature must be a number from 0 to 2, or off",
  ],
  [["eval", "writer"], 2, "eval writer takes a file"],
  [["eval", "writer", "articles.ndjson", "--limit", "0"], 2, "--limit must be a whole number"],
] as const)("%s is explained in one line", async ([args, code, words]) => {
  const ran = await runWith(args, [WORDS]);
  expect(ran).toMatchObject({ code, stdout: "" });
  expect(ran.stderr).toContain(words);
  expect(ran.stderr.trim().split("\n")).toHaveLength(1);
});

test("headers that may hold a key are masked by config, and bad ones are explained", async () => {
  const secret = '{"X-Gateway-Key":"hidden-1234"}';
  const { stdout } = await runWith(["config", "--json"], [], {
    TIDINGS_MODEL_HEADERS: secret,
    TIDINGS_MODEL_QUERY: '{"api-version":"2024-10-21","code":"hidden-5678"}',
  });
  expect(stdout).not.toContain("hidden");
  const shown = JSON.parse(stdout);
  expect(shown.modelHeaders.value).toEqual({ "X-Gateway-Key": "****" });
  expect(shown.modelQuery.value).toEqual({ "api-version": "2024-10-21", code: "****" });
  for (const bad of [
    "x",
    "[]",
    '{"a b":"c"}',
    '{"a":1}',
    String.raw`{"a":"b\r\nc: d"}`,
    '{"Host":"elsewhere"}',
  ]) {
    const ran = await runWith(["config"], [], { TIDINGS_MODEL_HEADERS: bad });
    expect(ran.code).toBe(2);
    expect(ran.stderr).toContain("TIDINGS_MODEL_HEADERS must be a JSON object of names and texts");
  }
});
