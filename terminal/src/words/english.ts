import docs from "./en/docs.ts";
import keys from "./en/keys.ts";
import lab from "./en/lab.ts";
import news from "./en/news.ts";
import shell from "./en/shell.ts";
import status from "./en/status.ts";
import type { Wants } from "./translated.ts";

/** What the interface says, in the language that is always there. */
export const ENGLISH = { ...shell, ...keys, ...news, ...docs, ...lab, ...status };

export type Key = keyof typeof ENGLISH;

/** The values that the text of a key wants. */
export type ValuesOf<K extends Key> = Wants<(typeof ENGLISH)[K]>;

/** Keys of texts that want none: what a table or a property may name. */
export type PlainKey = { [K in Key]: [ValuesOf<K>] extends [never] ? K : never }[Key];
