/*
 * The languages of the interface.
 *
 * For translators: the English texts are in `en/`, one file per area, each a flat object. A language is a
 * folder named after its code with the same files (`de/shell.ts`, `de/keys.ts` …). Each file begins:
 *
 *     import type { Translated } from "../translated.ts";
 *     import type english from "../en/shell.ts";
 *
 *     export default { "shell.nav.news": "Nachrichten", … } satisfies Translated<typeof english>;
 *
 * - The keys are exactly those of the English file; the compiler and `words.test.ts` report missing ones.
 * - The program replaces placeholders such as `{name}`. Keep each one unchanged, anywhere in the sentence, as
 *   often as the English text uses it.
 * - A value that is an object has one text per plural form of `Intl.PluralRules` in your language: English has
 *   `one` and `other`, Russian also `few` and `many`, Japanese only `other`. `{count}` is the number.
 * - Numbers, dates, percentages and lists are already formatted for the language.
 * - Write like a good product of your country: short, plain and polite. Keep parameter names, codes and
 *   `Tidings` as they are.
 */

export interface InterfaceLanguage {
  readonly code: string;
  /** Its native name. */
  readonly name: string;
  readonly isRightToLeft?: true;
  /** The font of its script, loaded only if a reader uses this language. */
  readonly loadFont?: () => Promise<unknown>;
}

export const LANGUAGES = [
  { code: "en", name: "English" },
  { code: "zh-CN", name: "简体中文", loadFont: () => import("@fontsource-variable/noto-sans-sc/wght.css") },
  { code: "zh-TW", name: "繁體中文", loadFont: () => import("@fontsource-variable/noto-sans-tc/wght.css") },
  { code: "ja", name: "日本語", loadFont: () => import("@fontsource-variable/noto-sans-jp/wght.css") },
  { code: "ko", name: "한국어", loadFont: () => import("@fontsource-variable/noto-sans-kr/wght.css") },
  { code: "es", name: "Español" },
  { code: "pt-BR", name: "Português (Brasil)" },
  { code: "fr", name: "Français" },
  { code: "de", name: "Deutsch" },
  { code: "ru", name: "Русский" },
  { code: "tr", name: "Türkçe" },
  {
    code: "ar",
    name: "العربية",
    isRightToLeft: true,
    loadFont: () => import("@fontsource-variable/noto-sans-arabic/wght.css"),
  },
  { code: "hi", name: "हिन्दी", loadFont: () => import("@fontsource-variable/noto-sans-devanagari/wght.css") },
  { code: "id", name: "Bahasa Indonesia" },
  { code: "vi", name: "Tiếng Việt" },
  { code: "th", name: "ไทย", loadFont: () => import("@fontsource-variable/noto-sans-thai/wght.css") },
] as const satisfies readonly InterfaceLanguage[];

export type LanguageCode = (typeof LANGUAGES)[number]["code"];

export function languageOf(code: LanguageCode): InterfaceLanguage {
  return LANGUAGES.find((language) => language.code === code)!;
}

/**
 * The first of the wanted tags for which we have a language. The closest language counts: `zh-HK` is written
 * like `zh-TW`, and `pt` becomes our `pt-BR`.
 */
export function chooseLanguage(wanted: readonly string[]): LanguageCode {
  for (const tag of wanted) {
    const found = findLanguage(tag);
    if (found !== undefined) return found;
  }
  return "en";
}

function findLanguage(tag: string): LanguageCode | undefined {
  const exact = LANGUAGES.find(({ code }) => code.toLowerCase() === tag.toLowerCase());
  if (exact !== undefined) return exact.code;
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    if (language === "zh") return script === "Hant" ? "zh-TW" : "zh-CN";
    return LANGUAGES.find(({ code }) => code.split("-")[0] === language)?.code;
  } catch {
    return undefined;
  }
}
