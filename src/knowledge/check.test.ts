import { expect, test } from "vitest";
import { checkEntities, checkOutlets, checkStopPhrases, checkSymbols } from "./check.ts";
import type { EntityRow } from "./entity-row.ts";

const ORDINARY = new Set(["target"]);
const good: EntityRow = { id: "bitcoin", name: "Bitcoin", kind: "coin", ticker: "BTC", cmcId: 1 };

test("a good row has no fault", () => expect(checkEntities([good], ORDINARY)).toEqual([]));

test.each([
  [{ ...good, id: "Bit coin" }, "not a slug"],
  [{ ...good, ticker: "btc" }, "not in capitals"],
  [{ ...good, symbols: ["^XBT"] }, "symbol ^XBT is not in capitals"],
  [{ ...good, symbols: ["BTC"] }, "already its ticker"],
  [{ ...good, kind: "thing" as "coin" }, "kind thing is unknown"],
  [{ ...good, general: "nice" as "bloc" }, "general nice is unknown"],
  [{ ...good, policy: { Bitcoin: "loud" as "shy" } }, "policy loud"],
  [{ ...good, policy: { Litecoin: "shy" } }, "which is not a name"],
  [{ ...good, called: "Litecoin" }, "which is not a name or alias"],
  [{ ...good, colour: "orange" } as EntityRow, "field colour"],
  [{ ...good, aliases: ["BITCOIN"] }, "twice"],
  [{ ...good, aliases: ["Target"] }, "ordinary word"],
  [{ ...good, aliases: ["Bt"] }, "too short"],
  [{ ...good, aliases: ["Bitcoyn’"] }, "stray mark"],
  [{ id: "x-inc", name: "Xylo", kind: "company", policy: { Xylo: "cued" } }, "no cues"],
  [{ id: "x-inc", name: "Xylo", kind: "company", cmcId: 4 }, "only coins"],
] satisfies [EntityRow, string][])("%j: %s", (row, fault) =>
  expect(checkEntities([row], ORDINARY).join("\n")).toContain(fault),
);

test("symbols belong to an entity, and one with an exchange or a future to one only", () => {
  const other: EntityRow = { id: "other", name: "Other", kind: "company", ticker: "7203.T" };
  const rows = [good, { ...good, id: "toyota", symbols: ["7203.T", "TM"] }, other];
  expect(checkSymbols([{ id: "nobody", symbols: ["X"] }], [good])).toEqual([
    "nobody: it has symbols, but no row in knowledge/entities/",
  ]);
  expect(checkSymbols([], rows)).toEqual(["other: the symbol 7203.T belongs to toyota"]);
  // Tickers are not unique (D19).
  expect(checkSymbols([], [good, { ...other, ticker: "BTC" }])).toEqual([]);
});

test("ids, cmcIds and spellings are unique, unless a policy tells them apart", () => {
  expect(checkEntities([good, good], ORDINARY).join("\n")).toContain("2 rows have this id");
  expect(checkEntities([good, { ...good, id: "other", name: "Other" }], ORDINARY).join("\n")).toContain(
    "belongs to bitcoin",
  );
  const twin: EntityRow = { id: "bitcoin-inc", name: "Bitcoin", kind: "company" };
  expect(checkEntities([good, twin], ORDINARY).join("\n")).toContain("both are called");
  expect(checkEntities([good, { ...twin, policy: { Bitcoin: "shy" } }], ORDINARY)).toEqual([]);
});

test.each([
  [{ country: "france" }, []],
  [{ country: "eurozone", measure: "prices" }, []],
  [{ country: "gallia" }, ["x: its country gallia is not the id of a country, state or region"]],
  [{ country: "paris" }, ["x: its country paris is not the id of a country, state or region"]],
  [{ measure: "prices" }, []],
  [{ measure: "height" }, ["x: its measure height is not the id of an indicator"]],
  [{ measure: "france" }, ["x: its measure france is not the id of an indicator"]],
  [{ measure: "election" }, ["x: its measure election is not the id of an indicator"]],
  [{ kind: "election" as const, country: "france", measure: "election" }, []],
  [
    { kind: "election" as const, measure: "tombola" },
    ["x: its measure tombola is not the id of an indicator"],
  ],
] satisfies [Partial<EntityRow>, string[]][])("its country and measure exist: %j", (given, faults) => {
  const others: EntityRow[] = [
    { id: "france", name: "France", kind: "country" },
    { id: "eurozone", name: "Eurozone", kind: "region" },
    { id: "paris", name: "Paris", kind: "city" },
    { id: "prices", name: "Prices", kind: "indicator", measure: "prices" },
  ];
  const row: EntityRow = { id: "x", name: "Xylo", kind: "concept", ...given };
  expect(checkEntities([...others, row], ORDINARY)).toEqual(faults);
});

test("a stop phrase must not be an entity's name", () => {
  expect(checkStopPhrases(["bitcoin", "gold medal"], [good])).toEqual([
    '"bitcoin" is a stop phrase and a name of bitcoin',
  ]);
});

test("outlets are numbered without gaps and have valid addresses", () => {
  const outlet = {
    number: 1,
    name: "A",
    homepage: "https://a.example",
    language: "en",
    country: "US",
    desk: "crypto",
    access: "free",
    secondsBetween: 2,
    feeds: [{ topic: "all", url: "https://a.example/feed" }],
  } as const;
  expect(checkOutlets([outlet])).toEqual([]);
  expect(checkOutlets([outlet, { ...outlet, number: 3, homepage: "nowhere", feeds: [] }])).toEqual([
    "outlet A: numbers run from 1 without gaps, this one should be 2",
    "outlet A: the name is listed twice",
    "outlet A: it has no feed",
    "outlet A: nowhere is not a web address",
  ]);
  expect(checkOutlets([{ ...outlet, secondsBetween: 0, language: "English" }])).toHaveLength(2);
});
