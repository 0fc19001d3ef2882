import type { IncomingMessage, ServerResponse } from "node:http";
import { text as readText } from "node:stream/consumers";
import { expect, test } from "vitest";
import { makePlace } from "../record/engines.ts";
import { startWeb } from "../support/web.ts";
import { publishAt, startWorker, wordsOf, WritingClock } from "./worker.ts";
import { bodyOf, ENGLISH, type ModelWords, rateItem, TRANSLATED } from "./words.ts";

/** An entity whose ticker appears in the text. */
const FALK = { name: "Ida Falk", aliases: [], ticker: "Falk", entitySentiment: null };
// oxlint-disable-next-line typescript/no-explicit-any -- tests inspect arbitrary requests
type Sent = { method: string; path: string; headers: IncomingMessage["headers"]; body: any };
type Answering = (sent: Sent, response: ServerResponse) => unknown;

/** A translation service. The return value is sent as JSON, unless the function answered itself. */
async function startService(answering: Answering) {
  const sent: Sent[] = [];
  const web = await startWeb((request, response) => {
    void readText(request).then((body) => {
      const each = {
        method: request.method!,
        path: request.url!,
        headers: request.headers,
        body: body === "" ? null : JSON.parse(body),
      };
      sent.push(each);
      const answer = answering(each, response);
      if (answer === undefined) return;
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify(answer));
    });
  });
  return { url: web.url, sent, [Symbol.asyncDispose]: () => web[Symbol.asyncDispose]() };
}

