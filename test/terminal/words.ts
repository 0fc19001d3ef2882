import { ENGLISH, type Key } from "../../terminal/src/words/english.ts";
import { fill, textOf } from "../../terminal/src/words/fill.ts";

const RULES = new Intl.PluralRules("en");

/** The interface's English text, so that tests and pages use the same words. */
export function say(key: Key, values: Readonly<Record<string, string | number>> = {}): string {
  return fill(textOf(ENGLISH, key, values["count"], RULES)!, values).join("");
}
