import { passOnAddresses } from "./article-addresses.ts";
import { type Claimant, inTime } from "./claims.ts";
import { inTransaction, type Store, type StoreTransaction } from "./open.ts";
import type { FeedRow } from "./schema.ts";
import { LOOKED_AT, LOOKS, type RoomOfHost, ShareOut } from "./share-out.ts";

/** A feed as listed in an outlets file. */
export interface KeptFeed {
  readonly url: string;
  readonly outlet: number;
  readonly topic: string;
}

/** The due time of a feed that is gone: the latest possible time, which means never. */
export const NEVER_DUE = 8.64e15;

/** The values of `is_kept`: no longer fetched, listed in an outlets file, or added by hand. */
const NOT_KEPT = 0;
const LISTED = 1;
const ADDED = 2;

/**
 * Sets the record's feeds to those listed plus those added by hand. Other feeds keep their state in case they
 * return.
 */
export function keepFeeds(store: Store, feeds: readonly KeptFeed[]): Promise<void> {
  return inTransaction(store, async (tx) => {
    await tx.updateTable("feeds").set({ is_kept: NOT_KEPT }).where("is_kept", "=", LISTED).execute();
    for (const { url, outlet, topic } of feeds) {
      const before = await findFeed(tx, url);
      if (before) await passOnAddresses(tx, before.outlet, outlet);
      await tx
        .insertInto("feeds")
        .values({ url, outlet, topic, ...FRESH })
        .onConflict((c) =>
          c.column("url").doUpdateSet(({ eb }) => ({
            outlet,
            topic,
            is_kept: eb.case().when("feeds.is_kept", "=", ADDED).then(ADDED).else(LISTED).end(),
          })),
        )
        .execute();
    }
  });
}

function findFeed(tx: StoreTransaction, url: string) {
  return tx.selectFrom("feeds").select(["outlet", "is_kept"]).where("url", "=", url).executeTakeFirst();
}

const FRESH = {
  is_kept: LISTED,
  state: "{}",
  failures: 0,
  last_failure: null,
  last_failure_kind: null,
  last_failed_at: null,
  last_success_at: null,
  next_due_at: 0,
  claimed_by: null,
  claimed_until: null,
} satisfies Omit<FeedRow, "url" | "outlet" | "topic">;

/**
 * Adds a feed that the operator named by hand. It stays when the outlets files change. Returns false if the feed is
 * already being polled.
 */
export async function addFeed(tx: StoreTransaction, { url, outlet, topic }: KeptFeed): Promise<boolean> {
  const before = await findFeed(tx, url);
  if (before?.is_kept === NOT_KEPT) await passOnAddresses(tx, before.outlet, outlet);
  const fresh = { ...FRESH, outlet, topic, is_kept: ADDED };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("feeds")
    .values({ url, ...fresh })
    .onConflict((c) => c.column("url").doUpdateSet(fresh).where("feeds.is_kept", "=", NOT_KEPT))
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Undoes `addFeed`. Returns false if the feed was not added by hand. */
export async function removeFeed({ db }: Store, url: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("feeds")
    .set({ is_kept: NOT_KEPT })
    .where("url", "=", url)
    .where("is_kept", "=", ADDED)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How many more feeds a worker can take. */
export interface FeedRoom {
  readonly limit: number;
  /** The host from which a feed is fetched. */
  readonly hostOf: (feed: Pick<FeedRow, "url" | "state">) => string;
  readonly roomOf: RoomOfHost;
}

/**
 * Claims due feeds that nobody holds, the longest due first, and at each host those fetched longest ago. Feeds of a
 * resting host are put off together.
 */
export function claimFeeds(store: Store, claimant: Claimant, room: FeedRoom): Promise<FeedRow[]> {
  return inTime(store, claimant.now, async (tx, at) => {
    const due = tx
      .selectFrom("feeds")
      .where("is_kept", ">", NOT_KEPT)
      .where("next_due_at", "<=", at)
      .where(({ or, eb }) => or([eb("claimed_until", "is", null), eb("claimed_until", "<=", at)]));
    const unlocked = (urls: readonly string[]) => {
      const rows = due.select("url").where("url", "in", urls);
      return store.engine === "postgres" ? rows.forUpdate().skipLocked() : rows;
    };
    const share = new ShareOut(room.limit, room.roomOf);
    for (let look = 0; look < LOOKS && !share.isFull; look++) {
      const rows = await due
        .select(["url", "state", "last_success_at", "last_failed_at"])
        .orderBy("next_due_at")
        .orderBy("url")
        .limit(LOOKED_AT)
        .offset(look * LOOKED_AT)
        .execute();
      for (const { url, host } of inTurn(rows, room.hostOf)) share.take(url, host);
      if (rows.length < LOOKED_AT) break;
    }
    for (const [waitMs, urls] of share.putOff)
      await tx
        .updateTable("feeds")
        .set({ next_due_at: at + waitMs })
        .where("url", "in", unlocked(urls))
        .execute();
    if (share.chosen.length === 0) return [];
    return tx
      .updateTable("feeds")
      .set({ claimed_by: claimant.by, claimed_until: at + claimant.leaseMs })
      .where("url", "in", unlocked(share.chosen))
      .returningAll()
      .execute();
  });
}

type DueFeed = Pick<FeedRow, "url" | "state" | "last_success_at" | "last_failed_at">;

/**
 * Each host keeps its places in the order, and its feeds take turns in them. Otherwise those feeds of a slow host that
 * happen to come due first would always win.
 */
function inTurn(
  rows: readonly DueFeed[],
  hostOf: FeedRoom["hostOf"],
): { readonly url: string; readonly host: string }[] {
  const places = rows.map((row) => ({ row, host: hostOf(row) }));
  const turns = new Map(
    [...Map.groupBy(places, ({ host }) => host)].map(([host, ours]) => [
      host,
      ours
        .map(({ row }) => row)
        .sort((a, b) => lastAsked(a) - lastAsked(b))
        .values(),
    ]),
  );
  return places.map(({ host }) => ({ host, url: turns.get(host)!.next().value!.url }));
}

function lastAsked({ last_success_at, last_failed_at }: DueFeed): number {
  return Math.max(last_success_at ?? 0, last_failed_at ?? 0);
}

/** Writes the result of fetching a feed and releases it. Returns false if another worker took over the claim. */
export async function finishFeed(
  tx: StoreTransaction,
  by: string,
  url: string,
  changes: Partial<FeedRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("feeds")
    .set({ ...changes, claimed_by: null, claimed_until: null })
    .where("url", "=", url)
    .where("claimed_by", "=", by)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function listFeeds({ db }: Store): Promise<FeedRow[]> {
  return db
    .selectFrom("feeds")
    .selectAll()
    .where("is_kept", ">", NOT_KEPT)
    .orderBy("outlet")
    .orderBy("url")
    .execute();
}
