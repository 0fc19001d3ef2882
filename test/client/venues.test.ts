import fc from "fast-check";
import { describe, expect, expectTypeOf, test } from "vitest";
import {
  type Category,
  createClient,
  fromKalshi,
  fromManifold,
  fromPolymarket,
  type MarketRequest,
  type PolymarketEvent,
} from "../../client/src/client.ts";
import { CATEGORIES_OF_TAG } from "../../client/src/venue-words.ts";
import { item } from "../support/item.ts";
import { startPlainService } from "../support/service.ts";
// Written by hand, in the formats that the venues document. The Python client is tested on the same cases.
import cases from "./venues.json" with { type: "json" };

const READERS: Readonly<Record<string, (document: object, event?: object) => MarketRequest>> = {
  polymarket: fromPolymarket,
  kalshi: fromKalshi,
  manifold: fromManifold,
};

describe("a venue's market becomes a request", () => {
  test.each(cases)("$name", ({ venue, document, event, request }) => {
    expect(READERS[venue]!(document, event)).toEqual(request);
  });

  test("at most 50 outcomes and 1,000 characters are sent, because the service refuses more", () => {
    const answers = Array.from({ length: 60 }, (_, at) => ({ text: `Ann ${at} Alda` }));
    const request = fromManifold({ question: "é🎲".repeat(600), answers });
    expect(request.subEntities).toEqual(answers.slice(0, 50).map(({ text }) => text));
    expect([...request.sentence]).toHaveLength(1_000);
  });

  test.each([
    ["a Polymarket event", () => fromPolymarket({ title: " ", markets: [] })],
    ["a Kalshi market", () => fromKalshi({})],
    ["a Manifold market", () => fromManifold({ question: null })],
  ])("a document that is not %s is rejected", (venue, read) => {
    expect(read).toThrow(`The document is not ${venue}: it has no title and no question.`);
  });

  test("every tag in the table is spelt as tags are normalised, and categories are in the API's order", () => {
    for (const [tag, categories] of Object.entries(CATEGORIES_OF_TAG)) {
      expect(fromManifold({ question: "Who?", groupSlugs: [tag] }).category).toEqual(categories);
    }
  });

  test("any text in any field is read without an error", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom(null, undefined, "2026-11-01", "[]"),
    );
    const list = fc.array(text, { maxLength: 3 });
    fc.assert(
      fc.property(text, list, list, fc.option(fc.double()), (given, names, tags, closeTime) => {
        const markets = names.map((each) => ({ groupItemTitle: each, outcomes: each, endDate: given }));
        fromPolymarket({ title: "Who?", endDate: given, markets, tags: tags.map((slug) => ({ slug })) });
        const siblings = names.map((each) => ({ yes_sub_title: each }));
        fromKalshi({ title: "Who?", close_time: given }, { markets: siblings });
        fromManifold({ question: "Who?", closeTime, answers: names.map((each) => ({ text: each })) });
      }),
      { numRuns: 50 },
    );
  });
});

test("the client accepts the request unchanged", async () => {
  const warsh = { name: "Kevin Warsh", aliases: [], ticker: null, entitySentiment: null };
  const items = [item({ id: "itm_warsh", entities: [warsh], publishedAt: "2026-11-14T09:00:00Z" }), item()];
  await using service = await startPlainService({ items });
  const client = createClient({ url: service.url, key: service.key });
  const request = fromPolymarket(cases[0]!.document as PolymarketEvent);
  expectTypeOf(request.category).toEqualTypeOf<Category[] | undefined>();
  const { items: found, fallback } = await client.match({ ...request, fields: "impact" });
  expect(found.map(({ id }) => id)).toEqual(["itm_warsh"]);
  expect(fallback).toMatchObject({ category: "economy,politics" });
  const { sentence, ...rest } = request;
  expect(await client.matchQuestion(sentence, rest)).toHaveProperty("reasons");
});
