import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asker } from "../forms/asking.ts";
import { startTestService, type TestService } from "../support/service.ts";
import { about, entity, idsOf, inTurn } from "./newsroom.ts";

/** One item per entity, and some items with several entities. The ids say what the items are about. */
const items = inTurn([
  about(["bitcoin"]),
  about(["ethereum"]),
  about(["near"]),
  about(["chainlink"]),
  about(["harmony"]),
  about(["bigone"]),
  about(["meta"], { categories: ["economy"] }),
  about(["apple"]),
  about(["dash"], { categories: ["crypto"] }),
  about(["doordash"]),
  about(["bitcoincash"], { categories: ["crypto"] }),
  about(["bancodechile"]),
  about([entity("Nokia Corporation", "NOK")], { id: "itm_nokia", categories: ["economy"] }),
  about([entity("Norwegian Krone", "NOK")], { id: "itm_krone", categories: ["economy"] }),
  about(["powell"]),
  about(["warsh"]),
  about(["hassett"]),
  about(["fed"]),
  about(["gold"]),
  about(["trump"]),
  about(["us"]),
  about(["china"]),
  about(["iran"]),
  about(["eu"]),
  about(["london"]),
  about(["whitehouse"]),
  about(["us", "iran"]),
  about(["us", "china", "xi"]),
  about(["trump", "us"]),
  about(["bitcoin", "ethereum"]),
  about(["bitcoin", "us"]),
  about([entity("Zorblax Quantum", "ZBQX", ["Zorblax Labs"])], { id: "itm_zorblax", categories: ["crypto"] }),
  about([entity("Market")], { id: "itm_market" }),
  about([entity("Quorvex Mining", "VXQ")], { id: "itm_quorvex", categories: ["economy"] }),
  about([entity("Vexquor Coin", "VXQ")], { id: "itm_vexquor", categories: ["crypto"] }),
  about([entity("Federal Reserve System", null, ["Federal Reserve", "Fed"])], { id: "itm_fed-otherwise" }),
  about([entity("Zorblax Quantum Holdings", "ZBQX", ["Zorblax Quantum"])], { id: "itm_zorblax-otherwise" }),
  about([entity("Stellar Pony", "SPNY", ["SPNY"])], { id: "itm_pony" }),
  about([entity("US Dollar", "USD")], { id: "itm_dollar", categories: ["economy"] }),
  about([entity("DIA", "DIA")], { id: "itm_dia", categories: ["crypto"] }),
  about([entity("SPDR Dow Jones Industrial Average ETF Trust", "DIA")], {
    id: "itm_dow-fund",
    categories: ["economy"],
  }),
  about([entity("OPEC+")], { id: "itm_opec-plus" }),
  about([entity("OPEC")], { id: "itm_opec" }),
]);

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ items });
});
afterAll(() => service[Symbol.asyncDispose]());

/** Expects a query to match these ids (given without `itm_`, in any order), newest first. */
async function expectMatches(query: Record<string, string>, expected: string): Promise<void> {
  const wanted = new Set(expected.split(" ").filter((id) => id !== ""));
  for (const id of wanted) expect(idsOf(items)).toContain(`itm_${id}`);
  const { json } = await service.news({ ...query, limit: "100", fields: "entities" });
  const newestFirst = idsOf(items).reverse();
  expect(idsOf(json.items)).toEqual(newestFirst.filter((id) => wanted.has(id.slice(4))));
  expect(json.matchStatus).toBe(wanted.size > 0 ? "matched" : "no_match");
}

const BITCOIN = "bitcoin bitcoin-ethereum bitcoin-us";

