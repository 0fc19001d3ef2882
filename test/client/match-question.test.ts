import fc from "fast-check";
import { describe, expect, expectTypeOf, test } from "vitest";
import { createClient, type MatchReason } from "../../client/src/client.ts";
import { readReasons } from "../../client/src/reasons.ts";

/** A client of a service that gives this answer, and the requests that it received. */
function clientOf(body: object, headers: Record<string, string> = {}) {
  const asked: URL[] = [];
  const fetch = (url: string) => {
    asked.push(new URL(url));
    return Promise.resolve(new Response(JSON.stringify(body), { headers }));
  };
  return { client: createClient({ url: "http://127.0.0.1:1", fetch }), asked };
}

const SENTENCE = "Will the Fed cut rates in December?";
const TWO = { matchStatus: "matched", items: [{ id: "itm_a" }, { id: "itm_b" }] };

describe("D47 matchQuestion", () => {
  test("asks for the items that answer, and returns why each does and what was understood", async () => {
    const { client, asked } = clientOf(TWO, {
      "match-reasons": "(meaning name date), (figure)",
      "query-entities": '"Federal Reserve";id="federal-reserve-system"',
    });
    const answer = await client.matchQuestion(SENTENCE, { limit: 2, fields: "impact", distinct: "event" });
    expect(answer).toEqual({
      ...TWO,
      understood: [{ name: "Federal Reserve", id: "federal-reserve-system", isGeneral: false }],
      reasons: [["meaning", "name", "date"], ["figure"]],
    });
    expect(Object.fromEntries(asked[0]!.searchParams)).toEqual({
      sentence: SENTENCE,
      match: "question",
      limit: "2",
      fields: "impact",
      distinct: "event",
    });
    expectTypeOf(answer.reasons).toEqualTypeOf<MatchReason[][]>();
    expectTypeOf(answer.items).toEqualTypeOf<{ id: string; impact: 2 | 3 | 4 | 5 }[]>();
  });

  test("an answer without reasons, as from an older service, has an empty list for each item", async () => {
    const answer = await clientOf(TWO).client.matchQuestion(SENTENCE);
    expect(answer.reasons).toEqual([[], []]);
    const none = await clientOf({ matchStatus: "no_match", items: [] }).client.matchQuestion(SENTENCE);
    expect(none).toEqual({ matchStatus: "no_match", items: [], understood: [], reasons: [] });
  });

  test("keeps the fallback apart, without reasons", async () => {
    const fallback = { strategy: "category_latest", category: "economy", items: [{ id: "itm_c" }] };
    const { client } = clientOf({ ...TWO, fallback }, { "match-reasons": "(name), (name)" });
    const answer = await client.matchQuestion(SENTENCE, { category: "economy" });
    expect(answer.fallback).toEqual(fallback);
    expect(answer.reasons).toHaveLength(2);
  });

  test("D4 rejects an empty sentence", async () => {
    await expect(clientOf(TWO).client.matchQuestion("")).rejects.toThrow(/`sentence` names nothing/);
  });
});

test("D47 match, catchUp and watch take `match` with a sentence, and with nothing else", async () => {
  const { client, asked } = clientOf(TWO);
  expect(await client.match({ sentence: SENTENCE, match: "question" })).toEqual({ ...TWO, understood: [] });
  expect(asked[0]!.searchParams.get("match")).toBe("question");
  expectTypeOf(client.catchUp).toBeCallableWith({ sentence: SENTENCE, match: "question" });
  expectTypeOf(client.watch).toBeCallableWith({ sentence: SENTENCE, match: "question" });
  // @ts-expect-error -- keywords are names, not a question
  await client.match({ keyword: "Bitcoin", match: "question" });
  // @ts-expect-error -- the plain feed matches nothing
  await client.news({ match: "question" });
});

describe("reading the header Match-Reasons", () => {
  test.each<[string, MatchReason[][]]>([
    [
      "(meaning name date), (meaning figure)",
      [
        ["meaning", "name", "date"],
        ["meaning", "figure"],
      ],
    ],
    ["(country event entities)", [["country", "event", "entities"]]],
    ["  ( meaning   name ) ,\t(figure)", [["meaning", "name"], ["figure"]]],
    ["(),( )", [[], []]],
    ['(meaning;weight=0.5 name;x;y="a)b");z=?1, (date)', [["meaning", "name"], ["date"]]],
    ["(meaning tone-of:voice), (later)", [["meaning"], []]],
  ])("%j", (header, reasons) => expect(readReasons(header, reasons.length)).toEqual(reasons));

  test.each([
    null,
    "",
    " ",
    "(name)",
    "(name), (name), (name)",
    "name, date",
    "(name), date",
    "(name), (date",
    "(name), date)",
    "(name), (date),",
    ",(name), (date)",
    "(name),, (date)",
    "(name) (date)",
    "(name), (date,figure)",
    '(name), ("date")',
    "(name), (1)",
    "(name), (date);",
    "(name), ((date))",
    "(name\tdate), (date)",
    "(name), (naïve)",
  ])("%j does not fit two items and counts as absent", (header) =>
    expect(readReasons(header, 2)).toEqual([[], []]),
  );

  test("any text at all is read without an error, and gives one list per item", () => {
    const lists = fc.array(fc.constantFrom("(", ")", " ", ",", ";", "=", "name", "date", '"', "\u0000"));
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      lists.map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(text, fc.nat(5), (header, count) => {
        expect(readReasons(header, count)).toHaveLength(count);
      }),
    );
  });
});
