import type { Article } from "../../domain/article.ts";
import type { FoundEntity } from "../../domain/findings.ts";
import type { Candidate } from "./candidate.ts";
import { findCandidates } from "./candidates.ts";
import { CENTRAL, FIRST, likelihoodOf, THRESHOLD } from "./centrality.ts";
import { aliasesOf } from "./common-name.ts";
import { type Document, readDocument } from "./document.ts";
import { FEATURES, measure } from "./features.ts";
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
  /** The probability that an editor names it, 0 to 1. */
  readonly centrality: number;
  /** The mean of centrality and the probability of being named first: 0 to 1. */
  readonly salience: number;
}

export function findNamed(article: Pick<Article, "title" | "text">, names: NameFinder): NamedDocument {
  const document = readDocument(article, names);
  return { document, candidates: findCandidates(document, names) };
}

/** Chooses the entities that an article is about from the candidates that it names. */
export function findEntities(
  { document, candidates: named }: NamedDocument,
  reading: NamedReading,
): EntitiesFound {
  const candidates = rank(named, document, reading);
  const chosen = candidates
    .filter(({ centrality }) => centrality >= THRESHOLD)
    .slice(0, MAX_ENTITIES)
    .sort((a, b) => b.salience - a.salience);
  return {
    entities: chosen.map(entityOf),
    candidates,
    reasons: chosen.map(
      ({ name, row, salience }) => `${name}: ${reasonOf(row)}, salience ${salience.toFixed(2)}`,
    ),
  };
}

const MAX_ENTITIES = 5;

/**
 * News puts its subject first, so centrality is judged by the headline and the lead, as in training. Names that only
 * occur further down come last, ordered by frequency.
 */
function rank(
  named: readonly Candidate[],
  document: Document,
  { centralities, sorts }: NamedReading,
): (RankedCandidate & { row: readonly number[] })[] {
  const leadEnd = document.titleEnd + LEAD_CHARACTERS;
  const found = named
    .map((candidate, place) => ({ ...candidate, place }))
    .filter(({ known, place }) => known !== null || isName(sorts[place]!));
  const inLead = found.flatMap((candidate) => {
    const mentions = candidate.mentions.filter(({ start }) => start < leadEnd);
    return mentions.length === 0 ? [] : [{ ...candidate, mentions, all: candidate.mentions }];
  });
  const rows = measure(inLead, document, {
    centralities: inLead.map(({ place }) => centralities[place]!),
    sorts: inLead.map(({ place }) => sorts[place]!),
  });
  const central = inLead.map(({ all, ...candidate }, at) => {
    const row = rows[at]!;
    const centrality = likelihoodOf(row, CENTRAL);
    return {
      ...candidate,
      mentions: all,
      row,
      centrality,
      salience: (centrality + likelihoodOf(row, FIRST)) / 2,
    };
  });
  const later = found
    .filter(({ mentions }) => mentions[0]!.start >= leadEnd)
    .map((candidate) => {
      const centrality = Math.min(candidate.mentions.length / 200, LATER);
      return { ...candidate, row: [], centrality, salience: centrality };
    });
  return [...central, ...later].sort((a, b) => b.centrality - a.centrality);
}

/** Whether a candidate is one whole name, not just capitalised words or a part of a name. */
function isName(likelihoods: Float32Array): boolean {
  const sort = likeliestSort(likelihoods);
  return sort !== "none" && sort !== "part";
}

const LEAD_CHARACTERS = 450;

/** The highest centrality of names that occur only further down. It is below `THRESHOLD`, so they are never chosen. */
const LATER = 0.1;

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

function reasonOf(row: readonly number[]): string {
  const value = (feature: (typeof FEATURES)[number]) => row[FEATURES.indexOf(feature)]!;
  const parts = [];
  if (value("titleCount") > 0)
    parts.push(value("titleOrder") === 0 ? "named first in the headline" : "in the headline");
  const sentence = value("firstSentence");
  if (value("bodyCount") > 0)
    parts.push(sentence === 0 ? "in the first sentence" : `from sentence ${sentence + 1}`);
  const count = value("count");
  parts.push(count === 1 ? "once" : `${count} times`);
  return parts.join(", ");
}
