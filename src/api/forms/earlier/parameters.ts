import { instant, integer, type Parameter, pickFields } from "../../parameter.ts";
import { SELECTABLE_FIELDS } from "./item-fields.ts";

/** Parameters that the current form lacks or defines differently. */

/** D5: the cap and the default of this form. */
export const MAX_LIMIT = 50;
export const DEFAULT_LIMIT = 20;

export const limit = integer({ name: "limit", description: "Items a call." }, 1, MAX_LIMIT, DEFAULT_LIMIT);

export const since = instant({
  name: "since",
  description: "Walk forward from this time (inclusive): the page holds the items nearest after it.",
});

export const cursor: Parameter<string | null> = {
  name: "cursor",
  description: "`nextCursor` of the last answer: walk on from there. Wins over `since`.",
  schema: { type: "string" },
  read: (value) => value ?? null,
};

export const fields = pickFields(
  {
    name: "fields",
    description: "Item fields to return, comma-separated; omit for all. `id` always comes and is not listed.",
  },
  SELECTABLE_FIELDS,
);
