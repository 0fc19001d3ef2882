import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formatInstant } from "../../src/domain/instant.ts";
import { item, type Line, series, words } from "../support/item.ts";
import { startTestService, type TestService } from "../support/service.ts";
import { asker, idsIn, idsOf } from "./asking.ts";

const entity = (name: string, ticker: string | null = null): Line["entities"][number] => ({
  name,
  aliases: [],
  ticker,
  entitySentiment: null,
});
const ZORBLAX = entity("Zorblax Protocol", "ZRBX");
const QUIMBY = entity("Quimby Holdings");
const SENTENCE = "Will Zorblax Protocol settle before December?";

/**
 * Ten items one minute apart from 10:00, all in economy. `z0` to `z5` are about Zorblax, `q6` and `q7` about
 * Quimby, `o8` and `o9` about nobody.
 */
const items = series(10, "2026-11-14T10:00:00Z", (at) => ({
  id: `${at < 6 ? "z" : at < 8 ? "q" : "o"}${at}`,
  eventType: (["policy-decision", "market-move", "election"] as const)[at % 3]!,
  impact: at % 2 === 0 ? 4 : 3,
  categories: ["economy"],
  entities: at < 6 ? [ZORBLAX] : at < 8 ? [QUIMBY] : [],
}));
const crypto = item({
  id: "c1",
  publishedAt: "2026-11-14T09:00:00Z",
  categories: ["crypto"],
  entities: [ZORBLAX],
});
items[5]!.renditions["fr"] = words("z5", "fr", items[5]!.impact);
const at = (minute: number) => `2026-11-14T10:0${minute}:00Z`;

