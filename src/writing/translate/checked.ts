import { isUnavailable, ProviderFault } from "../providers/provider-fault.ts";
import type { Target } from "../../domain/language.ts";
import type { TranslationTask, Translator, RenditionWords } from "./translator.ts";

/** Lists what is wrong with a translation; empty if nothing is wrong. */
export type CheckTranslation = (
  english: RenditionWords,
  translated: RenditionWords,
  language: Target,
  entities: TranslationTask["entities"],
) => readonly string[];

/** Wraps a translator and checks its output. Languages that fail are requested once more, with the reasons. */
export function checked(translator: Translator, check: CheckTranslation): Translator {
  async function attempt(task: TranslationTask) {
    const translations = await translator.translate(task);
    const results = new Map<Target, RenditionWords | ProviderFault>();
    for (const language of task.languages) {
      const words = translations.get(language) ?? new ProviderFault("malformed", "it left this language out");
      const problems =
        words instanceof ProviderFault ? [] : check(task.words, words, language, task.entities);
      results.set(language, problems.length === 0 ? words : wrong(problems));
    }
    return results;
  }

  return {
    ...translator,
    async translate(task) {
      const first = await attempt(task);
      const failed = [...first].filter(
        (entry): entry is [Target, ProviderFault] =>
          entry[1] instanceof ProviderFault && !isUnavailable(entry[1]) && entry[1].kind !== "request",
      );
      if (failed.length === 0) return first;
      const complaints = new Map(failed.map(([language, fault]) => [language, [fault.message]] as const));
      const languages = failed.map(([language]) => language);
      const second = await attempt({ ...task, languages, complaints });
      return new Map([...first, ...second]);
    },
  };
}

function wrong(problems: readonly string[]): ProviderFault {
  return new ProviderFault("wrong", problems.join("; "));
}
