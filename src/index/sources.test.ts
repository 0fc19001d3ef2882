import { describe, expect, test } from "vitest";
import { openLibrary } from "../service/library.ts";

const { lexicon } = openLibrary(null);

function namesIn(sentence: string): string {
  const ids = lexicon.find(sentence, "sentence").map(({ entity }) => lexicon.entity(entity).id);
  return [...new Set(ids)].join(" ");
}

describe("a name that only says where a question resolves or is traded is not wanted", () => {
  test.each([
    ["Will Bitcoin close above $60,000 according to Coinbase?", "bitcoin"],
    ["Will, according to Coinbase, Bitcoin close above $60,000?", "bitcoin"],
    ["Will Bitcoin hit $100k according to Coinbase, Binance and Kraken?", "bitcoin"],
    ["Will CPI exceed 3% as reported by BLS?", "united-states-consumer-price-index"],
    [
      "Will CPI exceed 3% as published by the Bureau of Labor Statistics?",
      "united-states-consumer-price-index",
    ],
    ["Will Ethereum be the favourite on Polymarket?", "ethereum"],
    ["Will Ethereum trade above $4,000 on Binance?", "ethereum"],
    ["Will the price of Bitcoin on Coinbase exceed $70,000?", "bitcoin"],
    ["Will Tesla close above $300 on the Nasdaq?", "tesla-inc"],
    ["Will payrolls exceed 200,000? (source: BLS)", "nonfarm-payrolls"],
    ["Will payrolls exceed 200,000 (Bureau of Labor Statistics)?", "nonfarm-payrolls"],
    ["Will UK GDP grow, per the Office for National Statistics?", "united-kingdom-gross-domestic-product"],
    ["Will Trump win Ohio according to AP, Fox News and NBC?", "donald-trump ohio-us-state"],
    ["What will Solana cost, per CoinGecko?", "solana"],
    ["Will Ferrari win at the Texas circuit?", "ferrari-n-v"],
  ])("%s: %s", (sentence, expected) => expect(namesIn(sentence)).toBe(expected));
});

describe("a name that is part of what is asked stays", () => {
  test.each([
    ["Will Coinbase list Dogecoin?", "coinbase-global-inc dogecoin"],
    ["Will Dogecoin be listed on Coinbase?", "dogecoin coinbase-global-inc"],
    ["Will the US impose sanctions on Binance?", "united-states binance"],
    ["Will the SEC crack down on Binance?", "u-s-securities-and-exchange-commission binance"],
    ["Will Chad launch an attack on Sudan?", "chad sudan"],
    ["Will Israel attack Iran? (source: Reuters)", "israel iran"],
    ["Will the EU put a tax on Apple?", "european-union apple-inc"],
    ["Will there be a run on Credit Suisse?", "credit-suisse"],
    ["Will trading volume on Polymarket exceed $1 billion?", "polymarket"],
    ["Will deliveries reported by Tesla exceed 400,000?", "tesla-inc"],
    ["Will gas flow to Hungary via Ukraine?", "hungary ukraine"],
    ["Will a ceasefire start, as announced by Netanyahu?", "benjamin-netanyahu"],
    ["Will Trump meet Putin at the White House?", "donald-trump vladimir-putin white-house"],
  ])("%s: %s", (sentence, expected) => expect(namesIn(sentence)).toBe(expected));

  test("so does an affair learnt from items, after “vote on” and “deal on”", () => {
    const { lexicon: own } = openLibrary(null);
    own.learn({ name: "Quarry levy overhaul", aliases: [], ticker: null });
    for (const sentence of [
      "Will Chad vote on the quarry levy overhaul?",
      "A deal on the quarry levy reform?",
    ])
      expect(own.find(sentence, "sentence").map(({ entity }) => own.entity(entity).name)).toContain(
        "Quarry levy overhaul",
      );
  });
});
