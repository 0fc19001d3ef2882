import { loadOrdinaryWords } from "../../knowledge/entities.ts";
import { proseOf } from "../../text/prose/discard.ts";
import { isFunctionWord } from "../support/words.ts";

/** A headline with at least this share of capitalised words counts as title-cased. The same share of words in capitals makes it a headline in all capitals. */
const MOSTLY = 0.7;
/** How much of an article is read, in characters: the headline's words appear early. */
const MAX_READ = 8_000;

/**
 * Gives a title-cased headline the casing that the article uses. A word that does not occur in the article gets a small
 * letter if it is an ordinary word. Otherwise it counts as a name.
 */
export function casedAsWritten(title: string, text: string): string {
  const words = title.split(" ");
  const bare = words.map((word) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""));
  const telling = bare.filter((word) => /\p{L}/u.test(word) && !isFunctionWord(word.toLowerCase()));
  if (telling.length < 3) return title;
  const capitals = telling.filter((word) => /^\p{Lu}/u.test(word)).length / telling.length;
  if (capitals < MOSTLY) return title;
  // "Price analysis: BTC, ETH, SOL" is a list of abbreviations, and not a headline in all capitals.
  const isShouted =
    telling.filter((word) => word === word.toUpperCase()).length / telling.length >= MOSTLY &&
    !telling.some((word) => word === word.toLowerCase());
  const shown = casingsIn(proseOf(text.slice(0, MAX_READ)).join("\n"));
  const cased = words.map((word, at) => {
    const core = bare[at]!;
    const form = isInName(bare, at, shown) ? core : formOf(core, shown, isShouted);
    return word.replace(core, form);
  });
  return cased
    .join(" ")
    .replaceAll(NAMES, (name) =>
      isShouted && name.length > 3
        ? name
            .toLowerCase()
            .replaceAll(/(?:^|(?<= ))(?!of\b|the\b)\p{Ll}/gu, (letter) => letter.toUpperCase())
        : title.slice(...spanOf(title, name)),
    )
    .replace(
      /^(["“‘']?)(?!\p{Ll}\p{Lu})(\p{Ll})/u,
      (_, quote: string, letter: string) => quote + letter.toUpperCase(),
    )
    .replaceAll(
      /([:?!] |(?<=\p{Ll}{4})\. )(\p{Ll})/gu,
      (_, stop: string, letter: string) => stop + letter.toUpperCase(),
    );
}

/** Whether the article capitalises a word beside the same neighbour: "court" alone, but "Supreme Court". */
function isInName(words: readonly string[], at: number, shown: ReadonlyMap<string, Casing>): boolean {
  const word = words[at]!;
  const beside = shown.get(keyOf(word))?.beside;
  if (beside === undefined || word === word.toUpperCase()) return false;
  const [before, after] = [words[at - 1], words[at + 1]];
  return (
    (before !== undefined && (beside.get(`${keyOf(before)} `) ?? 0) > 0) ||
    (after !== undefined && (beside.get(` ${keyOf(after)}`) ?? 0) > 0)
  );
}

function keyOf(word: string): string {
  return word.toLowerCase().replace(/[’']s$/, "");
}

function formOf(core: string, shown: ReadonlyMap<string, Casing>, isShouted: boolean): string {
  const small = core.toLowerCase();
  if (core === "" || !/\p{Lu}/u.test(core)) return core;
  const key = keyOf(core);
  const casing = shown.get(key);
  if (casing === undefined) {
    // "US" is no pronoun, whether or not the article has it.
    if (small === "us" && core === "US") return core;
    if (isFunctionWord(small)) return small;
    // "Sell-Off" is cased like its parts.
    const parts = core.split(/([-–—])/);
    if (parts.length > 1) return parts.map((part) => formOf(part, shown, isShouted)).join("");
    // A name with several capitals ("NATO", "eBay", "U.S") is always written that way.
    if (!isShouted && /\p{Lu}.*\p{Lu}/u.test(core)) return core;
    ordinary ??= loadOrdinaryWords();
    if (
      !OFTEN_NAMES.test(key) &&
      (ordinary.has(key.replace(/s?$/, "")) || ordinary.has(key) || COMMON.test(key))
    )
      return small;
    return isShouted && core.length > 3 ? core[0]! + small.slice(1) : core;
  }
  if (/^(?:even|just|only|also|still|ever|not|now)$/.test(small)) return small;
  // "US" is no pronoun, even if the article has more of those.
  if (!isShouted && core.length > 1 && core === core.toUpperCase()) return core;
  if (casing.small > casing.capital) return small;
  return isShouted ? casing.form + small.slice(key.length) : core;
}

/** The place of a name in a title that has the same characters in another case. */
function spanOf(title: string, name: string): [number, number] {
  const at = title.toLowerCase().indexOf(name.toLowerCase());
  return [at, at + name.length];
}

let ordinary: ReadonlySet<string> | undefined;

/** Ordinary words that are more often names where a headline capitalises them. */
const OFTEN_NAMES = /^(?:trump|bush|apple|visa|ford|sessions|gates|cotton|warren|chase|target)s?$/;
/** Endings and contractions that do not occur in names. */
const COMMON = /(?:ings?|ed|ly|tions?|ments?|ness|ful|less|able|ives?|ity|n[’']t|[’'](?:ll|re|ve))$/;

/**
 * Names that consist of ordinary words, and that an article may not contain, because it uses another name for the same
 * thing.
 */
const NAMES =
  /\b(?:white house|supreme court|wall street|united (?:states|nations|kingdom)|new (?:york|jersey|mexico|orleans|hampshire|zealand)|green new deal|justice department|super tuesday|black (?:lives matter|friday|monday)|capitol hill|middle east|federal reserve|gulf coast|silicon valley|democratic party|republican party|foggy bottom|oval office|north (?:korea|carolina|dakota)n?|south (?:korea|carolina|dakota|africa)n?|west (?:bank|virginia)|new england|covid|big tech|san (?:francisco|diego|antonio)|los angeles|las vegas|state of the union|affordable care act|green party|title (?:42|ix)|democrats?|republicans?|senate|gop|congress)\b/gi;

interface Casing {
  small: number;
  /** How often the article capitalises the word outside longer names. */
  capital: number;
  /** Its spelling with capitals. */
  form: string;
  /** How much more often the word is capitalised than not, for each neighbour. The space shows where the word itself is: "supreme ", " of". */
  readonly beside: Map<string, number>;
}

/** How the article cases each word. A capital at the start of a sentence proves nothing and is skipped. */
function casingsIn(text: string): Map<string, Casing> {
  const shown = new Map<string, Casing>();
  const found = [...text.matchAll(WORD)].map(([, before = "", word = ""]) => ({ before, word }));
  for (const [at, { before, word }] of found.entries()) {
    const isOpening = /[.!?:“"‘\n•]\s*$|^$/.test(before);
    const isCapital = /^\p{Lu}/u.test(word);
    if (isCapital && isOpening) continue;
    const key = keyOf(word);
    const form = word.replace(/[’']s$/, "");
    const casing = shown.get(key) ?? { small: 0, capital: 0, form, beside: new Map() };
    shown.set(key, casing);
    const neighbours = besideOf(found, at, (other) => !isCapital || isPartOfName(other));
    for (const neighbour of neighbours)
      casing.beside.set(neighbour, (casing.beside.get(neighbour) ?? 0) + (isCapital ? 1 : -1));
    if (!isCapital) casing.small++;
    // "Exchange" in "Securities and Exchange Commission" does not count for the word alone.
    else if (neighbours.length === 0) casing.capital++;
    if (isCapital) casing.form = form;
  }
  return shown;
}

interface Found {
  /** The characters between this word and the previous one. */
  readonly before: string;
  readonly word: string;
}

function besideOf(found: readonly Found[], at: number, counts: (other: string) => boolean): string[] {
  const [last, own, next] = [found[at - 1], found[at]!, found[at + 1]];
  const beside: string[] = [];
  if (last && own.before === " " && counts(last.word)) beside.push(`${keyOf(last.word)} `);
  if (next && next.before === " " && counts(next.word)) beside.push(` ${keyOf(next.word)}`);
  return beside;
}

function isPartOfName(word: string): boolean {
  return /^\p{Lu}/u.test(word) || word === "of";
}

const WORD = /(.?[^\p{L}\p{N}]{0,3}|^)(\p{L}[\p{L}\p{N}’']*)/gu;
