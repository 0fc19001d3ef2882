import { proseOf } from "./discard.ts";
import { isFunctionWord } from "../support/words.ts";

/** From this share of capitals on a headline is set in capitals, or every word has one. */
const MOSTLY = 0.7;
/** Characters of an article: its headline's words come up early. */
const MAX_READ = 8_000;

/**
 * A headline whose words all begin with capitals, in the casing in which the article writes them: only where the article
 * shows every one of them, for half a conversion reads worse than none.
 */
export function casedAsWritten(title: string, text: string): string {
  const words = title.split(" ");
  const bare = words.map((word) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""));
  const telling = bare.filter((word) => /\p{L}/u.test(word) && !isFunctionWord(word.toLowerCase()));
  if (telling.length < 3) return title;
  const capitals = telling.filter((word) => /^\p{Lu}/u.test(word)).length / telling.length;
  if (capitals < MOSTLY) return title;
  const isShouted = telling.filter((word) => word === word.toUpperCase()).length / telling.length >= MOSTLY;
  const shown = casingsIn(proseOf(text.slice(0, MAX_READ)).join("\n"));
  const cased = words.map((word, at) => {
    const core = bare[at]!;
    const form = formOf(core, shown, isShouted);
    return form === null ? null : word.replace(core, form);
  });
  if (cased.includes(null) && !isShouted) return title;
  const joined = cased.map((word, at) => word ?? words[at]!.toLowerCase()).join(" ");
  return joined
    .replace(
      /^(["“‘']?)(?!\p{Ll}\p{Lu})(\p{Ll})/u,
      (_, quote: string, letter: string) => quote + letter.toUpperCase(),
    )
    .replaceAll(/([:?!] )(\p{Ll})/gu, (_, stop: string, letter: string) => stop + letter.toUpperCase());
}

function formOf(core: string, shown: ReadonlyMap<string, Casing>, isShouted: boolean): string | null {
  const small = core.toLowerCase();
  if (core === "" || !/\p{Lu}/u.test(core)) return core;
  const key = small.replace(/[’']s$/, "");
  const casing = shown.get(key);
  if (casing === undefined) {
    if (isFunctionWord(small)) return small;
    // A name of many capitals ("NATO", "eBay", "U.S") is written so anywhere.
    if (!isShouted && /\p{Lu}.*\p{Lu}/u.test(core)) return core;
    const parts = small.split("-");
    if (parts.length > 1 && parts.every((part) => (shown.get(part)?.small ?? 0) > 0)) return small;
    return null;
  }
  if (casing.small > casing.capital) return small;
  return isShouted ? casing.form + small.slice(key.length) : core;
}

interface Casing {
  small: number;
  capital: number;
  /** As it is written with capitals. */
  form: string;
}

/** How each word is written where its casing tells something: not at a sentence's beginning. */
function casingsIn(text: string): Map<string, Casing> {
  const shown = new Map<string, Casing>();
  for (const [, before = "", word = ""] of text.matchAll(WORD)) {
    const isOpening = /[.!?:“"‘\n•]\s*$|^$/.test(before);
    const key = word.toLowerCase().replace(/[’']s$/, "");
    const casing = shown.get(key) ?? { small: 0, capital: 0, form: word.replace(/[’']s$/, "") };
    if (/^\p{Ll}/u.test(word)) casing.small++;
    else if (!isOpening) casing.capital++;
    else continue;
    if (/^\p{Lu}/u.test(word)) casing.form = word.replace(/[’']s$/, "");
    shown.set(key, casing);
  }
  return shown;
}

const WORD = /(.?[^\p{L}\p{N}]{0,3}|^)(\p{L}[\p{L}\p{N}’']*)/gu;
