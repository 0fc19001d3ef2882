import type { Sketch } from "../../domain/findings.ts";
import { FACT } from "./facts.ts";
import { KIND_BITS } from "./hash.ts";
import { IN_TITLE } from "./sketch.ts";

/**
 * How the facts of two reports agree and contradict each other, each from 0 to 1. For two groups of reports, the mean
 * over pairs. If a report's facts are unknown, all but `titles` are 0.
 */
export interface Agreement {
  /** Cosine of the headlines' terms, up to a half: half of the words in common is as good as all of them. */
  readonly titles: number;
  /** The entities in common: one or several. */
  readonly entity: number;
  readonly entities: number;
  /** Each is about an indicator, and not about the same one; likewise for countries. */
  readonly otherIndicator: number;
  readonly otherCountry: number;
  /** The happenings have a party in common, or none although both have parties. */
  readonly sameParty: number;
  readonly otherParties: number;
  /** The objects of the two happenings are different names. */
  readonly otherObject: number;
  /** The figures have the same unit but not the same value; the figures are of different periods. */
  readonly otherFigure: number;
  readonly otherPeriod: number;
}

export const NO_AGREEMENT: Agreement = {
  titles: 0,
  entity: 0,
  entities: 0,
  otherIndicator: 0,
  otherCountry: 0,
  sameParty: 0,
  otherParties: 0,
  otherObject: 0,
  otherFigure: 0,
  otherPeriod: 0,
};

export const AGREEMENTS = Object.keys(NO_AGREEMENT) as readonly (keyof Agreement)[];

const MOST_TITLES = 0.5;
const KINDS = 1 << KIND_BITS;

export function agreementOf(a: Sketch, b: Sketch): Agreement {
  const [ofA, ofB] = [prepared(a), prepared(b)];
  const titles = Math.min(MOST_TITLES, titleCosine(ofA, ofB));
  if (a.facts === undefined || b.facts === undefined) return { ...NO_AGREEMENT, titles };
  const shared = countShared(a.facts, b.facts);
  const same = (kind: number) => (shared[kind]! > 0 ? 1 : 0);
  const differs = (kind: number) =>
    ofA.kinds[kind]! > 0 && ofB.kinds[kind]! > 0 && shared[kind] === 0 ? 1 : 0;
  const common = shared[FACT.entity]! + shared[FACT.indicator]! + shared[FACT.country]!;
  return {
    titles,
    entity: common > 0 ? 1 : 0,
    entities: common > 1 ? 1 : 0,
    otherIndicator: differs(FACT.indicator),
    otherCountry: differs(FACT.country),
    sameParty: same(FACT.party),
    otherParties: differs(FACT.party),
    otherObject: differs(FACT.object),
    otherFigure: same(FACT.unit) * differs(FACT.figure),
    otherPeriod: differs(FACT.period),
  };
}

export function meanAgreement(all: readonly Agreement[]): Agreement {
  if (all.length === 1) return all[0]!;
  const sum: Record<keyof Agreement, number> = { ...NO_AGREEMENT };
  for (const one of all) for (const name of AGREEMENTS) sum[name] += one[name] / all.length;
  return sum;
}

/** What comparing needs of a sketch again and again. */
interface Prepared {
  readonly titleTerms: Uint32Array;
  /** Scaled to unit length. */
  readonly titleWeights: Float32Array;
  /** The number of facts of each kind. */
  readonly kinds: Uint8Array;
}

/** A report is compared with hundreds of others while it is in the window. */
const PREPARED = new WeakMap<Sketch, Prepared>();

function prepared(sketch: Sketch): Prepared {
  let known = PREPARED.get(sketch);
  if (known === undefined) PREPARED.set(sketch, (known = prepare(sketch)));
  return known;
}

function prepare({ terms, weights, facts = new Uint32Array() }: Sketch): Prepared {
  const inTitle = Array.from(terms.keys()).filter((at) => terms[at]! & IN_TITLE);
  const length = Math.hypot(...inTitle.map((at) => weights[at]!)) || 1;
  const kinds = new Uint8Array(KINDS);
  for (const fact of facts) kinds[fact & (KINDS - 1)]!++;
  return {
    titleTerms: Uint32Array.from(inTitle, (at) => terms[at]! >>> KIND_BITS),
    titleWeights: Float32Array.from(inTitle, (at) => weights[at]! / length),
    kinds,
  };
}

/** How many facts of each kind two sorted lists have in common. */
function countShared(a: Uint32Array, b: Uint32Array): Uint8Array {
  const counts = new Uint8Array(KINDS);
  for (let atA = 0, atB = 0; atA < a.length && atB < b.length;) {
    const [left, right] = [a[atA]!, b[atB]!];
    if (left === right) counts[left & (KINDS - 1)]!++;
    if (left <= right) atA++;
    if (right <= left) atB++;
  }
  return counts;
}

function titleCosine(a: Prepared, b: Prepared): number {
  let sum = 0;
  for (let atA = 0, atB = 0; atA < a.titleTerms.length && atB < b.titleTerms.length;) {
    const [left, right] = [a.titleTerms[atA]!, b.titleTerms[atB]!];
    if (left === right) sum += a.titleWeights[atA]! * b.titleWeights[atB]!;
    if (left <= right) atA++;
    if (right <= left) atB++;
  }
  return sum;
}
