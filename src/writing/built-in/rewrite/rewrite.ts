import { MOST_COPIED } from "../../copied.ts";
import { type CopyIndex, indexOf, longestCopy } from "./copied-run.ts";
import { masked, unmasked } from "./masked.ts";
import { movedOf } from "./moves.ts";
import { saidTurned } from "./said.ts";
import { clausesOf, factsOf } from "./split.ts";
import { withoutAppositions } from "./appositions.ts";
import { shortened } from "../shorten.ts";
import { inHouseStyle, rewordingsOf } from "./wordings.ts";

/** Puts sentences of one article into our own words. */
export interface Rewriter {
  rewrite(sentence: string): Rewritten;
  /** The facts of a sentence, each rewritten. */
  factsOf(sentence: string): Rewritten[];
  /** The clauses of a sentence, each rewritten. */
  clausesOf(sentence: string): Rewritten[];
  longestCopyIn(text: string): number;
  readonly source: string;
}

export interface Rewritten {
  readonly text: string;
  /** The longest run of the outlet's words outside quotations. */
  readonly copied: number;
}

interface Source {
  readonly source: string;
  /** Entities that begin like courtesy titles. */
  readonly kept: readonly string[];
  readonly index: CopyIndex;
}

/** Sentences are reworded until they copy no more than this. */
const WANTED_COPIED = 4;
const MOST_ROUNDS = 6;

export function rewriterOf(source: string, kept: readonly string[] = []): Rewriter {
  const article = { source, kept, index: indexOf(source) };
  return {
    source,
    rewrite: (sentence) => rewrite(sentence, article),
    factsOf: (sentence) => factsOf(sentence).map((fact) => rewrite(fact, article)),
    clausesOf: (sentence) => clausesOf(sentence).map((clause) => rewrite(clause, article)),
    longestCopyIn: (text) => longestCopy(text, article.index),
  };
}

/** A sentence that still copies too much is shortened to this many characters, if it has asides that can be dropped. */
const SHORT = 130;

function rewrite(sentence: string, article: Source): Rewritten {
  let best = reworded(sentence, article);
  for (const other of [withoutAlso(sentence), shortened(sentence, SHORT)]) {
    if (best.copied <= MOST_COPIED) return best;
    if (other.length >= sentence.length || losesFigure(sentence, other)) continue;
    const own = reworded(other, article);
    if (own.copied < best.copied) best = own;
  }
  return best;
}

/** A shorter sentence must keep every figure. */
function losesFigure(sentence: string, shorter: string): boolean {
  return (sentence.match(/\d[\d.,]*/g) ?? []).length > (shorter.match(/\d[\d.,]*/g) ?? []).length;
}

/** "The bank also raised its rate": "also" refers to another sentence, which may not be there. */
function withoutAlso(sentence: string): string {
  return sentence.replace(/(?<=\p{L}) also (?=\p{Ll}+(?:ed|s|ght|ld|t)? )/u, " ");
}

function reworded(sentence: string, { source, kept, index }: Source): Rewritten {
  const { text, quotations } = masked(sentence);
  const base = inHouseStyle(withoutAppositions(text), kept);
  let best = { text: base, copied: longestCopy(base, index) };
  const turned = saidTurned(base, source);
  const orders = [
    turned,
    ...movedOf(base, source),
    ...(turned === null ? [] : movedOf(turned, source)),
  ].filter((order): order is string => order !== null);
  for (const order of [...orders, ...orders.flatMap((one) => movedOf(one, source))]) {
    const other = { text: order, copied: longestCopy(order, index) };
    // If two versions copy equally long runs, the one in the outlet's own order is worse.
    if (other.copied < best.copied || (best.text === base && other.copied === best.copied)) best = other;
  }
  for (let round = 0; round < MOST_ROUNDS && best.copied > WANTED_COPIED; round++) {
    const before = best;
    for (const other of rewordingsOf(best.text)) best = better(best, other, index);
    // A word may be in the middle of one of two equally long copies.
    if (best === before) break;
  }
  return { text: unmasked(best.text, quotations), copied: best.copied };
}

function better(best: Rewritten, text: string, index: CopyIndex): Rewritten {
  const copied = longestCopy(text, index);
  return copied < best.copied ? { text, copied } : best;
}