describe("keywords", () => {
  test.each([
    // An asset page sends name and ticker. All spellings find the same items, each once.
    ["Bitcoin,BTC", BITCOIN],
    ["Bitcoin", BITCOIN],
    ["BTC", BITCOIN],
    ["$BTC", BITCOIN],
    ["XBT", BITCOIN],
    ["Bitcoin,BTC,XBT,bitcoin,BITCOIN,$BTC", BITCOIN],
    ["Bitcoin,Bitcoin,Bitcoin", BITCOIN],
    // Several keywords give the union.
    ["Bitcoin,Ethereum", `${BITCOIN} ethereum`],
    ["NEAR Protocol,no such name,Chainlink", "near chainlink"],
    [Array.from({ length: 29 }, (_, at) => `nobody ${at}`).join() + ",Bitcoin", BITCOIN],
    // Full names in any case; tickers in capitals only.
    ["bitcoin", BITCOIN],
    ["bItCoIn", BITCOIN],
    ["jerome powell", "powell"],
    ["near protocol", "near"],
    ["btc", ""],
    ["Btc", ""],
    ["$btc", ""],
    ["eth", ""],
    // Tickers that are also ordinary words.
    ["NEAR", "near"],
    ["near", ""],
    ["Near", ""],
    ["LINK", "chainlink"],
    ["link", ""],
    ["ONE", "harmony bigone"],
    ["one", ""],
    ["META", "meta"],
    ["meta", ""],
    ["Meta", "meta"],
    ["Meta Platforms,META", "meta"],
    ["facebook", "meta"],
    ["Apple", "apple"],
    ["apple", ""],
    ["APPLE", "apple"],
    ["Apple,AAPL", "apple"],
    // A plus sign counts as part of the name: OPEC+ is not OPEC.
    ["USD", "dollar"],
    ["OPEC+", "opec-plus"],
    ["OPEC", "opec"],
    // Minor spelling differences.
    ["near-protocol", "near"],
    ["near_protocol", "near"],
    ["NearProtocol", "near"],
    ["Bitcoin's", BITCOIN],
    // A generic word does not match, even if it is an entity's name, unless it is capitalised like that name.
    ["market,price,news,the,rates", ""],
    ["Market", "market"],
    // D17: names that are not in the library, but in a published item.
    ["Zorblax Quantum", "zorblax zorblax-otherwise"],
    ["zorblax quantum", "zorblax zorblax-otherwise"],
    ["Zorblax Labs", "zorblax zorblax-otherwise"],
    ["ZBQX", "zorblax zorblax-otherwise"],
    ["zbqx", ""],
    ["spny", ""],
    ["SPNY", "pony"],
  ])("keyword=%s", (keyword, expected) => expectMatches({ keyword }, expected));

  test.each([
    ["China", ""],
    ["United States", ""],
    ["Donald Trump", ""],
    ["European Union", ""],
    ["London", ""],
    ["White House", ""],
    ["United States,America,US,USA", ""],
    ["United States,Iran", "us-iran"],
    ["Donald Trump,United States", "trump-us"],
    ["China,Xi Jinping", "us-china-xi"],
    ["China,Iran", ""],
    ["Bitcoin,United States", BITCOIN],
  ])(
    "D18 one very general name matches nothing, but two different ones together match: keyword=%s",
    (keyword, expected) => expectMatches({ keyword }, expected),
  );
});

