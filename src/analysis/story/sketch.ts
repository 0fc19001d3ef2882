import type { Sketch } from "../../domain/findings.ts";
import { signatureOf } from "../../text/near-copy.ts";
import { type Token, tokenise } from "../../text/tokens.ts";
import { quantised } from "../models/vectors.ts";
import { hashOf, KIND_BITS } from "./hash.ts";
import { rareWeight, weightOf } from "./word-weights.ts";

/** The kinds of a term, in its lowest bits. */
export const IN_TITLE = 1;
export const IS_NAME = 2;
export const IS_NUMBER = 4;

/** Later text says less about the event. */
const READ_CHARACTERS = 1200;
const HALVED_AFTER_WORDS = 60;
/** Words that occur in more than one of sixteen articles do not distinguish events. */
const MIN_WEIGHT = 2.75;
/** Names and places distinguish events better than other words. */
const NAME_FACTOR = 1.5;
const MAX_TERMS = 64;

/** `vector` comes from the encoder and has unit length; `facts` come from `factsOf`. */
export function sketchOf(
  title: string,
  text: string,
  vector: Float32Array,
  facts: Uint32Array = new Uint32Array(),
): Sketch {
  const terms = new Map<number, Term>();
  for (const token of tokenise(title).flatMap(spelledOut)) addTerm(terms, token, 1, IN_TITLE);
  let place = 0;
  for (const token of tokenise(text.slice(0, READ_CHARACTERS)).flatMap(spelledOut))
    addTerm(terms, token, 0.8 / (1 + place++ / HALVED_AFTER_WORDS), 0);
  const kept = [...terms.values()].sort((a, b) => b.weight - a.weight || a.hash - b.hash).slice(0, MAX_TERMS);
  kept.sort((a, b) => a.hash - b.hash);
  return {
    vector: quantised(vector),
    terms: Uint32Array.from(kept, (term) => ((term.hash << KIND_BITS) | term.kind) >>> 0),
    weights: Float32Array.from(kept, (term) => term.weight),
    signature: signatureOf(text),
    ...(facts.length > 0 && { facts }),
  };
}

const AMOUNT = /^(\d[\d,]*(?:\.\d+)?)(k|m|mn|mln|b|bn|bln|t|tn|trn)$/;
const UNITS: Readonly<Record<string, string>> = { m: "million", b: "billion", t: "trillion" };

/** Spells out amounts: "$100K" becomes 100000 and "1.4bn" becomes "1.4 billion". */
function spelledOut(token: Token): Token[] {
  const [, digits, unit] = AMOUNT.exec(token.folded) ?? [];
  if (digits === undefined || unit === undefined) return [token];
  // "3M" is a company and "4K" a kind of screen.
  if (/^(?:3m|\dk)$/.test(token.folded) && !token.cashtag) return [token];
  const number = unit === "k" ? String(Math.round(Number(digits.replaceAll(",", "")) * 1000)) : digits;
  const amount: Token = { ...token, folded: number, stem: number, shape: "digits" };
  const word = UNITS[unit[0]!];
  return word === undefined ? [amount] : [amount, { ...token, folded: word, stem: word, shape: "lower" }];
}

interface Term {
  readonly hash: number;
  kind: number;
  weight: number;
}

function addTerm(terms: Map<number, Term>, token: Token, factor: number, kind: number): void {
  const number = token.shape === "digits";
  const word = number ? token.folded.replaceAll(",", "") : singular(token.stem);
  const known = number
    ? { weight: numberWeight(word), isName: false }
    : (weightOf(token.stem) ?? weightOf(word) ?? rareWeight(token.shape !== "lower"));
  if (known.weight < MIN_WEIGHT) return;
  const hash = hashOf(word);
  const weight = known.weight * factor * (known.isName ? NAME_FACTOR : 1);
  const bits = kind | (number ? IS_NUMBER : known.isName ? IS_NAME : 0);
  const term = terms.get(hash);
  if (term === undefined) terms.set(hash, { hash, kind: bits, weight });
  else {
    term.kind |= bits;
    term.weight = Math.max(term.weight, weight);
  }
}

/** A year or a small count occurs in any article; "10.7" or "792" does not. */
function numberWeight(number: string): number {
  if (/^(19|20)\d\d$/.test(number)) return 3;
  return Math.min(2 + number.replace(".", "").length * 1.5, 7);
}

function singular(word: string): string {
  return word.length > 3 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
}
