import { ENTITY_KINDS, type EntityKind, isAlwaysGeneral } from "../../domain/entity.ts";
import { foldSurface } from "../../text/tokens.ts";
import type { Candidate, CandidateMention } from "./candidate.ts";
import type { Document } from "./document.ts";
import { isOutletName } from "./outlet-names.ts";
import type { NamedReading } from "./named.ts";
import { type Setting, settingOf, SIGNS } from "./setting.ts";
import { weightOf } from "./editors-choice.ts";

/** The measured features of a candidate, in the order that the trained trees expect. */
export const FEATURES = [
  "isHeadlineOnly",
  "isTitleLower",
  "candidates",
  "titleCandidates",
  "countries",
  "people",
  "coins",
  "titleCount",
  "titlePlace",
  "titleOrder",
  "bodyCount",
  "bodyOrder",
  "firstSentence",
  "firstPlace",
  "count",
  "share",
  "countRank",
  "adjectives",
  "inside",
  "placed",
  "objects",
  "acts",
  "owns",
  "quoted",
  "opens",
  "titled",
  "press",
  "says",
  "labelled",
  "sameSort",
  "sortOrder",
  "person",
  "country",
  "place",
  "company",
  "coin",
  "institution",
  "party",
  "government",
  "term",
  "law",
  "looksPerson",
  "looksBody",
  "looksWords",
  "looksWord",
  "general",
  "words",
  "acronym",
  "outlet",
  "weight",
  "read",
  "likePerson",
  "likePlace",
  "likeBody",
  "likeOther",
  "likeNone",
  "likePart",
] as const;

/**
 * One row of numbers per candidate. It combines the encoder's output with counts: the encoder understands the text, but
 * knows neither frequencies nor the library.
 */
export function measure(
  candidates: readonly Candidate[],
  document: Document,
  { centralities, sorts: likelihoods }: Pick<NamedReading, "centralities" | "sorts">,
): number[][] {
  const { titleEnd, tokens } = document;
  const total = candidates.reduce((sum, { mentions }) => sum + mentions.length, 0);
  const inTitle = candidates.filter(({ mentions }) => mentions[0]!.start < titleEnd).length;
  const titleOrder = orderBy(candidates, ({ mentions }) => placeIn(mentions, 0, titleEnd));
  const bodyOrder = orderBy(candidates, ({ mentions }) => placeIn(mentions, titleEnd, Infinity));
  const countRank = orderBy(candidates, ({ mentions }) => -mentions.length);
  const sorts = candidates.map(sortOf);
  const article = {
    isHeadlineOnly: Number(titleEnd === document.text.length),
    isTitleLower: Number(document.casing === "lower"),
    candidates: candidates.length,
    titleCandidates: inTitle,
    countries: candidates.filter(({ known }) => known?.kind === "country").length,
    people: sorts.filter((sort) => sort === "people").length,
    coins: candidates.filter(({ known }) => known?.kind === "coin").length,
  };
  return candidates.map((candidate, place) => {
    const { mentions, known, looks, name } = candidate;
    const title = mentions.filter(({ start }) => start < titleEnd);
    const body = mentions.filter(({ start }) => start >= titleEnd);
    const [first] = body;
    const settings = mentions.map((mention) => settingOf(mention, tokens, document));
    const share = (isSo: (setting: Setting) => boolean) => settings.filter(isSo).length / settings.length;
    const values: Record<(typeof FEATURES)[number], number> = {
      ...article,
      titleCount: title.length,
      titlePlace: title.length === 0 ? 2 : title[0]!.start / titleEnd,
      titleOrder: title.length === 0 ? 10 : titleOrder[place]!,
      bodyCount: body.length,
      bodyOrder: body.length === 0 ? 20 : bodyOrder[place]!,
      firstSentence: first === undefined ? 30 : sentenceOf(first, document),
      firstPlace: first === undefined ? 5000 : first.start - titleEnd,
      count: mentions.length,
      share: mentions.length / total,
      countRank: countRank[place]!,
      adjectives:
        known === null
          ? 0
          : mentions.filter((mention) => isAdjective(mention, candidate)).length / mentions.length,
      inside: mentions.filter(({ isInside }) => isInside).length / mentions.length,
      placed: share(SIGNS.placed),
      objects: share(SIGNS.objects),
      acts: share(SIGNS.acts),
      owns: share(SIGNS.owns),
      quoted: share(SIGNS.quoted),
      opens: share(SIGNS.opens),
      titled: share(SIGNS.titled),
      press: share(SIGNS.press),
      says: share(SIGNS.says),
      labelled: Number(title.some(({ end }) => document.text[end] === ":")),
      sameSort: sorts.filter((sort) => sort === sorts[place]).length,
      sortOrder: sorts.slice(0, place).filter((sort) => sort === sorts[place]).length,
      ...kindOf(known?.kind ?? null),
      looksPerson: Number(looks === "person"),
      looksBody: Number(looks === "body"),
      looksWords: Number(looks === "words"),
      looksWord: Number(looks === "word"),
      general: Number(isAlwaysGeneral(known?.general ?? null)),
      words: name.split(" ").length,
      acronym: Number(/^[A-Z0-9]{2,6}$/.test(name)),
      outlet: Number(isOutletName(name)),
      weight: weightOf(known?.id ?? null),
      read: centralities[place] ?? UNREAD,
      ...likenessOf(likelihoods[place]!),
    };
    return FEATURES.map((feature) => values[feature]);
  });
}

