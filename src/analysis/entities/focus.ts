import { ENTITY_KINDS, type EntityKind, isAlwaysGeneral } from "../../domain/entity.ts";
import type { Candidate, CandidateMention } from "./candidate.ts";
import type { Document } from "./document.ts";
import { weightOf } from "./editors-choice.ts";
import { settingOf, type Setting, SIGNS } from "./setting.ts";
import { countriesOf, countryOfEntity } from "./setting-country.ts";

/** What the opening says about a candidate; null for one that occurs only further down. */
export interface OpeningScore {
  readonly central: number;
  readonly first: number;
}

/** What is known about the candidates of an article before the whole of it is weighed. */
export interface FocusReading {
  readonly openings: readonly (OpeningScore | null)[];
  /** The encoder's log odds that a candidate is central; null if it did not read the candidate. */
  readonly centralities: readonly (number | null)[];
  readonly sorts: readonly Float32Array[];
  /** The probabilities of the event types. */
  readonly eventType: Float32Array;
}

const KINDS = [
  "person",
  "country",
  "place",
  "company",
  "coin",
  "institution",
  "court",
  "party",
  "government",
  "indicator",
  "instrument",
  "currency",
  "commodity",
  "law",
  "concept",
] as const;

const NUMBERS = [
  "isInOpening",
  "openingCentral",
  "openingFirst",
  "read",
  "isRead",
  "inTitle",
  "titlePlace",
  "count",
  "share",
  "countRank",
  "sentences",
  "firstSentence",
  "firstPlace",
  "lastPlace",
  "paragraphs",
  "length",
  "candidates",
  "sameKind",
  "orderInKind",
  "moves",
  "figures",
  "placed",
  "acts",
  "objects",
  "says",
  "owns",
  "quoted",
  "isKnown",
  "general",
  "weight",
  "words",
  "inside",
  "implied",
  "homeShare",
  "homeRank",
  "small",
] as const;

const LOOKS = ["person", "body", "words", "word"] as const;
const SORTS = 6;
const EVENT_TYPES = 18;

/** The features of a candidate in the whole article, in the order that the trained trees expect. */
export const FOCUS_FEATURES: readonly string[] = [
  ...NUMBERS,
  ...KINDS,
  ...LOOKS.map((looks) => `looks ${looks}`),
  ...Array.from({ length: SORTS }, (_, sort) => `sort ${sort}`),
  ...Array.from({ length: EVENT_TYPES }, (_, type) => `event ${type}`),
];

/** One row of numbers per candidate: what the opening says about it, and its place in the whole article. */
export function measureFocus(
  candidates: readonly Candidate[],
  document: Document,
  { openings, centralities, sorts, eventType }: FocusReading,
): number[][] {
  const { text, titleEnd, tokens, sentences } = document;
  const total = candidates.reduce((sum, { mentions }) => sum + mentions.length, 0);
  const counts = candidates.map(({ mentions }) => mentions.length).toSorted((a, b) => b - a);
  const kinds = candidates.map(kindOf);
  const countries = countriesOf(candidates, document);
  const ranked = [...countries.values()].sort((a, b) => b - a);
  const pointed = ranked.reduce((sum, weight) => sum + weight, 0);
  const sentenceAt = (start: number) => sentences.findIndex((sentence) => sentence.end > start);
  return candidates.map(({ name, known, looks, mentions, isImplied = false }, place) => {
    const home = known === null ? null : countryOfEntity(known);
    const homeWeight = home === null ? 0 : (countries.get(home) ?? 0);
    const opening = openings[place] ?? null;
    const inTitle = mentions.filter(({ start }) => start < titleEnd);
    const settings = mentions.map((mention) => settingOf(mention, tokens, document));
    const share = (isSo: (setting: Setting) => boolean) => settings.filter(isSo).length / settings.length;
    const after = mentions.map(({ end }) => text.slice(end, end + REACH));
    const told = (pattern: RegExp) => after.filter((words) => pattern.test(words)).length / after.length;
    const kind = kinds[place]!;
    const numbers: Record<(typeof NUMBERS)[number], number> = {
      isInOpening: Number(opening !== null),
      openingCentral: opening === null ? UNREAD : opening.central,
      openingFirst: opening === null ? UNREAD : opening.first,
      read: centralities[place] ?? UNREAD,
      isRead: Number(centralities[place] != null),
      inTitle: inTitle.length,
      titlePlace: inTitle.length === 0 ? 2 : inTitle[0]!.start / titleEnd,
      count: mentions.length,
      share: mentions.length / total,
      countRank: counts.indexOf(mentions.length),
      sentences: new Set(mentions.map(({ start }) => sentenceAt(start))).size,
      firstSentence: sentenceAt(mentions[0]!.start),
      firstPlace: mentions[0]!.start,
      lastPlace: mentions.at(-1)!.start / text.length,
      paragraphs: paragraphsOf(mentions, text),
      length: text.length,
      candidates: candidates.length,
      sameKind: kinds.filter((other) => other === kind).length,
      orderInKind: kinds.slice(0, place).filter((other) => other === kind).length,
      moves: told(MOVES),
      figures: told(FIGURE),
      placed: share(SIGNS.placed),
      acts: share(SIGNS.acts),
      objects: share(SIGNS.objects),
      says: share(SIGNS.says),
      owns: share(SIGNS.owns),
      quoted: share(SIGNS.quoted),
      isKnown: Number(known !== null),
      general: Number(isAlwaysGeneral(known?.general ?? null)),
      weight: weightOf(known?.id ?? null),
      words: name.split(" ").length,
      inside: mentions.filter(({ isInside }) => isInside).length / mentions.length,
      implied: Number(isImplied),
      homeShare: homeWeight === 0 ? 0 : homeWeight / pointed,
      homeRank: homeWeight === 0 ? UNPLACED : ranked.indexOf(homeWeight),
      small: mentions.filter(({ words }) => words === words.toLowerCase()).length / mentions.length,
    };
    return [
      ...NUMBERS.map((feature) => numbers[feature]),
      ...KINDS.map((one) => Number(one === kind)),
      ...LOOKS.map((one) => Number(one === looks)),
      ...sorts[place]!,
      ...eventType,
    ];
  });
}

