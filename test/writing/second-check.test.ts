import { expect, test } from "vitest";
import { openModelDesk } from "../../src/service/writing/model.ts";
import { keptForRun } from "../../src/service/writing/keeping.ts";
import { writingSettingsOf } from "../../src/service/writing/writing.ts";
import { readSettings } from "../../src/settings/settings.ts";
import type { GatheredArticle } from "../../src/sources/make-article.ts";
import { writeBuiltIn } from "../../src/writing/built-in.ts";
import { articleOf, findingsOf, TEXT } from "./article.ts";
import { completion, hangs, type Manner, startModelServer, status } from "./model-server.ts";
import { provenBy } from "./verdicts.ts";

const ARTICLE: GatheredArticle = {
  ...articleOf("Bank of Ruritania lifts its main rate", TEXT),
  url: "https://example.com/rates",
  outlet: 1,
  imageUrl: null,
};
const WORDS = {
  headline: "Bank of Ruritania raises its main rate to 4.5 percent",
  summary: "The Bank of Ruritania raised its main rate by a quarter of a point on Tuesday.",
  points: ["Exporters warned of lay-offs in the spring."],
};

const writes: Manner = (_asked, response) => completion(response, JSON.stringify(WORDS));
const approves: Manner = (asked, response) =>
  completion(response, JSON.stringify(provenBy(asked.body, TEXT)));
const denies =
  (sentence: number): Manner =>
  (asked, response) => {
    const { sentences } = provenBy(asked.body, TEXT);
    const verdicts = sentences.map((each) => ({
      ...each,
      verdict: each.sentence === `${sentence}` ? "no" : "yes",
    }));
    completion(response, JSON.stringify({ sentences: verdicts }));
  };
const garbles: Manner = (_asked, response) => completion(response, "All of it is true.");

/** Writes the article with a model that behaves like this, the last way again and again. */
async function writeBy(manners: readonly Manner[], change: Record<string, string> = {}) {
  await using model = await startModelServer(manners.at(-1));
  model.next = manners.slice(0, -1);
  const environment = {
    TIDINGS_WRITER: "model",
    TIDINGS_MODEL: "scripted",
    TIDINGS_MODEL_URL: model.url,
    TIDINGS_MODEL_CHECK: "true",
    TIDINGS_MODEL_PRICE_IN: "1",
    ...change,
  };
  const own = writingSettingsOf((await readSettings({}, environment, import.meta.dirname)).settings);
  const keeping = keptForRun(own);
  await using desk = openModelDesk(keeping, own, { userAgent: "Tidings/test", entities: null }, {});
  const written = await desk.write!(ARTICLE, findingsOf());
  return { ...written, asked: model.asked, spent: keeping.spent() };
}

const BY_US = writeBuiltIn(ARTICLE, findingsOf());

test("the second check is off unless it is set", async () => {
  const { asked, writer } = await writeBy([writes], { TIDINGS_MODEL_CHECK: "false" });
  expect({ asked: asked.length, writer }).toEqual({ asked: 1, writer: "model" });
});

test("a text that passes both checks is used, and both calls are paid for", async () => {
  const { asked, attempts, spent } = await writeBy([writes, approves]);
  expect(attempts).toEqual([{ writer: "model", outcome: "taken", reasons: [] }]);
  expect(asked).toHaveLength(2);
  expect(spent).toMatchObject({ tokens: 2_000, microUsd: 800 });
});

test("a refused sentence goes back to the model with the reason", async () => {
  const { asked, attempts } = await writeBy([writes, denies(3), writes, approves]);
  const reason = `the second check says that the article does not say "${WORDS.points[0]}"`;
  expect(attempts).toMatchObject([
    { outcome: "refused", kind: "entailment", reasons: [reason], refused: { headline: WORDS.headline } },
    { outcome: "taken" },
  ]);
  expect(asked[2]!.body.messages[1].content).toContain(reason);
});

test("after two refusals, the built-in writer takes over", async () => {
  const { rendition, attempts } = await writeBy([writes, denies(1), writes, denies(1)]);
  expect(rendition).toEqual(BY_US);
  expect(attempts.map(({ outcome }) => outcome)).toEqual(["refused", "refused", "taken"]);
});

test("a text that our own check refuses is not sent to the second one", async () => {
  const wrong: Manner = (_asked, response) =>
    completion(response, JSON.stringify({ ...WORDS, headline: WORDS.headline.replace("4.5", "5.5") }));
  const { asked, attempts } = await writeBy([wrong]);
  expect(asked).toHaveLength(2);
  expect(attempts.map(({ kind }) => kind)).toEqual(["number", "number", undefined]);
});

test.for<[string, Manner, kind: string]>([
  ["an answer that cannot be read", garbles, "malformed"],
  ["no answer in time", hangs, "timeout"],
  ["a spent quota", status(402), "quota"],
])("%s: the built-in writer takes over, and the reason says why", async ([, manner, kind]) => {
  const { rendition, attempts } = await writeBy([writes, manner], { TIDINGS_MODEL_TIMEOUT_SECONDS: "1" });
  expect(rendition).toEqual(BY_US);
  expect(attempts).toMatchObject([
    { outcome: "failed", kind },
    { writer: "built-in", outcome: "taken" },
  ]);
  expect(attempts[0]!.reasons[0]).toMatch(/^the second check failed: /);
});

test("a budget that the first call has spent is not exceeded by the second check", async () => {
  const dear: Manner = (_asked, response) => {
    const message = { role: "assistant", content: JSON.stringify(WORDS) };
    const usage = { prompt_tokens: 60_000, completion_tokens: 600 };
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ choices: [{ message, finish_reason: "stop" }], usage }));
  };
  const { asked, rendition, attempts } = await writeBy([dear, approves], { TIDINGS_TOKENS_PER_DAY: "50000" });
  expect(asked).toHaveLength(1);
  expect(attempts[0]).toMatchObject({ outcome: "failed", kind: "budget" });
  expect(rendition).toEqual(BY_US);
});
