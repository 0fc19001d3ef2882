import type { Article } from "../../domain/article.ts";
import { isTopic } from "../../domain/entity.ts";
import type { FoundEntity } from "../../domain/findings.ts";
import { findAffairs } from "../../text/affairs.ts";
import type { Candidate } from "./candidate.ts";
import { findCandidates } from "./candidates.ts";
import {
  CENTRAL,
  FIRST,
  FOCUS,
  FOCUS_FIRST,
  likelihoodOf,
  OPENING_THRESHOLD,
  THRESHOLD,
} from "./centrality.ts";
import { aliasesOf } from "./common-name.ts";
import { isOnlyCompared } from "./comparisons.ts";
import { type Document, readDocument } from "./document.ts";
import { measure } from "./features.ts";
import { isReportedMoving, measureFocus, type OpeningScore } from "./focus.ts";
import { likeliestSort } from "./name-sorts.ts";
import type { NamedDocument, NamedReading } from "./named.ts";
import type { NameFinder } from "./names.ts";

/** The entities an article is about, and the evidence. */
export interface EntitiesFound {
  /** The main subject first; at most five. */
  readonly entities: readonly FoundEntity[];
  /** All candidates, the likeliest to be central first. */
  readonly candidates: readonly RankedCandidate[];
  /** Why each entity was chosen, in words. */
  readonly reasons: readonly string[];
}

export interface RankedCandidate extends Candidate {
  /** Its position in `NamedDocument.candidates`. */
  readonly place: number;
  /** The probability that an editor would name the entity, 0 to 1. */
  readonly centrality: number;
  /** The mean of centrality and the probability of being named first: 0 to 1. */
  readonly salience: number;
}

export function findNamed(article: Pick<Article, "title" | "text">, names: NameFinder): NamedDocument {
  const document = readDocument(article, names);
  return { document, candidates: findCandidates(document, names) };
}

/** Chooses the entities that an article is about from the candidates that it names. */
export function findEntities(named: NamedDocument, reading: NamedReading): EntitiesFound {
  const candidates = rank(named, reading);
  const least = isOnlyOpening(named.document) ? OPENING_THRESHOLD : THRESHOLD;
  const chosen = candidates
    .filter((candidate) => {
      const { centrality, mentions, isImplied = false } = candidate;
      const isFar = mentions[0]!.start > named.document.titleEnd + FARTHEST;
      if (isOnlyCompared(candidate, named.document)) return false;
      // The model of the opening learnt from texts without implied countries.
      return centrality >= least && !isFar && !(isImplied && isOnlyOpening(named.document));
    })
    .slice(0, MAX_ENTITIES)
    .sort((a, b) => b.salience - a.salience);
  const { document } = named;
  const topics = topicsOf(candidates, chosen, document);
  const moving = candidates.filter(
    (one) => !chosen.includes(one) && isReportedMoving(one, document) && !isOnlyCompared(one, document),
  );
  const listed = [...chosen, ...moving.slice(0, MAX_MOVING)];
  // The first three names are those that a question about an election compares (D45).
  for (const topic of topics) listed.splice(topic.known!.kind === "election" ? 2 : listed.length, 0, topic);
  const affairs = affairsOf(document, listed);
  return {
    entities: [...listed.map(entityOf), ...affairs],
    candidates,
    reasons: [
      ...listed.map(
        (one) => `${one.name}: ${reasonOf(one, candidates, document)}, salience ${one.salience.toFixed(2)}`,
      ),
      ...affairs.map(({ name }) => `${name}: named several times`),
    ],
  };
}

const MAX_ENTITIES = 5;

/** Names that appear only after so many characters belong to background or to a page's other stories. */
const FARTHEST = 1_200;

/**
 * Entities that questions ask about but editors seldom list, unless they are already chosen: an indicator in the
 * headline, and a topic that is in the headline or occurs more than once from the lead on.
 */
function topicsOf(
  candidates: readonly RankedCandidate[],
  chosen: readonly RankedCandidate[],
  document: Document,
): RankedCandidate[] {
  const { titleEnd } = document;
  return candidates
    .filter((candidate) => {
      const { known, mentions } = candidate;
      if (known?.kind == null || chosen.includes(candidate)) return false;
      const { start } = mentions[0]!;
      if (known.kind === "indicator") return start < titleEnd && known.country !== null;
      return (
        isTopic(known.kind) &&
        (start < titleEnd || (start < titleEnd + LEAD_CHARACTERS && mentions.length > 1))
      );
    })
    .sort((a, b) => a.mentions[0]!.start - b.mentions[0]!.start)
    .slice(0, MAX_TOPICS);
}

const MAX_TOPICS = 2;
const MAX_MOVING = 2;

/** Affairs that no library has, named with words that the text repeats: "judicial overhaul". */
function affairsOf({ tokens, text, titleEnd }: Document, listed: readonly RankedCandidate[]): FoundEntity[] {
  const isTaken = ({ start, end }: { start: number; end: number }) =>
    listed.some(({ mentions }) => mentions.some((other) => other.start < end && start < other.end));
  return findAffairs(tokens)
    .filter(({ spans }) => spans[0]!.start < titleEnd + LEAD_CHARACTERS && !spans.some(isTaken))
    .slice(0, MAX_AFFAIRS)
    .map(({ spans }) => {
      const words = text.slice(spans[0]!.start, spans[0]!.end).replace(/\s+/g, " ");
      const name = words[0]!.toUpperCase() + words.slice(1);
      return { name, aliases: [], ticker: null, sentiment: null, id: null, kind: null, salience: 0 };
    });
}

