import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lexiconOfNames } from "../../test/matching/lexicon-of-names.ts";
import type { FindMode, FindOptions } from "./mention.ts";

function found(text: string, mode: FindMode = "sentence", options?: FindOptions): string {
  const made = lexiconOfNames();
  return made
    .find(text, mode, options)
    .map((mention) => `${made.entity(mention.entity).id}:${mention.layer}:${mention.words}`)
    .join(" ");
}

describe("a sentence", () => {
  test.each([
    // names
    ["Will Powell cut rates?", ""],
    ["Jerome Powell spoke. Will Powell resign?", "powell:name:Jerome Powell powell:alias:Powell"],
    ["Kim Jong Un waits; Kim smiles", "kim:name:Kim Jong Un kim:alias:Kim"],
    ["Will sao-paulo flood?", "sao-paulo:name:sao-paulo"],
    ["Is Bitcoin's rise over?", "bitcoin:name:Bitcoin"],
    ["Will Moody’s cut America?", "moodys:alias:Moody’s us:alias:America"],
    ["Will Bank of America fail?", "bofa:alias:Bank of America"],
    ["US and Iranian envoys", "us:alias:US iran:alias:Iranian"],
    ["Will someone win it before the end?", ""],
    // a politician's surname, if the question is about politics and only one politician has it
    ["Will Powell resign?", "powell:alias:Powell"],
    ["Will Powell win the New York primary?", "powell:alias:Powell"],
    ["Will Powell reach the end?", ""],
    ["Will Ada Powell resign?", ""],
    ["Will Marlow resign?", ""],
    // after a full name, the surname means that person, even if somebody else is better known by it
    ["Will Harris win the senate?", "harris:alias:Harris"],
    [
      "Will Lara Harris win the senate? Will Harris?",
      "harris-lara:name:Lara Harris harris-lara:alias:Harris",
    ],
    // after another first name, the surname means another person
    ["Will Nancy Trump win?", ""],
    ["Will Trump and Nancy Trump meet?", "trump:alias:Trump"],
    ["Will Don Trump win?", "trump:alias:Trump"],
    ["Will Nancy/Trump talks end?", "trump:alias:Trump"],
    ["Will someone tell Mark Trump?", ""],
    ["Will April Trump tariffs end?", "trump:alias:Trump"],
    // tickers (D19)
    ["Will BTC reach 100k?", "bitcoin:ticker:BTC"],
    ["will btc reach 100k?", ""],
    ["Will $BTC reach 100k?", "bitcoin:ticker:BTC"],
    ["Will $btc reach 100k?", ""],
    ["WILL BTC REACH 100K?", ""],
    ["WILL $BTC REACH 100K?", "bitcoin:ticker:BTC"],
    ["WILL BITCOIN REACH 100K?", "bitcoin:name:BITCOIN"],
    ["BTC ETF", "bitcoin:ticker:BTC"],
    ["Will NEAR reach $10?", ""],
    ["Will $NEAR reach $10?", "near:ticker:NEAR"],
    ["NEAR Protocol (NEAR) price", "near:name:NEAR Protocol near:ticker:NEAR"],
    ["NEAR, the token of NEAR Protocol", "near:ticker:NEAR near:name:NEAR Protocol"],
    ["A link near one meta target", ""],
    ["Will LINK reach $50?", ""],
    ["Chainlink: will LINK reach $50?", "chainlink:name:Chainlink chainlink:ticker:LINK"],
    ["Buy (NASDAQ: META) now", "meta:ticker:META"],
    ["WILL NASDAQ: META REACH $100?", ""],
    ["Will Harmony (ONE) rise?", "harmony:name:Harmony harmony:ticker:ONE"],
    ["Target (TGT) sinks", "target:alias:Target target:ticker:TGT"],
    ["Will ONE reach $1?", ""],
    // a ticker that news rarely uses as a word counts in capitals
    ["Will SOL hit 300?", "solana:ticker:SOL"],
    ["Will sol hit 300?", ""],
    ["Will QTCON rise?", ""],
    ["Will $QTCON rise?", "quiztok:ticker:QTCON"],
    ["Will Quiztok rise?", "quiztok:name:Quiztok"],
    // in a question about trading, a ticker that is not a word, even if it is short or a small company's
    ["Will MU close above 150?", "micron:ticker:MU"],
    ["Will MU's market close price be higher?", "micron:ticker:MU"],
    ["WILL MU CLOSE ABOVE 150?", ""],
    ["Will MU join the talks?", ""],
    ["Will MU turnout be above 60%?", ""],
    ["Will CHWY beat earnings?", "chewy:ticker:CHWY"],
    ["Will Crude Oil (CL) hit $110?", "oil:name:Crude Oil"],
    // full names of small coins (D41): there is one for every word, so the question must be about a coin
    ["Will Popcat hit $2?", "popcat:name:Popcat"],
    ["Popcat above $2 on Friday?", "popcat:name:Popcat"],
    ["Popcat FDV above $40M?", "popcat:name:Popcat"],
    ["Will Popcat win?", ""],
    ["Will Popcat shares close above $2?", ""],
    ["Will Grumpy Popcat hit $2?", ""],
    ["Will SushiSwap be hacked?", "sushiswap:name:SushiSwap"],
    ["Imran Khan released?", "khan:name:Imran Khan"],
    ["Will Khan win?", ""],
    ["Who will win in Atlanta?", "atlanta:name:Atlanta"],
    ["Who is Atlanta?", ""],
    ["Will Harmony reach $1?", "harmony:name:Harmony"],
    // a full name with punctuation, which would end any other name
    [
      "Will the Bureau of Alcohol, Tobacco, Firearms and Explosives close?",
      "atf:name:Bureau of Alcohol, Tobacco, Firearms and Explosives",
    ],
    [
      "Will the bureau of alcohol, tobacco, firearms and explosives close?",
      "atf:name:bureau of alcohol, tobacco, firearms and explosives",
    ],
    [
      "Will the Bureau of Alcohol Tobacco Firearms and Explosives close?",
      "atf:name:Bureau of Alcohol Tobacco Firearms and Explosives",
    ],
    [
      "Will the Bureau of Alcohol, Tobacco, Firearms, and Explosives close?",
      "atf:name:Bureau of Alcohol, Tobacco, Firearms, and Explosives",
    ],
    ["Will Yum! Brands end it?", "yum:alias:Yum! Brands"],
    ["Will Yum Brands end it?", "yum:alias:Yum Brands"],
    ["Will Bausch + Lomb's deal end?", "lomb:name:Bausch + Lomb"],
    ["Will it be Crude, Oil?", ""],
    // names that are ordinary words
    ["Will Apple and Meta merge?", "apple:alias:Apple meta:alias:Meta"],
    ["Will an apple a day help?", ""],
    ["Will shoppers leave Target?", "target:alias:Target"],
    ["Target for inflation missed", ""],
    ["Will Harmony win?", ""],
    ["Will the Harmony token win?", "harmony:name:Harmony"],
    ["Will gold pass $5,000?", "gold:name:gold"],
    ["Will Iran win a gold medal?", "iran:name:Iran"],
    // short lowercase words tell a question from a title
    ["Will it buy Target?", "target:alias:Target"],
    ["Shoppers to Leave Target in a New Deal", ""],
    ["Will Harmony hit $1?", "harmony:name:Harmony"],
    // where a capital proves nothing, the words right after the name decide
    ["Harmony price on Friday?", "harmony:name:Harmony"],
    ["Harmony above $1?", "harmony:name:Harmony"],
    ["Will Harmony Close Above $1?", "harmony:name:Harmony"],
    ["Target earnings beat?", "target:alias:Target"],
    ["Will Target Beat Quarterly Earnings Estimates?", "target:alias:Target"],
    ["Target price for Micron raised?", ""],
    ["Seattle Harmony above $1?", ""],
    // a company whose name is a word, in a question about business
    ["Will Block name a CEO?", "block:alias:Block"],
    ["Will Block end it?", ""],
    // a name that starts with "the" does not hide a longer one after the "the"
    ["Will the Nasdaq fall?", "nasdaq-composite:alias:the Nasdaq"],
    ["Will it join the Nasdaq 100?", "nasdaq-100:name:Nasdaq 100"],
    // a city's club in a question about sport
    ["Will Boston reach the NBA playoffs?", ""],
    ["Will Gold Coast reach the AFL final?", ""],
    ["Will Boston beat Atlanta?", ""],
    ["Will the NBA move a team to Boston?", "boston:name:Boston"],
    ["Will Israel reach the UEFA final?", "israel:name:Israel"],
    // another country's court or party
    ["Will the Supreme Court hear Iran?", "court:alias:Supreme Court iran:name:Iran"],
    ["Will Iran's Supreme Court hear it?", "iran:name:Iran"],
    ["Will the Iranian Supreme Court hear it?", "iran:alias:Iranian"],
    ["Will the US Supreme Court hear it?", "court:name:US Supreme Court"],
    ["Will Iran's Republican critics win?", "iran:name:Iran republican-party-united-states:alias:Republican"],
    ["Will Israel's Republican Party win?", "israel:name:Israel"],
    // a name in capitals, in a text that is not all in capitals
    ["Will the FED cut rates?", "fed:alias:FED"],
    ["Will APPLE's deal win?", "apple:alias:APPLE"],
    ["Will the HARMONY token win?", "harmony:name:HARMONY"],
    ["Will META win?", ""],
    // a plus sign is part of the name
    ["Will OPEC+ cut?", "opec-plus:name:OPEC+"],
    ["Will OPEC cut?", "opec:name:OPEC"],
    ["Will $USD+ keep its peg?", "usd-plus:ticker:USD+"],
    ["Will Disney+ grow?", "disney:name:Disney"],
    // one spelling, several bearers
    ["Georgia and its neighbours", "georgia:name:Georgia"],
    ["Who wins the Georgia Senate runoff?", "georgia-state:name:Georgia"],
    ["Khamenei out?", "khamenei-father:alias:Khamenei khamenei-son:alias:Khamenei"],
    ["Will DASH rise?", "dash:ticker:DASH doordash:ticker:DASH"],
    ["Will DoorDash (DASH) rise?", "doordash:alias:DoorDash doordash:ticker:DASH"],
    // part of a longer name
    ["Israel Adesanya fights again", ""],
    ["Boston Bruins win again", ""],
    ["Will Boston Marlow win?", ""],
    ["Will Marlow's Boston house be sold?", "boston:name:Boston"],
    ["Will Boston flood?", "boston:name:Boston"],
    ["Will Boston's Fenway flood?", "boston:name:Boston"],
    ["Will shoppers leave Target's Fenway shop?", "target:alias:Target"],
  ])("%s", (text, expected) => expect(found(text)).toBe(expected));

  test.each([
    ["Will Jerome Powell cut rates?", "powell:name:Jerome Powell"],
    ["will jerome powell cut rates?", "powell:name:jerome powell"],
    ["WILL JEROME POWELL CUT RATES?", "powell:name:JEROME POWELL"],
    ["will okx list it?", "okx:name:okx"],
    ["Will Celestia end the year well?", "celestia:name:Celestia"],
    ["Will celestia end the year well?", ""],
    ["Will Kraken IPO?", "kraken:name:Kraken"],
    ["Will Kraken Rum sell?", ""],
  ])("D41 a full name counts in any case unless it could be an ordinary word: %s", (text, expected) =>
    expect(found(text)).toBe(expected),
  );

  test("the requested categories tell the bearers of a ticker apart", () => {
    expect(found("Will DASH rise?", "sentence", { categories: ["economy"] })).toBe("doordash:ticker:DASH");
    expect(found("Will DASH rise?", "sentence", { categories: ["politics"] })).toBe(
      "dash:ticker:DASH doordash:ticker:DASH",
    );
  });
});

