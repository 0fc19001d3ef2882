import { expect, test } from "vitest";
import type { Entity } from "../domain/entity.ts";
import { entityFinder } from "./entity-finder.ts";

const find = entityFinder([
  row({ id: "bitcoin", name: "Bitcoin", ticker: "BTC", aliases: ["XBT"] }),
  row({ id: "dash", name: "Dash", ticker: "DASH" }),
  row({ id: "doordash", name: "DoorDash Inc.", ticker: "DASH", aliases: ["DoorDash"] }),
  row({ id: "fed", name: "Federal Reserve System", aliases: ["Fed", "Federal Reserve"] }),
  row({ id: "helium-coin", name: "Helium", ticker: "HNT" }),
  row({ id: "helium-gas", name: "Helium" }),
  row({ id: "first-coin", name: "Mercury", ticker: "MER" }),
  row({ id: "second-coin", name: "Mercury", ticker: "MRC" }),
  row({ id: "celsius-lender", name: "Celsius" }),
  row({ id: "celsius-drinks", name: "Celsius Holdings Inc.", ticker: "CELH", aliases: ["Celsius"] }),
  row({ id: "georgia-state", name: "Georgia (state)", aliases: ["Peach State", "Georgian"] }),
  row({ id: "georgia-country", name: "Georgia", aliases: ["Georgian"] }),
  row({ id: "maker", name: "Sky", ticker: "SKY", aliases: ["Maker"], policy: { Maker: "cued" } }),
  row({ id: "ivory-coast", name: "Côte d'Ivoire" }),
]);

test.each([
  ["its name", { name: "Bitcoin" }, "bitcoin"],
  ["its name and ticker", { name: "Bitcoin", ticker: "BTC" }, "bitcoin"],
  ["its name in other letters", { name: "BITCOIN" }, "bitcoin"],
  ["its name without accents", { name: "Cote d’Ivoire" }, "ivory-coast"],
  ["another ticker: another entity", { name: "Bitcoin", ticker: "BTCX" }, undefined],
  ["a ticker where the library has none", { name: "Federal Reserve System", ticker: "FED" }, "fed"],
  ["of namesakes, the one with the ticker", { name: "Helium", ticker: "HNT" }, "helium-coin"],
  ["of namesakes, the one without", { name: "Helium" }, "helium-gas"],
  ["of namesakes that all have one, the first", { name: "Mercury" }, "first-coin"],
  ["of namesakes that all have one, that of the ticker", { name: "Mercury", ticker: "MRC" }, "second-coin"],
  ["of namesakes, none has the ticker", { name: "Mercury", ticker: "MCY" }, undefined],
  ["a ticker is no name", { name: "BTC" }, undefined],
  ["nor tells it alone who is meant", { name: "Somebody", ticker: "DASH" }, undefined],
  ["the library's alias", { name: "Fed" }, "fed"],
  ["the library's alias with the ticker", { name: "DoorDash", ticker: "DASH" }, "doordash"],
  ["the library's alias with another ticker", { name: "DoorDash", ticker: "DSH" }, undefined],
  [
    "an alias of one with the ticker before the name of another",
    { name: "Celsius", ticker: "CELH" },
    "celsius-drinks",
  ],
  ["and the name before the alias without it", { name: "Celsius" }, "celsius-lender"],
  ["an alias that two bear", { name: "Georgian" }, undefined],
  ["an alias that needs something beside it", { name: "Maker" }, undefined],
  ["which the ticker is", { name: "Maker", ticker: "SKY" }, "maker"],
  ["an alias of the item's that is a name", { name: "Digital gold", aliases: ["Bitcoin"] }, "bitcoin"],
  ["an alias of the item's that is only an alias", { name: "The bank", aliases: ["Fed"] }, undefined],
  ["its name before its aliases", { name: "Dash", aliases: ["Bitcoin"] }, "dash"],
  ["nobody", { name: "Zorblax Quantum", aliases: ["ZBQ"], ticker: "ZBQX" }, undefined],
  ["no words at all", { name: "…" }, undefined],
])("%s", (_, { name, aliases = [], ticker = null }: Asked, expected) => {
  expect(find({ name, aliases, ticker })?.id).toBe(expected);
});

interface Asked {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly ticker?: string | null;
}

function row(given: Partial<Entity> & Pick<Entity, "id" | "name">): Entity {
  return {
    kind: "concept",
    aliases: [],
    ticker: null,
    general: null,
    minor: false,
    family: null,
    policy: {},
    cues: [],
    cmcId: null,
    ...given,
  };
}
