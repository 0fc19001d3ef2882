import { describe, expect, test } from "vitest";
import { findInHeadline } from "../../src/index/headline/find-in-headline.ts";
import { openLibrary } from "../../src/service/library.ts";

const { lexicon } = openLibrary(null);
const idsIn = (headline: string) =>
  findInHeadline(headline, lexicon).map(({ entity }) => lexicon.entity(entity).id);

describe("a company or coin with an ordinary word as its name counts if the words after it confirm it", () => {
  test.each([
    ["Snap shares fall 20% after weak outlook", ["snap-inc"]],
    ["Visa raises dividend as spending holds up", ["visa-inc"]],
    ["Target misses estimates as shoppers pull back", ["target-corporation"]],
    ["Kraken raises $500 million at $15 billion valuation", ["kraken"]],
    ["Stellar rallies 12% after upgrade", ["stellar"]],
    [
      "Paramount bids for Warner Bros Discovery",
      ["paramount-skydance-corporation", "warner-bros-discovery-inc"],
    ],
    ["Gap returns to growth under new chief", ["gap-inc"]],
    ["Snap to cut a tenth of its staff", ["snap-inc"]],
    ["visa quarterly profit rises", ["visa-inc"]],
    ["Delta raises profit forecast on strong travel demand", ["delta-air-lines-inc"]],
    ["Why your landlord wants a visa", []],
    ["The target of the raid escaped", []],
    ["Snowflake slides as growth slows", ["snowflake-inc"]],
    ["Adani bonds rally after fraud claims dismissed", ["adani-enterprises-limited"]],
    ["Snap judgement costs striker a medal", []],
    ["Block of flats collapses", []],
  ])("%s", (headline, ids) => expect(idsIn(headline)).toEqual(ids));
});

describe("a headline all in capitals keeps its subject", () => {
  test.each([
    ["TRUMP SIGNS ORDER ON TRADE", ["donald-trump"]],
    ["FED CUTS RATES BY A QUARTER POINT", ["federal-reserve-system"]],
    ["APPLE UNVEILS CHEAPER LAPTOP", ["apple-inc"]],
    ["BREAKING: SEC SUES COINBASE", ["u-s-securities-and-exchange-commission", "coinbase-global-inc"]],
    ["BOJ HOLDS AS YEN SLIDES", ["bank-of-japan", "japanese-yen"]],
    ["HOW TO BAKE AN APPLE PIE", []],
  ])("%s", (headline, ids) => expect(idsIn(headline)).toEqual(ids));
});

describe("a headline without capitals names the same things, except for ordinary words", () => {
  test.each([
    ["tesla sales slump in germany", ["tesla-inc", "germany"]],
    ["protests in south korea grow", ["south-korea"]],
    ["how to bake an apple pie", []],
  ])("%s", (headline, ids) => expect(idsIn(headline)).toEqual(ids));
});

describe("spelling variants", () => {
  test.each([
    ["Coin base lists new token", ["coinbase-global-inc"]],
    ["Black Rock files for approval", ["blackrock-inc"]],
    ["Work day ends early for the holiday", []],
    ["Lee Jae-myung visits Tokyo", ["lee-jae-myung", "tokyo-jp"]],
    ["Kim Jong-un oversees missile test", ["kim-jong-un"]],
    ["CZ pardoned", ["changpeng-zhao"]],
    ["FTX investors to recover funds", ["ftx"]],
    ["Pound falls to two-year low", ["british-pound"]],
  ])("%s", (headline, ids) => expect(idsIn(headline)).toEqual(ids));
});

describe("a word that means something else", () => {
  test.each([
    ["Jordan Peterson cancels tour dates", []],
    ["Jordan's king meets Trump", ["jordan", "donald-trump"]],
    ["Jordan and Israel reopen border", ["jordan", "israel"]],
    ["40 Celsius recorded in London", ["london-gb"]],
    ["Turkey prices fall before Thanksgiving", []],
    ["Turkey recipes for a smaller table", []],
    ["A silver lining for commuters", []],
    ["Oil on canvas: the lost portrait", []],
    ["Oracle of Delphi exhibit opens", []],
    ["Turkey raises interest rates to 50%", ["turkiye"]],
    ["Nvidia (NASDAQ: NVDA) tops estimates", ["nvidia-corporation"]],
    ["Retailer (NYSE: TGT) cuts outlook", ["target-corporation"]],
  ])("%s", (headline, ids) => expect(new Set(idsIn(headline))).toEqual(new Set(ids)));
});

describe("a topic gives way to the parties in its words", () => {
  test.each([
    ["Circle files for IPO in New York", ["circle-internet-group-inc", "new-york-us-state"]],
    ["Boeing strike ends after seven weeks", ["boeing-company"]],
    ["Hamas releases hostages", ["hamas"]],
    ["Milei beats Macri before the trial", ["javier-milei", "mauricio-macri"]],
  ])("%s", (headline, ids) => expect(idsIn(headline)).toEqual(ids));
});

test("every mention has the wording of the headline, at its place", () => {
  for (const headline of [
    "SEC SUES COINBASE",
    "Coin base lists Lee Jae-myung coin",
    "FED’S POWELL SPEAKS İN ANKARA",
  ])
    for (const { words, start, end } of findInHeadline(headline, lexicon))
      expect(headline.slice(start, end)).toBe(words);
});
