import { isLanguage, LANGUAGE_NAMES, LANGUAGES, type Target, TARGETS } from "../../domain/language.ts";
import { UsageFault } from "../../settings/faults.ts";
import { ProviderFault } from "../../writing/providers/provider-fault.ts";
import type { Translations } from "../../writing/translate/translator.ts";

/** Reads `--lang`: codes of languages, comma-separated. English is the text itself. */
export function readTargets(value: string | boolean | undefined): Target[] {
  if (value === undefined) return [];
  const codes = String(value)
    .split(",")
    .flatMap((code) => code.trim() || []);
  const unknown = codes.find((code) => !isLanguage(code));
  if (unknown !== undefined || codes.length === 0)
    throw new UsageFault(
      `--lang ${unknown ?? '""'} is not a language; it takes some of ${LANGUAGES.join(", ")}, comma-separated`,
    );
  return TARGETS.filter((target) => codes.includes(target));
}

/** The translations as JSON: the words in each language, or why there are none. */
export function translatedJson(translations: Translations, languages: readonly Target[]) {
  return Object.fromEntries(
    languages.map((language) => {
      const given = translations.get(language);
      if (given === undefined) return [language, { problem: UNSUPPORTED }];
      return [language, given instanceof ProviderFault ? { problem: given.message } : given];
    }),
  );
}

const UNSUPPORTED = "no configured translator supports this language";

/** The translations for a person to read. */
export function reportTranslated(translations: Translations, languages: readonly Target[]): string {
  return languages
    .map((language) => {
      const given = translations.get(language);
      const head = `── ${LANGUAGE_NAMES[language]} (${language})`;
      if (given === undefined) return `${head}\n${UNSUPPORTED}`;
      if (given instanceof ProviderFault) return `${head}\nstays in English: ${given.message}`;
      const { headline, summary, body, whyItMatters } = given;
      return [
        head,
        ...[headline, summary, body, whyItMatters].filter((text) => text != null && text !== ""),
      ].join("\n\n");
    })
    .join("\n\n");
}
