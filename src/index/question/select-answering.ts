import { isLetThrough } from "../let-through.ts";
import { selectMatching } from "../match.ts";
import { oncePerEvent } from "../once-per-event.ts";
import type { AskedQuestion } from "./question.ts";
import { type JudgedNews, LEAST_DOT, MOST_BITS, oddsOf } from "./verdict.ts";
import type { Selection } from "../selection.ts";

/** The items of a selection that answer a question, newest first, and how many were judged. */
export interface Answering {
  readonly slots: number[];
  readonly judged: number;
}

/**
 * D47 The items of a selection that answer a question. Each item is judged on its own, not by comparison with others,
 * so later publications never change a list. Items without a gist are judged by their entities.
 */
export function selectAnswering(question: AskedQuestion, selection: Selection, news: JudgedNews): Answering {
  const { reads } = news.index;
  // Items that share entities are only part of this list.
  news.index.reads = null;
  const found = selectJudged(question, selection, news);
  news.index.reads = reads;
  reads?.note({ selection, wanted: null, question }, found.slots.length);
  return found;
}

function selectJudged(question: AskedQuestion, selection: Selection, news: JudgedNews): Answering {
  const { index } = news;
  const { columns, gists } = index;
  const { times } = columns;
  const { slots, dots } = gists.near(question.vector, MOST_BITS, LEAST_DOT);
  const dotOf = new Map<number, number>();
  const near: number[] = [];
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at]!;
    if (times[slot]! < selection.after || times[slot]! >= selection.before) continue;
    near.push(slot);
    dotOf.set(slot, dots[at]!);
  }
  const byEntities = gists.count === index.size ? [] : withoutGist(question, selection, news);
  const direction = selection.direction === "newest first" ? -1 : 1;
  const candidates = near.concat(byEntities).sort((a, b) => direction * (times[a]! - times[b]!));
  const isFirst = selection.distinct === "event" ? oncePerEvent(index, selection.before, []) : () => true;
  const found: number[] = [];
  let judged = 0;
  for (const slot of candidates) {
    if (found.length >= selection.limit) break;
    if (!isLetThrough(slot, selection, columns)) continue;
    judged++;
    const dot = dotOf.get(slot);
    if ((dot === undefined || oddsOf(question, slot, dot, news) >= 0) && isFirst(slot)) found.push(slot);
  }
  return { slots: found, judged };
}

/** The matches among items without a gist, in any order. All of them: which ones count is decided later. */
function withoutGist({ wanted }: AskedQuestion, selection: Selection, { index }: JudgedNews): number[] {
  const all = selectMatching(index, wanted, { ...selection, limit: Infinity, distinct: "item" });
  return all.filter((slot) => !index.gists.has(slot));
}
