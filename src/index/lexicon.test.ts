import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Entity } from "../domain/entity.ts";
import { Lexicon } from "./lexicon.ts";
import type { FindMode, FindOptions } from "./mention.ts";

function entity(id: string, name: string, kind: Entity["kind"], rest: Partial<Entity> = {}): Entity {
  const plain = {
    aliases: [],
    ticker: null,
    general: null,
    minor: false,
    called: null,
    family: null,
    policy: {},
    cues: [],
    cmcId: null,
  };
  return { ...plain, id, name, kind, ...rest };
}

const LIBRARY = [
  entity("bitcoin", "Bitcoin", "coin", { ticker: "BTC", cmcId: 1 }),
  entity("near", "NEAR Protocol", "coin", { ticker: "NEAR" }),
  entity("chainlink", "Chainlink", "coin", { ticker: "LINK" }),
  entity("harmony", "Harmony", "coin", { ticker: "ONE", policy: { Harmony: "cued" } }),
  entity("dash", "Dash", "coin", { ticker: "DASH", policy: { Dash: "cued" } }),
  entity("quiztok", "Quiztok", "coin", { ticker: "QTCON", minor: true }),
  entity("doordash", "DoorDash Inc.", "company", { ticker: "DASH", aliases: ["DoorDash"] }),
  entity("meta", "Meta Platforms Inc.", "company", {
    ticker: "META",
    aliases: ["Meta Platforms", "Meta"],
    policy: { Meta: "exact" },
  }),
  entity("apple", "Apple Inc.", "company", {
    ticker: "AAPL",
    aliases: ["Apple"],
    policy: { Apple: "exact" },
  }),
  entity("target", "Target Corporation", "company", {
    ticker: "TGT",
    aliases: ["Target"],
    policy: { Target: "wary" },
  }),
  entity("moodys", "Moody's Corporation", "company", { ticker: "MCO", aliases: ["Moody's"] }),
  entity("bofa", "Bank of America Corporation", "company", { ticker: "BAC", aliases: ["Bank of America"] }),
  entity("fed", "Federal Reserve", "central-bank", { aliases: ["Fed"], policy: { Fed: "exact" } }),
  entity("powell", "Jerome Powell", "central-banker"),
  entity("harris", "Kamala Harris", "politician", {
    aliases: ["Harris"],
    policy: { Harris: "cued" },
    cues: ["senate"],
  }),
  entity("harris-lara", "Lara Harris", "politician"),
  entity("marlow-he", "Peter Marlow", "politician"),
  entity("marlow-she", "Anna Marlow", "politician"),
  entity("trump", "Donald Trump", "politician", {
    aliases: ["Trump"],
    policy: { Trump: "exact" },
    general: "head-of-state",
  }),
  entity("kim", "Kim Jong Un", "politician", { family: "Kim", general: "head-of-state" }),
  entity("us", "United States", "country", { aliases: ["US", "America", "American"], general: "country" }),
  entity("iran", "Iran", "country", { aliases: ["Iranian"], general: "country" }),
  entity("israel", "Israel", "country", { general: "country" }),
  entity("georgia", "Georgia", "country", { general: "country" }),
  entity("georgia-state", "Georgia", "state", { policy: { Georgia: "cued" }, cues: ["senate", "runoff"] }),
  entity("boston", "Boston", "city"),
  entity("gold-coast", "Gold Coast", "city"),
  entity("gold", "Gold", "commodity", { ticker: "XAU", policy: { Gold: "plain" } }),
  entity("oil", "Crude Oil", "commodity"),
  entity("colgate", "Colgate-Palmolive Company", "company", { ticker: "CL" }),
  entity("micron", "Micron Technology Inc.", "company", { ticker: "MU" }),
  entity("chewy", "Chewy Inc.", "company", { ticker: "CHWY", minor: true }),
  entity("okx", "OKX", "crypto-company"),
  entity("sui", "Sui", "coin", { ticker: "SUI" }),
  entity("xrp", "XRP", "coin", { ticker: "XRP" }),
  entity("celestia", "Celestia", "coin", { policy: { Celestia: "cued" } }),
  entity("popcat", "Popcat", "coin", { minor: true, policy: { Popcat: "cued" } }),
  entity("sushiswap", "SushiSwap", "coin", { minor: true, policy: { SushiSwap: "cued" } }),
  entity("kraken", "Kraken", "crypto-company", { policy: { Kraken: "wary" } }),
  entity("khan", "Imran Khan", "politician", { policy: { "Imran Khan": "cued" }, cues: ["pakistan"] }),
  entity("atlanta", "Atlanta", "city", { policy: { Atlanta: "wary" } }),
  entity("inu", "HarryPotterObamaSonic10Inu", "coin", { ticker: "BITCOIN", minor: true }),
  entity("dia", "DIA", "coin", { ticker: "DIA" }),
  entity("dow-fund", "Dow Fund", "etf", { ticker: "DIA" }),
  entity("solana", "Solana", "coin", { ticker: "SOL", policy: { SOL: "exact" } }),
  entity("greenland-holdings", "Greenland Holdings", "company", {
    aliases: ["Greenland"],
    policy: { Greenland: "shy" },
  }),
  entity("greenland", "Greenland", "territory"),
  entity("valencia-ve", "Valencia", "city", { policy: { Valencia: "shy" } }),
  entity("valencia-es", "Valencia", "city", { policy: { Valencia: "wary" } }),
  entity("atf", "Bureau of Alcohol, Tobacco, Firearms and Explosives", "agency"),
  entity("yum", "Yum! Brands Inc.", "company", { aliases: ["Yum! Brands"] }),
  entity("lomb", "Bausch + Lomb", "company"),
  entity("opec", "OPEC", "alliance"),
  entity("opec-plus", "OPEC+", "alliance"),
  entity("us-dollar", "US Dollar", "currency", { ticker: "USD" }),
  entity("usd-plus", "USD+", "stablecoin", { ticker: "USD+", minor: true }),
  entity("disney", "Disney", "company"),
  entity("block", "Block Inc.", "company", {
    aliases: ["Block"],
    policy: { Block: "cued" },
    cues: ["payments"],
  }),
  entity("nasdaq-composite", "Nasdaq Composite", "index", { aliases: ["the Nasdaq"] }),
  entity("nasdaq-100", "Nasdaq 100", "index"),
  entity("court", "U.S. Supreme Court", "court", { aliases: ["Supreme Court"] }),
  entity("republican-party-united-states", "Republican Party", "party", { aliases: ["Republican"] }),
  entity("sao-paulo", "São Paulo", "city"),
  entity("khamenei-father", "Ali Khamenei", "politician", {
    aliases: ["Khamenei"],
    policy: { Khamenei: "shared" },
  }),
  entity("khamenei-son", "Mojtaba Khamenei", "politician", {
    aliases: ["Khamenei"],
    policy: { Khamenei: "shared" },
  }),
];
const ORDINARY =
  "will who the near link one meta target apple fed gold harmony trump end reach us it before price win new deal sol pie recipes for holidays block";

