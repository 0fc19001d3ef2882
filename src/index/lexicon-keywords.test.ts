import { describe, expect, test } from "vitest";
import type { Category } from "../domain/category.ts";
import { lexiconOfNames } from "../../test/matching/lexicon-of-names.ts";
import type { Lexicon } from "./lexicon.ts";

describe("a keyword", () => {
  const resolved = (keyword: string, options = {}) => {
    const made = lexiconOfNames();
    return made
      .resolveKeyword(keyword, options)
      .map(({ entity: key, layer }) => `${made.entity(key).id}:${layer}`)
      .join(" ");
  };

  test.each([
    ["Bitcoin", "bitcoin:name"],
    ["bitcoin", "bitcoin:name"],
    ["BTC", "bitcoin:ticker"],
    ["$BTC", "bitcoin:ticker"],
    ["btc", ""],
    ["NEAR", "near:ticker"],
    ["near", ""],
    ["Near", ""],
    ["near-protocol", "near:name"],
    ["LINK", "chainlink:ticker"],
    ["ONE", "harmony:ticker"],
    ["one", ""],
    ["META", "meta:ticker"],
    ["Meta", "meta:alias"],
    ["meta", ""],
    ["Target", "target:alias"],
    ["target", ""],
    ["TARGET", "target:alias"],
    ["FED", "fed:alias"],
    ["HARMONY", "harmony:name"],
    ["harmony", ""],
    ["Door Dash", "doordash:alias"],
    ["door_dash", "doordash:alias"],
    ["QTCON", "quiztok:ticker"],
    ["quiztok", "quiztok:name"],
    ["US", "us:alias"],
    ["us", ""],
    // full names in upper or lower case, even if they are another entity's ticker
    ["BITCOIN", "bitcoin:name inu:ticker"],
    ["okx", "okx:name"],
    ["sui", "sui:name"],
    ["SUI", "sui:ticker"],
    ["xrp", ""],
    ["XRP", "xrp:name"],
    // a plus sign is part of the name
    ["OPEC+", "opec-plus:name"],
    ["OPEC", "opec:name"],
    ["USD", "us-dollar:ticker"],
    ["USD+", "usd-plus:name"],
    // the likeliest first
    ["Greenland", "greenland:name greenland-holdings:alias"],
    ["Valencia", "valencia-es:name valencia-ve:name"],
    ["Powell", ""],
    ["gold medal", ""],
    ["market", ""],
    ["", ""],
  ])("%j", (keyword, expected) => expect(resolved(keyword)).toBe(expected));

  test("D19: chooses the bearer whose name was sent too, else those in the requested categories, else all", () => {
    expect(resolved("DASH")).toBe("dash:ticker doordash:ticker");
    expect(resolved("DASH", { otherKeywords: ["DoorDash"] })).toBe("doordash:ticker");
    expect(resolved("DASH", { categories: ["crypto"] })).toBe("dash:ticker");
    expect(resolved("DASH", { otherKeywords: ["doordash"], categories: ["crypto"] })).toBe("doordash:ticker");
  });

  test("D19: the name and the ticker of one entity mean that entity, whatever else each could mean", () => {
    expect(resolved("BITCOIN")).toBe("bitcoin:name inu:ticker");
    expect(resolved("BITCOIN", { otherKeywords: ["BTC"] })).toBe("bitcoin:name");
    expect(resolved("BITCOIN", { otherKeywords: ["HarryPotterObamaSonic10Inu"] })).toBe("inu:ticker");
    expect(resolved("BITCOIN", { otherKeywords: ["BTC", "HarryPotterObamaSonic10Inu"] })).toBe(
      "bitcoin:name inu:ticker",
    );
    expect(resolved("BITCOIN", { otherKeywords: ["Iran"] })).toBe("bitcoin:name inu:ticker");
  });

  test("D19: repeating a ticker does not count as sending a name, even if an entity's name is spelled the same", () => {
    expect(resolved("DIA")).toBe("dia:name dow-fund:ticker");
    expect(resolved("DIA", { otherKeywords: ["DIA", "$DIA"] })).toBe("dia:name dow-fund:ticker");
    expect(resolved("$DIA")).toBe("dia:ticker dow-fund:ticker");
    expect(resolved("$DIA", { otherKeywords: ["$DIA", "Dow Fund"] })).toBe("dow-fund:ticker");
  });
});

