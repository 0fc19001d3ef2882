import { sql } from "kysely";
import { checkClock, machineClock } from "./clock-guard.ts";
import { lockCounter, readCounter, writeCounter } from "./counters.ts";
import type { PublicationRow } from "./schema.ts";
import { inTransaction, readClock, type Store, type StoreTransaction } from "./open.ts";

/**
 * A turn: one transaction that holds the lock of the publication counter, so that only one process publishes
 * at a time. Publications therefore become visible in the order of their numbers.
 */
export interface Turn {
  readonly tx: StoreTransaction;
  /** The record's clock when the turn began, in milliseconds. */
  readonly now: number;
  /** The next publication number, without gaps. */
  number(): number;
  /** Every live item must get a later instant than this; raise it when assigning one. */
  lastInstant: number;
}

/** Waits for the turn, does the work and commits it, all or nothing. */
export function takeTurn<T>(store: Store, now: () => number, work: (turn: Turn) => Promise<T>): Promise<T> {
  return inTransaction(store, async (tx) => {
    let last = await lockCounter(store, tx, "publication");
    const first = last;
    const instantBefore = await readCounter(tx, "published_at");
    const at = await readTrustedClock(store, tx, now);
    const turn: Turn = {
      tx,
      now: at,
      number: () => ++last,
      lastInstant: instantBefore,
    };
    const result = await work(turn);
    if (last > first) await writeCounter(store, tx, "publication", last);
    if (turn.lastInstant > instantBefore) await writeCounter(store, tx, "published_at", turn.lastInstant);
    return result;
  });
}

/**
 * The record's clock for a turn, or for deleting what is old. Throws if it is this machine's clock, and that leapt ahead. Callers that pass another
 * clock than the machine's answer for it themselves.
 */
export async function readTrustedClock(
  store: Store,
  tx: StoreTransaction,
  now: () => number,
): Promise<number> {
  const at = await readClock(store, tx, now);
  if (store.engine === "sqlite") {
    const clock = store.clock ?? machineClock();
    if (now === clock.now) await checkClock(store, tx, at, clock.steady);
  }
  return at;
}

/**
 * The instant up to which the record is settled: every item with an earlier `publishedAt` is visible, and no new item can get an
 * earlier `publishedAt`. Waits for a turn, because a publisher in the middle of its own turn may already have assigned an
 * instant. The result is stored, because the clock may be set back.
 */
export function readSettled(store: Store, now: () => number): Promise<{ instant: number; number: number }> {
  if (store.engine === "postgres") return readSettledAtOnce(store);
  return inTransaction(store, async (tx) => {
    const number = await lockCounter(store, tx, "publication");
    const last = await readCounter(tx, "published_at");
    const instant = Math.max(await readTrustedClock(store, tx, now), last + 1);
    if (instant > last + 1) await writeCounter(store, tx, "published_at", instant - 1);
    return { instant, number };
  });
}

/**
 * Uses one statement, so that a node that dies midway holds no lock. Such a lock would stop all publishing until
 * it timed out.
 */
async function readSettledAtOnce({ db }: Store): Promise<{ instant: number; number: number }> {
  const { rows } = await sql<{ instant: number; number: number }>`
    with turn as (select value from counters where name = 'publication' for update)
    update counters
       set value = greatest(counters.value, floor(extract(epoch from clock_timestamp()) * 1000)::bigint - 1)
      from turn
     where counters.name = 'published_at'
    returning counters.value + 1 as instant, turn.value as number`.execute(db);
  return rows[0]!;
}

export async function readLastNumber({ db }: Store): Promise<number> {
  return readCounter(db, "publication");
}

/** SQLite allows 32,766 values per statement; a publication has 8. */
const ROWS_PER_STATEMENT = 2_000;

/** All merges of stories up to a publication, in order. */
export async function findMerges({ db }: Store, upTo: number): Promise<PublicationRow[]> {
  return db
    .selectFrom("publications")
    .selectAll()
    .where("kind", "=", "merge")
    .where("number", "<=", upTo)
    .orderBy("number")
    .execute();
}

/** The publications after `after` and up to `upTo` that amended published items, in order: merges, and new texts. */
export async function findAmending({ db }: Store, after: number, upTo: number): Promise<PublicationRow[]> {
  return db
    .selectFrom("publications")
    .selectAll()
    .where(({ or, eb }) => or([eb("kind", "=", "merge"), eb("part", "=", "words")]))
    .where("number", ">", after)
    .where("number", "<=", upTo)
    .orderBy("number")
    .execute();
}

/** A publication that completed an item: with a rendition, or with its gist. */
export interface LatePart {
  readonly number: number;
  readonly item_id: string;
  readonly language: string;
  readonly part: "gist" | null;
  /** The languages that the item has now. */
  readonly languages: number;
}

/**
 * The publications after `after` and up to `upTo` that completed items published at `published` or before, in order.
 */
export async function findLateParts(
  { db }: Store,
  published: number,
  after: number,
  upTo: number,
): Promise<LatePart[]> {
  const rows = await db
    .selectFrom("publications as p")
    .innerJoin("items as i", "i.id", "p.item_id")
    .select(["p.number", "i.id as item_id", "p.language", "p.part", "i.languages"])
    .where("p.kind", "=", "rendition")
    .where(({ or, eb }) => or([eb("p.part", "is", null), eb("p.part", "=", "gist")]))
    .where("p.number", ">", after)
    .where("p.number", "<=", upTo)
    .where("i.number", "<=", published)
    .orderBy("p.number")
    .execute();
  return rows as LatePart[];
}

/** All merges of stories after a publication, in order, read within a turn. */
export function findMergesAfter(tx: StoreTransaction, number: number): Promise<PublicationRow[]> {
  return tx
    .selectFrom("publications")
    .selectAll()
    .where("kind", "=", "merge")
    .where("number", ">", number)
    .orderBy("number")
    .execute();
}

export async function insertPublications(
  tx: StoreTransaction,
  rows: readonly PublicationRow[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    await tx
      .insertInto("publications")
      .values(rows.slice(at, at + ROWS_PER_STATEMENT))
      .execute();
  }
}

/** The publications after `after`, in order. */
export async function findPublications(
  { db }: Store,
  after: number,
  limit: number,
): Promise<PublicationRow[]> {
  return db
    .selectFrom("publications")
    .selectAll()
    .where("number", ">", after)
    .orderBy("number")
    .limit(limit)
    .execute();
}