function lexicon(): Lexicon {
  return new Lexicon({
    entities: LIBRARY,
    ordinaryWords: new Set(ORDINARY.split(" ")),
    stopPhrases: ["gold medal"],
  });
}

function found(text: string, mode: FindMode = "sentence", options?: FindOptions): string {
  const made = lexicon();
  return made
    .find(text, mode, options)
    .map((mention) => `${made.entity(mention.entity).id}:${mention.layer}:${mention.words}`)
    .join(" ");
}

describe("a sentence", () => {
  test.each([
    // names
    ["Will Jerome Powell cut rates?", "powell:name:Jerome Powell"],
    ["will jerome powell cut rates?", "powell:name:jerome powell"],
    ["Will Powell cut rates?", ""],
    ["Jerome Powell spoke. Will Powell resign?", "powell:name:Jerome Powell powell:alias:Powell"],
    ["Kim Jong Un waits; Kim smiles", "kim:name:Kim Jong Un kim:alias:Kim"],
    ["Will sao-paulo flood?", "sao-paulo:name:sao-paulo"],
    ["Is Bitcoin's rise over?", "bitcoin:name:Bitcoin"],
    ["Will Moody’s cut America?", "moodys:alias:Moody’s us:alias:America"],
    ["Will Bank of America fail?", "bofa:alias:Bank of America"],
    ["US and Iranian envoys", "us:alias:US iran:alias:Iranian"],
    ["Will someone win it before the end?", ""],
    // a politician's surname where the question is of politics, and of one who bears it
    ["Will Powell resign?", "powell:alias:Powell"],
    ["Will Powell win the New York primary?", "powell:alias:Powell"],
    ["Will Powell reach the end?", ""],
    ["Will Ada Powell resign?", ""],
    ["Will Marlow resign?", ""],
    // after a full name it is that person's, though another is better known by it
    ["Will Harris win the senate?", "harris:alias:Harris"],
    [
      "Will Lara Harris win the senate? Will Harris?",
      "harris-lara:name:Lara Harris harris-lara:alias:Harris",
    ],
    // behind another's first name it is another's
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
    // but one that news hardly knows as a word counts in capitals
    ["Will SOL hit 300?", "solana:ticker:SOL"],
    ["Will sol hit 300?", ""],
    ["Will QTCON rise?", ""],
    ["Will $QTCON rise?", "quiztok:ticker:QTCON"],
    ["Will Quiztok rise?", "quiztok:name:Quiztok"],
    // a ticker that is no word: short or of a small company, where trading is spoken of
    ["Will MU close above 150?", "micron:ticker:MU"],
    ["Will MU's market close price be higher?", "micron:ticker:MU"],
    ["WILL MU CLOSE ABOVE 150?", ""],
    ["Will MU join the talks?", ""],
    ["Will MU turnout be above 60%?", ""],
    ["Will CHWY beat earnings?", "chewy:ticker:CHWY"],
    ["Will Crude Oil (CL) hit $110?", "oil:name:Crude Oil"],
    // full names that are no ordinary words (D41)
    ["will okx list it?", "okx:name:okx"],
    ["Will Celestia end the year well?", "celestia:name:Celestia"],
    ["Will celestia end the year well?", ""],
    ["Will Kraken IPO?", "kraken:name:Kraken"],
    ["Will Kraken Rum sell?", ""],
    // small coins in full (D41): there is one of every word, so what is asked must be of a coin
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
    // a full name with its punctuation, which ends any other
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
    // ordinary words that are names
    ["Will Apple and Meta merge?", "apple:alias:Apple meta:alias:Meta"],
    ["Will an apple a day help?", ""],
    ["Will shoppers leave Target?", "target:alias:Target"],
    ["Target for inflation missed", ""],
    ["Will Harmony win?", ""],
    ["Will the Harmony token win?", "harmony:name:Harmony"],
    ["Will gold pass $5,000?", "gold:name:gold"],
    ["Will Iran win a gold medal?", "iran:name:Iran"],
    // short words in small letters tell a question from a title
    ["Will it buy Target?", "target:alias:Target"],
    ["Shoppers to Leave Target in a New Deal", ""],
    ["Will Harmony hit $1?", "harmony:name:Harmony"],
    // where a capital tells nothing, what stands right behind the name does
    ["Harmony price on Friday?", "harmony:name:Harmony"],
    ["Harmony above $1?", "harmony:name:Harmony"],
    ["Will Harmony Close Above $1?", "harmony:name:Harmony"],
    ["Target earnings beat?", "target:alias:Target"],
    ["Will Target Beat Quarterly Earnings Estimates?", "target:alias:Target"],
    ["Target price for Micron raised?", ""],
    ["Seattle Harmony above $1?", ""],
    // a firm that is called like a word, where business is spoken of
    ["Will Block name a CEO?", "block:alias:Block"],
    ["Will Block end it?", ""],
    // an article that is part of a name does not cut a longer one short
    ["Will the Nasdaq fall?", "nasdaq-composite:alias:the Nasdaq"],
    ["Will it join the Nasdaq 100?", "nasdaq-100:name:Nasdaq 100"],
    // a city's club in a question of sport
    ["Will Boston reach the NBA playoffs?", ""],
    ["Will Gold Coast reach the AFL final?", ""],
    ["Will Boston beat Atlanta?", ""],
    ["Will the NBA move a team to Boston?", "boston:name:Boston"],
    ["Will Israel reach the UEFA final?", "israel:name:Israel"],
    // another country's body
    ["Will the Supreme Court hear Iran?", "court:alias:Supreme Court iran:name:Iran"],
    ["Will Iran's Supreme Court hear it?", "iran:name:Iran"],
    ["Will the Iranian Supreme Court hear it?", "iran:alias:Iranian"],
    ["Will the US Supreme Court hear it?", "court:name:US Supreme Court"],
    ["Will Iran's Republican critics win?", "iran:name:Iran republican-party-united-states:alias:Republican"],
    ["Will Israel's Republican Party win?", "israel:name:Israel"],
    // in capitals, where the text is not
    ["Will the FED cut rates?", "fed:alias:FED"],
    ["Will APPLE's deal win?", "apple:alias:APPLE"],
    ["Will the HARMONY token win?", "harmony:name:HARMONY"],
    ["Will META win?", ""],
    // a plus sign is part of a name that has one
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

  test("the categories sent tell the bearers of a ticker apart", () => {
    expect(found("Will DASH rise?", "sentence", { categories: ["economy"] })).toBe("doordash:ticker:DASH");
    expect(found("Will DASH rise?", "sentence", { categories: ["politics"] })).toBe(
      "dash:ticker:DASH doordash:ticker:DASH",
    );
  });
});

describe("a headline", () => {
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

describe("a keyword", () => {
  const resolved = (keyword: string, options = {}) => {
    const made = lexicon();
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
    // full names in any case, also where another's ticker is spelled so
    ["BITCOIN", "bitcoin:name inu:ticker"],
    ["okx", "okx:name"],
    ["sui", "sui:name"],
    ["SUI", "sui:ticker"],
    ["xrp", ""],
    ["XRP", "xrp:name"],
    // a plus sign is part of a name that has one
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

  test("D19: the bearer whose name was sent too, else those of the categories, else all", () => {
    expect(resolved("DASH")).toBe("dash:ticker doordash:ticker");
    expect(resolved("DASH", { otherKeywords: ["DoorDash"] })).toBe("doordash:ticker");
    expect(resolved("DASH", { categories: ["crypto"] })).toBe("dash:ticker");
    expect(resolved("DASH", { otherKeywords: ["doordash"], categories: ["crypto"] })).toBe("doordash:ticker");
  });

  test("D19: name and ticker of one entity mean that one, whatever else each could mean", () => {
    expect(resolved("BITCOIN")).toBe("bitcoin:name inu:ticker");
    expect(resolved("BITCOIN", { otherKeywords: ["BTC"] })).toBe("bitcoin:name");
    expect(resolved("BITCOIN", { otherKeywords: ["HarryPotterObamaSonic10Inu"] })).toBe("inu:ticker");
    expect(resolved("BITCOIN", { otherKeywords: ["BTC", "HarryPotterObamaSonic10Inu"] })).toBe(
      "bitcoin:name inu:ticker",
    );
    expect(resolved("BITCOIN", { otherKeywords: ["Iran"] })).toBe("bitcoin:name inu:ticker");
  });

  test("D19: a name spelled like the ticker is not a name that was sent too", () => {
    expect(resolved("DIA")).toBe("dia:name dow-fund:ticker");
    expect(resolved("DIA", { otherKeywords: ["DIA", "$DIA"] })).toBe("dia:name dow-fund:ticker");
    expect(resolved("$DIA")).toBe("dia:ticker dow-fund:ticker");
    expect(resolved("$DIA", { otherKeywords: ["$DIA", "Dow Fund"] })).toBe("dow-fund:ticker");
  });
});

describe("learning (D17)", () => {
  const names = (made: Lexicon, text: string) =>
    made.find(text, "sentence").map(({ entity: key }) => made.entity(key).name);

  test("a name that was never curated matches once an item carries it", () => {
    const made = lexicon();
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

  test("an item's entity is the library's where names agree", () => {
    const made = lexicon();
    expect(made.learn({ name: "bitcoin", aliases: [], ticker: "BTC" })).toBe(made.keyOf("bitcoin"));
    expect(made.learn({ name: "Apple", aliases: ["the iPhone maker"], ticker: "AAPL" })).toBe(
      made.keyOf("apple"),
    );
    expect(names(made, "The iPhone maker fell")).toEqual(["Apple Inc."]);
    expect(made.learn({ name: "Dash", aliases: [], ticker: "DASH" })).toBe(made.keyOf("dash"));
    expect(made.entity(made.keyOf("apple")!).categories).toEqual(["economy"]);
  });

  test("ordinary words, surnames and others' names do not become aliases", () => {
    const made = lexicon();
    made.learn({
      name: "Price Target Weekly",
      aliases: ["target", "Price", "Powell", "Bitcoin", "it", "new deal"],
      ticker: null,
    });
    expect(names(made, "Will Powell miss the price target of Bitcoin? A new deal, it seems")).toEqual([
      "Bitcoin",
    ]);
  });

  test("a learnt name is found with its punctuation (D17)", () => {
    const made = lexicon();
    made.learn({ name: "Larkspur, Denholm & Partners", aliases: [], ticker: null });
    made.learn({ name: "Quibble! (Japan)", aliases: [], ticker: null });
    expect(names(made, "Will Larkspur, Denholm & Partners buy Quibble! (Japan)?")).toEqual([
      "Larkspur, Denholm & Partners",
      "Quibble! (Japan)",
    ]);
  });

  test("a learnt name that is an ordinary word needs a telling capital", () => {
    const made = lexicon();
    made.learn({ name: "Link", aliases: [], ticker: null });
    expect(names(made, "Will the link hold?")).toEqual([]);
    expect(names(made, "Will officials arrest Link today?")).toEqual(["Link"]);
  });
});

test("whatever the text, mentions are slices of it, in order, and overlap only where one spelling has several bearers", () => {
  const made = lexicon();
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
