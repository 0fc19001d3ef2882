import { isBodyEnding, isGivenName } from "../../text/names.ts";
import { type Token, tokenise } from "../../text/tokens.ts";
import type { Candidate, CandidateMention } from "./candidate.ts";
import type { Document } from "./document.ts";
import { isPlainWord } from "../../text/plain-word.ts";
import type { NameFinder } from "./names.ts";
import { settingOf, SIGNS } from "./setting.ts";

/** Visible traits of a name that is not in the library, in the order that the weights expect. */
export const TRAITS = [
  "oneWord",
  "twoWords",
  "threeWords",
  "givenFirst",
  "given",
  "body",
  "place",
  "law",
  "event",
  "joined",
  "listed",
  "letters",
  "mixed",
  "digits",
  "hyphen",
  "initial",
  "plain",
  "allPlain",
  "plainFirst",
  "plainLast",
  "headline",
  "titleCase",
  "once",
  "often",
  "the",
  "a",
  "bracketed",
  "quotes",
  "comma",
  "bracketAfter",
  "capitalAfter",
  "shouted",
  "placed",
  "objects",
  "acts",
  "owns",
  "quoted",
  "opens",
  "titled",
  "press",
  "says",
] as const;

export function traitsOf(
  { name, mentions }: Pick<Candidate, "name" | "mentions">,
  document: Document,
  names: NameFinder,
): number[] {
  const { text, titleEnd, casing } = document;
  const tokens = tokenise(name);
  const first = tokens[0]?.stem ?? "";
  const last = tokens.at(-1)?.stem ?? "";
  const plain = tokens.filter(({ stem }) => isPlainWord(stem, names)).length;
  const isInHeadlineAlone = mentions.every(({ start }) => start < titleEnd);
  const settings = mentions.map((mention) => settingOf(mention, document.tokens, document));
  const share = (isSo: (mention: CandidateMention, at: number) => boolean) =>
    mentions.filter(isSo).length / mentions.length;
  const sign = (name: keyof typeof SIGNS) => share((_, at) => SIGNS[name](settings[at]!));
  const before = (pattern: RegExp) =>
    share(({ start }) => pattern.test(text.slice(Math.max(0, start - 5), start)));
  const after = (pattern: RegExp) => share(({ end }) => pattern.test(text.slice(end, end + 2)));
  const is = (isSo: boolean) => Number(isSo);
  const values: Record<(typeof TRAITS)[number], number> = {
    oneWord: is(tokens.length === 1),
    twoWords: is(tokens.length === 2),
    threeWords: is(tokens.length === 3),
    givenFirst: is(isGivenName(first)),
    given: is(tokens.some(({ stem }) => isGivenName(stem))),
    body: is(isBodyEnding(last)),
    place: is(PLACES.has(last)),
    law: is(LAWS.has(last)),
    event: is(EVENTS.has(last)),
    joined: is(tokens.some(({ folded }) => folded === "of" || folded === "for")),
    listed: is(/&| and /.test(name)),
    letters: is(tokens.length === 1 && /^[^a-z]{2,}$/.test(name)),
    mixed: is(tokens.some(isMixed)),
    digits: is(/\d/.test(name)),
    hyphen: is(name.includes("-")),
    initial: is(/(?:^| )\p{Lu}\.? /u.test(name)),
    plain: plain / Math.max(1, tokens.length),
    allPlain: is(plain === tokens.length),
    plainFirst: is(isPlainWord(first, names)),
    plainLast: is(isPlainWord(last, names)),
    headline: is(mentions.some(({ start }) => start < titleEnd)),
    titleCase: is(isInHeadlineAlone && casing === "title"),
    once: is(mentions.length === 1),
    often: is(mentions.length > 2),
    the: before(/\bthe $/i),
    a: before(/\ban? $/i),
    bracketed: share(({ start, end }) => text[start - 1] === "(" && text[end] === ")"),
    quotes: before(/["“‘']$/),
    comma: after(/^,/),
    bracketAfter: after(/^ \(/),
    capitalAfter: after(/^ \p{Lu}/u),
    shouted: share(({ start, words }) => start >= titleEnd && /^[^a-z]{2,}$/.test(words)),
    placed: sign("placed"),
    objects: sign("objects"),
    acts: sign("acts"),
    owns: sign("owns"),
    quoted: sign("quoted"),
    opens: sign("opens"),
    titled: sign("titled"),
    press: sign("press"),
    says: sign("says"),
  };
  return TRAITS.map((trait) => values[trait]);
}

/** "CoinList", but not "McConnell". */
function isMixed({ raw }: Token): boolean {
  return /\p{Ll}\p{Lu}/u.test(raw) && !/^(?:Ma?c|D[ei]|L[ae])\p{Lu}/u.test(raw);
}

const PLACES = new Set(
  "park island islands county river bay street avenue valley lake mountain mountains beach city bridge airport square hill hills heights road coast desert peninsula province region gulf strait sea ocean canyon creek harbor harbour port fort forest springs falls township village plaza mall tower building stadium arena prison jail".split(
    " ",
  ),
);
const LAWS = new Set(
  "act bill amendment treaty code statute law agreement accord pact deal plan program programme project initiative protocol".split(
    " ",
  ),
);
const EVENTS = new Set(
  "games cup summit festival olympics conference week day war series championship awards award prize tour trial investigation".split(
    " ",
  ),
);
