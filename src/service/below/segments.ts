import { setImmediate } from "node:timers/promises";
import { answerInSegment, type Judge, type SegmentGists } from "../../index/below/answer-in-segment.ts";
import { type MadeSegment, makeSegment } from "../../index/below/make-segment.ts";
import type { ListRead } from "../../index/below/reads.ts";
import type { BelowRows } from "../../index/below/rows.ts";
import { type FoundItems, type FoundRow, joinRows, mayHave, RowSegment } from "../../index/below/segment.ts";
import { StoryMerges } from "../../index/below/story-merges.ts";
import { GIST_BYTES } from "../../domain/gist.ts";
import type { LexiconEntity } from "../../index/mention.ts";
import { GistChunk } from "../../index/question/gist-chunk.ts";
import type { AskedQuestion } from "../../index/question/question.ts";
import type { SegmentFile, StoredSegment } from "./segment-file.ts";

/** Rows per segment. Larger segments take longer to open; smaller ones mean more segments to look through. */
const FULL = 32_768;
/** How long a list is worked on before other lists get their turns. */
const SLICE_MS = 10;

/** A gist that arrived after its item, which is found by its time. */
export interface LateGist {
  readonly time: number;
  readonly gist: Uint8Array;
}

/** All items below the window: full segments in a file, and the rows since then in memory. */
export class Segments {
  readonly merges = new StoryMerges();
  readonly #file: SegmentFile;
  readonly #entityOf: (key: number) => LexiconEntity;
  readonly #stored: StoredSegment[] = [];
  readonly #full: number;
  #open: BelowRows[] = [];
  #openCount = 0;
  /** The rows in memory as a segment, made when first needed. */
  #made: MadeSegment | undefined;
  #chunk: GistChunk | undefined;

  constructor(file: SegmentFile, entityOf: (key: number) => LexiconEntity, full = FULL) {
    this.#file = file;
    this.#entityOf = entityOf;
    this.#full = full;
  }

  /** Takes the segments of a checkpoint. Call before rows are added. */
  takeKept(kept: readonly StoredSegment[]): void {
    this.#stored.push(...kept);
  }

  /** All rows until now, as segments in files. */
  sealed(): readonly StoredSegment[] {
    if (this.#openCount > 0) this.#seal();
    return [...this.#stored];
  }

  add(rows: BelowRows): void {
    this.#open.push(rows);
    this.#openCount += rows.times.length;
    this.#made = undefined;
    if (this.#openCount >= this.#full) this.#seal();
  }

  /** The first items of a list; null if `isLate` before all of them were found. */
  async select(read: ListRead, isLate: () => boolean): Promise<FoundItems | null> {
    const { direction, limit } = read.selection;
    const isNewestFirst = direction === "newest first";
    const open = this.#openSegment();
    let found: readonly FoundRow[] = [];
    if (open && mayHave(open.columns.summary, read)) {
      const has = (row: number) => open.columns.hasGist[row] === 1;
      found = this.#selectIn(new RowSegment(open.columns), read, { has, bytes: open.gists });
    }
    const stored = this.#stored
      .filter(({ summary }) => mayHave(summary, read))
      .sort(({ summary: a }, { summary: b }) => (isNewestFirst ? b.newest - a.newest : a.oldest - b.oldest));
    let until = performance.now() + SLICE_MS;
    for (const each of stored) {
      const last = found[limit - 1]?.time;
      if (last !== undefined && (isNewestFirst ? each.summary.newest < last : each.summary.oldest > last))
        break;
      if (isLate()) return null;
      if (performance.now() > until) {
        // oxlint-disable-next-line no-await-in-loop -- other lists have their turns
        await setImmediate();
        until = performance.now() + SLICE_MS;
      }
      const segment = this.#file.load(each);
      const bytes = read.question ? this.#file.readGists(each) : NO_BYTES;
      const has = (row: number) => each.hasGist[row] === 1;
      found = joinRows(found, this.#selectIn(segment, read, { has, bytes }), read.selection);
    }
    const timesOf = (rows: readonly FoundRow[]) => rows.map(({ time }) => time);
    return {
      times: timesOf(found),
      entities: found.map(({ entities }) => entities),
      unread: timesOf(found.filter(({ isUnread }) => isUnread)),
    };
  }

  /** Adds gists that were made after their items were published. */
  addGists(late: readonly LateGist[]): void {
    for (const { time, gist } of late) {
      const open = this.#openSegment();
      const row = open ? rowAt(time, open.columns.times) : -1;
      if (open && row >= 0) {
        open.gists.set(gist, row * GIST_BYTES);
        open.columns.hasGist[row] = 1;
        this.#open = [asRows(open)];
        continue;
      }
      for (const stored of this.#stored) {
        if (time < stored.summary.oldest || time > stored.summary.newest) continue;
        const { columns } = this.#file.load(stored);
        const place = rowAt(time, columns.times);
        if (place >= 0) this.#file.writeGist(stored, place, gist);
      }
    }
  }

  #selectIn(segment: RowSegment, read: ListRead, gists: SegmentGists): FoundRow[] {
    if (!isQuestion(read)) return segment.select(read, this.merges);
    const chunk = (this.#chunk ??= new GistChunk());
    const judge: Judge = { chunk, entityOf: this.#entityOf, merges: this.merges };
    return answerInSegment(segment, read, gists, judge);
  }

  #openSegment(): MadeSegment | undefined {
    if (this.#openCount === 0) return undefined;
    return (this.#made ??= makeSegment(this.#open));
  }

  #seal(): void {
    const made = this.#made ?? makeSegment(this.#open);
    [this.#open, this.#openCount, this.#made] = [[], 0, undefined];
    this.#stored.push(this.#file.add(made));
  }
}

const NO_BYTES = new Uint8Array(0);

function isQuestion(read: ListRead): read is ListRead & { readonly question: AskedQuestion } {
  return read.question !== null;
}

function rowAt(time: number, times: Float64Array): number {
  let [from, to] = [0, times.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (times[middle]! < time) from = middle + 1;
    else to = middle;
  }
  return times[from] === time ? from : -1;
}

/** An open segment as rows again, whose gists are one after the other. */
function asRows({ columns, gists }: MadeSegment): BelowRows {
  const { summary, entityRowEnds: _, entityRows: __, ...rows } = columns;
  const present: Uint8Array[] = [];
  for (let row = 0; row < summary.count; row++)
    if (columns.hasGist[row] === 1) present.push(gists.subarray(row * GIST_BYTES, (row + 1) * GIST_BYTES));
  return { ...rows, gists: new Uint8Array(Buffer.concat(present)) };
}
