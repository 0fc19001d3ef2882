import { expect, test } from "vitest";
import type { Target } from "../../../domain/language.ts";
import { loadForeignNames } from "../../../knowledge/names-in-languages.ts";
import { ProviderFault } from "../../providers/provider-fault.ts";
import { checkTranslation } from "../check-translation.ts";
import { checked } from "../checked.ts";
import type { TranslationTask } from "../translator.ts";
import type { LocalEngine } from "./engine.ts";
import { localTranslator } from "./local-translator.ts";

/** An engine that knows some sentences and records what it is asked, batch by batch. */
function engineWith(sentences: Readonly<Record<string, string>>) {
  const batches: string[][] = [];
  const engine: LocalEngine = {
    version: "1",
    languages: () => Promise.resolve(new Set<Target>(["de", "zh-CN", "ja"])),
    translate(asked) {
      batches.push([...asked]);
      return Promise.resolve(
        asked.map((sentence) => {
          if (!(sentence in sentences)) throw new Error(`the test has no translation of "${sentence}"`);
          return sentences[sentence]!;
        }),
      );
    },
  };
  return { batches, translator: localTranslator({ engine, names: loadForeignNames() }) };
}

const task = (words: TranslationTask["words"], language: Target, facts: Partial<TranslationTask> = {}) => ({
  words,
  entities: [],
  languages: [language],
  ...facts,
});

test("F10 an item goes sentence by sentence, in one batch, and comes back field by field with its bullets", async () => {
  const { batches, translator } = engineWith({
    "Rates rise to 4.25%": "Zinsen steigen auf 4.25%.",
    "The bank raised its rate.": "Die Bank erhöhte ihren Zins.",
    "It said more.": "Sie sagte mehr.",
    "Wages grew": "Die Löhne wuchsen.",
    "Prices grew": "Die Preise wuchsen",
  });
  const words = {
    headline: "Rates rise to 4.25%",
    summary: "The bank raised its rate. It said more.",
    body: "• Wages grew\n• Prices grew",
    whyItMatters: null,
  };
  const translations = await translator.translate(task(words, "de"));
  expect(translations.get("de")).toEqual({
    headline: "Zinsen steigen auf 4,25\u00A0%",
    summary: "Die Bank erhöhte ihren Zins. Sie sagte mehr.",
    body: "• Die Löhne wuchsen\n• Die Preise wuchsen",
  });
  expect(batches).toHaveLength(1);
});

test("Chinese sentences are joined without a space, and names are the library's", async () => {
  const { translator } = engineWith({
    "XR4 met.": "XR4 召开了会议.",
    "It raised $700.": "它筹集了700美元。",
  });
  const words = { summary: "The Federal Reserve met. It raised $1.5 billion." };
  const translations = await translator.translate(task(words, "zh-CN"));
  expect(translations.get("zh-CN")).toEqual({ summary: "美联储召开了会议。它筹集了15亿美元。" });
});

test("only the sentence that lost something is asked again, with other stand-ins, and at last without any", async () => {
  const { batches, translator } = engineWith({
    "Wages grew.": "Die Löhne wuchsen.",
    "It raised $700 on March 5.": "Sie nahm am 5. März Geld ein.",
    "It raised $XX1XX XX2XX.": "Sie nahm XX2XX Geld ein.",
    "It raised $ZQ41 ZQ42.": "Sie nahm ZQ42 ZQ41 und ZQ41 ein.",
    "It raised $1.5 billion on March 5.": "Sie nahm am 5. März 1,5 Milliarden Dollar ein.",
  });
  const words = { summary: "Wages grew. It raised $1.5 billion on March 5." };
  const translations = await translator.translate(task(words, "de"));
  expect(translations.get("de")).toEqual({
    summary: "Die Löhne wuchsen. Sie nahm am 5. März 1,5 Milliarden Dollar ein.",
  });
  expect(batches.map((batch) => batch.length)).toEqual([2, 1, 1, 1]);
});

test("a quotation that lost a mark is asked again", async () => {
  const { translator } = engineWith({
    "“We grow by 12%,” he said.": "“Wir wachsen um 12 %, sagte er.",
    "“We grow by XX1XX%,” he said.": "“Wir wachsen um XX1XX %”, sagte er.",
  });
  const translations = await translator.translate(task({ summary: "“We grow by 12%,” he said." }, "de"));
  expect(translations.get("de")).toEqual({ summary: "„Wir wachsen um 12\u00A0%“, sagte er." });
});

test("the check refuses a translation that stays wrong, and says why; the engine is asked nothing twice", async () => {
  const { batches, translator } = engineWith({
    "It raised $700": "Sie nahm Geld ein",
    "It raised $XX1XX": "Sie nahm Geld ein",
    "It raised $ZQ41": "Sie nahm Geld ein",
    "It raised $3 billion": "Sie nahm Geld ein",
  });
  const translations = await checked(translator, checkTranslation).translate(
    task({ headline: "It raised $3 billion" }, "de"),
  );
  const fault = translations.get("de");
  expect(fault).toBeInstanceOf(ProviderFault);
  expect((fault as ProviderFault).kind).toBe("wrong");
  expect((fault as ProviderFault).message).toMatch(/3 billion is missing/);
  expect(batches).toEqual([
    ["It raised $700"],
    ["It raised $XX1XX"],
    ["It raised $ZQ41"],
    ["It raised $3 billion"],
  ]);
});

test("a name that no way of asking brings back is a reason to refuse", async () => {
  const { translator } = engineWith({
    "The World Bank met": "Die Bank tagte",
    "XX1XX met": "XX0XX tagte",
    "ZQ41 met": "Sie tagte",
  });
  const translations = await translator.translate(task({ headline: "The World Bank met" }, "de"));
  expect(translations.get("de")).toMatchObject({ kind: "wrong", message: "the name World Bank is missing" });
});

test("a fault of one language is reported, and the others are translated", async () => {
  const engine: LocalEngine = {
    version: "1",
    languages: () => Promise.resolve(new Set<Target>(["de", "ja"])),
    translate(sentences, language) {
      if (language === "ja") return Promise.reject(new ProviderFault("address", "the model of ja is gone"));
      return Promise.resolve(sentences.map(() => "Löhne wachsen"));
    },
  };
  const translator = localTranslator({ engine, names: [] });
  const translations = await translator.translate({
    words: { headline: "Wages grow" },
    entities: [],
    languages: ["ja", "de"],
  });
  expect(translations.get("ja")).toMatchObject({ message: "the model of ja is gone" });
  expect(translations.get("de")).toEqual({ headline: "Löhne wachsen" });
});

test("an answer with too few sentences is malformed", async () => {
  const engine: LocalEngine = {
    version: "1",
    languages: () => Promise.resolve(new Set<Target>(["de"])),
    translate: () => Promise.resolve([]),
  };
  const translations = await localTranslator({ engine, names: [] }).translate(task({ headline: "Up" }, "de"));
  expect(translations.get("de")).toMatchObject({
    kind: "malformed",
    message: "it returned 0 texts instead of 1",
  });
});
