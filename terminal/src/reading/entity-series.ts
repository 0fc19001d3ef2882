import type { Entity, NewsItem } from "@tidings/client";
import type { SeriesPoint } from "../parts/chart/series-plot.tsx";

const HOUR_MS = 3_600_000;

/** The spans that can be shown, in hours, and the hours per step of each. */
export const SPANS = { "24": 1, "168": 6, "720": 24 } as const;
export type SpanHours = keyof typeof SPANS;

/** What the items of a span say about an entity. */
export interface EntitySeries {
  readonly volume: readonly SeriesPoint[];
  /** The mean sentiment in a step, from -1 to 1. */
  readonly sentiment: readonly SeriesPoint[];
  /** Over the whole span; null if nothing was judged. */
  readonly meanSentiment: number | null;
  /** The entities named in the same items, the most frequent first. */
  readonly neighbours: readonly { readonly entity: Entity; readonly items: number }[];
}

const VALUES = { Positive: 1, Neutral: 0, Negative: -1 };
const MOST_NEIGHBOURS = 12;

/** The beginning of a span, rounded to a step so that bars don't shift as time passes. */
export function startOf(span: SpanHours, now: number): number {
  const stepMs = SPANS[span] * HOUR_MS;
  return (Math.floor(now / stepMs) + 1) * stepMs - Number(span) * HOUR_MS;
}

export function seriesOf(
  items: readonly NewsItem[],
  names: readonly string[],
  span: SpanHours,
  now: number,
): EntitySeries {
  const stepMs = SPANS[span] * HOUR_MS;
  const start = startOf(span, now);
  const steps = Array.from({ length: Number(span) / SPANS[span] }, () => ({
    items: 0,
    judged: [] as number[],
  }));
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  const isIt = ({ name, aliases, ticker }: Entity) =>
    [name, ticker ?? "", ...aliases].some((known) => wanted.has(known.toLowerCase()));
  const others = new Map<string, { entity: Entity; items: number }>();
  for (const { publishedAt, entities } of items) {
    const step = steps[Math.floor((Date.parse(publishedAt) - start) / stepMs)];
    if (!step) continue;
    step.items++;
    for (const entity of entities) {
      if (!isIt(entity)) count(others, entity);
      else if (entity.entitySentiment !== null) step.judged.push(VALUES[entity.entitySentiment]);
    }
  }
  const at = (place: number) => new Date(start + place * stepMs).toISOString();
  return {
    volume: steps.map((step, place) => ({ at: at(place), value: step.items })),
    sentiment: steps.map(({ judged }, place) => ({ at: at(place), value: meanOf(judged) })),
    meanSentiment: meanOf(steps.flatMap(({ judged }) => judged)),
    neighbours: [...others.values()].sort((a, b) => b.items - a.items).slice(0, MOST_NEIGHBOURS),
  };
}

function count(others: Map<string, { entity: Entity; items: number }>, entity: Entity): void {
  const known = others.get(entity.name);
  if (known) known.items++;
  else others.set(entity.name, { entity, items: 1 });
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