describe("POST /v1/match", () => {
  let service: TestService;
  let earlier: ReturnType<typeof asker>;
  beforeAll(async () => {
    service = await startTestService({ items: [crypto, ...items] });
    earlier = asker(service);
  });
  afterAll(() => service[Symbol.asyncDispose]());

  test("answers {results}, one per query in their order, each exactly as documented", async () => {
    const answer = await earlier.post({
      queries: [
        { queryId: "ü 1", sentence: SENTENCE, category: "economy" },
        { queryId: "2", keywords: ["Nobody Known"], category: "economy" },
        { queryId: "3", sentence: SENTENCE, category: "economy", tags: [] },
      ],
      limit: 1,
      fields: ["impact"],
    });
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    const z5 = { id: "z5", impact: 3 };
    expect(answer.json).toStrictEqual({
      results: [
        {
          queryId: "ü 1",
          matchStatus: "matched",
          news: [z5],
          hasMore: false,
          nextCursor: expect.any(String),
        },
        {
          queryId: "2",
          matchStatus: "no_match",
          news: [],
          fallbackNews: [{ id: "o9", impact: 3 }],
          hasMore: false,
          nextCursor: null,
        },
        {
          queryId: "3",
          matchStatus: "matched",
          matchedEventTypes: [],
          news: [z5],
          hasMore: false,
          nextCursor: expect.any(String),
        },
      ],
    });
  });

  test("`queryId` is returned unchanged, whatever it contains", async () => {
    const ids = ['"', "\\", "\u2028", "😀", "\u0000\n", "a".repeat(5_000), "results", "ид", "</script>"];
    const { json } = await earlier.post({
      queries: ids.map((queryId) => ({ queryId, sentence: SENTENCE, category: "economy" })),
    });
    expect(json.results.map((each: { queryId: string }) => each.queryId)).toEqual(ids);
  });

  test("matches a sentence, or the union of up to 5 keywords, newest first", async () => {
    expect(idsOf((await earlier.match({ sentence: SENTENCE })).news)).toEqual([
      "z5",
      "z4",
      "z3",
      "z2",
      "z1",
      "z0",
    ]);
    const keywords = ["ZRBX", "Quimby Holdings", "zrbx", "Nobody", "market"];
    const all = ["q7", "q6", "z5", "z4", "z3", "z2", "z1", "z0"];
    expect(idsOf((await earlier.match({ keywords })).news)).toEqual(all);
    expect(idsOf((await earlier.match({ keywords: ["Quimby Holdings", "quimby holdings"] })).news)).toEqual([
      "q7",
      "q6",
    ]);
  });

  test("`subEntities` adds names that the sentence lacks", async () => {
    const sentence = "Who will settle first?";
    expect((await earlier.match({ sentence })).matchStatus).toBe("no_match");
    expect(idsOf((await earlier.match({ sentence, subEntities: ["Quimby Holdings"] })).news)).toEqual([
      "q7",
      "q6",
    ]);
    const fifty = [...Array.from({ length: 49 }, (_, number) => `Nobody ${number}`), "Quimby Holdings"];
    expect(idsOf((await earlier.match({ sentence, subEntities: fifty })).news)).toEqual(["q7", "q6"]);
  });

  test("each query has its own category", async () => {
    expect(idsOf((await earlier.match({ sentence: SENTENCE, category: "crypto" })).news)).toEqual(["c1"]);
    expect((await earlier.match({ sentence: SENTENCE, category: "politics" })).matchStatus).toBe("no_match");
  });

  test("`lang`, `impact`, `limit` and `fields` are shared; `impact` and `fields` may be lists or comma-separated", async () => {
    const shared = { lang: "fr", limit: 1, fields: "headline,lang", impact: "3" };
    const news = [{ id: "z5", headline: "Headline of z5 in fr", lang: "fr" }];
    for (const impact of ["3", 3, [3], ["3"], [3, 3]]) {
      expect((await earlier.match({ sentence: SENTENCE }, { ...shared, impact })).news).toEqual(news);
    }
    for (const fields of [
      "lang,headline",
      ["headline", "lang"],
      " headline , lang ",
      ["lang", "headline", "lang"],
    ]) {
      expect((await earlier.match({ sentence: SENTENCE }, { ...shared, fields })).news).toEqual(news);
    }
    expect(idsOf((await earlier.match({ sentence: SENTENCE }, { impact: [4] })).news)).toEqual([
      "z4",
      "z2",
      "z0",
    ]);
    const whole = await earlier.match({ sentence: SENTENCE }, { limit: 1, impact: [], fields: [] });
    expect(whole.news[0]).toHaveProperty("coins", []);
    expect(whole.news[0]).toHaveProperty("sentiment", null);
    expect(whole.news[0]).toHaveProperty("entities", [
      { name: "Zorblax Protocol", aliases: [], ticker: "ZRBX" },
    ]);
    expect(idsOf((await earlier.match({ sentence: SENTENCE }, { lang: "xx", limit: 2 })).news)).toEqual([
      "z5",
      "z4",
    ]);
  });

  test("D24 with `tags`, items of the derived event types come first; each group is newest first", async () => {
    const matched = await earlier.match({ sentence: SENTENCE, tags: ["Elections", "Sports", "ELECTION"] });
    expect(matched.matchedEventTypes).toEqual(["election"]);
    expect(idsOf(matched.news)).toEqual(["z5", "z2", "z4", "z3", "z1", "z0"]);
    const two = await earlier.match({ sentence: SENTENCE, tags: ["Prices", "Tariffs"] });
    expect(two.matchedEventTypes).toEqual(["market-move", "policy-decision"]);
    expect(idsOf(two.news)).toEqual(["z4", "z3", "z1", "z0", "z5", "z2"]);
    const none = await earlier.match({ sentence: SENTENCE, tags: ["Sports"] });
    expect([none.matchedEventTypes, idsOf(none.news)]).toEqual([[], ["z5", "z4", "z3", "z2", "z1", "z0"]]);
    expect(await earlier.match({ sentence: SENTENCE })).not.toHaveProperty("matchedEventTypes");
  });

  test("D37 a page is first selected by time, then ordered by tags; its cursor continues after its newest item", async () => {
    const tags = ["Tariffs"];
    const newest = await earlier.match({ sentence: SENTENCE, tags }, { limit: 3 });
    expect(idsOf(newest.news)).toEqual(["z3", "z5", "z4"]);
    const page = await earlier.match({ sentence: SENTENCE, tags }, { limit: 3, since: at(0) });
    expect([idsOf(page.news), page.hasMore]).toEqual([["z0", "z2", "z1"], true]);
    const next = await earlier.match({ sentence: SENTENCE, tags, cursor: page.nextCursor }, { limit: 3 });
    expect([idsOf(next.news), next.hasMore]).toEqual([["z3", "z5", "z4"], false]);
  });

  test("D21 `since` is inclusive and walks forward", async () => {
    const page = await earlier.match({ sentence: SENTENCE }, { since: at(2), limit: 2 });
    expect([idsOf(page.news), page.hasMore]).toEqual([["z3", "z2"], true]);
    const next = await earlier.match(
      { sentence: SENTENCE, cursor: page.nextCursor },
      { since: at(0), limit: 2 },
    );
    expect([idsOf(next.news), next.hasMore]).toEqual([["z5", "z4"], false]);
  });

  test("D37 a poll that finds nothing new is matched, with empty `news`, the same cursor and no fallback", async () => {
    const { nextCursor } = await earlier.match({ sentence: SENTENCE });
    const poll = await earlier.match({ sentence: SENTENCE, cursor: nextCursor });
    expect(poll).toStrictEqual({
      queryId: "q",
      matchStatus: "matched",
      news: [],
      hasMore: false,
      nextCursor,
    });
    expect((await earlier.match({ sentence: SENTENCE }, { since: "2100-01-01" })).matchStatus).toBe(
      "matched",
    );
  });

  test("no_match: `fallbackNews` has the category's latest items with the same `impact` and `lang`, up to `limit`", async () => {
    const nobody = await earlier.match({ keywords: ["Nobody Known"] }, { limit: 3, impact: [4], lang: "de" });
    expect(idsOf(nobody.fallbackNews!)).toEqual(["o8", "q6", "z4"]);
    expect((await earlier.match({ keywords: ["Nobody Known"], category: "politics" })).fallbackNews).toEqual(
      [],
    );
    // `since` and `cursor` do not limit the fallback.
    expect(
      idsOf(
        (await earlier.match({ keywords: ["Nobody Known"] }, { since: "2100-01-01", limit: 2 }))
          .fallbackNews!,
      ),
    ).toEqual(["o9", "o8"]);
    for (const query of [{ sentence: SENTENCE }, { sentence: SENTENCE, expiresAt: at(3) }])
      expect(await earlier.match(query)).not.toHaveProperty("fallbackNews");
  });

  test("expired: returns the list as of expiry, without fallback, whether or not anything matched", async () => {
    const expired = await earlier.match({ sentence: SENTENCE, expiresAt: at(3) });
    expect([expired.matchStatus, idsOf(expired.news)]).toEqual(["expired", ["z2", "z1", "z0"]]);
    const never = await earlier.match({ keywords: ["Nobody Known"], expiresAt: at(3) });
    expect(never).toStrictEqual({
      queryId: "q",
      matchStatus: "expired",
      news: [],
      hasMore: false,
      nextCursor: null,
    });
    const before = await earlier.match({ sentence: SENTENCE, expiresAt: "2026-11-14T09:59:00Z" });
    expect([before.matchStatus, before.news, before.nextCursor]).toEqual(["expired", [], null]);
    const tagged = await earlier.match({ sentence: SENTENCE, expiresAt: at(3), tags: ["Prices"] });
    expect([tagged.matchedEventTypes, idsOf(tagged.news)]).toEqual([["market-move"], ["z1", "z2", "z0"]]);
    const poll = await earlier.match({ sentence: SENTENCE, expiresAt: at(3), cursor: expired.nextCursor });
    expect([poll.matchStatus, poll.news, poll.hasMore]).toEqual(["expired", [], false]);
  });

  test("D21 a cursor is bound to `queryId`, `category` and `impact`: with another value the walk starts over", async () => {
    const { nextCursor: cursor } = await earlier.match(
      { sentence: SENTENCE },
      { since: at(0), limit: 2, impact: [3, 4] },
    );
    const further = await earlier.match(
      { sentence: SENTENCE, cursor },
      { limit: 2, impact: "4,3", lang: "fr", fields: "impact" },
    );
    expect(idsOf(further.news)).toEqual(["z3", "z2"]);
    const others = [
      [{ queryId: "other" }, { impact: [3, 4] }, ["z5", "z4"]],
      [{}, {}, ["z5", "z4"]],
      [{}, { impact: [4] }, ["z4", "z2"]],
      [{ category: "crypto" }, { impact: [3, 4] }, ["c1"]],
      // When the walk starts over, `since` applies, as it does without a cursor.
      [{ queryId: "other" }, { impact: [3, 4], since: at(1) }, ["z2", "z1"]],
    ] as const;
    for (const [query, shared, ids] of others) {
      const over = await earlier.match({ sentence: SENTENCE, ...query, cursor }, { limit: 2, ...shared });
      expect([query, shared, idsOf(over.news)]).toEqual([query, shared, ids]);
    }
    // A cursor is not bound to the sentence: an edited sentence continues at the same position.
    expect(
      idsOf(
        (await earlier.match({ sentence: "Quimby Holdings?", cursor }, { impact: [3, 4], limit: 1 })).news,
      ),
    ).toEqual(["q6"]);
  });

  test("with a cursor from a match, a feed starts over, and vice versa", async () => {
    const { nextCursor } = await earlier.match({ sentence: SENTENCE }, { since: at(0), limit: 1 });
    expect(idsIn(await earlier.feed({ category: "economy", cursor: nextCursor!, limit: 1 }))).toEqual(["o9"]);
    const feed = (await earlier.feed({ category: "economy", since: at(0), limit: 1 })).json;
    expect(
      idsOf((await earlier.match({ sentence: SENTENCE, cursor: feed.nextCursor }, { limit: 1 })).news),
    ).toEqual(["z5"]);
  });

  test("100 identical and 100 different queries are answered as each would be alone", async () => {
    const alike = Array.from({ length: 100 }, (_, number) => ({
      queryId: `q${number}`,
      sentence: SENTENCE,
      category: "economy",
    }));
    const differing = alike.map((query, number) => ({
      ...query,
      ...(number % 3 === 0 && { tags: ["Elections"] }),
      ...(number % 5 === 0 && { category: "crypto" }),
      ...(number % 7 === 0 && { expiresAt: at(number % 10) }),
      ...(number % 4 === 0 && { subEntities: ["Quimby Holdings"] }),
      ...(number % 11 === 0 && { sentence: `Quimby Holdings ${number}` }),
    }));
    for (const queries of [alike, differing]) {
      const { json } = await earlier.post({ queries, limit: 3, fields: "impact" });
      const alone = [];
      for (const query of queries)
        alone.push((await earlier.post({ queries: [query], limit: 3, fields: "impact" })).json.results[0]);
      expect(json.results).toEqual(alone);
    }
  });

  test.each(["gzip", "br", undefined])(
    "encoded as %s, an answer arrives complete, and comes from the cache the second time",
    async (encoding) => {
      const body = JSON.stringify({
        queries: Array.from({ length: 60 }, (_, number) => ({
          queryId: `${encoding}${number}`,
          sentence: SENTENCE,
          category: "economy",
          expiresAt: `2100-01-01T00:00:${String(number).padStart(2, "0")}Z`,
        })),
      });
      const headers = { "x-api-key": service.key, "accept-encoding": encoding };
      const first = await service.ask("/v1/match", { method: "POST", headers, body });
      expect(first.headers["content-encoding"]).toBe(encoding);
      expect(first.json.results).toHaveLength(60);
      const second = await service.ask("/v1/match", { method: "POST", headers, body });
      expect([second.headers["cache-status"], second.text]).toEqual(["tidings; hit", first.text]);
      expect(Number(second.headers["content-length"])).toBe(second.bytes.length);
    },
  );
});