/** The rank of an entity that points to no country. */
const UNPLACED = 20;

/** The value for candidates that the encoder or the model of the opening did not see. */
const UNREAD = -6;

/** How many characters after a mention are searched for what it did. */
const REACH = 60;

const MOVES =
  /^(?:['’]s)?(?:[ ,]+\S+){0,3}? (?:rose|rises?|rallied|rall(?:y|ies)|climb(?:s|ed)?|jump(?:s|ed)?|surg(?:es?|ed)|soar(?:s|ed)?|gain(?:s|ed)?|f[ae]ll(?:s|en)?|drop(?:s|ped)?|slid(?:es?)?|slip(?:s|ped)?|tumbl(?:es?|ed)|plung(?:es?|ed)|sank|sinks?|slump(?:s|ed)?|los(?:es?|t)|weaken(?:s|ed)?|strengthen(?:s|ed)?|hits?|tops?|topped|was (?:up|down)|up|down|clos(?:ed?|es|ing)|end(?:s|ed|ing)?|open(?:s|ed|ing)?|traded?|eased?|edged?|dipped|firmed|crash(?:es|ed)?|shed(?:s|ding)?|add(?:s|ed|ing)?|losing|gaining|falling|rising|dropping|sliding|leap(?:s|t|ed)?|settled|gave up|broke|tops|touched|swung|recovered|slipping|jumping|tumbling)\b/i;
const FIGURE = /\d[\d.,]*\s?(?:%|per ?cent|percentage|basis|points?|cents?)|[$€£¥]\s?\d/i;

/** Whether an article reports that an index, a currency, a commodity or a yield moved, and by how much. */
export function isReportedMoving({ known, mentions }: Candidate, { text }: Document): boolean {
  if (known?.kind == null || !MOVING.has(known.kind)) return false;
  return mentions.some(({ end, words }) => {
    const after = text.slice(end, end + REACH);
    // "Sterling sank" is a name with its verb.
    const isMoving = MOVES.test(after) || MOVES.test(words.slice(words.search(/ \S+$/)));
    return isMoving && FIGURE.test(after);
  });
}

const MOVING: ReadonlySet<EntityKind> = new Set(["index", "currency", "commodity", "bond", "rate", "etf"]);

function paragraphsOf(mentions: readonly CandidateMention[], text: string): number {
  let count = 0;
  let end = -1;
  for (const { start } of mentions) {
    if (start < end) continue;
    count++;
    const next = text.indexOf("\n", start);
    end = next < 0 ? text.length : next;
  }
  return count;
}

function kindOf({ known, looks }: Candidate): (typeof KINDS)[number] | null {
  if (known?.kind == null) return looks === "person" ? "person" : null;
  return OF_KINDS[known.kind] ?? OF_CATEGORIES[ENTITY_KINDS[known.kind].category] ?? "concept";
}

const OF_KINDS: Partial<Record<EntityKind, (typeof KINDS)[number]>> = {
  country: "country",
  territory: "country",
  court: "court",
  party: "party",
  government: "government",
};

const OF_CATEGORIES: Partial<Record<string, (typeof KINDS)[number]>> = {
  people: "person",
  "nations, states and cities": "place",
  "corporate and brands": "company",
  crypto: "coin",
  institutions: "institution",
  indicators: "indicator",
  instruments: "instrument",
  currencies: "currency",
  commodities: "commodity",
  regulation: "law",
};
