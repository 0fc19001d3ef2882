import account from "./en/account.ts";
import docs from "./en/docs.ts";
import keys from "./en/keys.ts";
import lab from "./en/lab.ts";
import news from "./en/news.ts";
import pages from "./en/pages.ts";
import shell from "./en/shell.ts";
import status from "./en/status.ts";
import watch from "./en/watch.ts";
import type { Wants } from "./translated.ts";

/** The texts of the interface in English, which are always loaded. */
export const ENGLISH = {
  ...shell,
  ...keys,
  ...news,
  ...docs,
  ...lab,
  ...status,
  ...account,
  ...pages,
  ...watch,
};

export type Key = keyof typeof ENGLISH;

/** The placeholders of a key's text. */
export type ValuesOf<K extends Key> = Wants<(typeof ENGLISH)[K]>;

/**
 * Keys of texts without placeholders. Tables and properties can hold these, as no values are needed to show
 * them.
 */
export type PlainKey = { [K in Key]: [ValuesOf<K>] extends [never] ? K : never }[Key];
