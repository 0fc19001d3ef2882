import { sql } from "kysely";
import type { Stage } from "../domain/article.ts";
import type { DayCount } from "../domain/outlet-day.ts";
import { type Claimant, inTime } from "./claims.ts";
import { inTransaction, type Store, type StoreTransaction } from "./open.ts";
import { addDayCounts } from "./outlet-days.ts";
import type { ArticleRow } from "./schema.ts";
import { LOOKED_AT, LOOKS, type RoomOfHost, ShareOut } from "./share-out.ts";

/** The final stages. */
export const FINISHED = ["published", "dropped"] as const satisfies Stage[];

export function isFinished(stage: string | undefined): boolean {
  return FINISHED.some((each) => each === stage);
}

/** What is known about an article before it is claimed. */
export type QueuedArticle = Pick<
  ArticleRow,
  "id" | "outlet" | "stage" | "url" | "listed_at" | "feed_characters"
>;

/** The host from which an article's page has yet to be fetched, and how long the article can wait for it. */
export interface NeededPage {
  /** Null if no page is needed. */
  readonly host: string | null;
  readonly maxWaitMs: number;
}

/** How many more articles a worker can take. */
export interface Room {
  readonly limit: number;
  /** How many more of an outlet's articles a worker can take, so that a slow outlet does not block the others. */
  readonly ofOutlet: (outlet: number) => number;
  /** Outlets that are at their limit. */
  readonly fullOutlets: readonly number[];
  /** Returns the page that an article needs; by default, every listed article needs its own page. */
  readonly pageOf?: (row: QueuedArticle, at: number) => NeededPage;
  /** How many requests a host has room for. */
  readonly roomOf: RoomOfHost;
}

/**
 * Claims due articles that nobody holds, the longest due first, with a limit per outlet and per host. Articles on a
 * resting host are put off together.
 */
export function claimArticles(store: Store, claimant: Claimant, room: Room): Promise<ArticleRow[]> {
  return inTime(store, claimant.now, async (tx, at) => {
    let due = tx
      .selectFrom("articles")
      .where("stage", "not in", FINISHED)
      .where("next_attempt_at", "<=", at)
      .where(({ or, eb }) => or([eb("claimed_until", "is", null), eb("claimed_until", "<=", at)]));
    if (room.fullOutlets.length > 0) due = due.where("outlet", "not in", room.fullOutlets);
    const unlocked = (ids: readonly string[]) => {
      const rows = due.select("id").where("id", "in", ids);
      return store.engine === "postgres" ? rows.forUpdate().skipLocked() : rows;
    };
    const share = new ShareOut(room.limit, room.roomOf);
    const taken = new Map<number, number>();
    for (let look = 0; look < LOOKS && !share.isFull; look++) {
      const rows = await due
        .select(["id", "outlet", "stage", "url", "listed_at", "feed_characters"])
        .orderBy("next_attempt_at")
        .orderBy("listed_at")
        .limit(LOOKED_AT)
        .offset(look * LOOKED_AT)
        .execute();
      for (const row of rows) {
        const count = taken.get(row.outlet) ?? 0;
        if (count >= room.ofOutlet(row.outlet)) continue;
        const { host, maxWaitMs } = (room.pageOf ?? ownPageOf)(row, at);
        if (share.take(row.id, host, maxWaitMs)) taken.set(row.outlet, count + 1);
      }
      if (rows.length < LOOKED_AT) break;
    }
    for (const [waitMs, ids] of share.putOff)
      await tx
        .updateTable("articles")
        .set({ next_attempt_at: at + waitMs })
        .where("id", "in", unlocked(ids))
        .execute();
    if (share.chosen.length === 0) return [];
    return tx
      .updateTable("articles")
      .set({
        claimed_by: claimant.by,
        claimed_until: at + claimant.leaseMs,
        // A due row that still has a claimant was left by a worker that died.
        lapses: sql<number>`lapses + case when claimed_by is null then 0 else 1 end`,
      })
      .where("id", "in", unlocked(share.chosen))
      .returningAll()
      .execute();
  });
}

