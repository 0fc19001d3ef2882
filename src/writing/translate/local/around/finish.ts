import type { Target } from "../../../../domain/language.ts";
import { findAmounts } from "./amounts.ts";
import { brazilian } from "./brazilian.ts";
import { withOwnQuotationMarks } from "./quotation-marks.ts";
import { writeNumber } from "./write-amount.ts";

/** Gives a translated sentence the numbers, marks and spaces of its language. */
export function finish(english: string, translated: string, language: Target): string {
  let text = translated.replaceAll(/[^\S\u00A0\u202F]+/g, " ").trim();
  if (language === "pt-BR") text = brazilian(text);
  text = withOwnNumbers(english, text, language);
  text = withOwnPercent(text, language);
  text = withOwnQuotationMarks(english, text, language);
  text = withOwnSpaces(text, language);
  return withEndOf(english, text, language);
}

/** Numbers that the engine copied with English separators: 1.5 → 1,5. */
function withOwnNumbers(english: string, text: string, language: Target): string {
  let own = text;
  for (const { digits } of findAmounts(english)) {
    const written = writeNumber(digits, language);
    if (written === digits) continue;
    const literal = digits.replaceAll(".", String.raw`\.`);
    own = own.replaceAll(new RegExp(String.raw`(?<!\d|\d[.,])${literal}(?!\d|[.,]\d)`, "g"), written);
  }
  return own;
}

function withOwnPercent(text: string, language: Target): string {
  if (language === "tr")
    return text.replaceAll(/(?<![%\d.,])(\d+(?:[.,]\d+)*(?:[-–]\d+(?:[.,]\d+)*)?)\s?%(?!\d)/g, "%$1");
  if (language === "fr" || language === "de" || language === "ru")
    return text.replaceAll(/(?<=\d)\s?%/g, "\u00A0%");
  return text.replaceAll(/(?<=\d)\s%/g, "%");
}

const CJK = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー、。，：；！？「」“”（）《》]`;
const BESIDE_CJK = new RegExp(String.raw`(?<=${CJK}) | (?=${CJK})`, "gu");
const FULL_WIDTH: Readonly<Record<string, string>> = {
  ",": "，",
  ":": "：",
  ";": "；",
  "!": "！",
  "?": "？",
};

function withOwnSpaces(text: string, language: Target): string {
  if (language === "zh-CN" || language === "zh-TW")
    return text
      .replaceAll(BESIDE_CJK, "")
      .replaceAll(/(?<=\p{Script=Han})[,:;!?]/gu, (mark) => FULL_WIDTH[mark]!);
  if (language === "ja") return text.replaceAll(BESIDE_CJK, "");
  // French puts a space before these marks.
  if (language === "fr") return text.replaceAll(/(?<=[\p{L}\p{N}»)%])\s?([;:!?])(?=\s|$)/gu, "\u00A0$1");
  return text.replaceAll(/ (?=[,.;!?](?:\s|$))/g, "");
}

const STOPS: Partial<Record<Target, string>> = { "zh-CN": "。", "zh-TW": "。", ja: "。", hi: "।", th: "" };

/** Ends with a full stop if English does, and only then: headlines and points have none. Begins with a capital likewise. */
function withEndOf(english: string, text: string, language: Target): string {
  const stop = STOPS[language] ?? ".";
  const isSentence = /[.][”"')\]]*$/.test(english) && !ABBREVIATED.test(english);
  let own = text;
  if (!isSentence && !/[.!?…][”"')\]]*$/.test(english)) {
    if (/[。．।.]$/.test(own) && !ABBREVIATION.test(own)) own = own.slice(0, -1);
  } else if (isSentence && /[\p{L}\p{M}\p{N}%]$/u.test(own)) own += stop;
  if (language === "zh-CN" || language === "zh-TW" || language === "ja")
    own = own.replace(/(?<=\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana})\.$/u, "。");
  return /^\p{Lu}/u.test(english) && /^\p{Ll}+(?:\s|$)/u.test(own) && !/^[A-Z]*[a-z]+[A-Z]/.test(own)
    ? own[0]!.toLocaleUpperCase(language) + own.slice(1)
    : own;
}

/** "EE. UU.", "15 тыс.", "3 Mrd." */
const ABBREVIATION =
  /(?:\p{Lu}|\.\p{L}|\. ?\p{L}{1,3}|(?<!\p{L})(?:гг?|тыс|руб|долл|др|Mrd|Mio|usw|Inc|Corp|Co|Ltd|Jr|Sr))\.$/u;
const ABBREVIATED = /(?:\b(?:Inc|Corp|Co|Ltd|Jr|St|No)|\b\p{Lu}\.\p{Lu})\.$/u;
