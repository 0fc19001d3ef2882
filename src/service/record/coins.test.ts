import { expect, test } from "vitest";
import type { Entity } from "../../domain/entity.ts";
import { entityFinder } from "../../knowledge/entity-finder.ts";
import { loadCoins, loadEntities } from "../../knowledge/entities.ts";
import { coinFinder } from "./coins.ts";

const all = loadEntities();
const coins = loadCoins();

test("the coins are the entities with a CoinMarketCap id", () => {
  expect(coins).toEqual(all.filter(({ cmcId }) => cmcId !== null));
});

test("finds the coins that a search among all entities finds", () => {
  const findCoin = coinFinder(
    () => coins,
    () => all,
  );
  const findAny = entityFinder(all);
  const idOf = (entity: Entity | undefined) => (entity?.cmcId == null ? undefined : entity.id);
  const tickers = new Set(coins.flatMap(({ ticker, symbols }) => [ticker, ...symbols]));
  const names = new Set(coins.flatMap(({ name, aliases }) => [name, ...aliases]));
  const isRival = ({ cmcId, name, aliases, ticker }: Entity) =>
    cmcId === null && (tickers.has(ticker) || [name, ...aliases].some((each) => names.has(each)));
  const rivals = [...all.filter(isRival), ...coins.slice(0, 300)];
  const said = rivals.flatMap(({ name, aliases, ticker }) => [
    { name, aliases: [...aliases], ticker },
    { name, aliases: [], ticker: null },
    { name: ticker ?? name, aliases: [name], ticker },
  ]);
  const found = said.map((entity) => idOf(findAny(entity)));
  expect(said.map((entity) => idOf(findCoin(entity)))).toEqual(found);
  expect(new Set(found).size).toBeGreaterThan(300);
  expect(found).toContain(undefined);
});

test("loads the whole library only for an entity that may be a coin", () => {
  let loads = 0;
  const find = coinFinder(
    () => coins,
    () => {
      loads += 1;
      return all;
    },
  );
  expect(find({ name: "European Central Bank", aliases: ["ECB"], ticker: null })).toBeUndefined();
  expect(loads).toBe(0);
  for (let round = 0; round < 2; round++)
    expect(find({ name: "Bitcoin", aliases: [], ticker: "BTC" })?.id).toBe("bitcoin");
  expect(loads).toBe(1);
});
