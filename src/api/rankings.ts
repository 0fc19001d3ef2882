import type { NewsIndex } from "../index/news-index.ts";
import { HOUR_MS, type RankedEvent, rankEvents, type RankingRequest } from "../index/ranking.ts";

export interface HourRanking {
  readonly request: RankingRequest;
  readonly events: readonly RankedEvent[];
}

/** Rankings of the current hour and a few before it: all categories and windows. */
const MAX_KEPT = 64;

interface Kept {
  readonly ranking: HourRanking;
  /** The count of changes it was last held against. */
  checked: number;
}

/**
 * The rankings asked for lately, each computed once. What comes into its hours after that, such as history that is
 * imported, makes one anew; nothing else does.
 */
export class Rankings {
  readonly #index: NewsIndex;
  readonly #onRanked: (ranking: HourRanking) => void;
  readonly #kept = new Map<string, Kept>();

  constructor(index: NewsIndex, onRanked: (ranking: HourRanking) => void) {
    this.#index = index;
    this.#onRanked = onRanked;
  }

  /** The ranking of an hour; everything published before it must be in the index. The same object while it is the same. */
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

  /** Whether something came that could show in it. */
  #isTouched({ ranking: { request }, checked }: Kept): boolean {
    const { changes, columns } = this.#index;
    if (checked === changes.count) return false;
    const from = request.hour - request.windowHours * HOUR_MS;
    return changes.someSince(checked, (change) => {
      if (change.kind === "rendition") return false;
      // Stories are taken as they stood at the hour.
      if (change.kind === "merge") return change.at < request.hour;
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
