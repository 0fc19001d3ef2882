import { describe, expect, test } from "vitest";
import { Lexicon } from "../src/index/lexicon.ts";
import { checkEntities, checkOutlets, checkStopPhrases, checkSymbols } from "../src/knowledge/check.ts";
import {
  loadEntities,
  loadOrdinaryWords,
  loadStopPhrases,
  readEntityRows,
  readSymbolRows,
} from "../src/knowledge/entities.ts";
import { loadMeasurePhrases } from "../src/knowledge/measures.ts";
import { loadOutletRows, loadOutlets } from "../src/knowledge/outlets.ts";

const lexicon = new Lexicon({
  entities: loadEntities(),
  ordinaryWords: loadOrdinaryWords(),
  stopPhrases: loadStopPhrases(),
  measurePhrases: loadMeasurePhrases(),
});

describe("the shipped library", () => {
  test("has no faults", () => {
    expect(checkEntities(readEntityRows(), loadOrdinaryWords())).toEqual([]);
    expect(checkStopPhrases(loadStopPhrases(), readEntityRows())).toEqual([]);
    expect(checkSymbols(readSymbolRows(), readEntityRows())).toEqual([]);
    expect(checkOutlets(loadOutletRows())).toEqual([]);
    expect(loadOutlets()).toHaveLength(46);
  });

  test.each([
    ["Will Jerome Powell leave before Trump fires him?", "jerome-powell donald-trump"],
    ["Will the Fed cut rates?", "federal-reserve-system"],
    ["Israel x Hezbollah ceasefire by June 30?", "israel lebanon-ceasefire hezbollah"],
    ["US x Iran nuclear talks", "united-states iran-nuclear-deal iran"],
    ["Will Ripple settle with the SEC over XRP?", "ripple-labs u-s-securities-and-exchange-commission xrp"],
    ["Will Tether mint more USDT?", "tether tether-usdt"],
    ["Will Circle list USDC on Solana?", "circle-internet-group-inc usdc solana"],
    ["Will Strategy buy more bitcoin?", "strategy-inc bitcoin"],
    ["A new strategy for the block near the circle", ""],
    ["Will $TRUMP double?", "official-trump"],
    ["Will the Kremlin answer Downing Street?", "kremlin downing-street"],
    ["Will Chinese exports to Türkiye grow?", "china turkiye"],
    ["Seattle Kraken vs. Ottawa Senators", ""],
    ["Will DOGE cut federal spending?", "department-of-government-efficiency"],
    ["Will DOGE reach $1?", "dogecoin"],
    ["Will SOL hit $300?", "solana"],
    ["Will ATOM, RUNE and BONK rise?", "cosmos thorchain bonk"],
    ["Will HYPE rise?", ""],
    ["Will BABA and GILD rise?", "alibaba-group-holding-limited gilead-sciences-inc"],
    ["Will OPEC+ cut output?", "opec-plus opec-output-cuts"],
    ["Will AMAZON buy STRIPE?", "amazon-com-inc stripe"],
    ["Will it rain before the market opens?", ""],
    // people and affairs of 2013 to 2025
    ["Will Lina Khan leave the FTC?", "lina-khan federal-trade-commission"],
    ["Will Kugler vote to hold rates?", "adriana-kugler"],
    ["Will Robert Menendez be convicted?", "bob-menendez"],
    ["Will Pushpa Kamal Dahal lose the vote in Nepal?", "prachanda nepal"],
    ["Will the China stock rout spread?", "chinese-stock-market-crash-of-2015 china"],
    ["Will THAAD be deployed by July?", "thaad-deployment-in-south-korea"],
    ["Puerto Rico default before July?", "puerto-rican-debt-crisis puerto-rico"],
    ["Will the Eighth Circuit rule by May?", "u-s-court-of-appeals-for-the-eighth-circuit"],
    ["Will Roe be overruled before abortion clinics close?", "roe-v-wade"],
    ["Will Jane Roe testify?", ""],
    ["Will North Korea fire a missile into the East Sea?", "north-korea sea-of-japan"],
    ["Will the Gulf of Mexico be called Gulf of America?", "gulf-of-mexico"],
    ["A Mediterranean diet", ""],
    ["Will Amazon rainforest loss fall in Brazil?", "amazon-rainforest brazil"],
    ["Will Amazon buy a shell company?", "amazon-com-inc"],
    ["Will Air Canada pilots strike?", "air-canada"],
    // firms by the names used in the news, and words that look like them
    ["Will BMW and Maersk cut jobs?", "bayerische-motoren-werke-ag a-p-mller-mrsk-a-s"],
    ["Will Victoria's Secret or Chemours be sold?", "victorias-secret-and-co chemours-company"],
    ["Will KSS beat earnings?", "kohls-corporation"],
    ["Will CRM stock close above 300?", "salesforce-inc"],
    ["Is the CRM market growing?", ""],
    ["Will Jane Timken win in Ohio?", "ohio-us-state"],
    ["Mind the gap at Williams College", ""],
    [
      "Will Warner Bros. Discovery and Legal & General rise?",
      "warner-bros-discovery-inc legal-and-general-group-plc",
    ],
    ["Will Qantas fly with Etihad?", "qantas etihad-airways"],
    ["Will Russia send Wagner to Mali?", "russia wagner-group mali"],
    ["Will Mr Wagner sing?", ""],
    ["Will Target close stores?", "target-corporation"],
    ["Will the Target date be met?", ""],
    ["Are tenants fed up with rents?", ""],
    // people known by their surname, and their namesakes
    ["Will Hochul and Mamdani agree on rents?", "kathy-hochul zohran-mamdani"],
    ["Will Tusk and Fico meet von der Leyen?", "donald-tusk robert-fico ursula-von-der-leyen"],
    ["Will Waller back a cut by the Fed?", "christopher-waller federal-reserve-system"],
    ["Will Waller play on Sunday?", ""],
    ["Will Bennett replace Netanyahu?", "naftali-bennett benjamin-netanyahu"],
    ["Will Tony Bennett sing for Netanyahu?", "benjamin-netanyahu"],
    ["Will Bloomberg run for mayor again?", "michael-bloomberg"],
    ["Will Bloomberg report it first?", ""],
    ["Will swimmers come back to Bondi Beach?", ""],
    ["Will FICO scores matter less?", ""],
    ["Will Jordan Love be hurt?", ""],
    ["Will Sarah Sanders endorse a senator? Will Sanders?", "sarah-sanders"],
    ["Will the Convenience Store chain be sold?", ""],
    // firms by their everyday names
    ["Will JetBlue and Spirit Airlines try again?", "jetblue-airways-corporation spirit-airlines"],
    [
      "Will Honeywell, Marvell and Cerebras rise?",
      "honeywell-international-inc marvell-technology-inc cerebras-systems-inc",
    ],
    [
      "Will Munich Re or Alaska Airlines pay?",
      "munchener-ruckversicherungs-gesellschaft-aktiengesellschaft-in-munchen alaska-air-group-inc",
    ],
    ["Will SBET buy ether again?", "sharplink-inc ethereum"],
    // banks and courts that belong to a country
    ["Will Turkey's central bank cut again?", "central-bank-of-the-republic-of-turkiye"],
    ["Will the Swiss central bank wait?", "swiss-national-bank"],
    ["Will Mexico's Supreme Court strike it down?", "supreme-court-of-mexico"],
    // names inside longer names
    ["Will US Steel build a mill?", "united-states-steel-corporation"],
    ["Will the America Party nominate anybody?", "america-party"],
    ["Will it leave the Nasdaq 100?", "nasdaq-100"],
    ["Will North and South Korea talk?", "north-korea south-korea"],
    // races belong to their state, although a country may have its name
    ["Who wins the Georgia Senate race?", "georgia-senate-race u-s-senate"],
    [
      "Will Ossoff win the Georgia Senate runoff?",
      "jon-ossoff georgia-us-state u-s-senate georgia-senate-race",
    ],
    // clubs and cups
    ["Will Liverpool win the Champions League?", ""],
    ["Will Liverpool sack its head coach?", ""],
    ["Will Liverpool elect a mayor?", "liverpool-gb"],
    ["Will Vox enter the Spanish cabinet?", "vox spain"],
    ["Will Vox print it?", ""],
    ["Will ICE be banned from courthouses?", "immigration-and-customs-enforcement"],
    ["Will Ghana win the FIFA World Cup?", "ghana"],
    // parties by the short names used in questions
    [
      "Will One Nation beat Labor in the Australian Senate?",
      "pauline-hanson-s-one-nation australian-labor-party australian-senate",
    ],
    ["Will Plaid lead in Wales?", "plaid-cymru wales"],
    ["Will Plaid be sold?", "plaid"],
    ["Will the BNP win in Bangladesh?", "bangladesh-nationalist-party bangladesh"],
    ["Will BNP Paribas rise?", "bnp-paribas"],
    ["Will AUR govern Romania?", "alliance-for-the-union-of-romanians romania"],
    ["Will GOOG close above 300?", "alphabet-inc"],
    ["Will S&P downgrade France?", "france"],
    ["Will DOGE be abolished?", "department-of-government-efficiency"],
    ["Will Avalanche hit $40?", "avalanche"],
    ["Will GPT-6 beat Llama as an AI model?", "gpt llama artificial-intelligence"],
    // the past, for questions to an archive
    ["Will Trichet raise rates in July 2011?", "jean-claude-trichet"],
    ["Will Schäuble agree to a third Greek bailout?", "wolfgang-schauble greek-bailout greece"],
    ["Will Ghosn leave Lebanon?", "carlos-ghosn lebanon"],
  ])("%s", (text, expected) => {
    const ids = lexicon.find(text, "sentence").map(({ entity }) => lexicon.entity(entity).id);
    expect([...new Set(ids)].join(" ")).toBe(expected);
  });

  test.each([
    ["united-states", "country"],
    ["donald-trump", "head-of-state"],
    ["andy-burnham", "head-of-government"],
    ["european-union", "bloc"],
    ["london-gb", "city"],
    ["white-house", "government"],
    ["bitcoin", null],
    ["federal-reserve-system", null],
    ["joe-biden", "former-head"],
    ["texas-us-state", "region"],
  ])("%s is very general as a %s (D18, D45)", (id, general) =>
    expect(lexicon.entity(lexicon.keyOf(id)!).general).toBe(general),
  );
});
