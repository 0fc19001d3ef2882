import type { Language } from "../domain/language.ts";
import { LANGUAGES } from "../domain/language.ts";
import type { NewsIndex } from "../index/news-index.ts";
import type { RankingRequest } from "../index/ranking.ts";
import { findFrames, isShownChanged } from "./answer.ts";
import { composeBody, type ItemPlan } from "./compose.ts";
import type { Prepared, Shelf } from "./endpoint.ts";
import type { HourRanking, Rankings } from "./rankings.ts";

/** Prepares an hour's ranking as a body: `head`, the items with their ranks, and `]}`. */
export function prepareTopNews(
  request: RankingRequest,
  language: Language,
  plan: ItemPlan,
  showsRank: boolean,
  head: string,
  { index, rankings }: Shelf,
): Prepared {
  const ranking = rankings.of(request);
  const slots = slotsOf(ranking);
  const number = LANGUAGES.indexOf(language);
  const { frames, missing } = findFrames(slots, number, plan, index);
  const ranks = showsRank ? { extra: (place: number) => `,"rank":${place + 1}` } : {};
  return {
    missing,
    compose: () => composeBody([head, { slots, frames, ...ranks }, "]}"], plan, index),
    isChangedBy: isRankingChangedBy(ranking, number, plan, index, rankings),
  };
}

/** A separate function, so that the closure does not keep the items' text in memory (see `isAnswerChangedBy`). */
function isRankingChangedBy(
  ranking: HourRanking,
  language: number,
  plan: ItemPlan,
  index: NewsIndex,
  rankings: Rankings,
): Prepared["isChangedBy"] {
  const slots = slotsOf(ranking);
  return (change) =>
    isShownChanged(slots, language, change, index, plan) || rankings.of(ranking.request) !== ranking;
}

function slotsOf({ events }: HourRanking): number[] {
  return events.map(({ slot }) => slot);
}
