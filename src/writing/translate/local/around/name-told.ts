import type { Target } from "../../../../domain/language.ts";
import type { ForeignName } from "../../../../knowledge/names-in-languages.ts";
import { wordPattern } from "../../kept-names.ts";
import { findNames } from "./names.ts";

/** The names in a sentence that are missing from its translation, both as the press writes them and in English. */
export function lostNames(
  english: string,
  text: string,
  language: Target,
  names: readonly ForeignName[],
): ForeignName[] {
  const told = wordsOf(text);
  return findNames(english, names).flatMap(({ name }) => {
    const own = name.forms[language];
    // Countries become adjectives.
    if (name.isCommon || own === undefined) return [];
    const isTold =
      own.some((form) => text.includes(form) || isLike(form, told)) ||
      name.forms.en!.some((form) => wordPattern(form).test(text));
    return isTold ? [] : [name];
  });
}

/** Whether a name is there with whatever endings: "Европейским центральным банком". */
function isLike(name: string, told: readonly string[]): boolean {
  const all = wordsOf(name);
  const long = all.filter((word) => word.length >= LEAST_LETTERS);
  const words = long.length === 0 ? all : long;
  const found = words.filter((word) => told.some((each) => isSameWord(word, each)));
  // A person may go by the last name alone.
  return words.length <= 2 ? found.includes(words.at(-1)!) : found.length * 3 >= words.length * 2;
}

const LEAST_LETTERS = 4;

/** Beginnings are compared, because endings depend on the case. One letter in five may be spelt otherwise. */
function isSameWord(own: string, told: string): boolean {
  const length = Math.max(Math.min(own.length, LEAST_LETTERS), own.length - 2);
  const slack = Math.floor(length / 5);
  for (let end = length - slack; end <= length + slack; end++)
    if (distance(own.slice(0, length), told.slice(0, end)) <= slack) return true;
  // Arabic puts "and", "for" and the like before a name without a space.
  return own.length >= LEAST_LETTERS && told.length - own.length <= 2 && told.endsWith(own);
}

/** How many letters have to change. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row.at(-1)!;
}

/** Without accents and Hindi's dots, which engines set or leave out: Erdoğan and Erdogan, फ़ेड and फेड. */
function wordsOf(text: string): string[] {
  const folded = text
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036F\u093C]/g, "");
  return folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
