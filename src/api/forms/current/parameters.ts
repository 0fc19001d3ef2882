import { CATEGORIES } from "../../../domain/category.ts";
import { IMPACTS, type Impact } from "../../../domain/impact.ts";
import { isLanguage, type Language, LANGUAGES } from "../../../domain/language.ts";
import {
  freeList,
  instant,
  integer,
  knownList,
  nameList,
  notAllowed,
  type Parameter,
  pickFields,
  splitList,
  text,
} from "../../parameter.ts";
import { SELECTABLE_FIELDS } from "./item-fields.ts";

/** The current form's parameters, in the documented order: the first invalid one is reported (D29, D38). */

export const sentence = text(
  {
    name: "sentence",
    description:
      "Matching mode: an English sentence, such as a contract's question. Returns the items that share its entities.",
  },
  "Will the Federal Reserve cut rates in December?",
);

export const keyword = nameList(
  {
    name: "keyword",
    description:
      "Matching mode: up to 30 English keywords, comma-separated, matched as a union. Send both name and ticker, tickers in upper case. Market symbols such as `EUR/USD`, `^GSPC` or `7203.T` are understood. Not together with `sentence`.",
  },
  30,
  [["Bitcoin", "BTC"]],
);

export const subEntities = nameList(
  {
    name: "subEntities",
    description:
      "With `sentence`: up to 50 additional English terms, comma-separated, such as the names of outcomes.",
  },
  50,
  [["Kevin Warsh", "Jerome Powell"]],
);

export const category = knownList(
  { name: "category", description: "Categories, comma-separated; omit for all. Lower case." },
  CATEGORIES,
  "crypto",
);

/** D6: a tier outside 2 to 5 is refused like an unknown category, with a list of the allowed values. */
export const impact: Parameter<readonly Impact[] | null> = {
  name: "impact",
  description: "Impact tiers, comma-separated; omit for all.",
  schema: { type: "array", items: { type: "integer", enum: IMPACTS }, examples: [[4, 5]] },
  read(value) {
    const values = splitList(value);
    for (const each of values)
      if (!IMPACT_NAMES.includes(each)) throw notAllowed("impact", each, IMPACT_NAMES);
    return values.length > 0 ? (values.map(Number) as Impact[]) : null;
  },
};

const IMPACT_NAMES = IMPACTS.map(String);

export const lang: Parameter<Language> = {
  name: "lang",
  description: "Language of the items, as an exact code. If the code is unknown, the items are in English.",
  schema: { type: "string", enum: LANGUAGES, default: "en" },
  read: (value) => (value !== undefined && isLanguage(value) ? value : "en"),
};

/** D5: 20 if omitted, 100 at most. A query never reaches beyond its newest 100 items (D15). */
export const limit = integer(
  {
    name: "limit",
    description: "Items per call. A result shorter than `limit` means that there are no more.",
  },
  1,
  100,
  20,
);

export const before = instant({
  name: "before",
  description:
    "Only items published before this time (exclusive). Once it has passed, the list no longer changes.",
});

export const after = instant({
  name: "after",
  description: "Only items published at or after this time (inclusive): de-duplicate by `id`.",
});

export const fields = pickFields(
  {
    name: "fields",
    description:
      "Item fields to return, comma-separated; omit for all. `id` is always returned and must not be listed.",
  },
  SELECTABLE_FIELDS,
);

/** D10: more than ten values are refused. An unknown slug is accepted and selects nothing. */
export const subCategory = freeList(
  {
    name: "subCategory",
    description:
      "1 to 10 section slugs, comma-separated; an item is included if it has any of them. An unknown slug selects nothing.",
  },
  10,
  [["central-banks"]],
);

export const excludeSources: Parameter<readonly number[]> = {
  name: "excludeSources",
  description:
    "Numbers of outlets to exclude, comma-separated (see `/v1/reference`). An unknown number is ignored.",
  schema: { type: "array", items: { type: "integer" }, examples: [[7, 12]] },
  read: (value) =>
    value === undefined
      ? NOBODY
      : splitList(value).flatMap((each) => (/^\d{1,9}$/.test(each) ? Number(each) : [])),
};

const NOBODY: readonly number[] = [];

export const match: Parameter<"entities" | "question" | null> = {
  name: "match",
  description:
    "How a `sentence` chooses items. `entities` (the default): those that share its entities. `question`: those that answer it, whether or not they share a name with it; each is judged on its own, and nothing is returned if nothing answers. Only together with `sentence`.",
  schema: { type: "string", enum: ["entities", "question"], default: "entities" },
  read(value) {
    if (value === undefined) return null;
    if (value === "entities" || value === "question") return value;
    throw notAllowed("match", value, ["entities", "question"]);
  },
};

export const distinct: Parameter<"item" | "event"> = {
  name: "distinct",
  description:
    "`event`: one item per event, the newest of each `clusterId` among the items that fit; `limit` counts these. An item without a cluster is its own event. `fallback` follows the same rule and omits the events in `items`. Omit for every item.",
  schema: { type: "string", enum: ["event"] },
  read(value) {
    if (value === undefined) return "item";
    if (value === "event") return value;
    throw notAllowed("distinct", value, ["event"]);
  },
};
