import type { Article } from "../../domain/article.ts";
import type { FoundEntity } from "../../domain/findings.ts";
import type { Candidate } from "./candidate.ts";
import { findCandidates } from "./candidates.ts";
import { centralityOf, THRESHOLD } from "./centrality.ts";
import { aliasesOf } from "./common-name.ts";
import { type Document, readDocument } from "./document.ts";
import { FEATURES, measure } from "./features.ts";
import type { NameFinder } from "./names.ts";

/** What an article is about, by name, and where it says so. */
export interface EntitiesFound {
  /** In order of centrality; at most five. */
  readonly entities: readonly FoundEntity[];
  /** Everything that is named, the most central first. */
  readonly candidates: readonly RankedCandidate[];
  readonly document: Document;
  /** Why each entity was chosen, in words. */
  readonly reasons: readonly string[];
}

export interface RankedCandidate extends Candidate {
  /** 0 to 1. */
  readonly salience: number;
}

export function findEntities(article: Pick<Article, "title" | "text">, names: NameFinder): EntitiesFound {
  const document = readDocument(article, names);
  const candidates = rank(findCandidates(document, names), document);
  const chosen = candidates.filter(({ salience }) => salience >= THRESHOLD).slice(0, MAX_ENTITIES);
  return {
    entities: chosen.map(entityOf),
    candidates,
    document,
    reasons: chosen.map(
      ({ name, row, salience }) => `${name}: ${reasonOf(row)}, salience ${salience.toFixed(2)}`,
    ),
  };
}

const MAX_ENTITIES = 5;

/**
 * News says first what it is about: centrality is judged by the headline and the lead, as it was trained. Who is named only
 * further down follows, by how often.
 */
function rank(
  found: readonly Candidate[],
  document: Document,
): (RankedCandidate & { row: readonly number[] })[] {
  const leadEnd = document.titleEnd + LEAD_CHARACTERS;
  const inLead = found.flatMap((candidate) => {
    const mentions = candidate.mentions.filter(({ start }) => start < leadEnd);
    return mentions.length === 0 ? [] : [{ ...candidate, mentions, all: candidate.mentions }];
  });
  const rows = measure(inLead, document);
  const central = inLead.map(({ all, ...candidate }, place) => ({
    ...candidate,
    mentions: all,
    row: rows[place]!,
    salience: centralityOf(rows[place]!),
  }));
  const later = found
    .filter(({ mentions }) => mentions[0]!.start >= leadEnd)
    .map((candidate) => ({
      ...candidate,
      row: [],
      salience: Math.min(candidate.mentions.length / 200, LATER),
    }));
  return [...central, ...later].sort((a, b) => b.salience - a.salience);
}

const LEAD_CHARACTERS = 450;

/** Below what is ever chosen. */
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
