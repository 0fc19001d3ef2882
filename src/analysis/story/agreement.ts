import type { Sketch } from "../../domain/findings.ts";
import { FACT } from "./facts.ts";
import { KIND_BITS } from "./hash.ts";
import { IN_TITLE } from "./sketch.ts";

/**
 * How the facts of two reports agree and contradict each other, each from 0 to 1. For two groups of reports, the mean
 * over pairs. All are 0 if a report's facts are unknown.
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
  /** The happenings were done to different names. */
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
  const titles = Math.min(MOST_TITLES, titleCosine(a, b));
  if (a.facts === undefined || b.facts === undefined) return { ...NO_AGREEMENT, titles };
  const inA = countKinds(a.facts);
  const inB = countKinds(b.facts);
  const shared = countShared(a.facts, b.facts);
  const same = (kind: number) => (shared[kind]! > 0 ? 1 : 0);
  const differs = (kind: number) => (inA[kind]! > 0 && inB[kind]! > 0 && shared[kind] === 0 ? 1 : 0);
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
  const sum: Record<keyof Agreement, number> = { ...NO_AGREEMENT };
  for (const one of all) for (const name of AGREEMENTS) sum[name] += one[name] / all.length;
  return sum;
}

function countKinds(facts: Uint32Array): Uint8Array {
  const counts = new Uint8Array(KINDS);
  for (const fact of facts) counts[fact & (KINDS - 1)]!++;
  return counts;
}

/** How many facts of each kind two sorted lists have in common. */
function countShared(a: Uint32Array, b: Uint32Array): Uint8Array {
  const counts = new Uint8Array(KINDS);
  for (let atA = 0, atB = 0; atA < a.length && atB < b.length; ) {
    const [left, right] = [a[atA]!, b[atB]!];
    if (left === right) counts[left & (KINDS - 1)]!++;
    if (left <= right) atA++;
    if (right <= left) atB++;
  }
  return counts;
}

function titleCosine(a: Sketch, b: Sketch): number {
  let [atA, atB, sum] = [0, 0, 0];
  while (atA < a.terms.length && atB < b.terms.length) {
    const [termA, termB] = [a.terms[atA]!, b.terms[atB]!];
    const [left, right] = [termA >>> KIND_BITS, termB >>> KIND_BITS];
    if (left === right && termA & termB & IN_TITLE) sum += a.weights[atA]! * b.weights[atB]!;
    if (left <= right) atA++;
    if (right <= left) atB++;
  }
  const lengths = titleLength(a) * titleLength(b);
  return lengths > 0 ? sum / lengths : 0;
}

function titleLength({ terms, weights }: Sketch): number {
  let squares = 0;
  for (let at = 0; at < terms.length; at++) if (terms[at]! & IN_TITLE) squares += weights[at]! ** 2;
  return Math.sqrt(squares);
}
