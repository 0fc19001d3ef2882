import { randomBytes } from "node:crypto";
import { inTime, type Claimant } from "./claims.ts";
import { NEVER_DUE } from "./feeds.ts";
import type { Store, StoreTransaction } from "./open.ts";
import type { HubSubscriptionRow } from "./schema.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A hub that does not confirm is asked again after an hour, then after twice as long each time. */
const FIRST_WAIT_MS = HOUR_MS;
const MAX_WAIT_MS = DAY_MS;
/** Renew after this share of the confirmed time, which leaves time for several attempts. */
const RENEW_AFTER = 0.8;
const LEAST_LEASE_MS = 60_000;
const MAX_LEASE_MS = 30 * DAY_MS;
/** However often its hub announces a feed, it is polled at most this often. */
const LEAST_GAP_MS = 30_000;

/** The hub that a feed names, and the feed's own address there. */
export interface NamedHub {
  readonly hub: string;
  readonly topic: string;
}

/**
 * Stores the hub that a feed names; null if it names none. A new hub or topic gets a new token, because the previous
 * hub knows the old one.
 */
export async function keepHub(
  tx: StoreTransaction,
  feedUrl: string,
  named: NamedHub | null,
  at: number,
): Promise<void> {
  const kept = await tx
    .selectFrom("hub_subscriptions")
    .select(["hub", "topic"])
    .where("feed_url", "=", feedUrl)
    .executeTakeFirst();
  if (kept && kept.hub === named?.hub && kept.topic === named.topic) return;
  if (kept) await tx.deleteFrom("hub_subscriptions").where("feed_url", "=", feedUrl).execute();
  if (named === null) return;
  const token = randomBytes(24).toString("base64url");
  const fresh = { due_at: at, attempts: 0, confirmed_until: null, rung_at: null, reason: null };
  await tx
    .insertInto("hub_subscriptions")
    .values({ feed_url: feedUrl, token, hub: named.hub, topic: named.topic, ...fresh })
    .onConflict((c) => c.column("feed_url").doNothing())
    .execute();
}

/** Claims subscriptions that are due, and postpones them, so that no other worker requests them as well. */
export function claimHubs(
  store: Store,
  { now }: Pick<Claimant, "now">,
  limit: number,
): Promise<HubSubscriptionRow[]> {
  return inTime(store, now, async (tx, at) => {
    const due = tx
      .selectFrom("hub_subscriptions")
      .selectAll()
      .where("due_at", "<=", at)
      .where("feed_url", "in", (eb) => eb.selectFrom("feeds").select("url").where("is_kept", ">", 0))
      .orderBy("due_at")
      .limit(limit);
    const rows = await (store.engine === "postgres" ? due.forUpdate().skipLocked() : due).execute();
    for (const { feed_url, attempts } of rows) {
      const waitMs = Math.min(FIRST_WAIT_MS * 2 ** Math.min(attempts, 10), MAX_WAIT_MS);
      await tx
        .updateTable("hub_subscriptions")
        .set({ due_at: at + waitMs, attempts: attempts + 1 })
        .where("feed_url", "=", feed_url)
        .execute();
    }
    return rows;
  });
}

/** Stores why a hub rejected a subscription; null if it accepted and has yet to confirm. */
export async function noteHubAnswer({ db }: Store, token: string, reason: string | null): Promise<void> {
  await db.updateTable("hub_subscriptions").set({ reason }).where("token", "=", token).execute();
}

/** A hub's verdict on a subscription: confirmed for a time, or denied. */
export type HubVerdict =
  | { readonly kind: "confirmed"; readonly leaseMs: number }
  | { readonly kind: "denied"; readonly reason: string };

/** Stores a hub's verdict. Returns false if nobody asked for a subscription to this topic. */
export function takeVerdict(
  store: Store,
  now: () => number,
  { token, topic }: { readonly token: string; readonly topic: string },
  verdict: HubVerdict,
): Promise<boolean> {
  return inTime(store, now, async (tx, at) => {
    const leaseMs =
      verdict.kind === "confirmed" ? Math.min(Math.max(verdict.leaseMs, LEAST_LEASE_MS), MAX_LEASE_MS) : 0;
    const { numUpdatedRows } = await tx
      .updateTable("hub_subscriptions")
      .set(
        verdict.kind === "confirmed"
          ? {
              confirmed_until: at + leaseMs,
              due_at: at + Math.round(RENEW_AFTER * leaseMs),
              attempts: 0,
              reason: null,
            }
          : { confirmed_until: null, due_at: at + MAX_WAIT_MS, reason: verdict.reason },
      )
      .where("token", "=", token)
      .where("topic", "=", topic)
      .where("feed_url", "in", (eb) => eb.selectFrom("feeds").select("url").where("is_kept", ">", 0))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

/**
 * Makes a feed due, because its hub has announced something. A failing feed still waits out its backoff, because its
 * host may have asked for that. Returns false if there is no such subscription.
 */
export function ringFeed(store: Store, now: () => number, token: string): Promise<boolean> {
  return inTime(store, now, async (tx, at) => {
    const row = await tx
      .selectFrom("hub_subscriptions")
      .innerJoin("feeds", "feeds.url", "hub_subscriptions.feed_url")
      .select(["feeds.url", "feeds.last_success_at"])
      .where("token", "=", token)
      .where("is_kept", ">", 0)
      .executeTakeFirst();
    if (!row) return false;
    await tx.updateTable("hub_subscriptions").set({ rung_at: at }).where("token", "=", token).execute();
    const dueAt = Math.max(at, (row.last_success_at ?? 0) + LEAST_GAP_MS);
    await tx
      .updateTable("feeds")
      .set({ next_due_at: dueAt })
      .where("url", "=", row.url)
      .where("failures", "=", 0)
      .where("next_due_at", ">", dueAt)
      .where("next_due_at", "<", NEVER_DUE)
      .execute();
    return true;
  });
}

/** When a feed is due again because it was announced while being fetched; null if it was not. */
export async function dueAfterRing(
  tx: StoreTransaction,
  feedUrl: string,
  since: number,
  at: number,
): Promise<number | null> {
  const row = await tx
    .selectFrom("hub_subscriptions")
    .select("rung_at")
    .where("feed_url", "=", feedUrl)
    .executeTakeFirst();
  return (row?.rung_at ?? -1) >= since ? at + LEAST_GAP_MS : null;
}

export function listHubs({ db }: Store): Promise<HubSubscriptionRow[]> {
  return db.selectFrom("hub_subscriptions").selectAll().execute();
}
