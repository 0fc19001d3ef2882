import { CATEGORIES, type Category } from "../../../domain/category.ts";
import { formatInstant } from "../../../domain/instant.ts";
import type { SentParameters } from "../../../http/query-string.ts";
import { HOUR_MS } from "../../../index/ranking.ts";
import { prepareTopNews } from "../../answer-top-news.ts";
import { planFields } from "../../compose.ts";
import type { ReadContext, RequestReading } from "../../endpoint.ts";
import { ignoredNames, oneOf, type Parameter, pickFields, readParameter } from "../../parameter.ts";
import { SELECTABLE_FIELDS } from "./item-fields.ts";
import { lang } from "./parameters.ts";

const TOP_FIELDS = [...SELECTABLE_FIELDS, "rank"] as const;

const category: Parameter<Category> = oneOf(
  { name: "category", description: "The category of the ranking; there is no ranking of all categories." },
  CATEGORIES,
);

const fields = pickFields(
  {
    name: "fields",
    description:
      "Item fields to return, comma-separated; omit for all. `id` is always returned and must not be listed.",
  },
  TOP_FIELDS,
);

export const TOP_NEWS_PARAMETERS = [category, lang, fields];

/**
 * Ranks what was published in the last 48 hours. Items of impact 3 fill up the ranking on quiet days; items
 * of impact 2 are never ranked (D26).
 */
export const RANKING_KIND = { windowHours: 48, leastImpact: 3 } as const;

/** `GET /v1/top-news`: up to 10 events from the last 48 hours, ranked on the hour. */
export function readTopNews(sent: SentParameters, { now }: ReadContext): RequestReading {
  const hour = Math.floor(now / HOUR_MS) * HOUR_MS;
  const request = { category: readParameter(category, sent), hour, ...RANKING_KIND };
  const language = readParameter(lang, sent);
  const chosen = readParameter(fields, sent) ?? TOP_FIELDS;
  const plan = planFields(chosen.filter((field) => field !== "rank"));
  const showsRank = chosen.includes("rank");
  const head = `{"category":"${request.category}","generatedAt":"${formatInstant(hour)}","items":[`;
  return {
    key: `top-news ${Object.values(request).join(" ")} ${language} ${plan.tag} ${showsRank}`,
    language,
    before: hour,
    ignored: ignoredNames(sent, TOP_NEWS_PARAMETERS),
    until: hour + HOUR_MS,
    prepare: (shelf) => prepareTopNews(request, language, plan, showsRank, head, shelf),
  };
}
