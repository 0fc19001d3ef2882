import type { Target } from "../../../../domain/language.ts";
import type { Amount } from "./amounts.ts";
import { currencyName } from "./currencies.ts";
import { groupedText, type Decimal, decimalOf, shifted, textOf } from "./decimal.ts";

/** An amount as the press of a language writes it: "$1.5 billion" is "1.500 millones de dólares". */
export function writeAmount(amount: Pick<Amount, "digits" | "power" | "currency">, language: Target): string {
  const value = shifted(decimalOf(amount.digits), amount.power);
  const number =
    amount.power === 0
      ? writeNumber(amount.digits, language)
      : HAN[language]
        ? inMyriads(value, language)
        : inThousands(value, amount.power, language);
  if (amount.currency === null) return number;
  const name = currencyName(amount.currency, language);
  if (language === "pt-BR" && amount.currency === "USD") return `US$ ${number}`;
  if (language === "pt-BR" && amount.currency === "BRL") return `R$ ${number}`;
  if (JOINED.has(language)) return number + name;
  return number + linkAfter(number, name, language) + name;
}

/** Between a number and the noun that it counts: "1,5 million de dollars", "2 milliards d’euros". */
export function linkAfter(number: string, noun: string, language: Target): string {
  if (!NEEDS_DE[language]?.test(number)) return " ";
  return language === "fr" && /^[aeiouéèêàâîôû]/i.test(noun) ? " d’" : " de ";
}

const NEEDS_DE: Partial<Record<Target, RegExp>> = {
  es: /^\d\S* (?:mill|bill)\p{L}+$/u,
  "pt-BR": /^\d\S* [mbtr]*ilh\p{L}+$/u,
  fr: /^\d.* (?:million|milliard)s?$/,
};
const JOINED: ReadonlySet<Target> = new Set(["zh-CN", "zh-TW", "ja", "th"]);

/** A number without a scale, with the separators of a language. */
export function writeNumber(digits: string, language: Target): string {
  // Without a separator in English it may be a year.
  if (/^\d+$/.test(digits)) return digits;
  return groupedText(decimalOf(digits), language);
}

/** The words for 10⁴, 10⁸ and 10¹². */
const HAN: Partial<Record<Target, readonly [string, string, string]>> = {
  "zh-CN": ["万", "亿", "万亿"],
  "zh-TW": ["萬", "億", "兆"],
  ja: ["万", "億", "兆"],
  ko: ["만", "억", "조"],
};

/** Chinese counts in one unit (12.5亿), Japanese and Korean in several (12億5000万). */
function inMyriads(value: Decimal, language: Target): string {
  const units = HAN[language]!;
  const whole = value.digits / 10n ** BigInt(value.scale);
  const place = [12, 8, 4].find((zeros) => whole >= 10n ** BigInt(zeros));
  if (place === undefined) return textOf(value);
  const isSplit = (language === "ja" || language === "ko") && value.scale === 0;
  if (!isSplit) return textOf(shifted(value, -place)) + units[place / 4 - 1]!;
  let text = "";
  let rest = whole;
  for (let zeros: number = place; zeros >= 0; zeros -= 4) {
    const part = rest / 10n ** BigInt(zeros);
    rest %= 10n ** BigInt(zeros);
    if (part > 0n) text += part.toString() + (zeros === 0 ? "" : units[zeros / 4 - 1]!);
  }
  return text;
}

/** Words for thousand, million, billion and trillion. Of two forms, the second is the plural. */
type Scales = readonly [thousand: string, million: string, billion: string, trillion: string];

const SCALES: Partial<Record<Target, Scales>> = {
  "pt-BR": ["mil", "milhão|milhões", "bilhão|bilhões", "trilhão|trilhões"],
  de: ["", "Million|Millionen", "Milliarde|Milliarden", "Billion|Billionen"],
  ru: ["тыс.", "млн", "млрд", "трлн"],
  tr: ["bin", "milyon", "milyar", "trilyon"],
  ar: ["ألف|آلاف", "مليون|ملايين", "مليار|مليارات", "تريليون|تريليونات"],
  hi: ["", "लाख", "अरब", "ट्रिलियन"],
  id: ["ribu", "juta", "miliar", "triliun"],
  vi: ["nghìn", "triệu", "tỷ", "nghìn tỷ"],
  fr: ["", "million|millions", "milliard|milliards", ""],
  es: ["", "millón|millones", "", "billón|billones"],
  th: ["", "ล้าน", "", "ล้านล้าน"],
};

function inThousands(value: Decimal, power: number, language: Target): string {
  const words = SCALES[language]!;
  if (language === "hi" && power === 6) return inLakhs(value);
  for (let step = power / 3; step > 0; step--) {
    const word = words[step - 1]!;
    // Languages without a word use the next smaller one: Spanish has "1.500 millones", French "1 500 milliards".
    if (word === "") continue;
    const mantissa = shifted(value, -3 * step);
    return `${groupedText(mantissa, language)} ${formOf(word, mantissa, language)}`;
  }
  return groupedText(value, language);
}

/** Hindi counts millions in lakhs (10⁵) and crores (10⁷). */
function inLakhs(value: Decimal): string {
  const isCrore = value.digits >= 10n ** BigInt(value.scale + 7);
  const [zeros, word] = isCrore ? ([7, "करोड़"] as const) : ([5, "लाख"] as const);
  return `${textOf(shifted(value, -zeros))} ${word}`;
}

function formOf(word: string, mantissa: Decimal, language: Target): string {
  const [one, many] = word.split("|") as [string, string?];
  const value = Number(textOf(mantissa));
  if (many === undefined) return one;
  if (language === "ar") return Number.isInteger(value) && value >= 3 && value <= 10 ? many : one;
  // French and Portuguese count 1.5 as singular, German and Spanish do not.
  if (language === "fr" || language === "pt-BR") return value < 2 ? one : many;
  return value === 1 ? one : many;
}