describe("time passes", () => {
  test("when `expiresAt` passes, the list freezes and the fallback stops", async () => {
    await using service = await startTestService({ items });
    const earlier = asker(service);
    const expiresAt = formatInstant(service.clock.now + 3_600_000);
    const query = { sentence: SENTENCE, expiresAt };
    const nobody = { keywords: ["Late Name"], expiresAt };
    expect((await earlier.match(query, { limit: 2 })).matchStatus).toBe("matched");
    expect((await earlier.match(nobody, { limit: 1 })).fallbackNews).toHaveLength(1);
    await service.publish(item({ id: "z_in_time", entities: [ZORBLAX] }));
    expect(idsOf((await earlier.match(query, { limit: 2 })).news)).toEqual(["z_in_time", "z5"]);

    // D37: `expiresAt` is exclusive. One millisecond before it, the query is not expired.
    service.clock.now = Date.parse(expiresAt) - 1;
    expect((await earlier.match(query, { limit: 2 })).matchStatus).toBe("matched");
    service.clock.now = Date.parse(expiresAt);
    const frozen = await earlier.match(query, { limit: 2 });
    expect([frozen.matchStatus, idsOf(frozen.news)]).toEqual(["expired", ["z_in_time", "z5"]]);
    const never = await earlier.match(nobody);
    expect([never.matchStatus, never.news, "fallbackNews" in never]).toEqual(["expired", [], false]);

    await service.publish(item({ id: "z_too_late", entities: [ZORBLAX, entity("Late Name")] }));
    expect(await earlier.match(query, { limit: 2 })).toEqual(frozen);
    expect(await earlier.match(nobody)).toEqual(never);
    expect(idsOf((await earlier.match({ sentence: SENTENCE }, { limit: 1 })).news)).toEqual(["z_too_late"]);
  });

  test("an item published in the last millisecond before `expiresAt` is in the frozen list", async () => {
    await using service = await startTestService({ items });
    const earlier = asker(service);
    const expiresAt = formatInstant(service.clock.now + 10_000);
    service.clock.now += 9_999;
    await service.publish(
      item({ id: "z_last", entities: [ZORBLAX] }),
      item({ id: "z_next", entities: [ZORBLAX] }),
    );
    // No two items share a millisecond, so the second item gets the next millisecond, which is `expiresAt` itself.
    const frozen = await earlier.match({ sentence: SENTENCE, expiresAt }, { limit: 2 });
    expect([frozen.matchStatus, idsOf(frozen.news)]).toEqual(["expired", ["z_last", "z5"]]);
  });

  test("a query changes from no_match to matched when news arrives, and its walk starts there", async () => {
    await using service = await startTestService({ items });
    const earlier = asker(service);
    const query = { keywords: ["Brand New Name"] };
    const before = await earlier.match(query);
    expect([before.matchStatus, before.nextCursor]).toEqual(["no_match", null]);
    await service.publish(item({ id: "n1", entities: [entity("Brand New Name")] }));
    const after = await earlier.match(query);
    expect([after.matchStatus, idsOf(after.news), "fallbackNews" in after]).toEqual([
      "matched",
      ["n1"],
      false,
    ]);
    await service.publish(item({ id: "n2", entities: [entity("Brand New Name")] }));
    expect(idsOf((await earlier.match({ ...query, cursor: after.nextCursor })).news)).toEqual(["n2"]);
  });
});
