import type { WebFetch } from "../../http/fetched.ts";
import type { HealthFinding } from "../../sources/health.ts";
import { durationOf } from "../output/duration.ts";
import { findReplacements } from "./find-replacement.ts";

/** A proposal to the operator. */
export interface Proposal {
  /**
   * `replace` a feed's address, `use-sitemap` instead of the feed, `drop` the feed, `stop-asking` for the outlet's
   * pages, or `wait`.
   */
  readonly action: "replace" | "use-sitemap" | "drop" | "stop-asking" | "wait";
  readonly feed: string | null;
  /** The new address; null if there is none. */
  readonly url: string | null;
  readonly reason: string;
}

export interface SickOutlet {
  readonly homepage: string;
  readonly feeds: readonly string[];
}

/** Proposes what to do. For feeds that no longer list news, it looks for others on the outlet's site. */
export async function propose(
  fetch: WebFetch,
  finding: HealthFinding,
  { homepage, feeds }: SickOutlet,
  now: number,
): Promise<Proposal> {
  const { sickness, feed, movedTo, trouble } = finding;
  const none = { feed, url: null };
  if (sickness === "moved")
    return {
      action: "replace",
      feed,
      url: movedTo!,
      reason: "The feed is already polled at its new address.",
    };
  if (sickness === "walled" || sickness === "script-only" || sickness === "robots" || sickness === "pages") {
    if (trouble === "paywall" || trouble === "refused" || trouble === "robots" || trouble === "script")
      return {
        ...none,
        action: "stop-asking",
        reason:
          'With "access": "paywall", its pages are no longer requested, and its articles have only the text of its feeds.',
      };
    return {
      ...none,
      action: "wait",
      reason: "Until its pages work again, its articles have only the text of its feeds.",
    };
  }
  if (sickness === "language")
    return {
      ...none,
      action: "drop",
      reason: "Only English articles are published. Look for an English feed.",
    };
  const { found, fault } = await findReplacements(fetch, homepage, new Set(feeds), now);
  const [best] = found;
  if (best) {
    const age = `${best.entries} entries, the newest ${durationOf(now - best.newestAt)} old`;
    return best.isSitemap
      ? { action: "use-sitemap", feed, url: best.url, reason: `The site has a news sitemap: ${age}.` }
      : { action: "replace", feed, url: best.url, reason: `The homepage names this feed: ${age}.` };
  }
  const looked = fault === null ? `${homepage} names no fresh feed or news sitemap` : `${homepage}: ${fault}`;
  return sickness === "gone" || sickness === "frozen"
    ? { feed, url: null, action: "drop", reason: `${looked}. Without the feed, nothing is lost.` }
    : { ...none, action: "wait", reason: `${looked}.` };
}
