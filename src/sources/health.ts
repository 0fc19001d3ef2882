import {
  type DayCount,
  dayOf,
  PAGE_TROUBLES,
  type PageTrouble,
  TEXT_SOURCES,
  type TextSource,
} from "../domain/outlet-day.ts";
import { findShrinkage, longestSilence, type Shrinkage, type Volume } from "./habit.ts";
import { type Drift, findDrift } from "./language-drift.ts";
import type { FeedState } from "./schedule.ts";
import { findSilence } from "./silence.ts";

/** What can be wrong with an outlet, the gravest first. */
export const SICKNESSES = [
  /** A feed's address keeps failing, or returns something that is not a feed. */
  "gone",
  "failing",
  /** A feed still responds but lists nothing new. */
  "frozen",
  /** None of its feeds has listed anything for longer than is usual. */
  "overdue",
  /** A feed's address redirects permanently. */
  "moved",
  /** It lists far fewer articles than it used to. */
  "shrunken",
  /** Its articles are in another language than before. */
  "language",
  /** Its pages are behind a prompt, a check, a paywall or a refusal. */
  "walled",
  "robots",
  /** Its pages show their text only to browsers that run scripts. */
  "script-only",
  /** Its pages cannot be used for another reason. */
  "pages",
] as const;

export type Sickness = (typeof SICKNESSES)[number];

/** Something wrong with an outlet, and the feed concerned, if it is about one feed. */
export interface HealthFinding {
  readonly sickness: Sickness;
  readonly feed: string | null;
  readonly trouble?: PageTrouble;
  readonly movedTo?: string;
  readonly failure?: string;
  readonly newestAt?: number;
  readonly usualGapMs?: number;
  readonly shrinkage?: Shrinkage;
  readonly drift?: Drift;
}

/** A feed as it was when last polled. */
export interface PolledFeed {
  readonly url: string;
  readonly state: FeedState;
  readonly failureKind: string | null;
  readonly failure: string | null;
}

export interface OutletHealth {
  /** Articles of the last seven days, by where their text came from. */
  readonly texts: Readonly<Record<TextSource, number>>;
  /** Why pages were not used in the last seven days, the most frequent first. */
  readonly pageTroubles: readonly { readonly trouble: PageTrouble; readonly count: number }[];
  readonly newestAt: number | null;
  readonly usualGapMs: number | null;
  /** Articles listed on each of the last fourteen days, the oldest first; the last is today, so far. */
  readonly listedByDay: readonly number[];
  readonly findings: readonly HealthFinding[];
}

/** How many days of counts are needed: the week that is judged, and the four before. */
export const HEALTH_DAYS = 36;
export const SHOWN_DAYS = 14;
const RECENT_DAYS = 7;
/** Fewer articles don't tell anything about an outlet's pages. */
const LEAST_ARTICLES = 5;
/** An outlet that fails a few polls in a row recovers by itself. */
const LEAST_FAILURES = 3;
/** Two entries with one gap don't show a rhythm. */
const LEAST_TIMES = 4;

