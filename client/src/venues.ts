import { CATEGORIES_OF_TAG, NAMELESS_WORDS, UNITS } from "./venue-words.ts";
import type { Category } from "./wire.ts";

/** A market as a request: pass it to `match`, or `sentence` and the rest to `matchQuestion`. */
export interface MarketRequest {
  sentence: string;
  /** The names of the market's outcomes, in the venue's order, at most 50. */
  subEntities?: string[];
  /** When trading ends. Once that time has passed, the answer no longer changes. */
  before?: string;
  /** In the API's order. Missing if none of the venue's tags has a category; then all categories are searched. */
  category?: Category[];
}

/**
 * The fields that are read from an event of Polymarket's Gamma API (`GET /events`, or `events` of a market). Other
 * fields may be present.
 */
export interface PolymarketEvent {
  readonly title?: string | null;
  readonly endDate?: string | null;
  readonly category?: string | null;
  readonly tags?: readonly { readonly label?: string | null; readonly slug?: string | null }[] | null;
  readonly markets?:
    | readonly {
        readonly question?: string | null;
        readonly groupItemTitle?: string | null;
        /** A list of names, as JSON text. */
        readonly outcomes?: string | readonly string[] | null;
        readonly endDate?: string | null;
      }[]
    | null;
}

/** A market of Kalshi's API (`GET /markets/{ticker}`). Other fields may be present. */
export interface KalshiMarket {
  readonly title?: string | null;
  readonly yes_sub_title?: string | null;
  readonly close_time?: string | null;
  readonly category?: string | null;
}

/** An event of Kalshi's API (`GET /events/{event_ticker}?with_nested_markets=true`). Other fields may be present. */
export interface KalshiEvent {
  readonly title?: string | null;
  readonly category?: string | null;
  /** The tags of the event's series (`GET /series/{series_ticker}`), if you have them. */
  readonly tags?: readonly string[] | null;
  readonly markets?: readonly KalshiMarket[] | null;
}

/** A market of Manifold's API (`GET /v0/market/{id}`). Other fields may be present. */
export interface ManifoldMarket {
  readonly question?: string | null;
  /** In milliseconds. */
  readonly closeTime?: number | null;
  readonly groupSlugs?: readonly string[] | null;
  readonly answers?: readonly { readonly text?: string | null }[] | null;
}

/** Turns a Polymarket event into a request. If the event has a single market, that market's question is used. */
export function fromPolymarket(event: PolymarketEvent): MarketRequest {
  const markets = event.markets ?? [];
  const [only] = markets;
  const isSingle = markets.length === 1 && only !== undefined;
  return requestOf({
    venue: "a Polymarket event",
    sentence: [isSingle ? only.question : event.title, event.title, only?.question],
    outcomes: isSingle ? namesIn(only.outcomes) : markets.map(({ groupItemTitle }) => groupItemTitle),
    ends: [event.endDate ?? latest(markets.map(({ endDate }) => endDate))],
    tags: [event.category, ...(event.tags ?? []).map(({ slug, label }) => slug ?? label)],
  });
}

/**
 * Turns a Kalshi market into a request. If its event is given, the outcomes of all the event's markets and the event's
 * category are used.
 */
export function fromKalshi(market: KalshiMarket, event?: KalshiEvent): MarketRequest;
/** An event of Kalshi with its markets. */
export function fromKalshi(event: KalshiEvent): MarketRequest;
export function fromKalshi(asked: KalshiMarket & KalshiEvent, event?: KalshiEvent): MarketRequest {
  const siblings = asked.markets ?? event?.markets ?? [];
  return requestOf({
    venue: "a Kalshi market",
    sentence: [asked.title, event?.title, siblings[0]?.title],
    outcomes: [asked, ...siblings].map(({ yes_sub_title }) => yes_sub_title),
    ends: [asked.close_time ?? latest(siblings.map(({ close_time }) => close_time))],
    tags: [asked.category, event?.category, ...(asked.tags ?? []), ...(event?.tags ?? [])],
  });
}

/** A market of Manifold. */
export function fromManifold(market: ManifoldMarket): MarketRequest {
  return requestOf({
    venue: "a Manifold market",
    sentence: [market.question],
    outcomes: (market.answers ?? []).map(({ text }) => text),
    ends: [market.closeTime],
    tags: market.groupSlugs ?? [],
  });
}

type Text = string | null | undefined;

