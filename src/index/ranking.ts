import type { Category } from "../domain/category.ts";
import { isStoryless } from "../domain/event-type.ts";
import type { Impact } from "../domain/impact.ts";
import { facetFilter, impactOf } from "./facets.ts";
import type { NewsIndex } from "./news-index.ts";
import { walk } from "./postings.ts";

export const HOUR_MS = 3_600_000;
/** Only reports this recent count as coverage of an event (D26). */
const COVERAGE_MS = 24 * HOUR_MS;
const MAX_RANKS = 10;

/**
 * Selects the events to rank: those of a category, in the hours before `hour`, whose impact is at least `leastImpact`.
 */
export interface RankingRequest {
  readonly category: Category;
  /** The time to rank for, on the hour, in milliseconds; only publications before it count (D25). */
  readonly hour: number;
  readonly windowHours: number;
  readonly leastImpact: Impact;
}

/** An event's position in a ranking, and the facts that decided it. */
export interface RankedEvent {
  /** The item that represents the event. */
  readonly slot: number;
  readonly impact: Impact;
  /** The number of distinct outlets with a report in the 24 hours before the ranking's hour. */
  readonly outlets: number;
  readonly score: number;
  /** The number of reports in the category and window. */
  readonly reports: number;
}

/**
 * The ranking of an hour: a pure function of what was published before it. Every node computes the same ranking,
 * and nothing published later changes it (D25). Order: higher impact, then more outlets, then higher score, then
 * newer (D26).
 */
export function rankEvents(index: NewsIndex, request: RankingRequest): RankedEvent[] {
  const { times } = index.columns;
  const events = [...gatherEvents(index, request).values()].map((reports) => weigh(index, reports, request));
  return events
    .filter(({ impact }) => impact >= request.leastImpact)
    .sort(
      (a, b) =>
        b.impact - a.impact || b.outlets - a.outlets || b.score - a.score || times[b.slot]! - times[a.slot]!,
    )
    .slice(0, MAX_RANKS);
}

/** The reports of each event in the category and window. An item without a story is its own event (D40). */
function gatherEvents(
  index: NewsIndex,
  { category, hour, windowHours }: RankingRequest,
): Map<string, number[]> {
  const { columns, stories } = index;
  const selection = {
    facets: facetFilter([category], null),
    sections: null,
    excludedOutlets: new Set<number>(),
    after: hour - windowHours * HOUR_MS,
    before: hour,
  };
  const lists = index.listsOf(selection);
  const events = new Map<string, number[]>();
  for (const slot of walk(lists, columns.times, selection, Infinity, () => true)) {
    if (isStoryless(index.eventTypeOf(slot))) continue;
    const given = columns.givenStories[slot]!;
    const event = given < 0 ? `item ${slot}` : `story ${stories.storyAsOf(given, hour)}`;
    const reports = events.get(event);
    if (reports) reports.push(slot);
    else events.set(event, [slot]);
  }
  return events;
}

/** D40: only reports in the category and window can represent the event, and only their outlets count. */
function weigh(index: NewsIndex, reports: readonly number[], { hour }: RankingRequest): RankedEvent {
  const { columns } = index;
  const recent = reports.filter((slot) => columns.times[slot]! >= hour - COVERAGE_MS);
  // Reports come newest first, so the newest wins a tie.
  const slot = reports.reduce((best, other) => (isWeightier(index, other, best) ? other : best));
  return {
    slot,
    impact: impactOf(columns.facets[slot]!),
    outlets: new Set(recent.map((each) => columns.outlets[each]!)).size,
    score: columns.scores[slot]!,
    reports: reports.length,
  };
}

function isWeightier({ columns }: NewsIndex, a: number, b: number): boolean {
  const byImpact = impactOf(columns.facets[a]!) - impactOf(columns.facets[b]!);
  return (byImpact || columns.scores[a]! - columns.scores[b]!) > 0;
}
