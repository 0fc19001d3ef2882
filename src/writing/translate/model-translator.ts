import { LANGUAGE_NAMES, type Target, TARGETS } from "../../domain/language.ts";
import { type ChatModel, tokensGuessed } from "../model/chat.ts";
import { complaintsText, fenced, loadPrompt } from "../model/prompt.ts";
import { type Field, pointsOf, readWords, wordsSchema } from "../model/written-words.ts";
import { ProviderFault } from "../providers/provider-fault.ts";
import { keptNames, keptWithin } from "./kept-names.ts";
import {
  heldFields,
  type TranslationTask,
  type Translations,
  type Translator,
  type RenditionWords,
} from "./translator.ts";

/** Languages per call. More would get answers cut off, fewer would need more calls. */
const LANGUAGES_PER_CALL = 5;
/** Tokens in a translation per token of English. Some scripts need many. */
const TOKENS_FOR_ONE = 4;
/** A retry may use this many times as many tokens, because the first answer may have been cut off. */
const ROOM_AT_SECOND = 2;
const TOKENS_OF_FORM = 200;

/** A translator backed by a model, with several languages per call. */
export function modelTranslator(model: ChatModel): Translator {
  const prompt = loadPrompt("translate");

  async function call(task: TranslationTask, languages: readonly Target[]): Promise<Translations> {
    const fields = fieldsOf(task.words);
    const english = JSON.stringify(englishOf(task.words), null, 1);
    const { mark, text } = fenced(english);
    const kept = keptWithin(english, keptNames(task.entities));
    const complaints = languages.flatMap((language) =>
      (task.complaints?.get(language) ?? []).map((complaint) => `${language}: ${complaint}`),
    );
    const asked = prompt.with({
      kept: kept.join(", ") || "none in this item",
      languages: languages.map((language) => `${language} (${LANGUAGE_NAMES[language]})`).join(", "),
      mark,
      words: text,
      complaints: complaintsText(complaints),
    });
    const form = {
      name: "translations",
      schema: {
        type: "object",
        properties: Object.fromEntries(languages.map((language) => [language, wordsSchema(fields)])),
        required: languages,
        additionalProperties: false,
      } as const,
    };
    const room = languages.length * (TOKENS_FOR_ONE * tokensGuessed(english) + TOKENS_OF_FORM);
    const maxTokens = complaints.length > 0 ? room * ROOM_AT_SECOND : room;
    const answer = await model.ask({ ...asked, form, maxTokens, signal: task.signal });
    return new Map(languages.map((language) => [language, wordsIn(answer, language, fields)]));
  }

  async function callOrFault(task: TranslationTask, languages: readonly Target[]): Promise<Translations> {
    try {
      return await call(task, languages);
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      return new Map(languages.map((language) => [language, error]));
    }
  }

  return {
    name: model.provider,
    version: `${model.provider}:${model.model}:${prompt.version}`,
    languages: () => Promise.resolve(new Set(TARGETS)),
    async translate(task) {
      const calls = chunks(task.languages, LANGUAGES_PER_CALL).map((languages) =>
        callOrFault(task, languages),
      );
      return new Map((await Promise.all(calls)).flatMap((translations) => [...translations]));
    },
  };
}

function wordsIn(
  answer: unknown,
  language: Target,
  fields: readonly Field[],
): RenditionWords | ProviderFault {
  const given = (answer as Record<string, unknown> | null)?.[language];
  const words = given === undefined ? "it left this language out" : readWords(given, fields);
  return typeof words === "string" ? new ProviderFault("malformed", words) : words;
}

function fieldsOf(words: RenditionWords): Field[] {
  return heldFields(words).map((field) => (field === "body" ? "points" : field));
}

function englishOf(words: RenditionWords): Record<string, unknown> {
  return Object.fromEntries(
    heldFields(words).map((field) =>
      field === "body" ? ["points", pointsOf(words.body!)] : [field, words[field]],
    ),
  );
}

function chunks<T>(values: readonly T[], size: number): T[][] {
  const count = Math.ceil(values.length / size);
  // Split evenly: 6 languages become 3 and 3, not 5 and 1.
  const each = Math.ceil(values.length / Math.max(1, count));
  return Array.from({ length: count }, (_, at) => values.slice(at * each, (at + 1) * each));
}
