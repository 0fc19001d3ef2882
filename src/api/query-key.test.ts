import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CATEGORIES } from "../domain/category.ts";
import { EVENT_TYPE_NAMES } from "../domain/event-type.ts";
import { IMPACTS } from "../domain/impact.ts";
import { LANGUAGES } from "../domain/language.ts";
import { SECTIONS } from "../domain/section.ts";
import { type NewsQuery, selectionOf } from "./query.ts";
import { keyOf, QUERY_FIELDS } from "./query-key.ts";

const list = <T>(values: fc.Arbitrary<T>) => fc.array(values, { maxLength: 3 });
const sent = <T>(values: fc.Arbitrary<T>) => fc.option(fc.array(values, { minLength: 1, maxLength: 3 }));
const instants = fc.option(fc.integer({ min: -(10 ** 12), max: 2 * 10 ** 12 }));
const names = fc.oneof(fc.constantFrom("Bitcoin", "BTC", "a b", '"', "]"), fc.string());
// No comma: values of a comma-separated list contain none.
const slugs = fc.oneof(fc.constantFrom(...SECTIONS), fc.constantFrom("no-such", "a b", "*", "=", "%20"));

const VALUES = {
  match: fc.option(
    fc.oneof(
      fc.record({ kind: fc.constant("sentence" as const), sentence: names, subEntities: list(names) }),
      fc.record({ kind: fc.constant("keyword" as const), keywords: list(names) }),
    ),
  ),
  categories: sent(fc.constantFrom(...CATEGORIES)),
  impacts: sent(fc.constantFrom(...IMPACTS)),
  sections: sent(slugs),
  excludedOutlets: list(fc.nat(50)),
  language: fc.constantFrom(...LANGUAGES),
  limit: fc.integer({ min: 1, max: 100 }),
  before: instants,
  after: instants,
  page: fc.constantFrom("newest", "oldest"),
  distinct: fc.constantFrom("item", "event"),
  firstEventTypes: list(fc.constantFrom(...EVENT_TYPE_NAMES)),
  statusOver: fc.constantFrom("window", "all time"),
  fallback: fc.constantFrom("to fill up", "when nothing matches", "never"),
} satisfies { [Field in keyof NewsQuery]: fc.Arbitrary<NewsQuery[Field]> };

const queries: fc.Arbitrary<NewsQuery> = fc.record(VALUES);
const fields = Object.keys(QUERY_FIELDS) as (keyof NewsQuery)[];
const asSet = (value: unknown) =>
  Array.isArray(value) ? [...new Set(value.map(String))].sort().join() : JSON.stringify(value);
const matching = { kind: "keyword", keywords: ["Bitcoin"] } as const;

describe.each(fields)("queries that differ only in %s", (field) => {
  test("have different keys", () => {
    fc.assert(
      fc.property(queries, VALUES[field], (query, value) => {
        const { decides } = QUERY_FIELDS[field];
        // Fields that only affect matches do not affect the key of the plain feed.
        const one = decides === "match" && field !== "match" ? { ...query, match: matching } : query;
        fc.pre(asSet(one[field]) !== asSet(value));
        expect(keyOf({ ...one, [field]: value })).not.toBe(keyOf(one));
      }),
    );
  });

  test("select the same, except for the part that the field decides", () => {
    fc.assert(
      fc.property(queries, VALUES[field], (query, value) => {
        const { decides } = QUERY_FIELDS[field];
        const one = selectionOf(query);
        const other = selectionOf({ ...query, [field]: value });
        const isSelected = decides !== "match" && decides !== "words";
        expect(isSelected ? { ...other, [decides]: one[decides] } : other).toEqual(one);
      }),
    );
  });

  test("select differently if the field decides a part of the selection", () => {
    const { decides } = QUERY_FIELDS[field];
    if (decides === "match" || decides === "words") return;
    const parts = fc
      .sample(fc.tuple(queries, VALUES[field]), { numRuns: 200, seed: 1 })
      .map(([query, value]) => {
        const changed = selectionOf({ ...query, [field]: value })[decides];
        return JSON.stringify(plain(changed)) !== JSON.stringify(plain(selectionOf(query)[decides]));
      });
    expect(parts).toContain(true);
  });
});

function plain(value: unknown): unknown {
  return value instanceof Set ? [...value].sort() : String(JSON.stringify(value) ?? value);
}

test("queries with the same values in another order share a key, unless the order of categories affects a match", () => {
  fc.assert(
    fc.property(queries, (query) => {
      const turned = <T>(values: readonly T[]) => [...values, ...values].reverse();
      const other: NewsQuery = {
        ...query,
        categories: query.match === null ? query.categories && turned(query.categories) : query.categories,
        impacts: query.impacts && turned(query.impacts),
        sections: query.sections && turned(query.sections),
        excludedOutlets: turned(query.excludedOutlets),
      };
      expect(keyOf(other)).toBe(keyOf(query));
    }),
  );
});
