import type { Language } from "../domain/language.ts";
import { LANGUAGES } from "../domain/language.ts";
import type { RankingRequest } from "../index/ranking.ts";
import { findFrames, isShownChanged } from "./answer.ts";
import { composeBody, type Plan } from "./compose.ts";
import type { Prepared, Shelf } from "./endpoint.ts";

/** The ranking of an hour as a body: `head`, the items with their ranks, `]}`. */
export function prepareTopNews(
  request: RankingRequest,
  language: Language,
  plan: Plan,
  showsRank: boolean,
  head: string,
  { index, rankings }: Shelf,
): Prepared {
  const ranking = rankings.of(request);
  const slots = ranking.events.map(({ slot }) => slot);
  const number = LANGUAGES.indexOf(language);
  const { frames, missing } = findFrames(slots, number, index);
  const ranks = showsRank ? { extra: (place: number) => `,"rank":${place + 1}` } : {};
  return {
    missing,
    compose: () => composeBody([head, { slots, frames, ...ranks }, "]}"], plan, index),
    isChangedBy: (change) =>
      isShownChanged(slots, number, change, index, plan) || rankings.of(request) !== ranking,
  };
}
