import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asker } from "../forms/asking.ts";
import { about, idsOf, inTurn } from "../matching/newsroom.ts";
import { item } from "../support/item.ts";
import { START, startPlainService, type TestService } from "../support/service.ts";

/** Two reports of one event around another event, two items without a cluster, and a report that does not match. */
const items = inTurn([
  about(["bitcoin"], { id: "itm_a1", clusterId: "evt_a" }),
  about(["bitcoin"], { id: "itm_b1", clusterId: "evt_b" }),
  about(["bitcoin"], { id: "itm_lone1" }),
  about(["bitcoin"], { id: "itm_a2", clusterId: "evt_a" }),
  about(["bitcoin"], { id: "itm_lone2" }),
  about(["powell"], { id: "itm_a3", clusterId: "evt_a" }),
  about(["powell"], { id: "itm_c1", clusterId: "evt_c" }),
  about(["powell"], { id: "itm_c2", clusterId: "evt_c", impact: 3 }),
]);

let service: TestService;
beforeAll(async () => void (service = await startPlainService({ items })));
afterAll(() => service[Symbol.asyncDispose]());

const feed = async (query: Record<string, string>, from = service) =>
  idsOf((await from.news(query)).json.items as { id: string }[]);

describe("D48 distinct=event", () => {
  test("the feed shows the newest item of each event, and every item without a cluster", async () => {
    expect(await feed({ distinct: "event" })).toEqual([
      "itm_c2",
      "itm_a3",
      "itm_lone2",
      "itm_lone1",
      "itm_b1",
    ]);
    expect(await feed({})).toHaveLength(8);
    expect(await feed({ distinct: "" })).toHaveLength(8);
  });

  test("`limit` counts what is left", async () => {
    expect(await feed({ distinct: "event", limit: "4" })).toHaveLength(4);
    expect(await feed({ distinct: "event", limit: "6" })).toHaveLength(5);
  });

  test("the newest is chosen among the items that fit the filters and the window", async () => {
    expect(await feed({ distinct: "event", impact: "4" })).toContain("itm_c1");
    const before = items.find(({ id }) => id === "itm_a3")!.publishedAt!;
    expect(await feed({ distinct: "event", before })).toEqual(["itm_lone2", "itm_a2", "itm_lone1", "itm_b1"]);
  });

  test("matches are chosen first: a newer report of the event that does not match hides none", async () => {
    const query = { keyword: "Bitcoin", distinct: "event" };
    expect(await feed(query)).toEqual(["itm_lone2", "itm_a2", "itm_lone1", "itm_b1"]);
  });

  test("the fallback shows each event once, and no event of the matches", async () => {
    const { json } = await service.news({ keyword: "Bitcoin", category: "economy", distinct: "event" });
    expect(json.matchStatus).toBe("matched");
    expect(idsOf(json.fallback.items)).toEqual(["itm_c2"]);
    const every = await service.news({ keyword: "Bitcoin", category: "economy" });
    expect(every.json.matchStatus).toBe("matched");
    expect(idsOf(every.json.fallback.items)).toEqual(["itm_c2", "itm_c1", "itm_a3"]);
    const none = await service.news({ keyword: "Nobody", category: "economy", distinct: "event" });
    expect([none.json.matchStatus, idsOf(none.json.fallback.items)]).toEqual([
      "no_match",
      await feed({ distinct: "event" }),
    ]);
  });

  test.each(["item", "Event", "event,event", "cluster", " "])(
    "another value is refused with the allowed one: %j",
    async (distinct) => {
      for (const more of ["", "keyword=Bitcoin&"]) {
        const { status, json } = await service.news(`${more}distinct=${encodeURIComponent(distinct)}`);
        expect([status, json.parameter, json.value, json.allowed]).toEqual([
          400,
          "distinct",
          distinct,
          ["event"],
        ]);
        expect(json.detail).toContain("Allowed: event.");
      }
    },
  );

  test("a batch of the earlier form ignores it and names it", async () => {
    const queries = [{ queryId: "q", keywords: ["Bitcoin"], category: "economy", distinct: "x" }];
    const { status, json, headers } = await asker(service).post({ queries, distinct: "event" });
    expect([status, headers["ignored-parameters"]]).toEqual([200, "distinct, queries%5B0%5D.distinct"]);
    expect(json.results[0].news).toHaveLength(5);
  });
});

describe("D48 a merge", () => {
  const END = new Date(START + 30 * 60_000).toISOString();
  const open = { distinct: "event" };
  const frozen = { distinct: "event", before: END };

  test("joins two rows of an open list, and leaves a list whose `before` has passed, also after a restart", async () => {
    await using own = await startPlainService({ items });
    own.clock.now = Date.parse(END) + 60_000;
    const then = await feed(frozen, own);
    expect(await feed(open, own)).toEqual(then);
    await own.publishMerge("evt_a", "evt_c");
    expect(await feed(open, own)).toEqual(then.filter((id) => id !== "itm_a3"));
    expect(await feed(frozen, own)).toEqual(then);
    // A slightly different query, so that the answer does not come from the cache.
    expect(await feed({ ...frozen, limit: "21" }, own)).toEqual(then);
    await using again = await startPlainService({ settings: { data: own.folder } });
    expect(await feed(frozen, again)).toEqual(then);
  });

  test("drops a cached list if it joins two of its rows, and no other", async () => {
    await using own = await startPlainService({ items });
    // Only what is shown counts: with these fields, the changed `clusterId` alone drops nothing.
    const two = { ...open, fields: "headline", limit: "2" };
    const [first, one] = [await own.news(two), await own.news({ ...two, limit: "1" })];
    await own.publishMerge("evt_b", "evt_c");
    const unrelated = await own.news(two);
    expect([unrelated.headers["cache-status"], unrelated.text]).toEqual(["tidings; hit", first.text]);
    await own.publishMerge("evt_a", "evt_c");
    const joined = await own.news(two);
    expect(joined.headers["cache-status"]).toBe("tidings; fwd=miss");
    expect(joined.headers["etag"]).not.toBe(first.headers["etag"]);
    expect(idsOf(joined.json.items)).toEqual(["itm_c2", "itm_lone2"]);
    const short = await own.news({ ...two, limit: "1" });
    expect([short.headers["cache-status"], short.text]).toEqual(["tidings; hit", one.text]);
  });

  test("a new report of an event on the page drops the list, an imported older one does not", async () => {
    await using own = await startPlainService({ items });
    const query = { ...open, fields: "headline" };
    const first = await own.news(query);
    await own.publish(item({ id: "itm_a0", clusterId: "evt_a", publishedAt: "2026-11-14T08:00:00Z" }));
    const again = await own.news(query);
    expect([again.headers["cache-status"], again.text]).toEqual(["tidings; hit", first.text]);
    await own.publish(item({ id: "itm_a4", clusterId: "evt_a" }));
    expect((await feed(query, own)).slice(0, 3)).toEqual(["itm_a4", "itm_c2", "itm_lone2"]);
  });
});
