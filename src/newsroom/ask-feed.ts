import type { Entry } from "../domain/article.ts";
import type { WebFetch } from "../http/fetched.ts";
import type { FeedDocument, FeedHub } from "../sources/feed/feed-document.ts";
import { readHubOfHeader } from "../sources/feed/feed-hub.ts";
import { A_FEED, ask } from "../sources/gather.ts";
import {
  afterAnswer,
  afterFailure,
  type FeedFailure,
  type FeedState,
  nextDue,
  parseFeedState,
} from "../sources/schedule.ts";
import { isAway } from "../store/away.ts";
import { type Claimant, inTime } from "../store/claims.ts";
import { finishFeed, NEVER_DUE } from "../store/feeds.ts";
import { dueAfterRing, keepHub } from "../store/hub-subscriptions.ts";
import type { Store, StoreTransaction } from "../store/open.ts";
import type { FeedRow } from "../store/schema.ts";
import { type Listed, listEntries } from "./list-entries.ts";

/** The parts of a parsed feed that are used here. */
export type ParsedFeed = Pick<FeedDocument, "format" | "entries" | "faults" | "ttlMinutes"> &
  // Feeds in tests have none.
  Partial<Pick<FeedDocument, "hub">>;

export interface FeedTools {
  readonly fetchFeed: WebFetch;
  readonly parseFeed: (
    bytes: Uint8Array,
    /** `feedUrl` is the feed's listed address; `url` is the address that responded, after redirects. */
    about: { readonly feedUrl: string; readonly url: string; readonly contentType: string | null },
  ) => Promise<ParsedFeed>;
  readonly signal: AbortSignal;
  /** The operator's polling interval for an outlet's feeds; null to adapt it to how often they gain entries. */
  readonly pollMsOf?: (outlet: number) => number | null;
  /** Whether to store the hubs that feeds name, to subscribe to them. */
  readonly keepsHubs?: boolean;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Divides the waits between attempts; always 1 except in tests. */
  readonly pace: number;
}

export type FeedOutcome =
  | ({ readonly kind: "answered"; readonly isModified: boolean } & Listed)
  | { readonly kind: "failed"; readonly reason: string; readonly faultKind: string }
  | { readonly kind: "stopped" };

/** Fetches a feed. Then, in one transaction, lists its new entries and schedules the next fetch. */
export async function askFeed(
  store: Store,
  claimant: Claimant,
  feed: FeedRow,
  tools: FeedTools,
): Promise<FeedOutcome> {
  const state = parseFeedState(feed.state);
  const write = (heard: Exclude<Heard, { kind: "stopped" }>) =>
    writeHeard(store, claimant, feed, heard, tools);
  try {
    const heard = await hear(feed, state, tools);
    return heard.kind === "stopped" ? heard : await write(heard);
  } catch (error) {
    // The database is unreachable. The feed's claim lapses, and the feed is fetched again.
    if (isAway(error)) throw error;
    // If our own code fails, the feed is retried later, like a failing one. Without this, it would be retried
    // at once, forever.
    const reason = `a fault of ours: ${(error as Error).message}`;
    await write(failed(state, reason, "ours", { status: null, retryAfterMs: null }));
    throw error;
  }
}

function writeHeard(
  store: Store,
  claimant: Claimant,
  feed: FeedRow,
  heard: Exclude<Heard, { kind: "stopped" }>,
  { random, pace, pollMsOf, keepsHubs = false }: FeedTools,
): Promise<FeedOutcome> {
  return inTime(store, claimant.now, async (tx, at): Promise<FeedOutcome> => {
    const after = heard.after(at);
    const scheduled = nextDue(after, at, random(), pollMsOf?.(feed.outlet) ?? null);
    const due = keepsHubs ? await sooner(tx, feed, claimant, heard, scheduled, at) : scheduled;
    const changes: Partial<FeedRow> = {
      state: JSON.stringify(after),
      failures: after.failures,
      next_due_at: due === null ? NEVER_DUE : at + Math.round((due - at) / pace),
      ...(heard.kind === "failed"
        ? { last_failure: heard.reason, last_failure_kind: heard.faultKind, last_failed_at: at }
        : { last_success_at: at }),
    };
    // This comes first, because nothing may be listed if the claim was lost.
    if (!(await finishFeed(tx, claimant.by, feed.url, changes))) return { kind: "stopped" };
    if (heard.kind === "failed") return heard;
    const { isModified, entries } = heard;
    if (keepsHubs && isModified) await keepHub(tx, feed.url, heard.hub, at);
    return { kind: "answered", isModified, ...(await listEntries(tx, feed, entries, at)) };
  });
}

/** When a feed is due if its hub announced it while it was being fetched, because what we read may be older. */
async function sooner(
  tx: StoreTransaction,
  { url, claimed_until }: FeedRow,
  { leaseMs }: Claimant,
  { kind }: Exclude<Heard, { kind: "stopped" }>,
  scheduled: number | null,
  at: number,
): Promise<number | null> {
  if (kind === "failed" || scheduled === null) return scheduled;
  const rung = await dueAfterRing(tx, url, (claimed_until ?? at) - leaseMs, at);
  return rung === null ? scheduled : Math.min(rung, scheduled);
}

const MINUTE_MS = 60_000;

type Heard =
  | {
      kind: "answered";
      isModified: boolean;
      entries: readonly Entry[];
      hub: FeedHub | null;
      after: (at: number) => FeedState;
    }
  | { kind: "failed"; reason: string; faultKind: string; after: (at: number) => FeedState }
  | { kind: "stopped" };

async function hear(feed: FeedRow, state: FeedState, tools: FeedTools): Promise<Heard> {
  const { etag, lastModified } = state;
  const url = state.movedTo ?? feed.url;
  const asked = await ask(tools.fetchFeed, url, A_FEED, { etag, lastModified, signal: tools.signal });
  if (asked.kind === "refused") {
    const { fault, lasts } = asked;
    if (lasts === "stopped") return { kind: "stopped" };
    return failed(state, fault.message, fault.kind, fault);
  }
  const { answer } = asked;
  if (answer.notModified) {
    const after = (at: number) => afterAnswer(state, { ...answer, entryTimes: [], ttlMs: null }, at);
    return { kind: "answered", isModified: false, entries: [], hub: null, after };
  }
  const {
    format,
    entries,
    faults,
    ttlMinutes,
    hub = null,
  } = await tools.parseFeed(answer.bytes, {
    feedUrl: feed.url,
    url: answer.url,
    contentType: answer.contentType,
  });
  if (format === null) {
    const reason = `it is not a feed${faults[0] ? `: ${faults[0]}` : ""}`;
    return failed(state, reason, "not-a-feed", { status: null, retryAfterMs: null });
  }
  const entryTimes = entries.flatMap(({ publishedAt }) => publishedAt ?? []);
  const ttlMs = ttlMinutes === null ? null : ttlMinutes * MINUTE_MS;
  const after = (at: number) => afterAnswer(state, { ...answer, entryTimes, ttlMs }, at);
  const named = readHubOfHeader(answer.links, answer.url) ?? hub;
  return { kind: "answered", isModified: true, entries, hub: named, after };
}

function failed(
  state: FeedState,
  reason: string,
  faultKind: string,
  failure: FeedFailure,
): Heard & { kind: "failed" } {
  return { kind: "failed", reason, faultKind, after: (at) => afterFailure(state, failure, at) };
}
