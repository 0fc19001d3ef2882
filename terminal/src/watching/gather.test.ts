import type { NewsItem } from "@tidings/client";
import { expect, test } from "vitest";
import type { WatchBody, WatchList } from "../../../src/session/wire.ts";
import { asksOf, type WatchAsk } from "./asks.ts";
import { Gathering, isUnread } from "./gather.ts";

const NOW = Date.parse("2026-11-19T12:00:00Z");
const MINUTE = 60_000;
const at = (minutes: number) => new Date(NOW + minutes * MINUTE).toISOString();

function watch(kind: WatchBody["kind"], text: string, rest: Partial<WatchBody> = {}): WatchBody {
  return { id: `${kind} ${text}`, kind, text, names: [], minImpact: 2, createdAt: at(-60), ...rest };
}

function item(id: string, minutes: number, rest: Partial<NewsItem> = {}): NewsItem {
  return { id, publishedAt: at(minutes), impact: 3, subCategories: [], entities: [], ...rest } as NewsItem;
}

const entity = (name: string, ticker: string | null = null) => ({
  name,
  aliases: [],
  ticker,
  entitySentiment: null,
});

test("assets and sections share requests, each question has its own", () => {
  const assets = Array.from({ length: 20 }, (_, place) => watch("asset", `Name ${place}`, { names: ["T"] }));
  const asks = asksOf([
    ...assets,
    watch("asset", "EUR/USD"),
    watch("section", "bitcoin", { minImpact: 4 }),
    watch("section", "mining", { minImpact: 4 }),
    watch("section", "courts"),
    watch("feed", "", { minImpact: 5 }),
    watch("question", "Will it rain?", { names: ["Yes"] }),
    watch("question", "Will it snow?"),
  ]);
  expect(asks.map(({ call }) => call)).toEqual([
    { keyword: assets.slice(0, 15).flatMap(({ text }) => [text, "T"]), impact: [] },
    { keyword: assets.slice(15).flatMap(({ text }) => [text, "T"]), impact: [] },
    { keyword: ["EUR/USD"], impact: [] },
    { subCategory: ["bitcoin", "mining"], impact: [4, 5] },
    { subCategory: ["courts"], impact: [] },
    { subCategory: [], impact: [5] },
    { sentence: "Will it rain?", subEntities: ["Yes"], impact: [] },
    { sentence: "Will it snow?", subEntities: [], impact: [] },
  ]);
});

test("an item belongs to the watched assets that it names", () => {
  const bitcoin = watch("asset", "Bitcoin", { names: ["$BTC"] });
  const [ask] = asksOf([bitcoin, watch("asset", "Ether")]);
  const items = [
    item("a", 0, { entities: [entity("Bitcoin", "BTC"), entity("Ether")] }),
    item("b", 0, { entities: [entity("Solana")] }),
  ];
  expect([...ask!.watchesOf(items)]).toEqual([
    ["a", [bitcoin.id, "asset Ether"]],
    ["b", []],
  ]);
});

/** A service with items, and the requests that it was sent. */
function service(items: NewsItem[]) {
  const asked: WatchAsk["call"][] = [];
  return {
    asked,
    items,
    ask: {
      newest: () => Promise.resolve(items[0]),
      items: (call: WatchAsk["call"], after: Date) => {
        asked.push(call);
        return Promise.resolve(items.filter(({ publishedAt }) => Date.parse(publishedAt) >= after.getTime()));
      },
    },
  };
}

test("requests watches only after something was published, questions once a minute at most, and reports what is new", async () => {
  const watches = [watch("feed", ""), watch("question", "Will it rain?")];
  const { asked, items, ask } = service([item("old", -5)]);
  const gathering = new Gathering();
  expect(await gathering.round(ask, { watches }, NOW)).toEqual([]);
  expect(gathering.alerts.map(({ item: { id }, watches: of }) => [id, of.length])).toEqual([["old", 2]]);
  await gathering.round(ask, { watches }, NOW + 5_000);
  expect(asked.length).toBe(2);
  items.unshift(item("new", 0.1));
  const come = await gathering.round(ask, { watches }, NOW + 10_000);
  expect(come.map(({ item: { id }, watches: of }) => [id, of])).toEqual([["new", ["feed "]]]);
  expect(asked.length).toBe(3);
  // The question's turn comes without another publication.
  await gathering.round(ask, { watches }, NOW + 61_000);
  expect(asked.length).toBe(4);
  expect(gathering.alerts[0]!.watches).toEqual(["feed ", "question Will it rain?"]);
});

test("removing a watch removes its news", async () => {
  const { ask } = service([item("one", -1)]);
  const gathering = new Gathering();
  await gathering.round(ask, { watches: [watch("feed", "")] }, NOW);
  await gathering.round(ask, { watches: [] }, NOW);
  expect(gathering.alerts).toEqual([]);
});

test("items from before they were watched, or read on another device, are not new", () => {
  const of = (seenAt: string | null) =>
    ({ watches: [watch("feed", "", { createdAt: at(0) })], seenAt }) as WatchList;
  const alert = (minutes: number) => ({ item: item("a", minutes), watches: ["feed "] });
  expect([isUnread(alert(-1), of(null)), isUnread(alert(1), of(null))]).toEqual([false, true]);
  expect([isUnread(alert(1), of(at(1))), isUnread(alert(2), of(at(1)))]).toEqual([false, true]);
});
