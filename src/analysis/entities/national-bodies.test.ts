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
])("a country's institution is found by what it is called at home: %s", (title, text, id) => {
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

it("a country that the text only implies is a candidate", () => {
  const { candidates } = findNamed({ title: "Queue for bread in Istanbul", text: "The lira fell." }, names);
  expect(candidates.find(({ isImplied }) => isImplied)?.known?.id).toBe("turkiye");
});
