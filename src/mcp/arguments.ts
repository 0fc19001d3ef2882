import type { NewsParameters, TopNewsParameters } from "@tidings/client";
import { openApiText } from "../api/forms/openapi.ts";
import { SECTIONS_BY_CATEGORY } from "../domain/section.ts";
import type { ArgumentSchema } from "./check-arguments.ts";

type Properties = Readonly<Record<string, ArgumentSchema>>;

/** A tool's arguments: an object with only these properties. */
export function argumentsOf(properties: Properties, ...required: string[]): ArgumentSchema {
  return { type: "object", properties, required, additionalProperties: false };
}

/** The fields a model gets by default: enough to answer a question and cite the source. */
const USUAL_FIELDS = [
  "headline",
  "summary",
  "whyItMatters",
  "impact",
  "eventType",
  "entities",
  "source",
  "sourceUrl",
  "publishedAt",
  "relatedCount",
  "lang",
] as const;

/** Kept low, because a model reads every word it gets. */
const USUAL_LIMIT = 10;

export const USUALLY = { limit: USUAL_LIMIT, fields: USUAL_FIELDS } as const;

/**
 * The arguments of a call for news, with defaults filled in. By default each event is listed once, because its other
 * reports tell a model nothing new.
 */
export function usually<Given extends object>(given: Given): Given {
  const { distinct, ...rest } = given as Given & { readonly distinct?: "event" | "item" };
  return { ...USUALLY, ...rest, ...(distinct !== "item" && { distinct: "event" }) } as unknown as Given;
}

const document = JSON.parse(openApiText()) as {
  paths: Record<
    string,
    { get: { parameters: { name: string; description: string; schema: ArgumentSchema }[] } }
  >;
};
const news = parametersOf("/v1/news");
const topNews = parametersOf("/v1/top-news");

export const { sentence, subEntities } = news as Record<string, ArgumentSchema>;
export const { headline, q, mode } = parametersOf("/v1/newscover") as Record<string, ArgumentSchema>;
export const topCategory = topNews["category"]!;
export const category = news["category"]!;

const fields = (given: ArgumentSchema): ArgumentSchema => ({
  ...given,
  description: "Item fields to return; `id` is always included. Request `body` if you want the key points.",
  default: USUAL_FIELDS,
});

export const lang: ArgumentSchema = { ...news["lang"]!, description: "Language of the items." };

/** All filters of the API. The tools for the latest news and for both kinds of matching accept them. */
export const FILTERS = {
  impact: news["impact"]!,
  subCategory: {
    ...news["subCategory"]!,
    description: "Sections; an item is included if it has any of them.",
    items: { type: "string", enum: Object.values(SECTIONS_BY_CATEGORY).flat() },
  },
  excludeSources: {
    ...news["excludeSources"]!,
    description: "Numbers of outlets to leave out, from the resource tidings://reference/sources.",
  },
  lang,
  limit: { ...news["limit"]!, default: USUAL_LIMIT },
  before: news["before"]!,
  after: news["after"]!,
  fields: fields(news["fields"]!),
  distinct: {
    type: "string",
    enum: ["event", "item"],
    default: "event",
    description: "`event`: only the newest report of each event, which `limit` counts. `item`: every report.",
  },
} satisfies Record<Exclude<keyof NewsParameters, QuestionParameter>, ArgumentSchema>;

type QuestionParameter = "sentence" | "subEntities" | "match" | "keyword" | "category";

/**
 * How a question is matched. Unlike the API, the tool defaults to the news that answers, because a model pays for every
 * word.
 */
export const match: ArgumentSchema = {
  type: "string",
  enum: ["question", "entities"],
  default: "question",
  description:
    "`question`: only the news that answers the question or clearly moves its answer. `entities`: all news about the names in it.",
};

/** Identifies one item. The time is needed to find it, because lists are ordered by time. */
export const ONE_ITEM: Properties = {
  id: { type: "string", maxLength: 64, description: "The item's id, from a list." },
  publishedAt: { type: "string", maxLength: 40, description: "The same item's publishedAt, from the list." },
  lang,
};

export const WHOLE_ITEM = [...USUAL_FIELDS, "body", "clusterId"] as const;

/** The fields that differ between the reports of an event. */
export const BRIEF_ITEM = ["headline", "source", "sourceUrl", "publishedAt"] as const;

/** The argument `fields`, with its default. */
export function itemFields(usual: readonly string[]): ArgumentSchema {
  return { ...fields(news["fields"]!), default: usual };
}

export const TOP_FILTERS = {
  lang,
  fields: fields(topNews["fields"]!),
} satisfies Record<Exclude<keyof TopNewsParameters, "category">, ArgumentSchema>;

/** An endpoint's parameters from the OpenAPI document, so that tools and API accept the same values. */
function parametersOf(path: string): Properties {
  return Object.fromEntries(
    document.paths[path]!.get.parameters.map(({ name, description, schema }) => [
      name,
      // Lists are JSON arrays here; only in URLs are they comma-separated.
      { ...schema, description: description.replaceAll(/,? comma-separated| Write a comma .*$/g, "") },
    ]),
  );
}
