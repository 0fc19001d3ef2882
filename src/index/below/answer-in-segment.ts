import { EVENT_TYPE_NAMES } from "../../domain/event-type.ts";
import { GIST_BYTES } from "../../domain/gist.ts";
import { isLetThrough } from "../let-through.ts";
import type { LexiconEntity } from "../mention.ts";
import { matcher } from "../match.ts";
import { Postings } from "../postings.ts";
import type { GistChunk } from "../question/gist-chunk.ts";
import type { AskedQuestion } from "../question/question.ts";
import { LEAST_DOT, MOST_BITS, oddsOf } from "../question/verdict.ts";
import type { ListRead } from "./reads.ts";
import type { FoundRow, RowSegment } from "./segment.ts";
import type { StoryMerges } from "./story-merges.ts";

/** What is needed to judge questions, besides a segment. */
export interface Judge {
  /** Memory for one segment's gists at a time. */
  readonly chunk: GistChunk;
  readonly entityOf: (key: number) => LexiconEntity;
  readonly merges: StoryMerges;
}

/** The gists of a segment's rows: one slot per row, empty if the row has none. */
export interface SegmentGists {
  readonly has: (row: number) => boolean;
  readonly bytes: Uint8Array;
}

/** D47 The first items of a list that answer a question, by the rules of `select-answering.ts`. */
export function answerInSegment(
  segment: RowSegment,
  read: ListRead & { readonly question: AskedQuestion },
  gists: SegmentGists,
  { chunk, entityOf, merges }: Judge,
): FoundRow[] {
  const { columns } = segment;
  const { question, selection } = read;
  const dots = nearRows(question, columns.summary.count, gists, chunk);
  const sharesEntities = matcher(segment, question.wanted);
  const news = {
    index: {
      columns,
      eventTypeOf: (row: number) => EVENT_TYPE_NAMES[columns.eventTypes[row]!]!,
      gists: { at: (row: number) => gists.bytes.subarray(row * GIST_BYTES, (row + 1) * GIST_BYTES) },
    },
    lexicon: { entity: entityOf },
  };
  const candidates = new Postings();
  for (let row = 0; row < columns.summary.count; row++)
    if (dots.has(row) || !gists.has(row)) candidates.push(row);
  const isAnswer = (row: number) => {
    if (!isLetThrough(row, selection, columns)) return false;
    const dot = dots.get(row);
    return dot === undefined ? sharesEntities(row) : oddsOf(question, row, dot, news) >= 0;
  };
  return segment.rowsOf(selection, merges, [candidates], isAnswer, (row) => !gists.has(row));
}

/** The rows near a question, with their dot products. */
function nearRows(
  { vector }: AskedQuestion,
  count: number,
  { has, bytes }: SegmentGists,
  chunk: GistChunk,
): Map<number, number> {
  chunk.clear();
  const rows: number[] = [];
  for (let row = 0; row < count; row++)
    if (has(row)) {
      chunk.set(rows.length, bytes.subarray(row * GIST_BYTES, (row + 1) * GIST_BYTES));
      rows.push(row);
    }
  const dots = new Map<number, number>();
  chunk.near(vector, MOST_BITS, Math.ceil(LEAST_DOT), 0, (pairs) => {
    for (let at = 0; at < pairs.length; at += 2) dots.set(rows[pairs[at]!]!, pairs[at + 1]!);
  });
  return dots;
}
