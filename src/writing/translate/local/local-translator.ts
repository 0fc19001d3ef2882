import type { Target } from "../../../domain/language.ts";
import type { ForeignName } from "../../../knowledge/names-in-languages.ts";
import { splitSentences } from "../../../text/sentences.ts";
import { NO_CHARGE } from "../../providers/charge.ts";
import type { ProviderDoor } from "../../providers/provider-door.ts";
import { ProviderFault } from "../../providers/provider-fault.ts";
import { keptNames, keptWithin } from "../kept-names.ts";
import { linesOf, wordsOf } from "../lines.ts";
import type { RenditionWords, TranslationTask, Translator } from "../translator.ts";
import { namesWithin } from "./around/names.ts";
import { type SentenceTools, translateSentences } from "./around/sentences.ts";
import { askedOnce } from "./asked-once.ts";
import type { LocalEngine } from "./engine.ts";

/** Changes with the rules around the engine, because they change translations. */
const RULES = "around-2";

export interface LocalTranslatorOptions {
  readonly engine: LocalEngine;
  readonly names: readonly ForeignName[];
  readonly door?: Pick<ProviderDoor, "call">;
}

/** A translator on this machine. The engine translates sentence by sentence; names and numbers are protected around it. */
export function localTranslator({ engine, names, door }: LocalTranslatorOptions): Translator {
  /** The engine's answers about these words, for the second attempt after a refusal. */
  const answersOf = new WeakMap<RenditionWords, Map<string, string>>();

  async function translateInto(language: Target, task: TranslationTask): Promise<RenditionWords> {
    const { words, entities, complaints, signal, precedence } = task;
    const lines = linesOf(words);
    const text = lines.join("\n");
    const answers = answersOf.get(words) ?? new Map<string, string>();
    answersOf.set(words, answers);
    const tools: SentenceTools = {
      engine: askedOnce(engine, answers),
      language,
      entities,
      names: namesWithin(text, entities, names),
      kept: keptWithin(text, keptNames(entities)),
      isRetry: complaints?.has(language) ?? false,
      ...(signal && { signal }),
      ...(precedence && { precedence }),
    };
    const sentences = lines.map((line) => splitSentences(line).map((sentence) => sentence.text));
    const translated = await translateSentences(sentences.flat(), tools);
    const lost = new Set(translated.flatMap(({ lostNames }) => lostNames));
    if (lost.size > 0)
      throw new ProviderFault("wrong", [...lost].map((name) => `the name ${name} is missing`).join("; "));
    let at = 0;
    const joined = sentences.map((line) =>
      translated
        .slice(at, (at += line.length))
        .map((sentence) => sentence.text)
        .join(SPACELESS.has(language) ? "" : " "),
    );
    return wordsOf(words, joined);
  }

  return {
    name: "local",
    version: `local:${engine.version}:${RULES}`,
    languages: () => engine.languages(),
    oneByOne: () => engine.languages(),
    async translate(task) {
      const results = new Map<Target, RenditionWords | ProviderFault>();
      // One after the other: each language needs a model of its own in memory.
      for (const language of task.languages)
        try {
          const work = async () => ({ value: await translateInto(language, task), charge: NO_CHARGE });
          const words = door ? await door.call(NO_CHARGE, work, task.signal) : (await work()).value;
          results.set(language, words);
        } catch (error) {
          if (!(error instanceof ProviderFault)) throw error;
          results.set(language, error);
        }
      return results;
    },
  };
}

/** Languages without spaces between sentences. */
const SPACELESS: ReadonlySet<Target> = new Set(["zh-CN", "zh-TW", "ja"]);
