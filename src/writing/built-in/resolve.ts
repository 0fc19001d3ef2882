import { DONE_BY_PERSON, LIKE_PERSON, OTHER_NAME, SUBJECT } from "./person-patterns.ts";
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
  const rest = text.slice(title.length + name.length);
  if (name === "" || (!isPerson(name) && !(LIKE_PERSON.test(name) && DONE_BY_PERSON.test(rest)))) return null;
  return OTHER_NAME.test(rest) ? null : name;
}
