import { instant, integer, type Parameter, pickFields } from "../../parameter.ts";
import { SELECTABLE_FIELDS } from "./item-fields.ts";

/** Parameters that the current form lacks or defines differently. */

/** D5: the maximum and the default of `limit` in this form. */
export const MAX_LIMIT = 50;
export const DEFAULT_LIMIT = 20;

export const limit = integer({ name: "limit", description: "Items per call." }, 1, MAX_LIMIT, DEFAULT_LIMIT);

export const since = instant({
  name: "since",
  description: "Walk forward from this time (inclusive): the page holds the first items from then on.",
});

export const cursor: Parameter<string | null> = {
  name: "cursor",
  description: "`nextCursor` of the last answer, to continue from there. Overrides `since`.",
  schema: { type: "string" },
  read: (value) => value ?? null,
};

export const fields = pickFields(
  {
    name: "fields",
    description:
      "Item fields to return, comma-separated; omit for all. `id` is always returned and must not be listed.",
  },
  SELECTABLE_FIELDS,
);
