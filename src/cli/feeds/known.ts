import type { Category } from "../../domain/category.ts";
import { loadGatheredOutlets } from "../../knowledge/gathered-outlets.ts";
import type { Settings } from "../../settings/settings.ts";
import { listFeeds, NEVER_DUE } from "../../store/feeds.ts";
import { openStore, RecordMissing, type Store, type StorePlace } from "../../store/open.ts";
import { listOutlets } from "../../store/outlets.ts";
import { listHubs } from "../../store/hub-subscriptions.ts";
import type { FeedRow, HubSubscriptionRow } from "../../store/schema.ts";
import { durationOf } from "../output/duration.ts";
import { CommandFault } from "../../settings/faults.ts";

export interface KnownFeed {
  /** The outlet's number; null for an operator's outlet that has no number in the record yet. */
  readonly number: number | null;
  readonly outlet: string;
  readonly desk: Category | null;
  readonly topic: string;
  readonly url: string;
  /** The feed's state as text; null if there is no record. */
  readonly state: string | null;
  readonly failures: number;
  /** In epoch milliseconds; null if unknown or if the feed will not be fetched again. */
  readonly nextDueAt: number | null;
}

/** All feeds from the project's outlets, the operator's outlets and the record, each with its state in the record. */
export async function listKnownFeeds(
  settings: Pick<Settings, "outlets" | "officialSources">,
  place: StorePlace,
  now: number,
): Promise<KnownFeed[]> {
  const listed = readListed(settings);
  // Listing needs no record and creates none.
  await using store = await openStore(place, { mustExist: true }).catch((error: Error) => {
    if (error.cause instanceof RecordMissing) return undefined;
    throw error;
  });
  return store ? await withRecord(listed, store, now) : listed;
}

function readListed({
  outlets,
  officialSources,
}: Pick<Settings, "outlets" | "officialSources">): KnownFeed[] {
  try {
    const { ours, official, own } = loadGatheredOutlets(outlets, officialSources);
    return [...ours, ...official, ...own.map((outlet) => ({ ...outlet, number: null }))].flatMap(
      ({ number, name, desk, feeds }) =>
        feeds.map((feed) => ({
          number,
          outlet: name,
          desk,
          ...feed,
          state: null,
          failures: 0,
          nextDueAt: null,
        })),
    );
  } catch (cause) {
    throw new CommandFault((cause as Error).message, { cause });
  }
}

async function withRecord(listed: readonly KnownFeed[], store: Store, now: number): Promise<KnownFeed[]> {
  const rows = new Map((await listFeeds(store)).map((row) => [row.url, row]));
  const hubs = new Map((await listHubs(store)).map((hub) => [hub.feed_url, hub]));
  const own = new Map((await listOutlets(store)).map(({ number, name }) => [number, name]));
  const known = listed.map((feed) => {
    const row = rows.get(feed.url);
    rows.delete(feed.url);
    return row
      ? { ...feed, number: row.outlet, ...stateOf(row, hubs.get(row.url), now) }
      : { ...feed, state: "not polled yet" };
  });
  const desks = new Map(listed.map(({ number, outlet, desk }) => [number, { outlet, desk }]));
  const added = [...rows.values()].map((row): KnownFeed => {
    const { outlet = own.get(row.outlet) ?? "?", desk = null } = desks.get(row.outlet) ?? {};
    return {
      number: row.outlet,
      outlet,
      desk,
      topic: row.topic,
      url: row.url,
      ...stateOf(row, hubs.get(row.url), now),
    };
  });
  return [...known, ...added].sort((a, b) => (a.number ?? Infinity) - (b.number ?? Infinity));
}

function stateOf(
  row: FeedRow,
  hub: HubSubscriptionRow | undefined,
  now: number,
): Pick<KnownFeed, "state" | "failures" | "nextDueAt"> {
  const { failures } = row;
  if (row.next_due_at >= NEVER_DUE)
    return { state: `no longer polled: ${row.last_failure ?? "gone"}`, failures, nextDueAt: null };
  const next = row.next_due_at <= now ? "due now" : `due in ${durationOf(row.next_due_at - now)}`;
  const state =
    failures > 0
      ? `failed ${failures === 1 ? "once" : `${failures} times`}: ${row.last_failure ?? "?"}; ${next}`
      : row.last_success_at === null
        ? `not polled yet; ${next}`
        : `answered ${durationOf(now - row.last_success_at)} ago; ${next}`;
  // The due time of a feed that was never fetched is 0.
  return {
    state: state + hubState(hub, now),
    failures,
    nextDueAt: row.next_due_at === 0 ? null : row.next_due_at,
  };
}

/** Whether the feed's hub announces new entries to us; empty if no hub was asked. */
function hubState(hub: HubSubscriptionRow | undefined, now: number): string {
  if (hub === undefined) return "";
  if ((hub.confirmed_until ?? 0) > now) return "; its hub announces new entries";
  return hub.reason === null ? "" : `; its hub refuses to announce new entries: ${hub.reason}`;
}
