import { ProviderFault } from "../providers/provider-fault.ts";
import type { Target } from "../../domain/language.ts";
import type { Translator, RenditionWords } from "./translator.ts";

/** Combines translators. Each language goes to the first translator that supports it and, if that translator fails, to the next. */
export function inTurn(translators: readonly Translator[]): Translator {
  return {
    name: translators.map(({ name }) => name).join(", "),
    version: translators.map(({ version }) => version).join(" "),
    async languages() {
      const known = await Promise.all(translators.map((translator) => languagesOf(translator)));
      const faults = known.filter((each) => each instanceof ProviderFault);
      // Fails only if all translators are unavailable. Otherwise the available ones can still serve their languages.
      if (faults.length > 0 && faults.length === known.length) throw faults[0]!;
      return new Set(known.flatMap((each) => (each instanceof ProviderFault ? [] : [...each])));
    },
    async oneByOne() {
      const found = new Set<Target>();
      const earlier = new Set<Target>();
      for (const translator of translators) {
        const known = await languagesOf(translator);
        if (known instanceof ProviderFault) continue;
        // Those of an earlier translator are its own to group.
        for (const language of (await translator.oneByOne?.()) ?? [])
          if (!earlier.has(language)) found.add(language);
        for (const language of known) earlier.add(language);
      }
      return found;
    },
    async translate(task) {
      const results = new Map<Target, RenditionWords | ProviderFault>();
      for (const translator of translators) {
        const known = await languagesOf(translator);
        const open = task.languages.filter((language) => {
          const result = results.get(language);
          return result === undefined || result instanceof ProviderFault;
        });
        if (known instanceof ProviderFault) {
          for (const language of open) if (!results.has(language)) results.set(language, known);
          continue;
        }
        const languages = open.filter((language) => known.has(language));
        if (languages.length === 0) continue;
        for (const [language, result] of await translator.translate({ ...task, languages })) {
          const before = results.get(language);
          results.set(language, result instanceof ProviderFault && before ? worse(before, result) : result);
        }
      }
      return results;
    },
  };
}

async function languagesOf(translator: Translator): Promise<ReadonlySet<Target> | ProviderFault> {
  try {
    return await translator.languages();
  } catch (error) {
    if (error instanceof ProviderFault) return error;
    throw error;
  }
}

/** Prefers a fault that says when to try again, so that the language is retried. */
function worse(before: RenditionWords | ProviderFault, after: ProviderFault): ProviderFault {
  return before instanceof ProviderFault && before.retryAfterMs !== null ? before : after;
}