describe("learning (D17)", () => {
  const names = (made: Lexicon, text: string) =>
    made.find(text, "sentence").map(({ entity: key }) => made.entity(key).name);

  test("a name that is not in the library matches once an item carries it", () => {
    const made = lexiconOfNames();
    expect(names(made, "Will Zorblat Industries collapse?")).toEqual([]);
    const key = made.learn(
      { name: "Zorblat Industries", aliases: ["Zorblat", "the deal", "new"], ticker: "ZBI" },
      ["economy"],
    );
    expect(made.entity(key)).toMatchObject({ id: null, general: null, categories: ["economy"] });
    expect(names(made, "Will zorblat industries collapse?")).toEqual(["Zorblat Industries"]);
    expect(names(made, "Will Zorblat collapse? Will ZBI?")).toEqual([
      "Zorblat Industries",
      "Zorblat Industries",
    ]);
    expect(made.learn({ name: "Zorblat Industries", aliases: [], ticker: null }, ["crypto"])).toBe(key);
    expect(made.entity(key).categories).toEqual(["economy", "crypto"]);
  });

  test("D41 an entity's category comes from the library, else from the items that carry it", () => {
    const made = lexiconOfNames();
    made.learn({ name: "Zorblat Industries", aliases: [], ticker: "ZBI" }, ["economy"]);
    made.learn({ name: "Zorblat Coin", aliases: [], ticker: "ZBI" }, ["crypto"]);
    made.learn({ name: "Dash", aliases: [], ticker: "DASH" }, ["economy"]);
    const meant = (ticker: string, category: Category) =>
      made.resolveKeyword(ticker, { categories: [category] }).map(({ entity: key }) => made.entity(key).name);
    expect(meant("ZBI", "economy")).toEqual(["Zorblat Industries"]);
    expect(meant("ZBI", "crypto")).toEqual(["Zorblat Coin"]);
    expect(meant("ZBI", "politics")).toEqual(["Zorblat Industries", "Zorblat Coin"]);
    expect(meant("DASH", "economy")).toEqual(["DoorDash Inc."]);
  });

  test("an item's entity is the library's if the names agree", () => {
    const made = lexiconOfNames();
    expect(made.learn({ name: "bitcoin", aliases: [], ticker: "BTC" })).toBe(made.keyOf("bitcoin"));
    expect(made.learn({ name: "Apple", aliases: ["the iPhone maker"], ticker: "AAPL" })).toBe(
      made.keyOf("apple"),
    );
    expect(names(made, "The iPhone maker fell")).toEqual(["Apple Inc."]);
    expect(made.learn({ name: "Dash", aliases: [], ticker: "DASH" })).toBe(made.keyOf("dash"));
    expect(made.entity(made.keyOf("apple")!).categories).toEqual(["economy"]);
  });

  test("ordinary words, surnames and other entities' names do not become aliases", () => {
    const made = lexiconOfNames();
    made.learn({
      name: "Price Target Weekly",
      aliases: ["target", "Price", "Powell", "Bitcoin", "it", "new deal"],
      ticker: null,
    });
    expect(names(made, "Will Powell miss the price target of Bitcoin? A new deal, it seems")).toEqual([
      "Bitcoin",
    ]);
  });

  test("D16 a keyword means a learnt entity only as of a time after it was learnt", () => {
    const made = lexiconOfNames();
    const meant = (asOf: number) =>
      made.resolveKeyword("Zorblat Works", { asOf }).map(({ entity: key }) => made.entity(key).name);
    expect(meant(Infinity)).toEqual([]);
    made.learn({ name: "Zorblat Works", aliases: [], ticker: null }, [], 1_000);
    expect([meant(Infinity), meant(1_001), meant(1_000)]).toEqual([["Zorblat Works"], ["Zorblat Works"], []]);
    made.learn({ name: "Zorblat Works", aliases: [], ticker: null }, [], 500);
    expect([meant(1_000), meant(500)]).toEqual([["Zorblat Works"], []]);
  });

  test("a learnt name is found with its punctuation (D17)", () => {
    const made = lexiconOfNames();
    made.learn({ name: "Larkspur, Denholm & Partners", aliases: [], ticker: null });
    made.learn({ name: "Quibble! (Japan)", aliases: [], ticker: null });
    expect(names(made, "Will Larkspur, Denholm & Partners buy Quibble! (Japan)?")).toEqual([
      "Larkspur, Denholm & Partners",
      "Quibble! (Japan)",
    ]);
  });

  test("a learnt name that is an ordinary word counts only where a capital shows that it is a name", () => {
    const made = lexiconOfNames();
    made.learn({ name: "Link", aliases: [], ticker: null });
    expect(names(made, "Will the link hold?")).toEqual([]);
    expect(names(made, "Will officials arrest Link today?")).toEqual(["Link"]);
  });
});
