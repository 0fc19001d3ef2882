import type { NewsIndex } from "../index/news-index.ts";
import { type RankedEvent, rankEvents, type RankingRequest } from "../index/ranking.ts";

export interface Ranking {
  readonly request: RankingRequest;
  readonly events: readonly RankedEvent[];
}

/** Rankings of the current hour and a few before it: all categories and windows. */
const MAX_KEPT = 64;

/** The rankings asked for lately, each computed once. Only history that is imported later can make one anew. */
export class Rankings {
  readonly #index: NewsIndex;
  readonly #onRanked: (ranking: Ranking) => void;
  readonly #kept = new Map<string, { readonly ranking: Ranking; readonly lateCount: number }>();

  constructor(index: NewsIndex, onRanked: (ranking: Ranking) => void) {
    this.#index = index;
    this.#onRanked = onRanked;
  }

  /** The ranking of an hour; everything published before it must be in the index. */
  of(request: RankingRequest): Ranking {
    const key = Object.values(request).join(" ");
    const kept = this.#kept.get(key);
    if (kept && kept.lateCount === this.#index.lateCount) return kept.ranking;
    const ranking: Ranking = { request, events: rankEvents(this.#index, request) };
    if (this.#kept.size >= MAX_KEPT) this.#kept.delete(this.#kept.keys().next().value!);
    this.#kept.set(key, { ranking, lateCount: this.#index.lateCount });
    this.#onRanked(ranking);
    return ranking;
  }
}
