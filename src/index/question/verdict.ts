import type { EventType } from "../../domain/event-type.ts";
import { type Gist, GIST_STEPS, VECTOR_BYTES } from "../../domain/gist.ts";
import type { Columns } from "../columns.ts";
import type { Lexicon } from "../lexicon.ts";
import { matcher } from "../match.ts";
import type { NewsIndex } from "../news-index.ts";
import { EVIDENCE, type EvidenceName, evidenceOf, type JudgedItem } from "./evidence.ts";
import type { AskedQuestion } from "./question.ts";
import trained from "./verdict.json" with { type: "json" };

/** Items further from the question are not judged: hardly any of them answers one, and there are many. */
export const LEAST_CLOSENESS = 0.34;
/** The same limit for sign codes. It lets 99 of 100 items pass that are closer than `LEAST_CLOSENESS` allows. */
export const MOST_BITS = 168;
/** `LEAST_CLOSENESS` as the product of two vectors in steps of `GIST_STEPS`. */
export const LEAST_DOT = LEAST_CLOSENESS * GIST_STEPS * GIST_STEPS;

const WEIGHTS: Readonly<Record<EvidenceName, number>> = trained.weights;
const IN_ORDER = Float64Array.from(EVIDENCE, (name) => WEIGHTS[name]);

/** Why an item answers a question, for the header `Match-Reasons`. */
export type AnswerReason = "meaning" | "name" | "country" | "date" | "figure" | "event" | "entities";

/** A verdict on one item. `odds` are logarithmic: from 0 on, the item answers. Null if it was judged by its entities. */
export interface Verdict {
  readonly answers: boolean;
  readonly odds: number | null;
  readonly evidence: ReadonlyMap<EvidenceName, { readonly value: number; readonly weight: number }>;
  readonly reasons: readonly AnswerReason[];
}

/** The index, and the names by which its items' entities are known. */
export interface JudgedNews {
  readonly index: NewsIndex;
  readonly lexicon: Lexicon;
}

/**
 * The parts of an index that an item's odds need. It is not a whole index, so that items below the window can be
 * judged, too.
 */
export interface WeighedNews {
  readonly index: {
    readonly columns: Pick<Columns, "entities" | "entityEnds" | "entityStart" | "times">;
    eventTypeOf(slot: number): EventType;
    readonly gists: { at(slot: number): Gist | undefined };
  };
  readonly lexicon: Pick<Lexicon, "entity">;
}

/** The log odds that an item answers a question, given the product of their vectors. */
export function oddsOf(question: AskedQuestion, slot: number, dot: number, news: WeighedNews): number {
  const evidence = evidenceOf(question, itemOf(slot, dot, news));
  let odds = trained.bias;
  for (let at = 0; at < IN_ORDER.length; at++) odds += IN_ORDER[at]! * evidence[at]!;
  return odds;
}

/** Whether an item answers a question. One without a gist is judged by its entities until it has one (D47). */
export function isAnswer(question: AskedQuestion, slot: number, news: JudgedNews): boolean {
  const { gists } = news.index;
  if (!gists.has(slot)) return matcher(news.index, question.wanted)(slot);
  const dot = gists.dot(slot, question.vector)!;
  return dot >= LEAST_DOT && isWithinCode(question, slot, news) && oddsOf(question, slot, dot, news) >= 0;
}

function isWithinCode({ vector }: AskedQuestion, slot: number, { index }: JudgedNews): boolean {
  const gist = index.gists.at(slot)!;
  let differing = 0;
  for (let at = 0; at < vector.length; at++)
    // The sign of a signed byte is its highest bit; zero counts as not positive.
    if (vector[at]! > 0 !== (gist[at + 1]! > 0 && gist[at + 1]! < 128)) differing++;
  return differing <= MOST_BITS;
}

/** Judges one item in full, to explain the verdict. */
export function judge(question: AskedQuestion, slot: number, news: JudgedNews): Verdict {
  const { gists } = news.index;
  const answers = isAnswer(question, slot, news);
  const dot = gists.dot(slot, question.vector);
  if (dot === undefined) return { answers, odds: null, evidence: new Map(), reasons: ["entities"] };
  const values = evidenceOf(question, itemOf(slot, dot, news));
  const evidence = new Map(
    EVIDENCE.flatMap((name, at) =>
      values[at] === 0 ? [] : [[name, { value: values[at]!, weight: WEIGHTS[name] }] as const],
    ),
  );
  return { answers, odds: oddsOf(question, slot, dot, news), evidence, reasons: reasonsOf(evidence) };
}

/** The evidence that a reader would give as a reason, whatever its weight. */
const SAID: Readonly<Partial<Record<EvidenceName, AnswerReason>>> = {
  "shares a name": "name",
  "shares the country": "country",
  within: "date",
  "edition in time": "date",
  "shares the figure": "figure",
  "driving figure": "figure",
  "expected event": "event",
};

function reasonsOf(evidence: Verdict["evidence"]): AnswerReason[] {
  const said = [...evidence].flatMap(([name, { value }]) => (value > 0 ? (SAID[name] ?? []) : []));
  return ["meaning", ...new Set(said)];
}

/** Only for an item with a gist. */
function itemOf(slot: number, dot: number, { index, lexicon }: WeighedNews): JudgedItem {
  const { columns } = index;
  const keys = columns.entities.subarray(columns.entityStart(slot), columns.entityEnds[slot]);
  return {
    closeness: dot / (GIST_STEPS * GIST_STEPS),
    publishedAt: columns.times[slot]!,
    eventType: index.eventTypeOf(slot),
    entities: Array.from(keys, (key) => lexicon.entity(key)),
    words: index.gists.at(slot)!.subarray(1 + VECTOR_BYTES),
  };
}
