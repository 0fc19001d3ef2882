import { isElsewhere } from "../../domain/country-of.ts";
import { ENTITY_KINDS, isTopic } from "../../domain/entity.ts";
import { findInside } from "../../text/inner-names.ts";
import { tokenise } from "../../text/tokens.ts";
import type { Document } from "./document.ts";
import { withIndicators } from "./indicators.ts";
import type { NameFinder, NameMention, NameMode } from "./names.ts";
import { isLeaderInOffice } from "./surnames.ts";

/** Every mention of a known name in the headline and the text. */
export function findKnown(document: Document, names: NameFinder): NameMention[] {
  const { text, titleEnd, casing } = document;
  const title = text.slice(0, titleEnd);
  const found = [
    ...(casing === "lower" || casing === "upper" ? findInSmall(title, names) : names.find(title, "headline")),
  ];
  // The headline is read again with the text, because cues in the text may confirm more names in the headline, or
  // another meaning of one: "Amazon fires spread" above a text about the forest.
  const told = titleEnd < text.length ? names.find(text, "article") : [];
  for (const mention of told) {
    const isTold = ({ start, entity }: NameMention) => start >= titleEnd && entity === mention.entity;
    const same = found.findIndex(({ start, end }) => start === mention.start && end === mention.end);
    if (!isTaken(mention, found)) found.push(mention);
    else if (
      same >= 0 &&
      (isLeaderInOffice(mention.entity) || (mention.start < titleEnd && told.some(isTold)))
    )
      found[same] = mention;
  }
  const meant = found.flatMap((mention) => [
    administrationOf(mention, names),
    ...namesWithin(mention, names),
  ]);
  meant.push(...findPartisans(document, meant, names));
  return withIndicators(withTickers(meant, document, names), document, names);
}

function withTickers(meant: NameMention[], document: Document, names: NameFinder): NameMention[] {
  if (!isAboutCoins(meant)) return meant;
  const { text } = document;
  // In news about coins, "DOGE" is not the agency, and "BC.GAME" is an address.
  const kept = meant.filter(({ words, start }) => words !== "DOGE" && !isInAddress(text, start));
  return [...kept, ...findTickers(document, kept, names)];
}

/** In a headline all in lowercase or capitals, full names count. Short names count if they are not ordinary words. */
function findInSmall(title: string, names: NameFinder): NameMention[] {
  const small = title.toLowerCase();
  const capitalised = title.replace(/(?<![\p{L}'’])\p{Ll}/gu, (letter) => letter.toUpperCase());
  const found: NameMention[] = [];
  const add = (text: string, mode: NameMode, counts: (mention: NameMention) => boolean) => {
    for (const mention of names.find(text, mode))
      if (!isTaken(mention, found) && counts(mention)) found.push(mention);
  };
  add(capitalised, "headline", ({ words, entity }) => {
    const word = words.toLowerCase();
    if (words.includes(" ") || !names.isOrdinary(word) || LARGE_FIRMS.has(word)) return true;
    return entity.kind !== null && KEPT_SMALL.has(ENTITY_KINDS[entity.kind].category);
  });
  add(small, "sentence", () => true);
  add(title, "headline", () => true);
  return found;
}

const LARGE_FIRMS = new Set(["amazon", "apple", "meta"]);

/** Words in a headline that are also names in these categories usually mean the name: "trump". */
const KEPT_SMALL: ReadonlySet<string> = new Set(["people", "nations, states and cities"]);

function isTaken({ start, end }: NameMention, found: readonly NameMention[]): boolean {
  return found.some((other) => other.start < end && start < other.end);
}

/** "The Trump administration" counts as a mention of its president. */
function administrationOf(mention: NameMention, names: NameFinder): NameMention {
  const president = /^(\p{Lu}\p{L}+) administration$/iu.exec(mention.words)?.[1];
  const [named] = president === undefined ? [] : names.find(president, "headline");
  return named === undefined
    ? mention
    : { ...mention, entity: named.entity, words: president!, end: mention.start + president!.length };
}

/** "Bitcoin mining" also mentions Bitcoin, "the Ukraine war" Ukraine, and "the Israel-Hamas truce" both. */
function namesWithin({ entity, words, start }: NameMention, names: NameFinder): NameMention[] {
  const isWide = isTopic(entity.kind);
  if (entity.kind !== "concept" && entity.kind !== "conflict" && entity.kind !== "atrocity" && !isWide)
    return [];
  const found: NameMention[] = [];
  findInside(words, (stretch) => {
    const [inner] = names.find(stretch.words, "headline");
    if (inner === undefined || inner.start > 0 || inner.end < stretch.words.length - POSSESSIVE) return false;
    const at = start + stretch.start;
    const isMeant = isWide || inner.entity.kind === "coin" || inner.entity.kind === "country";
    if (isMeant && inner.entity !== entity && !isElsewhere(inner.entity, entity))
      found.push({ ...inner, start: at, end: at + inner.words.length });
    return true;
  });
  return found;
}

/** The letters of "'s". */
const POSSESSIVE = 2;

/** "The Democratic debate" and "Dems" mention the party, unless the word is part of a known name. */
function findPartisans(
  { tokens }: Document,
  known: readonly NameMention[],
  names: NameFinder,
): NameMention[] {
  const own = tokens.filter(({ raw }) => PARTISANS.has(raw));
  if (own.length === 0) return [];
  const [party] = names.find("Democratic Party", "headline");
  if (party === undefined) return [];
  return own.flatMap(({ raw, start, end }) => {
    const mention = { entity: party.entity, words: raw, start, end };
    return isTaken(mention, known) ? [] : [mention];
  });
}

const PARTISANS = new Set(["Democratic", "Dem", "Dems"]);

function isInAddress(text: string, start: number): boolean {
  return /[A-Z0-9]\.$/.test(text.slice(Math.max(0, start - 2), start));
}

function isAboutCoins(mentions: readonly NameMention[]): boolean {
  return mentions.some(({ entity }) => entity.kind === "coin" || entity.kind === "stablecoin");
}

/** In an article that names coins, capitals that are a coin's ticker mean the coin: "ADA, SOL and XRP". */
function findTickers({ text }: Document, known: readonly NameMention[], names: NameFinder): NameMention[] {
  return tokenise(text).flatMap((token): NameMention[] => {
    const { start, raw, shape, stem } = token;
    if (shape !== "upper" || raw.length < 3 || raw.length > 5 || NOT_TICKERS.has(stem)) return [];
    if (isInAddress(text, start)) return [];
    if (known.some((mention) => mention.start < token.end && start < mention.end)) return [];
    const words = stem === token.folded ? raw : raw.slice(0, -2);
    // In "The Open Network (TON)", the ticker means that coin, although another coin uses the ticker now.
    const called = known.find(({ entity }) => entity.kind === "coin" && entity.aliases.includes(words));
    const [coin = called] = called === undefined ? names.find(`$${words}`, "headline") : [];
    if (coin === undefined || (coin.entity.kind !== "coin" && coin.entity.kind !== "stablecoin")) return [];
    return [{ entity: coin.entity, words, start, end: start + words.length }];
  });
}

const NOT_TICKERS = new Set(
  "usd eur gbp nft nfts etf etfs ceo cto cfo dao defi ico ipo apy tvl sec fed gdp cpi api iot kyc aml cbdc utc est new the and for one all ath atl nav nvt buy sell land abc roi fomo hodl".split(
    " ",
  ),
);
