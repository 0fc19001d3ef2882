import { type Followed, readRecord } from "../../newsroom/follow.ts";
import { readCounters } from "../../store/counters.ts";
import { findNewestBefore, findTimes } from "../../store/items.ts";
import type { Store } from "../../store/open.ts";
import type { IndexedPublication } from "../../index/news-index.ts";
import { readAct } from "../record/following.ts";
import { packer, type StoredBatch, storedBatch } from "../record/packing.ts";
import { findPieces, type PieceFile, readPieceHeading, removePiecesFrom, writePiece } from "./pieces.ts";
import { UnusableSnapshot } from "./signed-file.ts";

/** Publications per full piece. The next run replaces a shorter last piece with a longer one. */
const FULL_PIECE = 65_536;
/** Publications per read. Few, so that others don't wait long for the database. */
const BATCH = 500;

export interface SnapshotSizes {
  /** The newest items are left out: a start reads them from the record anyway, for their texts. */
  readonly leaveItems: number;
  /** If there are fewer new publications than this, nothing is written. */
  readonly leastNew: number;
  readonly fullPiece?: number;
  readonly batch?: number;
}

/**
 * Brings the snapshot of a record up to date. After each batch, awaits `pause`, called with the time that the batch
 * took. Returns the last publication in the snapshot if it wrote anything.
 */
export async function writeSnapshot(
  store: Store,
  folder: string,
  { leaveItems, leastNew, fullPiece = FULL_PIECE, batch: atOnce = BATCH }: SnapshotSizes,
  pause: (tookMs: number) => Promise<void>,
  signal: AbortSignal,
): Promise<number | null> {
  const { identity } = await readCounters(store, Date.now);
  const { number: upTo } = await findNewestBefore(store, leaveItems);
  const pieces = await findUsable(store, await findPieces(folder), identity);
  const last = pieces.at(-1);
  if (upTo - (last?.to ?? 0) < leastNew) return null;
  // Anything after the usable pieces is damaged, or belongs to another record.
  await removePiecesFrom(folder, last?.to ?? 0);
  const since = last === undefined ? 0 : last.count < fullPiece ? last.from : last.to;
  let draft = draftOf(since);
  let began = performance.now();
  for await (const batch of readRecord((ask) => ask(store), upTo, 0, atOnce, since)) {
    draft.add(batch, await newestOf(store, batch));
    if (draft.count >= fullPiece) draft = await keep(draft);
    await pause(performance.now() - began);
    if (signal.aborted) return null;
    began = performance.now();
  }
  if (draft.count > 0) draft = await keep(draft);
  return draft.from;

  async function keep({ from, to, count, newest, acts, batches }: Draft): Promise<Draft> {
    const act = await readAct(store, to);
    const heading = { identity, from, to, act, count, newest: Number.isFinite(newest) ? newest : null };
    await writePiece(folder, heading, {
      acts: acts.length === 0 ? null : storedBatch(packer()(acts).packed),
      batches,
    });
    await removePiecesFrom(folder, from, to);
    return draftOf(to);
  }
}

/** The pieces up to the first unusable one. */
async function findUsable(store: Store, pieces: readonly PieceFile[], identity: number) {
  const usable: Awaited<ReturnType<typeof readPieceHeading>>[] = [];
  for (const piece of pieces) {
    try {
      const heading = await readPieceHeading(piece, identity);
      if ((await readAct(store, heading.to)) !== heading.act) break;
      usable.push(heading);
    } catch (error) {
      if (error instanceof UnusableSnapshot) break;
      throw error;
    }
  }
  return usable;
}

interface Draft {
  readonly from: number;
  to: number;
  count: number;
  newest: number;
  readonly acts: IndexedPublication<never>[];
  readonly batches: StoredBatch[];
  add(batch: readonly Followed[], newest: number): void;
}

/** When the newest item in a batch was published, including items that only have a part in it. */
async function newestOf(store: Store, batch: readonly Followed[]): Promise<number> {
  const ids = batch.flatMap((each) => (each.kind === "gist" || each.kind === "languages" ? each.id : []));
  const times = batch.flatMap((each) => (each.kind === "item" ? each.item.publishedAt : []));
  return Math.max(-Infinity, ...times, ...(await findTimes(store, [...new Set(ids)])));
}

/** A piece in the making. Stored at once, because publications as objects take many times the memory. */
function draftOf(from: number): Draft {
  const pack = packer();
  return {
    from,
    to: from,
    count: 0,
    newest: -Infinity,
    acts: [],
    batches: [],
    add(batch, newest) {
      const all = batch.map(withoutWords);
      this.acts.push(...all.filter(({ kind }) => kind === "merge" || kind === "words"));
      this.newest = Math.max(this.newest, newest);
      this.batches.push(storedBatch(pack(all).packed));
      this.count += batch.length;
      this.to = batch.at(-1)!.number;
    },
  };
}

function withoutWords(followed: Followed): IndexedPublication<never> {
  const { kind, number } = followed;
  if (kind === "item") {
    const { item, languages, gist } = followed;
    return { kind, number, facts: item, languages, frames: [], gist };
  }
  if (kind === "words") {
    const { item, languages, amendments } = followed;
    return { kind, number, id: item.id, languages, frames: null, amendments };
  }
  if (kind === "rendition") throw new Error(`Publication ${number} was read with its text`);
  return followed;
}
