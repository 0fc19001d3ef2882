import { BELOW } from "../index/changes.ts";
import type { NewsIndex } from "../index/news-index.ts";
import { HOUR_MS, type RankedEvent, rankEvents, type RankingRequest } from "../index/ranking.ts";

export interface HourRanking {
  readonly request: RankingRequest;
  readonly events: readonly RankedEvent[];
}

/** Enough for all categories and windows in the current hour and a few hours before it. */
const MAX_KEPT = 64;

interface Kept {
  readonly ranking: HourRanking;
  /** How many changes there had been when the ranking was last checked. */
  checked: number;
}

/**
 * Recently requested rankings, each computed once. A ranking is recomputed only if something is added to its
 * window later, such as imported history.
 */
export class Rankings {
  readonly #index: NewsIndex;
  readonly #onRanked: (ranking: HourRanking) => void;
  readonly #kept = new Map<string, Kept>();

  constructor(index: NewsIndex, onRanked: (ranking: HourRanking) => void) {
    this.#index = index;
    this.#onRanked = onRanked;
  }

  /**
   * The ranking of an hour. Everything published before that hour must be in the index. Returns the same
   * object until the ranking changes.
   */
  of(request: RankingRequest): HourRanking {
    const key = Object.values(request).join(" ");
    const kept = this.#kept.get(key);
    const checked = this.#index.changes.count;
    const isUntouched = kept && !this.#isTouched(kept);
    if (kept) kept.checked = checked;
    if (isUntouched) return kept.ranking;
    const ranking: HourRanking = { request, events: rankEvents(this.#index, request) };
    if (kept && isSame(kept.ranking.events, ranking.events)) return kept.ranking;
    if (!kept && this.#kept.size >= MAX_KEPT) this.#kept.delete(this.#kept.keys().next().value!);
    this.#kept.set(key, { ranking, checked });
    this.#onRanked(ranking);
    return ranking;
  }

  /** Whether anything was added that could change the ranking. */
  #isTouched({ ranking: { request }, checked }: Kept): boolean {
    const { changes, columns } = this.#index;
    if (checked === changes.count) return false;
    const from = request.hour - request.windowHours * HOUR_MS;
    return changes.someSince(checked, (change) => {
      if (change.kind === "rendition" || change.kind === "words" || change.kind === "gist") return false;
      // A ranking uses stories as they were at its hour.
      if (change.kind === "merge") return change.at < request.hour;
      if (change.slot === BELOW) return false;
      const time = columns.times[change.slot]!;
      return time >= from && time < request.hour;
    });
  }
}

function isSame(a: readonly RankedEvent[], b: readonly RankedEvent[]): boolean {
  return (
    a.length === b.length &&
    a.every(
      (event, at) =>
        event.slot === b[at]!.slot && event.outlets === b[at]!.outlets && event.reports === b[at]!.reports,
    )
  );
}
