import { FetchFault } from "../../http/fetch-fault.ts";
import type { WebFetch } from "../../http/fetched.ts";
import { type HostRule, Politeness, USUAL_RULE } from "../../http/politeness.ts";
import { RobotsBook } from "../../http/robots-book.ts";
import { SafeFetch } from "../../http/safe-fetch.ts";
import { accessOf, type AccessedOutlet } from "../../sources/outlet-access.ts";
import type { KeptOutlet } from "../../newsroom/keep-outlets.ts";
import type { GatheringData } from "./messages.ts";

/**
 * The longest pause that a host gets if it asks for one (`Retry-After`). The polling schedules handle longer
 * pauses.
 */
const MAX_REST_MS = 10 * 60_000;
/** The pause of a host that answers "too many requests" without saying how long. */
const USUAL_REST_MS = 60_000;

type OutletHosts = AccessedOutlet & Pick<KeptOutlet, "secondsBetween">;

/**
 * How outlets are fetched: through one `SafeFetch`, each host at its own pace, and pages only if robots.txt
 * allows it.
 */
export function openFetch(
  {
    userAgent,
    allowPrivate,
    outletSecrets,
    pace,
  }: Pick<GatheringData, "userAgent" | "allowPrivate" | "outletSecrets" | "pace">,
  outlets: readonly OutletHosts[],
) {
  const rules = rulesOf(outlets);
  const politeness = new Politeness({ ruleOf: (host) => rules.get(host) ?? USUAL_RULE });
  const door = new SafeFetch({
    userAgent,
    admit: politeness.admit,
    allowPrivate,
    accessOf: accessOf(outlets, outletSecrets),
  });
  const robots = new RobotsBook(door.fetch, userAgent.split("/", 1)[0]!);

  /** Feeds exist to be fetched, so robots.txt is only checked for pages. */
  const fetchFeed: WebFetch = async (url, request) => {
    try {
      return await door.fetch(url, request);
    } catch (error) {
      const restMs = error instanceof FetchFault ? restOf(error) : null;
      if (restMs !== null)
        politeness.rest(new URL((error as FetchFault).url).host, Math.min(restMs / pace, MAX_REST_MS));
      throw error;
    }
  };

  const heedRobots = async (url: URL): Promise<void> => {
    const { isAllowed, crawlDelayMs, reason, fault } = await robots.ask(url, Date.now());
    if (!isAllowed) throw refusalOf(url.href, reason!, fault);
    if (crawlDelayMs !== null) politeness.slowDown(url.host, crawlDelayMs / pace);
  };

  const fetchPage: WebFetch = async (address, request) => {
    const url = URL.parse(address);
    if (url) await heedRobots(url);
    return fetchFeed(address, { ...request, beforeRedirect: heedRobots });
  };

  const outlookOf = (host: string) => politeness.outlookOf(host);
  return { fetchFeed, fetchPage, outlookOf, [Symbol.asyncDispose]: () => door[Symbol.asyncDispose]() };
}

/** How long a host rests after a fault; null if it did not ask for that. */
function restOf({ retryAfterMs, status }: FetchFault): number | null {
  return retryAfterMs ?? (status === 429 ? USUAL_REST_MS : null);
}

/**
 * The fault for a page that we may not fetch. A refusal by robots.txt is final. If robots.txt could not be
 * read, the fault is of the same kind as that failure, which may be temporary.
 */
function refusalOf(url: string, reason: string, fault: FetchFault | null): FetchFault {
  if (fault === null) return new FetchFault("robots", reason, { url });
  const { kind, status } = fault;
  return new FetchFault(kind, reason, { url, cause: fault, ...(status !== null && { status }) });
}

/** How often we may send requests to each outlet's hosts. */
function rulesOf(outlets: readonly OutletHosts[]): Map<string, HostRule> {
  return new Map(
    outlets.flatMap(({ homepage, feeds, secondsBetween }) => {
      if (secondsBetween === null) return [];
      const rule = { ...USUAL_RULE, minSpacingMs: secondsBetween * 1000 };
      return [homepage, ...feeds.map(({ url }) => url)].map((url) => [new URL(url).host, rule] as const);
    }),
  );
}
