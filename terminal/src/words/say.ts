import { createElement, Fragment, type ReactNode } from "react";
import { ENGLISH, type Key, type ValuesOf } from "./english.ts";
import { fill, textOf } from "./fill.ts";
import { type LanguageCode, languageOf } from "./languages.ts";
import type { Words } from "./translated.ts";

type Given<K extends Key, Value> = [ValuesOf<K>] extends [never]
  ? []
  : [values: Readonly<Record<ValuesOf<K>, Value>>];

export type Say = <K extends Key>(key: K, ...values: Given<K, string | number>) => string;
export type SayWith = <K extends Key>(key: K, ...values: Given<K, ReactNode>) => ReactNode;

export function createSay(
  lang: LanguageCode,
  words: Words,
): { readonly say: Say; readonly sayWith: SayWith } {
  const rules = new Intl.PluralRules(lang);
  const numbers = new Intl.NumberFormat(lang);
  const { isRightToLeft } = languageOf(lang);
  const shown = (value: unknown) => {
    if (typeof value === "number") return numbers.format(value);
    // Isolates a value in a right-to-left sentence: a Latin name keeps its own order, and the words around it
    // keep theirs (UAX #9).
    return isRightToLeft && typeof value === "string" ? `\u2068${value}\u2069` : value;
  };
  const parts = (key: Key, values: Readonly<Record<string, unknown>> = {}) => {
    const text = textOf(words, key, values["count"], rules) ?? textOf(ENGLISH, key, values["count"], rules);
    return fill(
      text ?? key,
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shown(value)])),
    );
  };
  return {
    say: (key, ...[values]) => parts(key, values).join(""),
    sayWith: (key, ...[values]) =>
      createElement(
        Fragment,
        null,
        ...(parts(key, values) as ReactNode[]).map((part, index) =>
          createElement(Fragment, { key: index }, part),
        ),
      ),
  };
}
