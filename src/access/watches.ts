import type { Impact } from "../domain/impact.ts";
import { MOST_WATCHED_QUESTIONS, MOST_WATCHES, type WatchKind } from "../domain/watch.ts";
import { lockCounter } from "../store/counters.ts";
import { isVouchedFor } from "../store/identities.ts";
import { findKey } from "../store/keys.ts";
import { inTransaction, type Store, type StoreTransaction } from "../store/open.ts";
import type { WatchRow } from "../store/schema.ts";
import { advanceWatchMark, findWatchMark, insertWatch, listWatches, updateWatch } from "../store/watches.ts";
import { makeId } from "./key.ts";
import { KeyFault } from "./keys.ts";

/**
 * The owner of a watchlist: an account, or the single key that a reader signed in with. An operator may give keys of
 * one account to many people, who must not see each other's watches.
 */
export interface WatchHolder {
  readonly accountId: string;
  readonly keyId: string | null;
}

export interface WantedWatch {
  readonly kind: WatchKind;
  /** A name, a question or a section; empty for the whole feed. */
  readonly text: string;
  /** Other names of an asset, or outcomes of a question. */
  readonly names: readonly string[];
  /** Only items of at least this impact. */
  readonly minImpact: Impact;
}

export interface Watch extends WantedWatch {
  readonly id: string;
  readonly createdAt: number;
}

export interface KeptWatches {
  readonly watches: readonly Watch[];
  /** The time up to which the reader has read their news; null if never. */
  readonly seenAt: number | null;
}

export async function readWatching({ db }: Store, whose: WatchHolder): Promise<KeptWatches> {
  const [rows, mark] = await Promise.all([
    listWatches(db, holderOf(whose)),
    findWatchMark(db, holderOf(whose)),
  ]);
  return { watches: rows.map(watchOf), seenAt: mark?.seen_at ?? null };
}

/** Adds watches, except those that exist already, so that the same list can be imported again. */
export function addWatches(
  store: Store,
  whose: WatchHolder,
  wanted: readonly WantedWatch[],
  now: number,
): Promise<void> {
  return whileHeld(store, whose, now, async (tx) => {
    const existing = (await listWatches(tx, holderOf(whose))).map(watchOf);
    const known = new Set(existing.map(nameOf));
    const added: WantedWatch[] = [];
    for (const watch of wanted) {
      if (known.has(nameOf(watch))) continue;
      known.add(nameOf(watch));
      added.push(watch);
    }
    refuseTooMany([...existing, ...added]);
    const holder = holderOf(whose);
    for (const [place, { kind, text, names, minImpact }] of added.entries())
      await insertWatch(tx, {
        id: makeId("wch"),
        account_id: whose.accountId,
        holder,
        kind,
        text,
        names: JSON.stringify(names),
        min_impact: minImpact,
        // Times are a millisecond apart, so that the watches keep their order.
        created_at: now - (added.length - 1 - place),
      });
  });
}

/** Sets the minimum impact of the items that a watch reports. */
export function changeWatch(
  store: Store,
  whose: WatchHolder,
  id: string,
  minImpact: Impact,
  now: number,
): Promise<Watch> {
  return whileHeld(store, whose, now, async (tx) => {
    const row = (await listWatches(tx, holderOf(whose))).find((one) => one.id === id);
    if (!row) throw new KeyFault("unknown", `there is no watch ${id}`);
    await updateWatch(tx, id, minImpact);
    return watchOf({ ...row, min_impact: minImpact });
  });
}

/** Stores the time up to which a holder has read the news of their watches. */
export function markWatchesSeen(store: Store, whose: WatchHolder, at: number, now: number): Promise<void> {
  return whileHeld(store, whose, now, (tx) => {
    const mark = { holder: holderOf(whose), account_id: whose.accountId, seen_at: Math.min(at, now) };
    return advanceWatchMark(tx, mark);
  });
}

export function holderOf({ accountId, keyId }: WatchHolder): string {
  return keyId ?? accountId;
}

export function watchOf({ id, kind, text, names, min_impact, created_at }: WatchRow): Watch {
  return {
    id,
    kind,
    text,
    names: JSON.parse(names) as string[],
    minImpact: min_impact as Impact,
    createdAt: created_at,
  };
}

/**
 * Runs `work` while the account can't be removed and the key can't be revoked. A node caches sessions for a while, so
 * the request may come from an account that no longer exists.
 */
function whileHeld<T>(
  store: Store,
  { accountId, keyId }: WatchHolder,
  now: number,
  work: (tx: StoreTransaction) => Promise<T>,
): Promise<T> {
  return inTransaction(store, async (tx) => {
    await lockCounter(store, tx, "keys");
    if (keyId === null) {
      if (!(await isVouchedFor(tx, accountId))) throw new KeyFault("refused", "This account was removed.");
    } else {
      const key = await findKey(tx, keyId);
      const isOver = !key || key.revoked_at !== null || (key.expires_at !== null && key.expires_at <= now);
      if (isOver)
        throw new KeyFault("refused", "The key that you signed in with was revoked or has expired.");
    }
    return work(tx);
  });
}

function refuseTooMany(watches: readonly WantedWatch[]): void {
  const refuse = (what: string, most: number, count: number) => {
    const detail = `A watchlist may have ${most} ${what}. With these it would have ${count}: remove some first.`;
    throw new KeyFault("refused", detail);
  };
  if (watches.length > MOST_WATCHES) refuse("entries", MOST_WATCHES, watches.length);
  const questions = watches.filter(({ kind }) => kind === "question").length;
  if (questions > MOST_WATCHED_QUESTIONS) refuse("questions", MOST_WATCHED_QUESTIONS, questions);
}

/** Two watches of the same thing get the same string here, even if their impacts differ. */
function nameOf({ kind, text, names }: WantedWatch): string {
  return JSON.stringify([kind, text, [...names].sort()]);
}