interface Read {
  readonly venue: string;
  /** The first title with words becomes the sentence. */
  readonly sentence: readonly Text[];
  readonly outcomes: readonly Text[];
  readonly ends: readonly (string | number | null | undefined)[];
  readonly tags: readonly Text[];
}

const LONGEST_SENTENCE = 1_000;
const MOST_NAMES = 50;

function requestOf({ venue, sentence, outcomes, ends, tags }: Read): MarketRequest {
  const [asked] = sentence.map(tidy).filter((text) => text !== "");
  if (asked === undefined)
    throw new TypeError(`The document is not ${venue}: it has no title and no question.`);
  const names = [...new Set(outcomes.map(tidy).filter(isName))].slice(0, MOST_NAMES);
  const before = instantOf(ends[0]);
  const said = new Set(tags.flatMap((tag) => CATEGORIES_OF_TAG[slugOf(tag ?? "")] ?? []));
  const category = CATEGORIES.filter((each) => said.has(each));
  return {
    sentence: [...asked].slice(0, LONGEST_SENTENCE).join(""),
    ...(names.length > 0 && { subEntities: names }),
    ...(before !== undefined && { before }),
    ...(category.length > 0 && { category }),
  };
}

const CATEGORIES: readonly Category[] = ["crypto", "economy", "politics", "geopolitics"];

/** Kalshi marks bold words with asterisks; Polymarket writes underscores where the outcome goes. */
function tidy(text: Text): string {
  return (text ?? "")
    .replaceAll(/\*\*|_{2,}/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

const NAMELESS: ReadonlySet<string> = new Set(NAMELESS_WORDS);

/** Whether any word of an outcome may be part of a name, and is not just a figure, a date, or an answer such as "Yes". */
function isName(text: string): boolean {
  // Venues have placeholders for future outcomes: "Person B".
  if (/^(?:person|candidate|option|company|country|team|player) \w{1,2}$/i.test(text)) return false;
  const words = text.toLowerCase().split(/[\s\-–—/,;:()]+/);
  return words.some((word) => /\p{L}/u.test(word) && !NAMELESS.has(word) && !isFigure(word));
}

const UNITS_OF_FIGURES: ReadonlySet<string> = new Set(UNITS);

/** `25bps`, `$120k`, `≥4th`. */
function isFigure(word: string): boolean {
  return /\d/.test(word) && UNITS_OF_FIGURES.has(word.replaceAll(/[^\p{L}]+/gu, ""));
}

/** `Climate and Weather` becomes `climate-and-weather`. Manifold's own topics end in `-default`, which is dropped. */
function slugOf(tag: string): string {
  const slug = tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  return slug.replaceAll(/^-|-$/g, "").replace(/-default$/, "");
}

function namesIn(outcomes: string | readonly string[] | null | undefined): readonly string[] {
  if (typeof outcomes !== "string") return outcomes ?? [];
  try {
    const names: unknown = JSON.parse(outcomes);
    return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}

function latest(times: readonly Text[]): string | undefined {
  return times
    .map(instantOf)
    .filter((time) => time !== undefined)
    .sort()
    .at(-1);
}

const TIME =
  /^(\d{4}-\d\d-\d\d)(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d)(?:\.(\d{1,9}))?)?(?:Z|([+-](?:[01]\d|2[0-3]))(?::?([0-5]\d))?)?)?$/;
const LAST_YEAR_ENDS = Date.UTC(10_000, 0);

/** The time in the API's format. An invalid time counts as missing, because a market without an end has none. */
function instantOf(time: string | number | null | undefined): string | undefined {
  const ms = typeof time === "number" ? time : msOf(time ?? "");
  return ms >= 0 && ms < LAST_YEAR_ENDS ? new Date(ms).toISOString() : undefined;
}

/** A time without a zone is UTC, which is what the venues mean. */
function msOf(text: string): number {
  const found = TIME.exec(text);
  // `Date` reads 30 February as 2 March.
  if (!found || new Date(`${found[1]!}T00:00Z`).getUTCDate() !== Number(found[1]!.slice(8)))
    return Number.NaN;
  const [, day, minute = "00:00", second = "00", fraction = "", hours = "+00", minutes = "00"] = found;
  return Date.parse(`${day}T${minute}:${second}.${fraction.padEnd(3, "0").slice(0, 3)}${hours}:${minutes}`);
}
