import { expect, it } from "vitest";
import { openLibrary } from "../../service/library.ts";
import { nameFinderOf } from "../../service/name-finder.ts";
import { findNamed } from "./find-entities.ts";

const { lexicon, entities } = openLibrary(null);
const names = nameFinderOf(lexicon, entities);

function idsIn(title: string, text: string): (string | null)[] {
  const { candidates } = findNamed({ title, text }, names);
  return candidates.filter(({ isImplied }) => isImplied !== true).map(({ known }) => known?.id ?? null);
}

it.each([
  ["Court frees leader", "Pakistan's Supreme Court freed Imran Khan.", "supreme-court-of-pakistan"],
  ["Islamabad judges rule", "The Supreme Court ruled in Islamabad on Monday.", "supreme-court-of-pakistan"],
  ["Australia holds rates", "The Reserve Bank left rates alone.", "reserve-bank-of-australia"],
  ["Prices in Turkey rise", "Prices rose, the statistics office said.", "turkish-statistical-institute"],
  ["Labour wins in Norway", "Labour won the vote in Norway.", "norwegian-labour-party"],
  ["Sudan at war", "The army bombed Khartoum on Friday.", "sudanese-armed-forces"],
  ["Republicans of Chile lead", "Chile's vote ended on Sunday.", "republican-party-chile"],
  [
    "Bank of Korea raises rate",
    "The Bank of Korea raised its rate on Thursday. The won gained.",
    "south-korean-won",
  ],
  ["Egypt's inflation falls", "Prices rose less in Cairo. The pound fell by 2 percent.", "egyptian-pound"],
])("a country's institution or currency is found by what it is called at home: %s", (title, text, id) => {
  expect(idsIn(title, text)).toContain(id);
});

it.each([
  ["Court rules", "The Supreme Court ruled on Monday.", "u-s-supreme-court"],
  [
    "India and Pakistan talk",
    "India and Pakistan met. Pakistan and India said the army had left.",
    "pakistan-army",
  ],
  [
    "Sydney Senate College opens",
    "The National Bank of Australia opened in Sydney.",
    "national-party-of-australia",
  ],
])("without one clear country, a phrase means no country's institution: %s", (title, text, id) => {
  expect(idsIn(title, text).includes(id)).toBe(id === "u-s-supreme-court");
});

it.each([
  ["Labour income up in Canada", "Labour income rose by 2 percent in Canada. Ontario led the gains."],
  ["Labour inspectors raid farms in Spain", "Labour inspectors raided farms in Andalusia on Monday."],
])("a word at the beginning of a sentence about another country is no British party: %s", (title, text) => {
  expect(idsIn(title, text)).not.toContain("labour-party-uk");
});

it.each([
  ["Labour promises to freeze bills", "Labour promised a freeze on Monday."],
  ["Labour criticises Israel", "Labour criticised Israel on Monday. Starmer had asked for restraint."],
])("the party keeps its name where nothing speaks against it: %s", (title, text) => {
  expect(idsIn(title, text)).toContain("labour-party-uk");
});

it("a country that the text only implies is a candidate", () => {
  const { candidates } = findNamed({ title: "Queue for bread in Istanbul", text: "The lira fell." }, names);
  expect(candidates.find(({ isImplied }) => isImplied)?.known?.id).toBe("turkiye");
});

it.each([
  [
    "House votes to overturn tariffs on Canada",
    "The House voted to end Trump's tariffs on Canada. Six Republicans joined Democrats.",
    "u-s-house-of-representatives",
  ],
  [
    "Senate votes to end tariffs on Brazil",
    "The Senate voted 52-48. Five Republicans joined Democrats against Trump.",
    "u-s-senate",
  ],
  [
    "Congress approves lifeline for Argentina",
    "Congress approved it on Monday. The White House welcomed it.",
    "u-s-congress",
  ],
  [
    "Congress approves lifeline for Argentina",
    "Congress approved it on Monday. Argentina needs dollars.",
    "u-s-congress",
  ],
  [
    "Supreme Court rules against engineer from India",
    "The Supreme Court ruled on Monday, a win for the Trump administration.",
    "u-s-supreme-court",
  ],
  [
    "U.S. House passes Canada trade bill",
    "The House vote on trade with Canada was 230-200.",
    "u-s-house-of-representatives",
  ],
])("a body that acts on another country remains that of its home: %s", (title, text, id) => {
  const bodies = /house|senate|congress|court/;
  expect(idsIn(title, text).filter((one) => bodies.test(one ?? "") && one !== "white-house")).toEqual([id]);
});

it("a leader of another country does not make a country's court theirs", () => {
  const text =
    "Pakistan's judges ruled. The Supreme Court freed him in Islamabad. President Trump praised it.";
  expect(idsIn("Supreme Court frees Khan", text)).toContain("supreme-court-of-pakistan");
});

it("a body whose country has none in the library is no new entity", () => {
  const ids = idsIn("Lawmakers meet in Zambia", "Zambia is in crisis. On Monday Congress met in Zambia.");
  expect(ids).toEqual(["zambia"]);
});

it.each([
  ["House sales in Canada fall", "House sales in Canada fell 5%."],
  ["Growth in Canada slows", "Conservative estimates put growth in Canada at 1%."],
])("a capital that only opens a sentence shows no institution: %s %s", (title, text) => {
  expect(idsIn(title, text)).toEqual(["canada"]);
});
