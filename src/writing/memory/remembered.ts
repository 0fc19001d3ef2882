import { hash } from "node:crypto";
import type { Rendition } from "../../domain/item.ts";
import { ProviderFault } from "../providers/provider-fault.ts";
import type { Target } from "../../domain/language.ts";
import {
  heldFields,
  type TranslationTask,
  type Translator,
  type RenditionWords,
} from "../translate/translator.ts";

/** Earlier translations, by key. */
export interface TranslationMemory {
  find(keys: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** `itemId`: the item that they were made for, if any. */
  keep(translations: ReadonlyMap<string, string>, itemId?: string): Promise<void>;
}

/**
 * Wraps a translator so that no text is translated into the same language twice. Nothing is paid for twice.
 */
export function remembered(translator: Translator, memory: TranslationMemory): Translator {
  const keyOf = (text: string, language: Target) =>
    hash("sha256", `${translator.version}\0${language}\0${text}`, "hex");

  return {
    ...translator,
    async translate(task) {
      const fields = heldFields(task.words);
      const keys = task.languages.flatMap((language) =>
        fields.map((field) => keyOf(task.words[field]!, language)),
      );
      const known = await memory.find(keys);
      const results = new Map<Target, RenditionWords | ProviderFault>();
      const missing = Map.groupBy(task.languages, (language) => {
        const kept = keptWords(task.words, (text) => known.get(keyOf(text, language)));
        results.set(language, kept);
        return fields.filter((field) => kept[field] == null).join();
      });
      missing.delete("");
      for (const [key, languages] of missing) {
        const words = only(task.words, key.split(",") as (keyof Rendition)[]);
        const kept = new Map<string, string>();
        for (const [language, result] of await translator.translate({ ...task, words, languages })) {
          if (result instanceof ProviderFault) {
            results.set(language, result);
            continue;
          }
          for (const field of heldFields(result)) kept.set(keyOf(words[field]!, language), result[field]!);
          results.set(language, { ...results.get(language), ...result });
        }
        await memory.keep(kept, task.itemId);
      }
      return results;
    },
  };
}

function keptWords(
  words: TranslationTask["words"],
  find: (text: string) => string | undefined,
): RenditionWords {
  const kept: { -readonly [field in keyof Rendition]?: Rendition[field] } = {};
  for (const field of heldFields(words)) {
    const text = find(words[field]!);
    if (text !== undefined) kept[field] = text;
  }
  return kept;
}

function only(words: RenditionWords, fields: readonly (keyof Rendition)[]): RenditionWords {
  return Object.fromEntries(fields.map((field) => [field, words[field]]));
}
