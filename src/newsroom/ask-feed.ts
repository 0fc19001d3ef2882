import type { Entry } from "../domain/article.ts";
import type { Fetch } from "../http/fetched.ts";
import type { FeedDocument } from "../sources/feed/feed-document.ts";
import { A_FEED, ask } from "../sources/gather.ts";
import { afterAnswer, afterFailure, type FeedState, nextDue, parseFeedState } from "../sources/schedule.ts";
import { type Claimant, inTime } from "../store/claims.ts";
import { finishFeed } from "../store/feeds.ts";
import type { Store } from "../store/open.ts";
import type { FeedRow } from "../store/schema.ts";
import { type Listed, listEntries } from "./list-entries.ts";

/** What is read of a feed's bytes. */
export type ParsedFeed = Pick<FeedDocument, "format" | "entries" | "faults" | "ttlMinutes">;

export interface FeedTools {
  readonly fetchFeed: Fetch;
  readonly parseFeed: (
    bytes: Uint8Array,
    about: { readonly url: string; readonly contentType: string | null },
  ) => Promise<ParsedFeed>;
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly random: () => number;
  /** How many times faster than the clock time passes between two attempts: 1 but in tests. */
  readonly pace: number;
}

export type FeedOutcome =
  | ({ readonly kind: "answered"; readonly isModified: boolean } & Listed)
  | { readonly kind: "failed"; readonly reason: string; readonly faultKind: string }
  | { readonly kind: "stopped" };

/** Asks a feed and lists what is new in it, together with when it is due again, in one transaction. */
export async function askFeed(
  store: Store,
  claimant: Claimant,
  feed: FeedRow,
  tools: FeedTools,
): Promise<FeedOutcome> {
  const state = parseFeedState(feed.state);
  const heard = await hear(feed, state, tools);
  if (heard.kind === "stopped") return heard;
  return inTime(store, claimant.now, async (tx, at): Promise<FeedOutcome> => {
    const after = heard.after(at);
    const due = nextDue(after, at, tools.random());
    const changes: Partial<FeedRow> = {
      state: JSON.stringify(after),
      failures: after.failures,
      next_due_at: due === null ? NEVER : at + Math.round((due - at) / tools.pace),
      ...(heard.kind === "failed"
        ? { last_failure: heard.reason, last_failure_kind: heard.faultKind, last_failed_at: at }
        : { last_success_at: at }),
    };
    // First of all: whoever lost the claim lists nothing.
    if (!(await finishFeed(tx, claimant.by, feed.url, changes))) return { kind: "stopped" };
    if (heard.kind === "failed") return heard;
    const { isModified, entries } = heard;
    return { kind: "answered", isModified, ...(await listEntries(tx, feed, entries, at)) };
  });
}

/** The last day that can be written. */
const NEVER = 8.64e15;
const MINUTE_MS = 60_000;

type Heard =
  | {
      kind: "answered";
      isModified: boolean;
      entries: readonly Entry[];
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
    const after = (at: number) => afterFailure(state, fault, at);
    return { kind: "failed", reason: fault.message, faultKind: fault.kind, after };
  }
  const { answer } = asked;
  if (answer.notModified) {
    const after = (at: number) => afterAnswer(state, { ...answer, entryTimes: [], ttlMs: null }, at);
    return { kind: "answered", isModified: false, entries: [], after };
  }
  const { format, entries, faults, ttlMinutes } = await tools.parseFeed(answer.bytes, {
    url: answer.url,
    contentType: answer.contentType,
  });
  if (format === null) {
    const after = (at: number) => afterFailure(state, { status: null, retryAfterMs: null }, at);
    return {
      kind: "failed",
      reason: `it is no feed${faults[0] ? `: ${faults[0]}` : ""}`,
      faultKind: "not-a-feed",
      after,
    };
  }
  const entryTimes = entries.flatMap(({ publishedAt }) => publishedAt ?? []);
  const ttlMs = ttlMinutes === null ? null : ttlMinutes * MINUTE_MS;
  const after = (at: number) => afterAnswer(state, { ...answer, entryTimes, ttlMs }, at);
  return { kind: "answered", isModified: true, entries, after };
}