/** Judges an outlet by its feeds and its daily counts. `gathered` has the days on which anything was gathered. */
export function judgeOutlet(
  feeds: readonly PolledFeed[],
  counts: readonly DayCount[],
  { gathered, now }: { readonly gathered: ReadonlySet<number>; readonly now: number },
): OutletHealth {
  const today = dayOf(now);
  const recent = counts.filter(({ day }) => day > today - RECENT_DAYS);
  const sum = (measure: string) =>
    recent.reduce((total, each) => total + (each.measure === measure ? each.count : 0), 0);
  const texts = Object.fromEntries(TEXT_SOURCES.map((from) => [from, sum(`text:${from}`)])) as Record<
    TextSource,
    number
  >;
  const pageTroubles = PAGE_TROUBLES.map((trouble) => ({ trouble, count: sum(`page:${trouble}`) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  const listed = new Map(
    counts.flatMap(({ measure, day, count }) => (measure === "listed" ? [[day, count] as const] : [])),
  );
  const times = [...new Set(feeds.flatMap(({ state }) => state.entryTimes))]
    .filter((time) => time <= now)
    .sort((a, b) => b - a)
    .slice(0, 20);
  const newestAt = times[0] ?? null;
  const usualGapMs = times.length < LEAST_TIMES ? null : (times[0]! - times.at(-1)!) / (times.length - 1);
  const ofFeeds = feeds.flatMap((feed) => judgeFeed(feed, now));
  const overdue = findOverdue(newestAt, usualGapMs, { listed, gathered }, now);
  const isExplained = ofFeeds.some(({ sickness }) => sickness === "frozen") || feeds.every(isFailing);
  const shrinkage = findShrinkage({ listed, gathered }, today);
  const drift = findDrift(counts, today);
  return {
    texts,
    pageTroubles,
    newestAt,
    usualGapMs,
    listedByDay: Array.from({ length: SHOWN_DAYS }, (_, at) => listed.get(today - SHOWN_DAYS + 1 + at) ?? 0),
    findings: [
      ...ofFeeds,
      ...(overdue === null || isExplained ? [] : [overdue]),
      ...(shrinkage === null ? [] : [{ sickness: "shrunken", feed: null, shrinkage } as const]),
      ...(drift === null ? [] : [{ sickness: "language", feed: null, drift } as const]),
      ...judgePages(texts, pageTroubles),
    ].toSorted((a, b) => SICKNESSES.indexOf(a.sickness) - SICKNESSES.indexOf(b.sickness)),
  };
}

function judgeFeed(feed: PolledFeed, now: number): HealthFinding[] {
  const { url, state, failure, failureKind } = feed;
  if (state.failures > 0) {
    const isGone =
      failureKind === "not-a-feed" || (failureKind === "status" && /\b(?:404|410)\b/.test(failure ?? ""));
    if (!isGone && state.failures < LEAST_FAILURES) return [];
    return [{ sickness: isGone ? "gone" : "failing", feed: url, failure: failure ?? "" }];
  }
  const silence = findSilence(state, now);
  return [
    ...(silence === null ? [] : [{ sickness: "frozen", feed: url, ...silence } as const]),
    ...(state.movedTo === null ? [] : [{ sickness: "moved", feed: url, movedTo: state.movedTo } as const]),
  ];
}

function isFailing({ state }: PolledFeed): boolean {
  return state.failures > 0;
}

function findOverdue(
  newestAt: number | null,
  usualGapMs: number | null,
  volume: Volume,
  now: number,
): HealthFinding | null {
  if (newestAt === null || usualGapMs === null) return null;
  if (now - newestAt <= longestSilence(volume, usualGapMs, dayOf(newestAt))) return null;
  return { sickness: "overdue", feed: null, newestAt, usualGapMs };
}

const SICK_PAGES: Readonly<Partial<Record<PageTrouble, Sickness>>> = {
  refused: "walled",
  consent: "walled",
  "bot-check": "walled",
  paywall: "walled",
  robots: "robots",
  script: "script-only",
};

/** If at least half of the articles have only a teaser, the outlet is sick, and the most frequent reason says how. */
function judgePages(texts: OutletHealth["texts"], troubles: OutletHealth["pageTroubles"]): HealthFinding[] {
  const lost = texts.teaser + texts.none;
  const all = lost + texts.page + texts.feed;
  const [most] = troubles;
  if (all < LEAST_ARTICLES || 2 * lost < all || !most || most.trouble === "not-asked") return [];
  return [{ sickness: SICK_PAGES[most.trouble] ?? "pages", feed: null, trouble: most.trouble }];
}

/** The share of articles with their whole text, from the page or the feed; null if there are none. */
export function wholeShareOf({ texts }: Pick<OutletHealth, "texts">): number | null {
  const all = texts.page + texts.feed + texts.teaser + texts.none;
  return all === 0 ? null : (texts.page + texts.feed) / all;
}
