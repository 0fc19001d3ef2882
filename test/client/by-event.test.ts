import fc from "fast-check";
import { describe, expect, expectTypeOf, test } from "vitest";
import { byEvent, createClient } from "../../client/src/client.ts";
import { item, series } from "../support/item.ts";
import { startPlainService } from "../support/service.ts";

const report = (id: string, second: number, clusterId: string | null) => ({
  id,
  publishedAt: new Date(Date.UTC(2026, 10, 14, 9, 0, second)).toISOString(),
  clusterId,
});

describe("byEvent", () => {
  test("groups items by event, newest first, and an item without a cluster is its own event", () => {
    const [a1, a2, b, lone] = [
      report("itm_a1", 1, "evt_a"),
      report("itm_a2", 4, "evt_a"),
      report("itm_b", 3, "evt_b"),
      // An import may use the same text as an item's id and as another item's cluster.
      report("evt_b", 2, null),
    ];
    expect(byEvent([a1, lone, b, a2])).toEqual([[a2, a1], [b], [lone]]);
    expect(byEvent([])).toEqual([]);
    const [[newest]] = byEvent([a1]) as [[typeof a1]];
    expectTypeOf(byEvent([a1])[0]![0]).toEqualTypeOf<typeof a1>();
    expect(newest).toBe(a1);
  });

  test("keeps every item once, and leaves the given list as it was", () => {
    const clusters = fc.array(fc.constantFrom(null, "evt_a", "evt_b", "evt_c"), { maxLength: 20 });
    const lists = clusters
      .map((each) => each.map((cluster, at) => report(`itm_${at}`, at, cluster)))
      .chain((list) => fc.shuffledSubarray(list, { minLength: list.length }));
    fc.assert(
      fc.property(lists, (list) => {
        const given = [...list];
        const events = byEvent(list);
        expect(list).toEqual(given);
        const byTime = (a: { publishedAt: string }, b: { publishedAt: string }) =>
          Date.parse(b.publishedAt) - Date.parse(a.publishedAt);
        expect(events.flat().toSorted(byTime)).toEqual(given.toSorted(byTime));
        for (const reports of events) {
          expect(reports).toEqual(reports.toSorted(byTime));
          expect(new Set(reports.map(({ clusterId }) => clusterId)).size).toBe(1);
        }
        const newest = events.map(([first]) => first);
        expect(newest).toEqual(newest.toSorted(byTime));
      }),
    );
  });
});

test("D48 `distinct` returns what byEvent makes of everything, in news and match", async () => {
  const entities = [{ name: "Zorblax", aliases: [], ticker: null, entitySentiment: null }];
  const items = series(30, "2026-11-14T09:00:00Z", (at) => ({
    clusterId: at % 5 === 0 ? null : `evt_${at % 7}`,
    entities,
  }));
  await using service = await startPlainService({ items: [...items, item({ id: "itm_other" })] });
  const client = createClient({ url: service.url, key: service.key });
  for (const limit of [3, 100]) {
    const all = await client.news({ limit: 100 });
    const rows = await client.news({ limit, distinct: "event" });
    expect(rows.items).toEqual(
      byEvent(all.items)
        .map(([newest]) => newest)
        .slice(0, limit),
    );
    const matches = await client.match({ keyword: "Zorblax", limit: 100 });
    const matched = await client.match({ keyword: "Zorblax", limit, distinct: "event" });
    expect(matched.items).toEqual(
      byEvent(matches.items)
        .map(([newest]) => newest)
        .slice(0, limit),
    );
  }
  // @ts-expect-error -- it would apply to each window separately
  void ((): unknown => client.catchUp({ distinct: "event" }));
  // @ts-expect-error -- the same
  void ((): unknown => client.watch({ distinct: "event" }));
});
