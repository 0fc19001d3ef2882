import { ARTICLE_SENTIMENTS } from "../../../domain/sentiment.ts";
import type { PlannedField } from "../../compose.ts";
import { ENTITY_SCHEMA, ITEM_FIELDS as CURRENT_FIELDS } from "../current/item-fields.ts";

const {
  id,
  headline,
  sourceHeadline,
  summary,
  body,
  whyItMatters,
  impact,
  impactScore,
  eventType,
  entities,
  ...rest
} = CURRENT_FIELDS;

const { entitySentiment: _, ...entityProperties } = ENTITY_SCHEMA.properties;

/**
 * The item fields of this form, in the documented order. Unlike the current form, it has `coins`, and one
 * sentiment for the article instead of one per entity.
 */
export const ITEM_FIELDS = {
  id,
  headline,
  sourceHeadline,
  summary,
  body,
  whyItMatters,
  impact,
  impactScore,
  eventType,
  sentiment: {
    type: ["string", "null"],
    enum: [...ARTICLE_SENTIMENTS, null],
    description:
      "Sentiment of the article; null on politics items, below impact 3, and if no entity has one.",
  },
  entities: {
    ...entities,
    items: { type: "object", required: ["name", "aliases", "ticker"], properties: entityProperties },
  },
  coins: {
    type: "array",
    description: "The item's coins that have a CoinMarketCap id; empty if there are none.",
    items: {
      type: "object",
      required: ["cmcId", "name", "symbol"],
      properties: { cmcId: { type: "integer" }, name: { type: "string" }, symbol: { type: "string" } },
    },
  },
  ...rest,
} as const;

export type EarlierItemField = Exclude<keyof typeof ITEM_FIELDS, "id">;

export const SELECTABLE_FIELDS: readonly EarlierItemField[] = (
  Object.keys(ITEM_FIELDS) as (keyof typeof ITEM_FIELDS)[]
).filter((name) => name !== "id");

/** The name that a field has in the frame, where entities without sentiments are a separate field. */
export function plannedField(field: EarlierItemField): PlannedField {
  return field === "entities" ? "entityNames" : field;
}