export function ownPageOf({ stage, url }: Pick<QueuedArticle, "stage" | "url">): NeededPage {
  return { host: stage === "listed" ? (URL.parse(url)?.host ?? "") : null, maxWaitMs: Infinity };
}

/** The result of a stage: the columns it changes, including the stage. */
export interface Move {
  readonly id: string;
  readonly changes: Partial<ArticleRow>;
  /** How long to wait before the next attempt. */
  readonly waitMs?: number;
  /** Counts to add for the article's outlet. */
  readonly counts?: readonly DayCount[];
  /** Runs within the transaction; its result overrides `changes`. */
  readonly within?: (tx: StoreTransaction) => Promise<Partial<ArticleRow>>;
}

/** Writes moves, all or none. Returns what was written, by id; a move whose claim was lost is not written. */
export function writeMoves(
  store: Store,
  { by, now }: Claimant,
  moves: readonly Move[],
): Promise<Map<string, Partial<ArticleRow>>> {
  return inTime(store, now, async (tx, at) => {
    const written = new Map<string, Partial<ArticleRow>>();
    const counted: DayCount[] = [];
    for (const { id, changes, waitMs, counts = [], within } of moves) {
      const all: Partial<ArticleRow> = { ...changes, ...(await within?.(tx)), moved_at: at };
      if (waitMs !== undefined) all.next_attempt_at = at + waitMs;
      if (!(await writeClaimed(tx, by, id, all))) continue;
      written.set(id, all);
      counted.push(...counts);
    }
    await addDayCounts(tx, counted);
    return written;
  });
}

/** Changes a held row, and releases it if its stage is final. Returns false if the claim was lost. */
export async function writeClaimed(
  tx: StoreTransaction,
  by: string,
  id: string,
  changes: Partial<ArticleRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("articles")
    .set(isFinished(changes.stage) ? { ...changes, claimed_by: null, claimed_until: null } : changes)
    .where("id", "=", id)
    .where("claimed_by", "=", by)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findArticles(
  { db }: Pick<Store, "db"> | { db: StoreTransaction },
  ids: readonly string[],
): Promise<ArticleRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom("articles").selectAll().where("id", "in", ids).execute();
}

/** An outlet's published articles with exactly this text. */
export function findSameWords(
  tx: StoreTransaction,
  outlet: number,
  contentHash: string,
): Promise<Pick<ArticleRow, "id" | "title">[]> {
  return tx
    .selectFrom("articles")
    .select(["id", "title"])
    .where("content_hash", "=", contentHash)
    .where("outlet", "=", outlet)
    .where("stage", "=", "published")
    .execute();
}

/** Rows changed per transaction, so that other writers never wait long. */
const AT_A_TIME = 500;

/**
 * Deletes the text of finished articles and the reasons of dropped articles. Once no feed has listed such an article
 * for a long time, its row is deleted, too. Returns the number of rows changed.
 */
export function forgetArticles(
  store: Store,
  before: { readonly words: number; readonly reasons: number; readonly rows: number },
): Promise<number> {
  return inTransaction(store, async (tx) => {
    const wordy = tx
      .selectFrom("articles")
      .select("id")
      .where("article", "is not", null)
      .where("moved_at", "<", before.words)
      .where("stage", "in", FINISHED)
      .limit(AT_A_TIME);
    const cleared = await tx
      .updateTable("articles")
      .set({ article: null })
      .where("id", "in", wordy)
      .executeTakeFirst();
    const explained = tx
      .selectFrom("articles")
      .select("id")
      .where("reasons", "is not", null)
      .where("moved_at", "<", before.reasons)
      .limit(AT_A_TIME);
    const silenced = await tx
      .updateTable("articles")
      .set({ reasons: null })
      .where("id", "in", explained)
      .executeTakeFirst();
    const old = tx
      .selectFrom("articles")
      .select("id")
      .where("seen_at", "<", before.rows)
      .where("stage", "in", FINISHED)
      .limit(AT_A_TIME);
    const deleted = await tx.deleteFrom("articles").where("id", "in", old).executeTakeFirst();
    return Number(cleared.numUpdatedRows + silenced.numUpdatedRows + deleted.numDeletedRows);
  });
}
