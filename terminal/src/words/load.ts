import { ENGLISH } from "./english.ts";
import { type LanguageCode, languageOf } from "./languages.ts";
import type { Words } from "./translated.ts";

const AREAS = import.meta.glob<Words>(["./*/*.ts", "!./en/*.ts"], { import: "default" });

/** The words of a language over the English ones, which stand in for what is not translated yet. */
export async function loadWords(lang: LanguageCode): Promise<Words> {
  // The font is not waited for: text is shown in a font of the system until it is there.
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
