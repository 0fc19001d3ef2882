import type { Reference } from "@tidings/client";
import { CATEGORIES } from "../../../domain/category.ts";
import { EVENT_TYPES } from "../../../domain/event-type.ts";
import { IMPACTS } from "../../../domain/impact.ts";
import { LANGUAGE_NAMES, LANGUAGES } from "../../../domain/language.ts";
import { SECTIONS_BY_CATEGORY } from "../../../domain/section.ts";
import type { SentParameters } from "../../../http/query-string.ts";
import { composeText } from "../../compose.ts";
import type { ReadContext, RequestReading, ReferenceTables } from "../../endpoint.ts";
import { ignoredNames } from "../../parameter.ts";
import { ITEM_FIELDS } from "./item-fields.ts";
import { ITEM_FIELDS as EARLIER_ITEM_FIELDS } from "../earlier/item-fields.ts";

/** `GET /v1/reference`: the tables of the values used in requests and answers (D33). */
export function readReference(sent: SentParameters, { tables }: ReadContext): RequestReading {
  return {
    key: `reference ${numberOf(tables)}`,
    language: "en",
    before: null,
    // Parsed again every time, because an outlet may be added at any time.
    until: -Infinity,
    ignored: ignoredNames(sent, []),
    prepare: () => ({
      missing: [],
      compose: () => composeText(JSON.stringify(presentReference(tables))),
      isChangedBy: () => false,
    }),
  };
}

/**
 * Each list of outlets gets its own number for the cache key, because outlets may be added or change their
 * logo.
 */
const numbers = new WeakMap<ReferenceTables["outlets"], number>();
let lastNumber = 0;

function numberOf({ outlets }: ReferenceTables): number {
  let number = numbers.get(outlets);
  if (number === undefined) numbers.set(outlets, (number = ++lastNumber));
  return number;
}

export function presentReference({ outlets, logoUrlOf }: ReferenceTables): Reference {
  return {
    categories: [...CATEGORIES],
    impacts: [...IMPACTS],
    eventTypes: Object.entries(EVENT_TYPES).map(([eventType, meaning]) => ({ eventType, meaning })),
    sections: CATEGORIES.flatMap((category) =>
      SECTIONS_BY_CATEGORY[category].map((slug) => ({ slug, category })),
    ),
    sources: outlets.map((outlet) => ({
      number: outlet.number,
      name: outlet.name,
      homepage: outlet.homepage,
      logoUrl: logoUrlOf(outlet),
    })),
    languages: LANGUAGES.map((lang) => ({ lang, name: LANGUAGE_NAMES[lang] })),
    fields: {
      news: Object.keys(ITEM_FIELDS),
      topNews: [...Object.keys(ITEM_FIELDS), "rank"],
      earlierNews: Object.keys(EARLIER_ITEM_FIELDS),
      earlierTopNews: [...Object.keys(EARLIER_ITEM_FIELDS), "rank"],
    },
  };
}
