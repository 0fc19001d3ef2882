import { expect, test } from "vitest";
import type { Entity } from "../domain/entity.ts";
import { entityOf, type EntityRow } from "./entities.ts";
import { entityFinder } from "./entity-finder.ts";

const find = entityFinder([
  row({ id: "bitcoin", name: "Bitcoin", ticker: "BTC", aliases: ["XBT"] }),
  row({ id: "dash", name: "Dash", ticker: "DASH" }),
  row({ id: "doordash", name: "DoorDash Inc.", kind: "company", ticker: "DASH", aliases: ["DoorDash"] }),
  row({ id: "fed", name: "Federal Reserve System", aliases: ["Fed", "Federal Reserve"] }),
  row({ id: "helium-coin", name: "Helium", ticker: "HNT" }),
  row({ id: "helium-gas", name: "Helium" }),
  row({ id: "first-coin", name: "Mercury", ticker: "MER" }),
  row({ id: "second-coin", name: "Mercury", ticker: "MRC" }),
  row({ id: "celsius-lender", name: "Celsius" }),
  row({ id: "celsius-drinks", name: "Celsius Holdings Inc.", ticker: "CELH", aliases: ["Celsius"] }),
  row({
    id: "georgia-state",
    name: "Georgia",
    aliases: ["Peach State", "Georgian"],
    policy: { Georgia: "cued" },
  }),
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
  ["a ticker for a name", { name: "BTC" }, "bitcoin"],
  ["with itself for a ticker", { name: "BTC", ticker: "BTC" }, "bitcoin"],
  ["with another for a ticker", { name: "BTC", ticker: "BTX" }, undefined],
  ["in small letters it is a word", { name: "btc" }, undefined],
  ["of several that bear it, the first", { name: "DASH" }, "dash"],
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
  ["an alias of the item's that is a name", { name: "Digital gold", aliases: ["Bitcoin"] }, undefined],
  ["an alias and the ticker", { name: "Digital gold", aliases: ["Bitcoin"], ticker: "BTC" }, "bitcoin"],
  ["an alias of the item's that is only an alias", { name: "The bank", aliases: ["Fed"] }, undefined],
  ["several aliases", { name: "The bank", aliases: ["Fed", "Federal Reserve"] }, "fed"],
  ["one alias twice", { name: "The bank", aliases: ["Fed", "FED"] }, undefined],
  [
    "a name that others bear, with an alias that one has",
    { name: "Georgia", aliases: ["Peach State"] },
    "georgia-state",
  ],
  ["another legal form", { name: "DoorDash Corp", aliases: [] }, "doordash"],
  ["another legal form of one that is called so", { name: "The DoorDash Group" }, "doordash"],
  ["another legal form with another ticker", { name: "DoorDash Corp", ticker: "DSC" }, undefined],
  ["a coin has none", { name: "Bitcoin Group" }, undefined],
  [
    "a class of its shares",
    { name: "DoorDash Inc. Class A", ticker: "DASH.A", aliases: ["DoorDash", "DoorDash Inc"] },
    "doordash",
  ],
  ["a ticker written otherwise", { name: "Bitcoin", ticker: "B.T-C" }, "bitcoin"],
  ["its name before its aliases", { name: "Dash", aliases: ["Bitcoin"] }, "dash"],
  ["however many", { name: "Dash", aliases: ["Fed", "Federal Reserve", "Federal Reserve System"] }, "dash"],
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

function row(given: Partial<EntityRow> & Pick<EntityRow, "id" | "name">): Entity {
  return entityOf({ kind: "concept", ...given });
}
