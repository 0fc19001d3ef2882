import { describe, expect, test } from "vitest";
import type { Line } from "../support/item.ts";
import { START, type TestServiceOptions } from "../support/service.ts";
import { startServiceKnowing } from "./few-names.ts";
import { about, entity } from "./newsroom.ts";

/** An instant between the first items and the later ones. */
const END = new Date(START + 30 * 60_000).toISOString();

const startService = (options?: TestServiceOptions) =>
  startServiceKnowing(["bitcoin", "jerome-powell", "london-gb", "united-states"], options);

interface Case {
  readonly name: string;
  readonly first: Line[];
  readonly later: Line[];
  readonly query: Record<string, string>;
  /** Whether the later items change the answer to the same query without `before`. */
  readonly moves: boolean;
}

const ZORBLAX = entity("Zorblax Quantum");

const cases: Case[] = [
  {
    name: "a later item that matches",
    first: [about(["bitcoin"], { id: "itm_1" })],
    later: [about(["bitcoin"], { id: "itm_2" })],
    query: { keyword: "Bitcoin", category: "economy" },
    moves: true,
  },
  {
    name: "a later item of the category that does not match: the fallback is frozen too",
    first: [about(["bitcoin"], { id: "itm_1" }), about(["powell"], { id: "itm_2" })],
    later: [about(["powell"], { id: "itm_3" })],
    query: { keyword: "Bitcoin", category: "economy" },
    moves: true,
  },
  {
    name: "a name that becomes known with a later item",
    first: [about(["bitcoin"], { id: "itm_1" })],
    later: [about([ZORBLAX], { id: "itm_2" })],
    query: { sentence: "Will Zorblax Quantum rise?", category: "economy" },
    moves: true,
  },
  {
    name: "an alias of a known entity, learnt from a later item",
    first: [about([ZORBLAX], { id: "itm_1" })],
    later: [about([entity("Zorblax Quantum", null, ["Zeta Qu"])], { id: "itm_2" })],
    query: { sentence: "Will Zeta Qu rise?", category: "economy" },
    moves: true,
  },
  {
    name: "the same alias as a keyword",
    first: [about([ZORBLAX], { id: "itm_1" })],
    later: [about([entity("Zorblax Quantum", null, ["Zeta Qu"])], { id: "itm_2" })],
    query: { keyword: "Zeta Qu" },
    moves: true,
  },
  {
    name: "a ticker learnt from a later item",
    first: [about([ZORBLAX], { id: "itm_1" })],
    later: [about([entity("Zorblax Quantum", "ZBQX")], { id: "itm_2" })],
    query: { keyword: "ZBQX" },
    moves: true,
  },
  {
    name: "a longer name that absorbs the words of a known one",
    first: [about(["bitcoin"], { id: "itm_1" })],
    later: [about([entity("Bitcoin Quorvex Fund")], { id: "itm_2" })],
    query: { sentence: "Will the Bitcoin Quorvex Fund open?" },
    moves: true,
  },
  {
    name: "a later name that begins with a word which made a place part of another name",
    first: [about(["london", "us"], { id: "itm_1" })],
    later: [about([entity("Quorvex Mining")], { id: "itm_2" })],
    query: { sentence: "Will London Quorvex beat the United States?" },
    moves: true,
  },
  {
    name: "a later name that is spelled like the possessive of a known one",
    first: [about([entity("Zorblax Tower")], { id: "itm_1" })],
    later: [about([entity("Zorblaxs Quay")], { id: "itm_2" })],
    query: { sentence: "Will Zorblax's Tower be sold?" },
    moves: false,
  },
  {
    name: "a keyword that was read without its spaces and later has its own meaning",
    first: [about([entity("ZorBlax")], { id: "itm_1" })],
    later: [about([entity("Zor Blax")], { id: "itm_2" })],
    query: { keyword: "Zor Blax" },
    moves: true,
  },
  {
    name: "a second entity with the same ticker",
    first: [about([entity("Quorvex Mining", "VXQ")], { id: "itm_1" })],
    later: [about([entity("Vexquor Coin", "VXQ")], { id: "itm_2" })],
    query: { keyword: "VXQ" },
    moves: true,
  },
  {
    name: "a category that a later item gives to an entity with a shared ticker",
    first: [
      about([entity("Quorvex Mining", "VXQ")], { id: "itm_1", categories: ["economy"] }),
      about([entity("Vexquor Coin", "VXQ"), "bitcoin"], { id: "itm_2", categories: ["politics"] }),
      about([entity("Quorvex Mining", "VXQ")], { id: "itm_3", categories: ["economy", "crypto"] }),
    ],
    later: [about([entity("Vexquor Coin", "VXQ")], { id: "itm_4", categories: ["crypto"] })],
    query: { keyword: "VXQ", category: "crypto" },
    moves: true,
  },
  {
    name: "an item under another name, with a known name as its alias",
    first: [about([ZORBLAX], { id: "itm_1" })],
    later: [about([entity("Zorblax Holdings", null, ["Zorblax Quantum"])], { id: "itm_2" })],
    query: { sentence: "Will Zorblax Quantum or Zorblax Holdings rise?" },
    moves: true,
  },
];

