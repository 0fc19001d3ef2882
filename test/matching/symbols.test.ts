import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createClient } from "../../client/src/client.ts";
import { asker } from "../forms/asking.ts";
import { startTestService, type TestService } from "../support/service.ts";
import { about, entity, idsOf, inTurn } from "./newsroom.ts";

const items = inTurn([
  about(["bitcoin"]),
  about(["gold"]),
  about([entity("Euro", "EUR")], { id: "itm_euro" }),
  about([entity("US Dollar", "USD")], { id: "itm_dollar" }),
  about([entity("S&P 500", "SPX")], { id: "itm_sp500" }),
  about([entity("Toyota", "TM")], { id: "itm_toyota" }),
  about([entity("Toyota Motor", "7203.T")], { id: "itm_toyota-at-home" }),
  about([entity("Alibaba", "BABA")], { id: "itm_alibaba" }),
  about([entity("Vanguard Total Stock Market ETF", "VTI")], { id: "itm_vti" }),
  about([entity("Larkspur, Denholm & Partners")], { id: "itm_larkspur" }),
  about([entity(String.raw`Back\slash`)], { id: "itm_backslash" }),
]);

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ items });
});
afterAll(() => service[Symbol.asyncDispose]());

describe("market symbols", () => {
  test.each([
    ["BTC-USD", ["itm_bitcoin"]],
    ["BTCUSDT", ["itm_bitcoin"]],
    ["XAU/USD", ["itm_gold"]],
    ["EUR/USD", ["itm_dollar", "itm_euro"]],
    ["^GSPC", ["itm_sp500"]],
    ["VTI", ["itm_vti"]],
    ["7203.T", ["itm_toyota-at-home", "itm_toyota"]],
    ["9988.HK", ["itm_alibaba"]],
    ["btc-usd", []],
  ])("keyword=%s", async (keyword, ids) => {
    const { json } = await service.news({ keyword });
    expect(idsOf(json.items)).toEqual(ids);
    const earlier = await asker(service).match({ keywords: [keyword] });
    expect(idsOf(earlier.news)).toEqual(ids);
    const asOutcome = await service.news({ sentence: "Which will rise?", subEntities: keyword });
    expect(idsOf(asOutcome.json.items)).toEqual(ids);
  });
});

describe("a comma inside a value", () => {
  const escaped = String.raw`Larkspur\, Denholm & Partners`;

  test("is escaped with a backslash, in keyword and in subEntities", async () => {
    const found = await service.news({ keyword: `${escaped},BTC` });
    expect(idsOf(found.json.items)).toEqual(["itm_larkspur", "itm_bitcoin"]);
    const asked = await service.ask("/v1/news?keyword=Larkspur%5C,%20Denholm%20%26%20Partners", {
      headers: { authorization: `Bearer ${service.key}` },
    });
    expect(idsOf(asked.json.items)).toEqual(["itm_larkspur"]);
    const outcome = await service.news({ sentence: "Who will win?", subEntities: escaped });
    expect(idsOf(outcome.json.items)).toEqual(["itm_larkspur"]);
    const backslash = await service.news({ keyword: String.raw`Back\\slash` });
    expect(idsOf(backslash.json.items)).toEqual(["itm_backslash"]);
  });

  test("ends the value if it is not escaped", async () => {
    const { json } = await service.news({ keyword: "Larkspur, Denholm & Partners" });
    expect(json).toMatchObject({ matchStatus: "no_match", items: [] });
  });

  test("needs no escape in a list of the earlier form, and one in its comma-separated strings", async () => {
    const earlier = asker(service);
    for (const keywords of [["Larkspur, Denholm & Partners"], escaped])
      expect(idsOf((await earlier.match({ keywords })).news)).toEqual(["itm_larkspur"]);
    for (const subEntities of [["Larkspur, Denholm & Partners"], escaped])
      expect(idsOf((await earlier.match({ sentence: "Who will win?", subEntities })).news)).toEqual([
        "itm_larkspur",
      ]);
  });

  test("needs no escape in the lists that the client takes", async () => {
    const client = createClient({ url: service.url, key: service.key });
    const keyword = ["Larkspur, Denholm & Partners", String.raw`Back\slash`];
    const found = await client.match({ keyword, fields: ["headline"] });
    expect(idsOf(found.items)).toEqual(["itm_backslash", "itm_larkspur"]);
    expect(idsOf((await client.match({ keyword: "BTC,XAU" })).items)).toEqual(["itm_gold", "itm_bitcoin"]);
  });
});
