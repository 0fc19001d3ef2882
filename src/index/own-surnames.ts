import { foldWord } from "../text/fold.ts";
import { isGivenName, isSameGivenName } from "../text/names.ts";
import type { LexiconEntity, Mention } from "./mention.ts";

/**
 * Drops a bare surname that belongs to the person whose full name the question gives: after "Peter Schiff", "Schiff"
 * is not Adam Schiff, and after "Doug Ford", "Ford" is not the company. A leader in office keeps theirs: "Ivanka Trump …
 * Trump".
 */
export function withoutOthersSurnames(
  mentions: readonly Mention[],
  text: string,
  entityOf: (key: number) => LexiconEntity,
): readonly Mention[] {
  return mentions.filter((mention) => {
    const { words, entity } = mention;
    const { libraryCategory, name, general } = entityOf(entity);
    const isPerson = libraryCategory === "people";
    if (!isPerson && libraryCategory !== "corporate and brands") return true;
    if (general === "head-of-state" || general === "head-of-government") return true;
    // Most questions give a name only once, so there is nothing to compare.
    if (text.indexOf(words) === text.lastIndexOf(words)) return true;
    if (mentions.some((other) => other.entity === entity && other.words !== words)) return true;
    const isFull = (other: Mention) => other.entity !== entity && other.words.endsWith(` ${words}`);
    if (mentions.some((other) => isFull(other) && entityOf(other.entity).libraryCategory === "people"))
      return false;
    return !(isPerson && isSurnameOfStranger(words, name, text));
  });
}

/** Whether the text uses the surname for a person whom the library doesn't know: "Susan Powell". */
function isSurnameOfStranger(surname: string, name: string, text: string): boolean {
  const own = foldWord(name.split(" ")[0]!);
  for (let at = text.indexOf(surname); at >= 0; at = text.indexOf(surname, at + 1)) {
    const before = /(?<![\p{L}-])(\p{Lu}\p{L}+)(?:-\p{Lu}\p{L}+)? $/u.exec(text.slice(0, at));
    const given = before === null ? "" : foldWord(before[1]!);
    // "Will" is also a given name, but most questions begin with this word.
    if (given !== "will" && isGivenName(given) && !isSameGivenName(given, own)) return true;
  }
  return false;
}
