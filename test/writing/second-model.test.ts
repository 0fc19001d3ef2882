import { expect, test } from "vitest";
import { modelPlace, translationModelPlace } from "../../src/service/writing/provider-addresses.ts";
import { writingSettingsOf } from "../../src/service/writing/writing.ts";
import { checkWriting } from "../../src/settings/check-writing.ts";
import { readSettings } from "../../src/settings/settings.ts";
import type { WritingSettings } from "../../src/settings/writing.ts";
import { makePlace } from "../record/engines.ts";
import { answers, startModelServer } from "./model-server.ts";
import { publishAt, startWorker, wordsOf, WritingClock } from "./worker.ts";
import { rateItem } from "./words.ts";

const FIRST = {
  modelUrl: "https://models.example/v1",
  model: "writer-1",
  modelKey: "sk-first-key",
  modelHeaders: { "x-team": "news-desk" },
  modelQuery: { "api-version": "1" },
};

async function settingsWith(change: Partial<WritingSettings>): Promise<WritingSettings> {
  const { settings } = await readSettings({}, {}, import.meta.dirname);
  return { ...writingSettingsOf(settings), ...FIRST, ...change };
}

test("the second model translates, with its own address, key and name", async () => {
  await using place = await makePlace("sqlite");
  await using first = await startModelServer(answers);
  await using second = await startModelServer(answers);
  const clock = new WritingClock();
  await using worker = await startWorker(place.at, clock, {
    modelUrl: first.url,
    modelKey: "sk-first-key",
    modelHeaders: { "x-team": "news-desk" },
    translationModel: "translator-1",
    translationModelUrl: second.url,
    translationModelKey: "sk-second-key",
  });
  await publishAt(worker.store, clock, rateItem({ id: "itm_rate" }));
  await worker.work();
  expect(await wordsOf(worker.store, "itm_rate")).toHaveProperty("de");
  expect(first.asked).toEqual([]);
  const [{ headers, body }] = second.asked as [(typeof second.asked)[number]];
  expect(body.model).toBe("translator-1");
  expect(headers.authorization).toBe("Bearer sk-second-key");
});

test("at another address it gets neither the first model's key nor its headers and query", async () => {
  const place = translationModelPlace(
    await settingsWith({ translationModel: "small", translationModelUrl: "http://localhost:11434/v1" }),
  );
  expect(place).toMatchObject({ model: "small", key: null, headers: {}, query: {} });
});

test("at another address it is not asked in the first model's manner", async () => {
  const manner = {
    modelBody: { top_k: 5 },
    modelReasoningEffort: "high",
    modelThinkingTokens: 2_000,
  } as const;
  const other = await settingsWith({
    ...manner,
    translationModel: "small",
    translationModelUrl: "http://localhost:11434/v1",
  });
  expect(modelPlace(other).manner).toMatchObject({ effort: "high", thinkingTokens: 2_000 });
  expect(translationModelPlace(other)?.manner).toMatchObject({ body: {}, effort: null, thinkingTokens: 0 });
  const same = translationModelPlace({ ...other, translationModelUrl: null });
  expect(same?.manner).toEqual(modelPlace(other).manner);
});

test("at the same address it shares them, and has a name and a price of its own", async () => {
  const settings = await settingsWith({
    translationModel: "small",
    modelPriceIn: 3,
    translationModelPriceOut: 1,
  });
  const { key, headers, query, baseUrl } = modelPlace(settings);
  expect(translationModelPlace(settings)).toMatchObject({
    model: "small",
    baseUrl,
    key,
    headers,
    query,
    price: { input: 3, output: 1 },
  });
});

test.for<[string, Partial<WritingSettings>, string | null]>([
  [
    "a second model alone needs no first one",
    { writer: "built-in", model: null, translationModel: "small" },
    null,
  ],
  [
    "an address of a second model without its name",
    { translationModelUrl: "http://localhost:1/v1" },
    "the second model's name (translationModel), because translationModelUrl is set",
  ],
  [
    "a second model of another protocol without an address",
    { modelApi: "anthropic", modelUrl: null, translationModel: "small", translationModelApi: "openai" },
    "the second model's address (translationModelUrl)",
  ],
])("%s", async ([, change, fault]) => {
  const settings = await settingsWith({ translators: ["model"], ...change });
  const check = () => checkWriting(settings);
  if (fault === null) expect(check).not.toThrow();
  else expect(check).toThrow(fault);
});
