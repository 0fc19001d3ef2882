import type { Selection } from "../index/selection.ts";
import type { NewsQuery } from "./query.ts";

/**
 * The cache key of a query. Queries that ask for the same thing have the same key, even if their values are ordered or
 * repeated differently (D32).
 */
export function keyOf(query: NewsQuery): string {
  const sets = `${categories.write(query)} ${impacts.write(query)} ${sections.write(query)} ${excludedOutlets.write(query)}`;
  const window = `${limit.write(query)} ${before.write(query)} ${after.write(query)} ${page.write(query)} ${distinct.write(query)}`;
  const plain = `${sets} ${language.write(query)} ${window}`;
  if (query.match === null) return plain;
  const answering = `${firstEventTypes.writeMatch(query)} ${statusOver.writeMatch(query)} ${fallback.writeMatch(query)}`;
  return `${plain} ${categories.writeMatch(query)} ${answering} ${match.writeMatch(query)}`;
}

/** Writes one field; it cannot see any other field. */
type Write<Field extends keyof NewsQuery> = (query: Pick<NewsQuery, Field>) => string;

interface Decides {
  /**
   * What the field decides: a part of the selection, how a match is answered (`match`), or only the items'
   * text (`words`).
   */
  readonly decides: keyof Selection | "match" | "words";
}

/** `write` is used for every key, `writeMatch` only if the query asks for matches. */
type QueryField<Field extends keyof NewsQuery> = Decides &
  (
    | { readonly write: Write<Field>; readonly writeMatch?: Write<Field> }
    | { readonly write?: never; readonly writeMatch: Write<Field> }
  );

/**
 * Every field of a query. The type requires all of them: if one were missing, queries that differ only in
 * that field would share a cached answer.
 */
export const QUERY_FIELDS = {
  categories: {
    decides: "facets",
    write: ({ categories }) => setName(categories),
    // The order of categories decides what a shared ticker means, and the order of the fallback.
    writeMatch: ({ categories }) => categories?.join() ?? "",
  },
  impacts: { decides: "facets", write: ({ impacts }) => setName(impacts) },
  sections: { decides: "sections", write: ({ sections }) => setName(sections) },
  excludedOutlets: {
    decides: "excludedOutlets",
    write: ({ excludedOutlets }) => setName(excludedOutlets),
  },
  language: { decides: "words", write: ({ language }) => language },
  limit: { decides: "limit", write: ({ limit }) => `${limit}` },
  before: { decides: "before", write: ({ before }) => `${before}` },
  after: { decides: "after", write: ({ after }) => `${after}` },
  page: { decides: "direction", write: ({ page }) => page },
  distinct: { decides: "distinct", write: ({ distinct }) => distinct },
  firstEventTypes: { decides: "match", writeMatch: ({ firstEventTypes }) => firstEventTypes.join() },
  statusOver: { decides: "match", writeMatch: ({ statusOver }) => statusOver },
  fallback: { decides: "match", writeMatch: ({ fallback }) => fallback },
  match: { decides: "match", writeMatch: ({ match }) => JSON.stringify(match) },
} satisfies { readonly [Field in keyof NewsQuery]: QueryField<Field> };

// Fields are listed by name, because a loop would be a sixth slower. A field that is not listed here causes a
// type error.
const { categories, impacts, sections, excludedOutlets, language, limit, before, after, page, ...others } =
  QUERY_FIELDS;
const { distinct, match, firstEventTypes, statusOver, fallback, ...unwritten } = others;
unwritten satisfies Record<string, never>;

/** Values come from comma-separated lists, so none contains a comma. `=` and `%20` keep keys unambiguous. */
function setName(values: readonly (string | number)[] | null): string {
  if (values === null) return "*";
  if (values.length === 0) return "=";
  const name = values.length === 1 ? `=${values[0]}` : `=${[...new Set(values)].sort().join()}`;
  return name.includes(" ") ? name.replaceAll(" ", "%20") : name;
}
