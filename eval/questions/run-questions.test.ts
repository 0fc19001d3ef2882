import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shareSessions } from "../../test/support/shared-sessions.ts";
import { runQuestions } from "./run-questions.ts";
import type { QuestionScore } from "./table.ts";

const ARTICLES = [
  {
    id: "a1",
    title: "Fed raises interest rates by three quarters of a point",
    text: "The Federal Reserve raised its benchmark interest rate by 75 basis points on Wednesday, the largest increase since 1994. Chair Jerome Powell said another such move was possible in July.",
    publishedAt: "2022-06-15T18:30:00Z",
  },
  {
    id: "a2",
    title: "European Central Bank raises rates for first time in 11 years",
    text: "The European Central Bank raised its deposit rate by half a point to zero on Thursday, its first increase since 2011. President Christine Lagarde said further steps would follow.",
    publishedAt: "2022-07-21T12:30:00Z",
  },
  {
    id: "a3",
    title: "Win a holiday for two in our summer competition",
    text: "Send us your best picnic recipe and win a weekend by the sea. Terms and conditions apply. Entries close on Friday.",
    publishedAt: "2022-07-22T09:00:00Z",
  },
];
const QUESTIONS = [
  {
    id: "q1",
    sentence: "Will the Federal Reserve raise rates by 75 basis points at its June 2022 meeting?",
    relevant: ["a1"],
    near: ["a2"],
  },
  { id: "q2", sentence: "Who will win the Super Bowl in 2023?", relevant: [], near: [] },
  { id: "q3", sentence: "Will a picnic recipe win in July 2022?", relevant: ["a3"], near: [] },
];

let folder: string;
let sharing: Disposable;
beforeAll(async () => {
  sharing = shareSessions();
  folder = await mkdtemp(join(tmpdir(), "tidings-questions-"));
  const lines = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join("");
  await mkdir(join(folder, "one"));
  await writeFile(join(folder, "one/articles.ndjson"), lines(ARTICLES));
  await writeFile(join(folder, "one/questions.ndjson"), lines(QUESTIONS));
  // The other room is in the second form, with the labels beside the articles, and asks about an asset.
  const labelled = {
    ...ARTICLES[1]!,
    id: "b1",
    publish: true,
    relevant: ["q4"],
    near: [],
    categories: ["economy"],
  };
  await writeFile(join(folder, "two.articles.ndjson"), lines([labelled]));
  const asset = { id: "q4", kind: "asset", keyword: "Euro", category: null, before: null };
  await writeFile(join(folder, "two.questions.ndjson"), lines([asset]));
});
afterAll(async () => {
  sharing[Symbol.dispose]();
  await rm(folder, { recursive: true });
});

const call = { isPooled: false, isVerbose: false, isJson: false, entities: null };

test("D47 each mode is scored by kind of question, against the labels", async () => {
  const printed = await runQuestions({ ...call, folders: [join(folder, "one")], isJson: true });
  const scores = JSON.parse(printed) as QuestionScore[];
  const market = scores.find(({ mode, kind }) => mode === "question" && kind === "market")!;
  // The competition is labelled as an answer, but the analyst does not publish it.
  expect(market).toMatchObject({ questions: 2, returned: 1, precision: 1, recall: 0.5, near: 0 });
  const none = scores.find(({ mode, kind }) => mode === "question" && kind === "none")!;
  expect(none).toMatchObject({ questions: 1, returned: 0, precision: null, empty: 1, unanswerable: 1 });
  expect(scores.map(({ mode }) => mode)).toContain("entities");
});

test("every missing item is listed with the reason", async () => {
  const printed = await runQuestions({ ...call, folders: [join(folder, "one")], isVerbose: true });
  expect(printed).toContain("one  q3  match=question  market: Will a picnic recipe win in July 2022?");
  expect(printed).toMatch(/missed {2}a3 {2}Win a holiday .*\n {4}not published: /);
  expect(printed).toContain("| mode           | kind   | questions |");
});

test("keywords are matched by entities only, and one store of all rooms leaves them out", async () => {
  const folders = [join(folder, "one"), join(folder, "two")];
  const alone = JSON.parse(await runQuestions({ ...call, folders, isJson: true })) as QuestionScore[];
  expect(alone.filter(({ kind }) => kind === "asset").map(({ mode }) => mode)).toEqual(["entities"]);
  const pooled = JSON.parse(
    await runQuestions({ ...call, folders, isPooled: true, isJson: true }),
  ) as QuestionScore[];
  expect(pooled.some(({ kind }) => kind === "asset")).toBe(false);
});

test("a folder without a room is reported by its path", async () => {
  await expect(runQuestions({ ...call, folders: [folder] })).rejects.toThrow(
    `there is no questions.ndjson in ${folder}`,
  );
});
