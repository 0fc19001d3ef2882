import { expect, test } from "vitest";
import { loadEntities, loadOrdinaryWords, loadStopPhrases } from "../knowledge/entities.ts";
import { Lexicon } from "./lexicon.ts";

const lexicon = new Lexicon({
  entities: loadEntities(),
  ordinaryWords: loadOrdinaryWords(),
  stopPhrases: loadStopPhrases(),
});

function meant(keyword: string): string {
  const found = lexicon.resolveKeyword(keyword, {});
  return found.map(({ entity }) => lexicon.entity(entity).id).join(" ");
}

test.each([
  // firms with another legal form than the library's
  ["Microsoft Corp", "microsoft-corporation"],
  ["Boeing Co", "boeing-company"],
  ["Coca-Cola Co", "coca-cola-company"],
  ["Alphabet Inc Class A", "alphabet-inc"],
  ["Berkshire Hathaway Inc Class B", "berkshire-hathaway-inc"],
  ["Sony Group", "sony-group-corporation"],
  ["Lehman Brothers Holdings", "lehman-brothers"],
  // contracts and markets
  ["Crude Oil WTI", "west-texas-intermediate"],
  ["Crude Oil Futures", "crude-oil"],
  ["Gold Spot", "gold"],
  ["Copper Futures", "copper"],
  ["US Wheat", "wheat"],
  ["London Cocoa", "cocoa"],
  ["Bitcoin USD", "bitcoin"],
  // yields and indices
  ["US 10-Year Treasury", "u-s-10-year-treasury-note"],
  ["Germany 10-Year Bund", "german-10-year-bund"],
  ["US 500", "s-and-p-500"],
  ["Germany 40", "dax"],
  ["Tadawul All Share", "tadawul-all-share-index"],
  // a pair of currencies means both, any other pair its base
  ["Euro / US Dollar", "euro us-dollar"],
  ["US Dollar / Japanese Yen", "us-dollar japanese-yen"],
  ["Gold Spot / US Dollar", "gold"],
])("a broker's %s means %s", (keyword, ids) => {
  expect(meant(keyword)).toBe(ids);
});

test.each([
  "Acme Group",
  "Futures",
  "Spot / Cash",
  "Inc",
  "Group Holdings Inc",
  "Powell Corp",
  "Visions 2030",
  // No title is so long, and the pattern of pairs would take seconds on such a text.
  `Euro / ${"US Dollar ".repeat(20)}/ US Dollar`,
  `Microsoft${" ".repeat(100)}Corp`,
])("%s means nothing", (keyword) => {
  expect(meant(keyword)).toBe("");
});