describe("D16 a list whose `before` has passed never changes", () => {
  test.each(cases.map((each) => [each.name, each] as const))(
    "whatever comes later: %s",
    async (_, { first, later, query, moves }) => {
      await using service = await startService();
      await service.publish(...first);
      const open = await service.news(query);
      service.clock.now = Date.parse(END);
      const frozen = { ...query, before: END };
      const then = await service.news(frozen);
      expect(then.json).toEqual(open.json);
      service.clock.now += 60_000;
      await service.publish(...later);
      const now = await service.news(frozen);
      expect(now.json).toEqual(then.json);
      // A slightly different query, so that the answer is computed again instead of coming from the cache.
      expect((await service.news({ ...frozen, limit: "21" })).json).toEqual(then.json);
      const moved = (await service.news({ ...query, limit: "21" })).json;
      expect(JSON.stringify(moved) !== JSON.stringify(then.json)).toBe(moves);
    },
  );
});

test("until `before` passes, new items appear", async () => {
  await using service = await startService();
  const query = { keyword: "Bitcoin", before: "2026-11-14T13:00:00Z" };
  await service.publish(about(["bitcoin"], { id: "itm_1" }));
  await service.publish(about(["bitcoin"], { id: "itm_2" }));
  expect((await service.news(query)).json.items).toHaveLength(2);
  service.clock.now = Date.parse(query.before);
  await service.publish(about(["bitcoin"], { id: "itm_3" }));
  expect((await service.news(query)).json.items).toHaveLength(2);
});

test("the content of items may still grow", async () => {
  await using service = await startService({
    items: [about(["bitcoin"], { id: "itm_1", clusterId: "evt_1" })],
  });
  const query = { keyword: "Bitcoin", before: END, lang: "fr" };
  service.clock.now = Date.parse(END);
  expect((await service.news(query)).json.items[0]).toMatchObject({ lang: "en", relatedCount: 1 });
  await service.publishRendition("itm_1", "fr", { headline: "Le bitcoin" });
  await service.publish(about(["bitcoin"], { id: "itm_2", clusterId: "evt_1" }));
  const { items } = (await service.news(query)).json;
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({ id: "itm_1", lang: "fr", headline: "Le bitcoin", relatedCount: 2 });
});

test("a restarted service gives the same list", async () => {
  await using service = await startService();
  await service.publish(about([ZORBLAX], { id: "itm_1" }), about(["bitcoin"], { id: "itm_2" }));
  service.clock.now = Date.parse(END) + 60_000;
  await service.publish(about([entity("Zorblax Quantum", "ZBQX", ["Zeta Qu"])], { id: "itm_3" }));
  const query = { sentence: "Will Zeta Qu or Bitcoin rise?", category: "economy", before: END };
  const before = (await service.news(query)).json;
  await using again = await startService({ settings: { data: service.folder } });
  const after = (await again.news(query)).json;
  const ids = (answer: typeof before) =>
    [answer.items, answer.fallback.items].map((list) => list.map(({ id }: Line) => id));
  expect(ids(after)).toEqual(ids(before));
  expect(ids(before)).toEqual([["itm_2"], ["itm_1"]]);
});
