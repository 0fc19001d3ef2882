import type { Target } from "../../../../domain/language.ts";

/** The outer quotation marks of each language's press. */
const MARKS: Readonly<Record<Target, readonly [open: string, close: string]>> = {
  "zh-CN": ["“", "”"],
  "zh-TW": ["「", "」"],
  ja: ["「", "」"],
  ko: ["“", "”"],
  es: ["“", "”"],
  "pt-BR": ["“", "”"],
  fr: ["«\u00A0", "\u00A0»"],
  de: ["„", "“"],
  ru: ["«", "»"],
  tr: ["“", "”"],
  ar: ["“", "”"],
  hi: ["“", "”"],
  id: ["“", "”"],
  vi: ["“", "”"],
  th: ["“", "”"],
};
const ANY = /[«„]\s?|\s?»|["“”「」『』]/gu;

/** Rewrites quotation marks as the language has them, if there are as many as in English. */
export function withOwnQuotationMarks(english: string, text: string, language: Target): string {
  const marks = [...text.matchAll(ANY)];
  if (marks.length === 0 || marks.length % 2 === 1 || marks.length !== countMarks(english)) return text;
  let place = 0;
  return text.replaceAll(ANY, () => MARKS[language][place++ % 2]!);
}

export function countMarks(text: string): number {
  return text.match(ANY)?.length ?? 0;
}
