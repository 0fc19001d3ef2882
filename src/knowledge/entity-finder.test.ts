import { expect, test } from "vitest";
import type { Entity } from "../domain/entity.ts";
import { entityOf } from "./entities.ts";
import type { EntityRow } from "./entity-row.ts";
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
  ["matches by name", { name: "Bitcoin" }, "bitcoin"],
  ["matches by name and ticker", { name: "Bitcoin", ticker: "BTC" }, "bitcoin"],
  ["ignores the case of a name", { name: "BITCOIN" }, "bitcoin"],
  ["ignores missing accents", { name: "Cote d’Ivoire" }, "ivory-coast"],
  ["does not match if the ticker differs", { name: "Bitcoin", ticker: "BTCX" }, undefined],
  ["matches by name if the library has no ticker", { name: "Federal Reserve System", ticker: "FED" }, "fed"],
  [
    "of two with the same name, chooses the one with the given ticker",
    { name: "Helium", ticker: "HNT" },
    "helium-coin",
  ],
  [
    "of two with the same name, chooses the one without a ticker if none is given",
    { name: "Helium" },
    "helium-gas",
  ],
  [
    "of two with the same name and different tickers, chooses the first if none is given",
    { name: "Mercury" },
    "first-coin",
  ],
  [
    "of two with the same name and different tickers, chooses by the ticker",
    { name: "Mercury", ticker: "MRC" },
    "second-coin",
  ],
  [
    "of two with the same name, chooses neither if the ticker is a third one",
    { name: "Mercury", ticker: "MCY" },
    undefined,
  ],
  ["matches a name that is a ticker", { name: "BTC" }, "bitcoin"],
  ["matches a name that is a ticker, with the same ticker", { name: "BTC", ticker: "BTC" }, "bitcoin"],
  ["does not match a name that is a ticker, with another ticker", { name: "BTC", ticker: "BTX" }, undefined],
  ["does not take a lowercase word for a ticker", { name: "btc" }, undefined],
  ["chooses the first of several that share the ticker", { name: "DASH" }, "dash"],
  ["does not match by ticker alone if several share it", { name: "Somebody", ticker: "DASH" }, undefined],
  ["matches a name that is an alias in the library", { name: "Fed" }, "fed"],
  ["matches an alias together with the ticker", { name: "DoorDash", ticker: "DASH" }, "doordash"],
  ["does not match an alias together with another ticker", { name: "DoorDash", ticker: "DSH" }, undefined],
  [
    "prefers an alias together with the ticker to another entity's name",
    { name: "Celsius", ticker: "CELH" },
    "celsius-drinks",
  ],
  ["prefers a name to another entity's alias if no ticker is given", { name: "Celsius" }, "celsius-lender"],
  ["does not match an alias that two entities share", { name: "Georgian" }, undefined],
  ["does not match an alias that counts only in context", { name: "Maker" }, undefined],
  [
    "matches an alias that counts only in context, together with the ticker",
    { name: "Maker", ticker: "SKY" },
    "maker",
  ],
  [
    "does not match if only one of the item's aliases is a name",
    { name: "Digital gold", aliases: ["Bitcoin"] },
    undefined,
  ],
  [
    "matches if one of the item's aliases is a name and the ticker is the same",
    { name: "Digital gold", aliases: ["Bitcoin"], ticker: "BTC" },
    "bitcoin",
  ],
  [
    "does not match if only one of the item's aliases is an alias",
    { name: "The bank", aliases: ["Fed"] },
    undefined,
  ],
  [
    "matches if several of the item's aliases are aliases",
    { name: "The bank", aliases: ["Fed", "Federal Reserve"] },
    "fed",
  ],
  [
    "counts an alias that the item repeats only once",
    { name: "The bank", aliases: ["Fed", "FED"] },
    undefined,
  ],
  [
    "chooses between entities with the same name by an alias",
    { name: "Georgia", aliases: ["Peach State"] },
    "georgia-state",
  ],
  ["matches a company's name with another legal form", { name: "DoorDash Corp", aliases: [] }, "doordash"],
  ["matches a company's name with a word such as Group added", { name: "The DoorDash Group" }, "doordash"],
  [
    "does not match another legal form together with another ticker",
    { name: "DoorDash Corp", ticker: "DSC" },
    undefined,
  ],
  ["does not ignore legal forms in the name of a coin", { name: "Bitcoin Group" }, undefined],
  [
    "matches one class of a company's shares",
    { name: "DoorDash Inc. Class A", ticker: "DASH.A", aliases: ["DoorDash", "DoorDash Inc"] },
    "doordash",
  ],
  ["ignores punctuation in a ticker", { name: "Bitcoin", ticker: "B.T-C" }, "bitcoin"],
  [
    "prefers the entity with the item's name to one with its alias",
    { name: "Dash", aliases: ["Bitcoin"] },
    "dash",
  ],
  [
    "prefers the entity with the item's name to one with several of its aliases",
    { name: "Dash", aliases: ["Fed", "Federal Reserve", "Federal Reserve System"] },
    "dash",
  ],
  [
    "finds nothing for an unknown entity",
    { name: "Zorblax Quantum", aliases: ["ZBQ"], ticker: "ZBQX" },
    undefined,
  ],
  ["finds nothing for a name without letters", { name: "…" }, undefined],
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