describe("D19 a ticker shared by several entities", () => {
  test.each([
    ["keyword", "DASH", {}, "dash doordash"],
    ["keyword", "DASH,DoorDash", {}, "doordash"],
    ["keyword", "Dash,DASH", {}, "dash"],
    ["sentence", "Will BCH rise?", {}, "bitcoincash bancodechile"],
    ["sentence", "Will BCH of Banco de Chile rise?", {}, "bancodechile"],
    ["sentence", "Will DASH rise?", {}, ""],
    ["sentence", "Will DoorDash (DASH) rise?", {}, "doordash"],
    ["sentence", "Will $DASH rise?", {}, "dash doordash"],
    ["keyword", "ONE,Harmony", {}, "harmony"],
    ["keyword", "DIA", {}, "dia dow-fund"],
    ["keyword", "VXQ", {}, "quorvex vexquor"],
    ["keyword", "VXQ,Vexquor Coin", {}, "vexquor"],
    ["sentence", "Will VXQ of Quorvex Mining rise?", {}, "quorvex"],
  ] as const)(
    "%s=%s means the entity that is also named, or all of them if none is",
    (kind, text, rest, expected) => expectMatches({ [kind]: text, ...rest }, expected),
  );

  test.each([
    ["DASH", "crypto", "itm_dash"],
    ["DASH", "economy", "itm_doordash"],
    ["DIA", "economy", "itm_dow-fund"],
    ["VXQ", "crypto", "itm_vexquor"],
    ["VXQ", "economy", "itm_quorvex"],
  ])("keyword=%s with category=%s means the entity of that category", async (keyword, category, expected) => {
    const { json } = await service.news({ keyword, category });
    expect(idsOf(json.items)).toEqual([expected]);
  });

  const SENT_APART = [
    ["Will NOK close above $8?", "Nokia", "nokia"],
    ["Will $NOK close above $8?", "Nokia Corporation", "nokia"],
    ["Will NOK close above $8?", "Nokia (the winner),someone else", "nokia"],
    ["Will NOK fall this week?", "Norwegian Krone", "krone"],
    ["Will Nokia close above $8?", "NOK", "nokia"],
    ["Will DoorDash beat earnings?", "DASH", "doordash"],
    ["Which of them rises most?", "DASH,DoorDash (the winner)", "doordash"],
    // Row by row, the sub-entities are both names, neither name, and an entity without this ticker.
    ["Will NOK close above $8?", "Nokia,Norwegian Krone", "nokia krone"],
    ["Will NOK close above $8?", "someone else", "nokia krone"],
    ["Will NOK close above $8?", "Jerome Powell", "nokia krone powell"],
  ] as const;
  test.each(SENT_APART)(
    "sentence=%s with subEntities=%s: a name in one decides the meaning of the other",
    (sentence, subEntities, expected) => expectMatches({ sentence, subEntities }, expected),
  );

  test("a name takes precedence over categories", async () => {
    const ask = { sentence: "Will $DASH rise?", subEntities: "DoorDash", category: "crypto,politics" };
    expect((await service.news(ask)).json.matchStatus).toBe("no_match");
    expect(idsOf((await service.news({ ...ask, subEntities: "someone else" })).json.items)).toEqual([
      "itm_dash",
    ]);
  });

  test("the same applies to a query in POST /v1/match", async () => {
    const query = { sentence: "Will NOK close above $8?", subEntities: ["Nokia"] };
    expect(idsOf((await asker(service).match(query)).news)).toEqual(["itm_nokia"]);
  });

  test("if none or all of its entities are in the given categories, it means all of them", async () => {
    const { json } = await service.news({ keyword: "DASH", category: "politics" });
    expect([json.matchStatus, json.items]).toEqual(["no_match", []]);
    const both = await service.news({ keyword: "DASH", category: "crypto,economy" });
    expect(idsOf(both.json.items)).toEqual(["itm_doordash", "itm_dash"]);
  });
});

