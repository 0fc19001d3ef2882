import { CATEGORIES } from "../../../domain/category.ts";
import { formatInstant } from "../../../domain/instant.ts";
import type { SentParameters } from "../../../http/query-string.ts";
import { HOUR_MS } from "../../../index/ranking.ts";
import { prepareTopNews } from "../../answer-top-news.ts";
import { planFields } from "../../compose.ts";
import type { ReadContext, RequestReading } from "../../endpoint.ts";
import { ignoredNames, oneOf, pickFields, readParameter } from "../../parameter.ts";
import { lang } from "../current/parameters.ts";
import { plannedField, SELECTABLE_FIELDS } from "./item-fields.ts";

const TOP_FIELDS = [...SELECTABLE_FIELDS, "rank"] as const;

const category = oneOf({ name: "category", description: "The category of the ranking." }, CATEGORIES);

const fields = pickFields(
  { name: "fields", description: "Item fields to return, comma-separated; omit for all." },
  TOP_FIELDS,
);

export const TOP_NEWS_PARAMETERS = [category, lang, fields];

/** D26: this form ranks only the last 24 hours, and only impact 4 and 5. */
export const RANKING_KIND = { windowHours: 24, leastImpact: 4 } as const;

/** `GET /v1/top-news` in this form: the last 24 hours at impact 4 and 5, with `rankedAt`. */
export function readTopNews(sent: SentParameters, { now }: ReadContext): RequestReading {
  const hour = Math.floor(now / HOUR_MS) * HOUR_MS;
  const request = { category: readParameter(category, sent), hour, ...RANKING_KIND };
  const language = readParameter(lang, sent);
  const chosen = readParameter(fields, sent) ?? TOP_FIELDS;
  const plan = planFields(chosen.flatMap((field) => (field === "rank" ? [] : plannedField(field))));
  const showsRank = chosen.includes("rank");
  const head = `{"category":"${request.category}","rankedAt":"${formatInstant(hour)}","items":[`;
  return {
    key: `top-news ranked ${Object.values(request).join(" ")} ${language} ${plan.tag} ${showsRank}`,
    language,
    before: hour,
    ignored: ignoredNames(sent, TOP_NEWS_PARAMETERS),
    until: hour + HOUR_MS,
    prepare: (shelf) => prepareTopNews(request, language, plan, showsRank, head, shelf),
  };
}
