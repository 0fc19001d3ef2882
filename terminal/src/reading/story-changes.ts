import type { Impact, NewsItem } from "@tidings/client";

/** What a report adds to the reports of its story before it. */
export interface StoryChange {
  readonly names: readonly string[];
  readonly figures: readonly string[];
  /** The impact before and now, if it differs. */
  readonly impact: { readonly from: Impact; readonly to: Impact } | null;
}

/** Money, percentages and numbers that are more than a count. Years and small counts say little by themselves. */
const FIGURE =
  /(?:[$€£¥]\s?\d[\d.,]*\d|[$€£¥]\s?\d|\d[\d.,]*\s?[%٪]|\d{1,3}(?:[.,]\d{3})+|\d+[.,]\d+)(?:\s?(?:trillion|billion|million|bn|mn))?/giu;
const MOST = 4;

/** The changes by item id. `reports` are the oldest first; the first one changes nothing. */
export function changesOf(reports: readonly NewsItem[]): ReadonlyMap<string, StoryChange> {
  const known = { names: new Set<string>(), figures: new Set<string>() };
  const changes = new Map<string, StoryChange>();
  for (const [place, item] of reports.entries()) {
    const names = unseen(
      item.entities.map(({ name }) => name),
      known.names,
    );
    const figures = unseen(figuresOf(item), known.figures);
    const before = reports[place - 1];
    if (before === undefined) continue;
    const impact = before.impact === item.impact ? null : { from: before.impact, to: item.impact };
    changes.set(item.id, { names: names.slice(0, MOST), figures: figures.slice(0, MOST), impact });
  }
  return changes;
}

export function figuresOf({ headline, summary, body }: NewsItem): string[] {
  const found = `${headline}\n${summary}\n${body}`.match(FIGURE) ?? [];
  return [...new Set(found.map((figure) => figure.trim()))];
}

function unseen(values: readonly string[], known: Set<string>): string[] {
  return values.filter((value) => {
    const isNew = !known.has(value);
    known.add(value);
    return isNew;
  });
}