describe("a sentence", () => {
  test.each([
    ["Will Jerome Powell be fired before June?", "powell"],
    ["will jerome powell be fired before june?", "powell"],
    ["Will Powell be fired?", "powell"],
    ["Will the Fed cut rates in December?", "fed fed-otherwise"],
    ["Will Bitcoin reach $200k?", BITCOIN],
    ["Will Bitcoin’s price double?", BITCOIN],
    ["Will BTC reach $200k?", BITCOIN],
    ["Will Bitcoin (BTC) or Ethereum (ETH) rise more?", `${BITCOIN} ethereum`],
    // Lower-case tickers are ordinary words.
    ["will btc reach 200k?", ""],
    ["will $btc reach 200k?", ""],
    // Tickers that are words need `$`, parentheses after the name, or the name itself.
    ["Will NEAR reach $10?", ""],
    ["Will $NEAR reach $10?", "near"],
    ["Will NEAR Protocol (NEAR) reach $10?", "near"],
    ["Will LINK pass $50?", ""],
    ["Chainlink: will LINK pass $50?", "chainlink"],
    ["Will ONE pass $1?", ""],
    ["Will $ONE pass $1?", "harmony bigone"],
    ["Will Harmony (ONE) pass $1?", "harmony"],
    ["Will META close above $900?", ""],
    ["Will Meta close above $900?", "meta"],
    ["Will $META close above $900?", "meta"],
    ["Will the end be near, one link at a time?", ""],
    // In a sentence in all capitals, names count, but tickers only with `$`.
    ["WILL BITCOIN REACH 200K?", BITCOIN],
    ["WILL BTC REACH 200K?", ""],
    ["WILL $BTC REACH 200K?", BITCOIN],
    ["WILL SPNY RISE BEFORE THE END?", ""],
    ["WILL JEROME POWELL BE FIRED?", "powell"],
    ["WILL IT RAIN BEFORE THE END OF THE YEAR?", ""],
    // Nothing is named.
    ["Who will win the nomination?", ""],
    ["?!", ""],
    ["日本の首相は誰ですか", ""],
    // D17: a name learnt from an item.
    ["Will Zorblax Quantum list its shares?", "zorblax zorblax-otherwise"],
    ["will zorblax quantum list its shares?", "zorblax zorblax-otherwise"],
    ["Will ZBQX be listed?", "zorblax zorblax-otherwise"],
    ["Is the market near its end?", ""],
  ])("%s", (sentence, expected) => expectMatches({ sentence }, expected));

  test.each([
    ["Will China invade?", ""],
    ["Will Donald Trump resign?", ""],
    ["Will Trump speak to Americans from the White House?", ""],
    ["US x Iran nuclear deal by June?", "us-iran"],
    ["Will the US and China strike a deal?", "us-china-xi"],
    ["Will Americans trust America and the US?", ""],
    ["Will Xi Jinping visit the United States?", "us-china-xi"],
    ["Will China or Iran act first?", ""],
    ["Will the United States buy Bitcoin?", BITCOIN],
  ])(
    "D18 one very general name matches nothing, but two different ones together match: %s",
    (sentence, expected) => expectMatches({ sentence }, expected),
  );
});

describe("subEntities", () => {
  test.each([
    ["Who will chair the central bank?", "Kevin Warsh,Kevin Hassett,Jerome Powell", "warsh hassett powell"],
    ["Who will chair the central bank?", "kevin warsh", "warsh"],
    ["Who will chair the central bank?", "Kevin Warsh (nominee),someone else", "warsh"],
    ["Who will chair the Fed?", "Kevin Warsh", "fed fed-otherwise warsh"],
    ["Which asset rises most?", "BTC,NEAR,gold", `${BITCOIN} near gold`],
    ["Which asset rises most?", "btc,near,the other one", ""],
    ["Will Iran agree?", "United States,Israel", "us-iran"],
    ["Will Iran agree?", "Iran,Iranian", ""],
    ["Will Bitcoin rise?", "Bitcoin,BTC", BITCOIN],
    [
      "Who will win?",
      Array.from({ length: 49 }, (_, at) => `nobody ${at}`).join() + ",Jerome Powell",
      "powell",
    ],
  ])("%s with %s", (sentence, subEntities, expected) => expectMatches({ sentence, subEntities }, expected));
});

test("sentences and keywords are both answered newest first, whatever the order of the names", async () => {
  const a = await service.news({ keyword: "Ethereum,Bitcoin,Jerome Powell" });
  const b = await service.news({ keyword: "Jerome Powell,Bitcoin,Ethereum" });
  const c = await service.news({ sentence: "Will Jerome Powell, Bitcoin and Ethereum all fall?" });
  const expected = ["itm_bitcoin-us", "itm_bitcoin-ethereum", "itm_powell", "itm_ethereum", "itm_bitcoin"];
  for (const { json } of [a, b, c]) expect(idsOf(json.items)).toEqual(expected);
});
