import { ENGLISH } from "./english.ts";
import { type LanguageCode, languageOf } from "./languages.ts";
import type { Words } from "./translated.ts";

const AREAS = import.meta.glob<Words>(["./*/*.ts", "!./en/*.ts"], { import: "default" });

/** The texts of a language. English ones fill in for missing translations. */
export async function loadWords(lang: LanguageCode): Promise<Words> {
  // The font is not awaited: text is shown in a system font until it is loaded.
  languageOf(lang)
    .loadFont?.()
    .catch(() => {});
  const areas = Object.entries(AREAS).filter(([path]) => path.startsWith(`./${lang}/`));
  try {
    return Object.assign({}, ENGLISH, ...(await Promise.all(areas.map(([, load]) => load()))));
  } catch {
    // The file could not be fetched: a page in English is better than none.
    return ENGLISH;
  }
}
