import { FetchFault } from "./fetch-fault.ts";
import type { WebFetch } from "./fetched.ts";
import { ALLOW_ALL, ALLOW_NONE, MAX_ROBOTS_BYTES, parseRobots, type RobotsRules } from "./robots.ts";

export interface RobotsVerdict {
  readonly isAllowed: boolean;
  readonly crawlDelayMs: number | null;
  /** Why the URL is not allowed, as text; null if it is allowed. */
  readonly reason: string | null;
  /** Why robots.txt could not be read; null if it was read, now or earlier. */
  readonly fault: FetchFault | null;
}

const HOUR = 3_600_000;
const LONGEST_KEPT_MS = 24 * HOUR;
const SHORTEST_KEPT_MS = HOUR;
/** Backoff while a robots.txt is unreachable; it doubles each time. */
const SHORTEST_AWAY_MS = HOUR / 60;
const LONGEST_AWAY_MS = HOUR / 12;
const MAX_SITES = 2_000;

interface Site {
  readonly rules: RobotsRules;
  readonly until: number;
  /** Why the rules are a guess; null if they were read. */
  readonly fault: FetchFault | null;
  /** The last retry delay after a failure; 0 after a success. */
  readonly awayMs: number;
}

/** Each site's robots.txt, fetched once per day. */
export class RobotsBook {
  readonly #fetch: WebFetch;
  readonly #token: string;
  readonly #sites = new Map<string, Promise<Site>>();

  /** `token` is the name before the slash in our user agent. */
  constructor(fetch: WebFetch, token: string) {
    this.#fetch = fetch;
    this.#token = token;
  }

  async ask(url: URL, now: number): Promise<RobotsVerdict> {
    const { rules, fault } = await this.#siteOf(url.origin, now);
    const isAllowed = rules.isAllowed(`${url.pathname}${url.search}`);
    const refused = fault
      ? `the robots.txt of ${url.host} cannot be fetched (${fault.message}), which counts as disallowed`
      : `the robots.txt of ${url.host} disallows fetching this`;
    return { isAllowed, crawlDelayMs: rules.crawlDelayMs, reason: isAllowed ? null : refused, fault };
  }

  async #siteOf(origin: string, now: number): Promise<Site> {
    const known = this.#sites.get(origin);
    const site = await known;
    // An expiry this far ahead means that the clock was set back after the file was read.
    if (site && now < site.until && site.until - now < 2 * LONGEST_KEPT_MS) return site;
    // While this request waited, another one may have started a fetch.
    const latest = this.#sites.get(origin);
    if (latest && latest !== known) return latest;
    const asking = this.#read(origin, now, site);
    this.#sites.delete(origin);
    this.#sites.set(origin, asking);
    if (this.#sites.size > MAX_SITES) this.#sites.delete(this.#sites.keys().next().value!);
    return asking;
  }

  async #read(origin: string, now: number, before: Site | undefined): Promise<Site> {
    try {
      const { bytes, freshForMs } = await this.#fetch(`${origin}/robots.txt`, {
        accept: "text/plain",
        limits: { maxWireBytes: MAX_ROBOTS_BYTES },
        takesBeginning: true,
      });
      const keptMs = Math.min(Math.max(freshForMs ?? LONGEST_KEPT_MS, SHORTEST_KEPT_MS), LONGEST_KEPT_MS);
      return { rules: parseRobots(bytes, this.#token), until: now + keptMs, fault: null, awayMs: 0 };
    } catch (error) {
      if (!(error instanceof FetchFault)) throw error;
      if (isAbsent(error)) return { rules: ALLOW_ALL, until: now + LONGEST_KEPT_MS, fault: null, awayMs: 0 };
      const awayMs = Math.min(Math.max(2 * (before?.awayMs ?? 0), SHORTEST_AWAY_MS), LONGEST_AWAY_MS);
      const until = now + awayMs;
      // The old rules apply while the file is unreachable (RFC 9309 §2.4).
      if (before && before.fault === null) return { ...before, until, awayMs };
      return { rules: ALLOW_NONE, until, fault: error, awayMs };
    }
  }
}

/** Whether there is no robots.txt: "unavailable" in RFC 9309 §2.3.1.3. A 429 does not show whether there is one. */
function isAbsent({ kind, status }: FetchFault): boolean {
  return kind === "redirects" || (status !== null && status >= 400 && status < 500 && status !== 429);
}
