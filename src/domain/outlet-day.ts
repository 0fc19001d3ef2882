/** Where an article's text came from: its page, the feed that carries it in full, a teaser, or nowhere. */
export const TEXT_SOURCES = ["page", "feed", "teaser", "none"] as const;

export type TextSource = (typeof TEXT_SOURCES)[number];

/** Why the text of an article's page was not used. */
export const PAGE_TROUBLES = [
  /** The server answers 401, 402, 403 or 451. */
  "refused",
  /** The host asks us to send fewer requests. */
  "throttled",
  "robots",
  /** A cookie prompt instead of the article. */
  "consent",
  /** A page that checks whether a person is asking. */
  "bot-check",
  /** The text appears only after scripts have run. */
  "script",
  "paywall",
  /** Not requested, because the outlet's row says that its pages are for subscribers. */
  "not-asked",
  "gone",
  /** The network, DNS or TLS fails, or the answer takes too long. */
  "unreachable",
  /** The server answers 5xx. */
  "failing",
  /** Not a web page, too large, or damaged. */
  "unreadable",
  /** A page that does not hold this article. */
  "other",
] as const;

export type PageTrouble = (typeof PAGE_TROUBLES)[number];

/** What is counted per outlet and day. A language is a primary subtag, such as `de`. */
export type DayMeasure = "listed" | `text:${TextSource}` | `page:${PageTrouble}` | `language:${string}`;

/** A count of one outlet on one day (UTC), in whole days since the epoch. */
export interface DayCount {
  readonly outlet: number;
  readonly day: number;
  readonly measure: DayMeasure;
  readonly count: number;
}

const DAY_MS = 86_400_000;

export function dayOf(instant: number): number {
  return Math.floor(instant / DAY_MS);
}