/** The value of `read` for candidates that occur only after the part of the text that the encoder reads. */
const UNREAD = -4;

function likenessOf(likelihoods: Float32Array) {
  const [likePerson, likePlace, likeBody, likeOther, likeNone, likePart] = likelihoods;
  return {
    likePerson: likePerson!,
    likePlace: likePlace!,
    likeBody: likeBody!,
    likeOther: likeOther!,
    likeNone: likeNone!,
    likePart: likePart!,
  };
}

/** The group that a candidate is counted in: people, places or everything else. */
function sortOf({ known, looks }: Candidate): string {
  if (known?.kind == null) return looks === "person" ? "people" : "else";
  const { category } = ENTITY_KINDS[known.kind];
  return category === "people" || category === "nations, states and cities" ? category : "else";
}

function orderBy(candidates: readonly Candidate[], value: (candidate: Candidate) => number): number[] {
  const sorted = candidates.map(value).toSorted((a, b) => a - b);
  return candidates.map((candidate) => sorted.indexOf(value(candidate)));
}

function placeIn(mentions: readonly CandidateMention[], from: number, to: number): number {
  return mentions.find(({ start }) => start >= from && start < to)?.start ?? 1e6;
}

function sentenceOf({ start }: CandidateMention, { sentences, titleEnd }: Document): number {
  return sentences.filter((sentence) => sentence.start >= titleEnd && sentence.end <= start).length;
}

/** Whether a mention is an adjective, not the place or party itself: "Russian forces". */
export function isAdjective({ words }: CandidateMention, { known }: Candidate): boolean {
  if (known?.kind === "party") return /^(?:republican|democratic|democrat|dem|conservative)$/i.test(words);
  if (known?.kind !== "country" && known?.kind !== "territory" && known?.kind !== "region") return false;
  const folded = foldSurface(words);
  return folded !== foldSurface(known.name) && /(an|ian|ese|ish|i|ch|ans|ians|is|ean|eans|ss)$/.test(folded);
}

const INSTITUTIONS = new Set<EntityKind>(["party", "government"]);

function kindOf(kind: EntityKind | null) {
  const category = kind === null ? null : ENTITY_KINDS[kind].category;
  const is = (isSo: boolean) => Number(isSo);
  return {
    person: is(category === "people"),
    country: is(kind === "country" || kind === "territory"),
    place: is(category === "nations, states and cities" && kind !== "country" && kind !== "territory"),
    company: is(category === "corporate and brands"),
    coin: is(category === "crypto"),
    institution: is(category === "institutions" && !INSTITUTIONS.has(kind!)),
    party: is(kind === "party"),
    government: is(kind === "government"),
    term: is(
      category === "currencies" ||
        category === "commodities" ||
        category === "indicators" ||
        category === "concepts" ||
        category === "instruments",
    ),
    law: is(category === "regulation"),
  };
}
