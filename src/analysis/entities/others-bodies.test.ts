import { expect, it } from "vitest";
import { nameFinderOf } from "../../service/name-finder.ts";
import { openLibrary } from "../../service/library.ts";
import { findNamed } from "./find-entities.ts";

const { lexicon, entities } = openLibrary(null);
const names = nameFinderOf(lexicon, entities);

const find = (title: string, text: string) => findNamed({ title, text }, names).candidates;

it.each([
  ["Mexico's Supreme Court strikes down law", "Mexico's Supreme Court struck down a law on Monday."],
  [
    "Supreme Court strikes down law",
    "India's Supreme Court struck down a law. The Supreme Court gave no reason.",
  ],
  [
    "Italian Senate passes bill",
    "The Italian Senate passed the bill on Monday. The Senate had waited for it.",
  ],
  ["India's Supreme Court rules", "The Supreme Court ruled on Monday."],
  ["Nigeria's SEC bans exchange", "The SEC banned it on Monday."],
  ["Wisconsin Supreme Court Rejects Map", "The Wisconsin Supreme Court rejected the map on Monday."],
])("does not take another country's body for that of the United States: %s", (title, text) => {
  expect(find(title, text).filter(({ name }) => name.includes("United States"))).toEqual([]);
});

it.each([
  ["Supreme Court hears case", "The Supreme Court heard a case that the Georgia Supreme Court had decided."],
  [
    "Court hears case",
    "India's Supreme Court agreed with the U.S. Supreme Court. The Supreme Court had ruled first.",
  ],
  [
    "Supreme Court lets ballots count",
    "The Pennsylvania Supreme Court had ruled so. The Supreme Court left it at that.",
  ],
  ["Senate race tightens", "The Georgia Senate race tightened, and with it the balance in the Senate."],
  ["Congress passes bill", "America's Congress passed the bill on Monday."],
])("still recognises the bodies of the United States: %s", (title, text) => {
  expect(find(title, text).map(({ name }) => name)).toContainEqual(expect.stringContaining("United States"));
});

it.each([
  ["Malta's Labour Party wins vote", "The Labour Party won by a little.", "Labour Party of Malta"],
  ["Narrow win for Labour in Malta", "The Labour Party won in Malta on Monday.", "Labour Party of Malta"],
  ["Vote won", "The Maltese Labour Party won on Monday. Labour had led.", "Maltese Labour Party"],
  ["Ghana's Democratic Party picks leader", "", "Democratic Party of Ghana"],
])("does not take another country's party for the known one: %s", (title, text, expected) => {
  const candidates = find(title, text);
  expect(candidates.filter(({ known }) => known?.kind === "party")).toEqual([]);
  expect(candidates.map(({ name }) => name)).toContain(expected);
});

it.each([
  ["Norway's Labour Party wins vote", "The Labour Party won by a little.", "norwegian-labour-party"],
  ["Narrow win for Labour in Norway", "The Labour Party won in Norway.", "norwegian-labour-party"],
  ["Vote won", "The Norwegian Labour Party won on Monday. Labour had led.", "norwegian-labour-party"],
  ["Canada's Conservative Party picks leader", "", "conservative-party-of-canada"],
  ["Italy's Democratic Party picks leader", "", "italian-democratic-party"],
  ["Italian Senate passes bill", "The Senate passed it on Monday.", "italian-senate"],
  ["Pennsylvania Supreme Court rules", "The Supreme Court ruled on Monday.", "pennsylvania-supreme-court"],
  [
    "Law is void",
    "Mexico's Supreme Court struck it down. The Supreme Court gave no reason.",
    "supreme-court-of-mexico",
  ],
])("finds out which body is meant when it is named without a country: %s", (title, text, expected) => {
  const known = find(title, text).map((candidate) => candidate.known);
  const bodies = known.filter((one) => one?.kind !== "country");
  expect(bodies.map((one) => one?.id)).toEqual([expected]);
});

it.each([
  ["Labour blames Russia", "Russia was blamed by Labour.", "labour-party-uk"],
  ["Britain's Labour Party wins", "", "labour-party-uk"],
  ["Labour wins", "Labour won in Britain. Norway's Labour Party sent its good wishes.", "labour-party-uk"],
  ["China's Republican critics speak", "", "republican-party-united-states"],
  ["Japan's Liberal Democratic Party wins", "", "liberal-democratic-party-japan"],
])("still recognises the party that is meant: %s", (title, text, expected) => {
  expect(find(title, text).map(({ known }) => known?.id)).toContain(expected);
});
