import { ENGLISH, type Key } from "../../terminal/src/words/english.ts";
import { fill, textOf } from "../../terminal/src/words/fill.ts";

const RULES = new Intl.PluralRules("en");

/** What the interface says in English, so that a test means the same words as the page. */
export function say(key: Key, values: Readonly<Record<string, string | number>> = {}): string {
  return fill(textOf(ENGLISH, key, values["count"], RULES)!, values).join("");
}
