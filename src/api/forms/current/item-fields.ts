import { CATEGORIES } from "../../../domain/category.ts";
import { EVENT_TYPE_NAMES } from "../../../domain/event-type.ts";
import { IMPACTS } from "../../../domain/impact.ts";
import { SENTIMENTS } from "../../../domain/item.ts";
import { LANGUAGES } from "../../../domain/language.ts";
import type { PlannedField } from "../../compose.ts";

/** The fields of a news item in the documented order, each with its schema. */
export const ITEM_FIELDS = {
  id: { type: "string", description: "Unique, permanent, never changes. Always returned." },
  headline: { type: "string", description: "Rewritten headline." },
  sourceHeadline: { type: "string", description: "The outlet's original headline." },
  summary: { type: "string", description: "Short summary." },
  body: { type: "string", description: "Fact-based key points." },
  whyItMatters: {
    type: ["string", "null"],
    description: "Two or three sentences. Present on impact 4 and 5, null on impact 2 and 3.",
  },
  impact: { type: "integer", enum: IMPACTS, description: "2 to 5; higher is more important." },
  impactScore: {
    type: "number",
    minimum: 0,
    maximum: 100,
    description: "Orders items within one impact tier.",
  },
  eventType: { type: "string", enum: EVENT_TYPE_NAMES, description: "What kind of event is reported." },
  entities: {
    type: "array",
    description: "The entities involved, most central first.",
    items: { $ref: "#/components/schemas/Entity" },
  },
  source: {
    type: "object",
    description: "Source credit.",
    required: ["name", "logoUrl"],
    properties: { name: { type: "string" }, logoUrl: { type: "string", format: "uri" } },
  },
  sourceUrl: { type: "string", format: "uri", description: "Link to the original article." },
  sourceImageUrl: {
    type: ["string", "null"],
    format: "uri",
    description: "The original article's image, hotlinked; rights stay with the outlet.",
  },
  publishedAt: {
    type: "string",
    format: "date-time",
    description: "When this service published the item, ISO 8601 UTC; no two items share an instant.",
  },
  clusterId: {
    type: ["string", "null"],
    description: "Items on the same event share a cluster; null if the article is not clustered.",
  },
  relatedCount: {
    type: "integer",
    minimum: 1,
    description:
      "Reports published on the event, including this one. Missing if `clusterId` is null. Never decreases.",
  },
  covers: {
    type: "array",
    description: "Cover images, one per matched entity; may be empty.",
    items: { $ref: "#/components/schemas/Cover" },
  },
  categories: {
    type: "array",
    minItems: 1,
    items: { type: "string", enum: CATEGORIES },
    description: "Categories the item belongs to.",
  },
  subCategories: {
    type: "array",
    maxItems: 2,
    items: { type: "string" },
    description: "0 to 2 section slugs, most central first. Ignore a slug you do not know.",
  },
  lang: { type: "string", enum: LANGUAGES, description: "Language of this rendition." },
} as const;

export type CurrentItemField = Exclude<keyof typeof ITEM_FIELDS, "id">;

/** The values of `fields`: everything but `id`, which is always included (D9). */
export const SELECTABLE_FIELDS: readonly (CurrentItemField & PlannedField)[] = (
  Object.keys(ITEM_FIELDS) as (keyof typeof ITEM_FIELDS)[]
).filter((name) => name !== "id");

export const ENTITY_SCHEMA = {
  type: "object",
  required: ["name", "aliases", "ticker", "entitySentiment"],
  properties: {
    name: { type: "string", description: "Full English name." },
    aliases: { type: "array", items: { type: "string" }, description: "Other English spellings." },
    ticker: { type: ["string", "null"], description: "Ticker symbol; null for non-assets." },
    entitySentiment: {
      type: ["string", "null"],
      enum: [...SENTIMENTS, null],
      description:
        "How the reported event affects the entity. `Neutral` is a judgment; null means that there was nothing to judge. Always null below impact 3.",
    },
  },
} as const;

export const COVER_SCHEMA = {
  type: "object",
  required: ["url", "width", "height"],
  properties: {
    url: { type: "string", format: "uri" },
    width: { type: "integer", const: 1750 },
    height: { type: "integer", const: 1000 },
  },
} as const;
