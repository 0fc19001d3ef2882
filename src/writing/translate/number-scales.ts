import type { Language } from "../../domain/language.ts";

/**
 * Words after a number that multiply it. A pattern matches the beginning of a word, so that endings do not matter, and the first pattern that matches wins. Several words in a row multiply: "mil millones", "พันล้าน", 万亿.
 */
type Scales = readonly (readonly [pattern: string, factor: number])[];

const HAN: Scales = [
  ["十", 10],
  ["百", 100],
  ["千", 1e3],
  ["[万萬]", 1e4],
  ["[亿億]", 1e8],
  ["兆", 1e12],
];

const BY_LANGUAGE: Readonly<Record<Language, Scales>> = {
  en: [
    ["trillion|tn\\b|trn\\b", 1e12],
    ["billion|bn\\b|b\\b", 1e9],
    ["million|mn?\\b|mln\\b", 1e6],
    ["thousand|k\\b", 1e3],
    ["hundred", 100],
  ],
  "zh-CN": HAN,
  "zh-TW": HAN,
  ja: HAN,
  ko: [
    ["십", 10],
    ["백", 100],
    ["천", 1e3],
    ["만", 1e4],
    ["억", 1e8],
    ["조", 1e12],
  ],
  es: [
    ["bill(?:ón|ones)", 1e12],
    ["mill(?:ón|ones)|mm?\\b", 1e6],
    ["mil\\b", 1e3],
  ],
  "pt-BR": [
    ["trilh|tri\\b", 1e12],
    ["bilh|bi\\b", 1e9],
    ["milh|mi\\b", 1e6],
    ["mil\\b", 1e3],
  ],
  fr: [
    ["billion", 1e12],
    ["milliard|mds?\\b|mrd\\b", 1e9],
    ["million|m\\b", 1e6],
    ["mille?\\b", 1e3],
  ],
  de: [
    ["billion|bio\\b", 1e12],
    ["milliarde|mrd\\b", 1e9],
    ["million|mio\\b", 1e6],
    ["tausend|tsd\\b", 1e3],
  ],
  ru: [
    ["трлн|триллион", 1e12],
    ["млрд|миллиард", 1e9],
    ["млн|миллион", 1e6],
    ["тыс", 1e3],
  ],
  tr: [
    ["trilyon", 1e12],
    ["milyar", 1e9],
    ["milyon", 1e6],
    ["bin(?!a)", 1e3],
  ],
  ar: [
    ["تريليون", 1e12],
    ["مليار", 1e9],
    ["بليون", 1e9],
    ["مليون|ملايين", 1e6],
    ["ألف|آلاف|الف", 1e3],
  ],
  hi: [
    ["खरब", 1e11],
    ["ट्रिलियन", 1e12],
    ["बिलियन|अरब", 1e9],
    ["करोड़|करोड", 1e7],
    ["मिलियन", 1e6],
    ["लाख", 1e5],
    ["हज़ार|हजार", 1e3],
  ],
  id: [
    ["triliun", 1e12],
    ["miliar", 1e9],
    ["juta", 1e6],
    ["ribu", 1e3],
  ],
  vi: [
    ["tỷ|tỉ", 1e9],
    ["triệu", 1e6],
    ["nghìn|ngàn", 1e3],
  ],
  th: [
    ["ล้าน", 1e6],
    ["แสน", 1e5],
    ["หมื่น", 1e4],
    ["พัน", 1e3],
    ["ร้อย", 100],
  ],
};

/** Reads the scale at the start of a text: its factor and its length. */
export function scaleReader(language: Language): (rest: string) => { factor: number; length: number } {
  const scales = BY_LANGUAGE[language].map(
    ([pattern, factor]) =>
      [
        new RegExp(String.raw`^[\s\u00A0-]?(?:${pattern.replaceAll(String.raw`\b`, END)})`, "iu"),
        factor,
      ] as const,
  );
  return (rest) => {
    let factor = 1;
    let length = 0;
    for (;;) {
      const found = scales.flatMap(([pattern, by]) => {
        const match = pattern.exec(rest.slice(length));
        return match ? [{ by, taken: match[0].length }] : [];
      })[0];
      if (!found) return { factor, length };
      factor *= found.by;
      length += found.taken;
    }
  };
}

/** The end of a word in any script; `\b` only knows Latin letters. */
const END = String.raw`(?![\p{L}\p{N}])`;
