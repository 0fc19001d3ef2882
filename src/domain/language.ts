/** The 16 languages of D8, English first. The index uses the positions as numbers, so only append to this list. */
export const LANGUAGES = [
  "en",
  "zh-CN",
  "zh-TW",
  "ja",
  "ko",
  "es",
  "pt-BR",
  "fr",
  "de",
  "ru",
  "tr",
  "ar",
  "hi",
  "id",
  "vi",
  "th",
] as const;

export type Language = (typeof LANGUAGES)[number];

/** A language that English is translated into. */
export type Target = Exclude<Language, "en">;

export const TARGETS = LANGUAGES.filter((language): language is Target => language !== "en");

export function isLanguage(code: string): code is Language {
  return (LANGUAGES as readonly string[]).includes(code);
}

/** A set of languages as a number, one bit each in the order of `LANGUAGES`. */
export function languageBits(languages: readonly Language[]): number {
  return languages.reduce((bits, language) => bits | (1 << LANGUAGES.indexOf(language)), 0);
}

export const LANGUAGE_NAMES: Record<Language, string> = {
  en: "English",
  "zh-CN": "Chinese, simplified",
  "zh-TW": "Chinese, traditional",
  ja: "Japanese",
  ko: "Korean",
  es: "Spanish",
  "pt-BR": "Portuguese, Brazil",
  fr: "French",
  de: "German",
  ru: "Russian",
  tr: "Turkish",
  ar: "Arabic",
  hi: "Hindi",
  id: "Indonesian",
  vi: "Vietnamese",
  th: "Thai",
};