describe("D41 casing counts in a headline", () => {
  test.each([
    ["jerome powell speaks", ""],
    ["Jerome Powell speaks", "powell:name:Jerome Powell"],
    ["JEROME POWELL SPEAKS BEFORE CONGRESS", "powell:name:JEROME POWELL"],
    ["Why bitcoin falls", "bitcoin:name:bitcoin"],
    ["Target Misses Its Sales Target", ""],
    ["Malia Trump speaks", ""],
    ["Fed Holds, Trump Fumes", "fed:alias:Fed trump:alias:Trump"],
    ["They fed us near the end", ""],
    ["DASH falls", "dash:ticker:DASH"],
    ["MU shares close above 150", ""],
    ["okx shares fall", ""],
    ["FED holds rates steady", "fed:alias:FED"],
    ["APPLE PIE RECIPES FOR THE HOLIDAYS", ""],
    ["APPLE PIE RECIPES that win", ""],
    ["BOSTON — nobody came", "boston:name:BOSTON"],
    ["SOL jumps 10% after approval", "solana:ticker:SOL"],
  ])("%s", (text, expected) => expect(found(text, "headline")).toBe(expected));
});

test("in any text, mentions are slices of it, in order, and overlap only if a spelling has several bearers", () => {
  const made = lexiconOfNames();
  const word = fc.oneof(
    fc.constantFrom(
      "Bitcoin",
      "BTC",
      "$BTC",
      "(NEAR)",
      "Near",
      "DASH",
      "Jerome Powell",
      "Powell",
      "Trump's",
      "U.S.",
      "gold medal",
    ),
    fc.string({ unit: "grapheme", maxLength: 8 }),
  );
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 12 }),
      fc.constantFrom("sentence", "headline", "article"),
      (words, mode) => {
        const text = words.join(" ");
        let end = 0;
        let start = 0;
        for (const mention of made.find(text, mode)) {
          expect(text.slice(mention.start, mention.end)).toBe(mention.words);
          expect(mention.start >= end || mention.start === start).toBe(true);
          ({ start, end } = mention);
        }
        made.resolveKeyword(text);
      },
    ),
  );
});
