import { eld } from "eld/large";

/** A text with fewer letters is not checked, because it may be mostly names. */
const LEAST_LETTERS = 60;
const OTHER_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Thai}\p{Script=Devanagari}]{3}/u;

/** The reasons why a text is not English. Empty if it is English, or too short to detect. */
export function englishProblems(text: string): string[] {
  if (OTHER_SCRIPT.test(text)) return ["it is not English: it has words of another script"];
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < LEAST_LETTERS) return [];
  const { language, isReliable } = eld.detect(text);
  if (language === "" || language === "en" || !isReliable()) return [];
  return [`it is not English: it reads as ${language}`];
}
