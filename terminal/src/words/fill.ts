import type { Plural, Words } from "./translated.ts";

/**
 * The text of a key in a language, in the plural form for `count`; `undefined` if the language lacks the key.
 */
export function textOf(
  words: Words,
  key: string,
  count: unknown,
  rules: Intl.PluralRules,
): string | undefined {
  const entry = words[key];
  if (entry === undefined || typeof entry === "string") return entry;
  return formOf(entry, typeof count === "number" ? rules.select(count) : "other");
}

/** The text split at its placeholders, each replaced by its value. A placeholder without a value stays. */
export function fill<Value>(text: string, values: Readonly<Record<string, Value>>): (string | Value)[] {
  return text.split(/(\{\w+\})/).flatMap((part): (string | Value)[] => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name !== undefined && Object.hasOwn(values, name)) return [values[name]!];
    return part === "" ? [] : [part];
  });
}

function formOf(plural: Plural, form: Intl.LDMLPluralRule): string {
  return plural[form] ?? plural.other;
}
