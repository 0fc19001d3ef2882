import type { WeighedPassage } from "./weigh.ts";

/**
 * Names whom "He" or "She" at the beginning of a passage means, so that the passage can stand alone. Certain only if the sentence
 * before begins with a person's name and names nobody else.
 */
export function withNames(
  passages: readonly WeighedPassage[],
  isPerson: (name: string) => boolean,
): WeighedPassage[] {
  const named: WeighedPassage[] = [];
  for (const passage of passages) {
    const before = named.at(-1);
    const name = before?.place === passage.place - 1 ? onlyPersonIn(before.text, isPerson) : null;
    const text = name === null ? passage.text : passage.text.replace(/^(?:He|She) (?=\p{Ll})/u, `${name} `);
    named.push(text === passage.text ? passage : { ...passage, text, pointsBack: false });
  }
  return named;
}

/** "Prime Minister Ida Falk met …": the subject, if no other name of several words follows. */
function onlyPersonIn(text: string, isPerson: (name: string) => boolean): string | null {
  const [, title = "", name = ""] = SUBJECT.exec(text) ?? [];
  if (name === "" || !isPerson(name)) return null;
  const rest = text.slice(title.length + name.length);
  return OTHER_NAME.test(rest) ? null : name;
}

const SUBJECT = new RegExp(
  String.raw`^((?:(?:President|Prime Minister|Chancellor|Governor|Senator|Representative|Chairman|Judge|Justice|Minister|Secretary|Mr|Ms|Mrs|Dr)\.? )?)(\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}.’'-]*){0,2})(?=,? \p{Ll})`,
  "u",
);
/** Any two capitalised words in a row may name another person. */
const OTHER_NAME = /\p{Lu}\p{Ll}+ (?:\p{Lu}\. )?\p{Lu}\p{Ll}+/u;