const MAX_AFFAIRS = 1;

/**
 * Orders the candidates by how likely an editor is to name them. If headline and lead are all there is, the model of
 * the opening decides: it learnt from such texts.
 */
function rank(named: NamedDocument, reading: NamedReading): RankedCandidate[] {
  const { candidates, rows, openings } = focusRows(named, reading);
  const isOpening = isOnlyOpening(named.document);
  return candidates
    .map((candidate, at) => {
      const opening = isOpening ? openings[at]! : null;
      const centrality = opening === null ? likelihoodOf(rows[at]!, FOCUS) : probability(opening.central);
      const first = opening === null ? likelihoodOf(rows[at]!, FOCUS_FIRST) : probability(opening.first);
      return { ...candidate, centrality, salience: (centrality + first) / 2 };
    })
    .sort((a, b) => b.centrality - a.centrality);
}

function isOnlyOpening({ text, titleEnd }: Document): boolean {
  return text.length <= titleEnd + LEAD_CHARACTERS;
}

/** A candidate and its position in `NamedDocument.candidates`. */
type PlacedCandidate = Candidate & { readonly place: number };

/**
 * The names among the candidates, with their features. News puts its subject first, so a first model judges the
 * headline and the lead, and a second one weighs its verdict with the rest of the article.
 */
export function focusRows(
  { document, candidates }: NamedDocument,
  { centralities, sorts, eventType, none }: NamedReading,
): { candidates: PlacedCandidate[]; rows: number[][]; openings: (OpeningScore | null)[] } {
  const found = candidates
    .map((candidate, place) => ({ ...candidate, place }))
    .filter(({ known, place }) => (known !== null || isName(sorts[place]!)) && none?.has(place) !== true);
  const reading = {
    centralities: found.map(({ place }) => centralities[place]!),
    sorts: found.map(({ place }) => sorts[place]!),
  };
  const openings = openingScores(found, document, reading);
  const rows = measureFocus(found, document, { ...reading, openings, eventType });
  return { candidates: found, rows, openings };
}

/** What the headline and the lead say about each candidate; null for one that they do not name. */
function openingScores(
  found: readonly Candidate[],
  document: Document,
  { centralities, sorts }: Pick<NamedReading, "centralities" | "sorts">,
): (OpeningScore | null)[] {
  const leadEnd = document.titleEnd + LEAD_CHARACTERS;
  const inLead = found.flatMap((candidate, at) => {
    if (candidate.isImplied) return [];
    const mentions = candidate.mentions.filter(({ start }) => start < leadEnd);
    return mentions.length === 0 ? [] : [{ ...candidate, mentions, at }];
  });
  const rows = measure(inLead, document, {
    centralities: inLead.map(({ at }) => centralities[at]!),
    sorts: inLead.map(({ at }) => sorts[at]!),
  });
  const scores: (OpeningScore | null)[] = found.map(() => null);
  for (const [place, { at }] of inLead.entries()) {
    const row = rows[place]!;
    scores[at] = { central: logOdds(likelihoodOf(row, CENTRAL)), first: logOdds(likelihoodOf(row, FIRST)) };
  }
  return scores;
}

function logOdds(likelihood: number): number {
  return Math.log(likelihood / (1 - likelihood));
}

function probability(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}

/** Whether a candidate is one whole name, not just capitalised words or a part of a name. */
function isName(likelihoods: Float32Array): boolean {
  const sort = likeliestSort(likelihoods);
  return sort !== "none" && sort !== "part";
}

const LEAD_CHARACTERS = 450;

function entityOf({ name, known, mentions, salience }: RankedCandidate): FoundEntity {
  const forms = known === null ? mentions.map(({ words }) => words) : [known.name, ...known.aliases];
  return {
    name,
    aliases: aliasesOf(name, forms),
    ticker: known?.ticker ?? null,
    sentiment: null,
    id: known?.id ?? null,
    kind: known?.kind ?? null,
    salience: Math.round(salience * 1000) / 1000,
  };
}

function reasonOf(
  { mentions }: RankedCandidate,
  candidates: readonly RankedCandidate[],
  { titleEnd, sentences }: Document,
): string {
  const { start } = mentions[0]!;
  const parts = [];
  if (start < titleEnd) {
    const isFirst = candidates.every((other) => other.mentions[0]!.start >= start);
    parts.push(isFirst ? "named first in the headline" : "in the headline");
  }
  const told = mentions.find((mention) => mention.start >= titleEnd);
  if (told !== undefined) {
    const before = sentences.filter((one) => one.start >= titleEnd && one.end <= told.start).length;
    parts.push(before === 0 ? "in the first sentence" : `from sentence ${before + 1}`);
  }
  parts.push(mentions.length === 1 ? "once" : `${mentions.length} times`);
  return parts.join(", ");
}