const linesOf = ({ headline, summary, points }: ModelWords) => [headline, summary, ...points];
const wanted = (words: ModelWords) => ({
  headline: words.headline,
  summary: words.summary,
  body: bodyOf(words),
});
const say = (response: ServerResponse, code: number, body: object = {}) => {
  response.writeHead(code, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
};

test("DeepL: sends all fields for a language in one request, with names in tags that DeepL does not translate", async () => {
  const { de, ja } = TRANSLATED;
  await using service = await startService(({ path, body }) => {
    if (path === "/v2/languages?type=target")
      return [{ language: "DE" }, { language: "JA" }, { language: "EN-US" }];
    const lines = linesOf(body.target_lang === "DE" ? de! : ja!);
    return {
      translations: lines.map((text) => ({
        detected_source_language: "EN",
        text: text.replace("&", "&amp;"),
      })),
    };
  });
  await using place = await makePlace("sqlite");
  const clock = new WritingClock();
  await using worker = await startWorker(place.at, clock, {
    translators: ["deepl"],
    deeplKey: "secret:fx",
    deeplUrl: service.url,
    languages: ["de", "ja", "hi"],
  });
  await publishAt(worker.store, clock, rateItem({ id: "itm_rate", entities: [FALK] }));
  await worker.work();
  expect(await wordsOf(worker.store, "itm_rate")).toEqual({ de: wanted(de!), ja: wanted(ja!) });
  const [, request] = service.sent;
  expect(request).toMatchObject({
    method: "POST",
    path: "/v2/translate",
    headers: { authorization: "DeepL-Auth-Key secret:fx", "content-type": "application/json" },
    body: { source_lang: "EN", target_lang: "JA", tag_handling: "xml", ignore_tags: ["x"] },
  });
  expect(request!.body.text).toEqual([
    ENGLISH.headline,
    ENGLISH.summary,
    ENGLISH.points[0],
    "Governor Ida <x>Falk</x> said the decision of 3 November was unanimous.",
  ]);
});

test("DeepL: after the quota is used up, sends nothing for a while", async () => {
  await using service = await startService(({ path }, response) => {
    if (path.startsWith("/v2/languages")) return [{ language: "DE" }];
    say(response, 456, { message: "Quota exceeded" });
    return undefined;
  });
  await using place = await makePlace("sqlite");
  const clock = new WritingClock();
  await using worker = await startWorker(place.at, clock, {
    translators: ["deepl"],
    deeplKey: "secret",
    deeplUrl: service.url,
  });
  await publishAt(worker.store, clock, rateItem({ id: "itm_rate" }));
  await worker.work();
  expect(worker.calls).toEqual(["deepl answered", "deepl quota"]);
  expect(worker.providers.circuits()).toEqual([{ provider: "deepl", state: "open" }]);
  const failures = await worker.store.db.selectFrom("rendition_failures").selectAll().execute();
  expect(failures).toMatchObject([{ language: "de", kind: "quota", reason: "answered 456: Quota exceeded" }]);
});

test("Google: sends HTML that protects names, and uses its own code for Brazilian Portuguese", async () => {
  const { es } = TRANSLATED;
  await using service = await startService(() => ({
    data: {
      translations: linesOf(es!).map((line) => ({
        translatedText: line.replace("Falk", '<span translate="no">Falk</span>').replaceAll("'", "&#39;"),
      })),
    },
  }));
  await using place = await makePlace("sqlite");
  const clock = new WritingClock();
  await using worker = await startWorker(place.at, clock, {
    translators: ["google"],
    googleKey: "secret",
    googleUrl: service.url,
    languages: ["es", "pt-BR"],
  });
  await publishAt(worker.store, clock, rateItem({ id: "itm_rate", entities: [FALK] }));
  await worker.work();
  // For Portuguese, the service answers in Spanish, which does not pass the check.
  expect(await wordsOf(worker.store, "itm_rate")).toEqual({ es: wanted(es!) });
  expect(service.sent.map(({ body }) => body.target)).toEqual(["es", "pt", "pt"]);
  expect(service.sent[0]).toMatchObject({
    path: "/language/translate/v2",
    headers: { "x-goog-api-key": "secret" },
    body: { source: "en", format: "html" },
  });
  expect(service.sent[0]!.body.q[3]).toContain('Ida <span translate="no">Falk</span> said');
});

test("LibreTranslate: uses the language codes of its version, and converts Simplified to Traditional Chinese", async () => {
  const chinese = TRANSLATED["zh-CN"]!;
  await using service = await startService(({ path, body }) => {
    if (path === "/languages") return [{ code: "en", name: "English", targets: ["zh", "en"] }];
    expect(body).toMatchObject({ source: "en", target: "zh", format: "text" });
    return { translatedText: linesOf(chinese) };
  });
  await using place = await makePlace("sqlite");
  const clock = new WritingClock();
  await using worker = await startWorker(place.at, clock, {
    translators: ["libretranslate"],
    libretranslateUrl: service.url,
    languages: ["zh-CN", "zh-TW", "pt-BR"],
  });
  await publishAt(worker.store, clock, rateItem({ id: "itm_rate" }));
  await worker.work();
  const words = await wordsOf(worker.store, "itm_rate");
  expect(words["zh-CN"]).toEqual(wanted(chinese));
  expect(words["zh-TW"]).toMatchObject({
    headline: expect.stringContaining("將主要利率上調至4.25%"),
    summary: expect.stringContaining("央行週二將主要利率上調25個基點至4.25%，這是今年第三次升息。"),
  });
  expect(words["pt-BR"]).toBeUndefined();
  // One translation serves both kinds of Chinese.
  expect(service.sent.map(({ path }) => path)).toEqual(["/languages", "/translate"]);
});

test("if the first translator fails or lacks a language, the next one writes it", async () => {
  await using broken = await startService((_, response) => say(response, 403, { message: "Forbidden" }));
  await using google = await startService(() => ({
    data: { translations: linesOf(TRANSLATED.de!).map((translatedText) => ({ translatedText })) },
  }));
  await using place = await makePlace("sqlite");
  const clock = new WritingClock();
  await using worker = await startWorker(place.at, clock, {
    translators: ["deepl", "google"],
    deeplKey: "wrong",
    deeplUrl: broken.url,
    googleKey: "right",
    googleUrl: google.url,
    languages: ["de"],
  });
  await publishAt(worker.store, clock, rateItem({ id: "itm_rate" }));
  await worker.work();
  expect(await wordsOf(worker.store, "itm_rate")).toEqual({ de: wanted(TRANSLATED.de!) });
});
