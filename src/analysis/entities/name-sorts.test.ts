import { afterAll, describe, expect, it } from "vitest";
import { nameFinderOf } from "../../service/name-finder.ts";
import { openLibrary } from "../../service/library.ts";
import { findNames } from "../analyse.ts";
import { loadHeads } from "../models/heads.ts";
import { openNewsReader } from "../models/news-reader.ts";
import { NEWS_MODEL } from "../models/weights.ts";
import { likeliestSort, NAME_SORTS } from "./name-sorts.ts";
import weights from "./name-sorts.json" with { type: "json" };
import { TRAITS } from "./traits.ts";

const { lexicon, entities } = openLibrary(null);
const names = nameFinderOf(lexicon, entities);
const reader = await openNewsReader();
afterAll(() => reader[Symbol.asyncDispose]());

describe("names that are not in the library", () => {
  it.each([
    ["The plan is bad for workers, Mr Abernatty told reporters.", "Abernatty", "person"],
    ["Rates will stay high, Okwuosa said, though growth slows.", "Okwuosa", "person"],
    ["Deputy Energy Minister Thi Mai Huong resigned over the blackouts.", "Thi Mai Huong", "person"],
    ["The miner shut two shafts near Marikopa after the strike.", "Marikopa", "place"],
    ["Floods forced hundreds to flee in Dundrennan, officials said.", "Dundrennan", "place"],
    ["Shares of Ultrabrite fell 8% after it cut its outlook.", "Ultrabrite", "organisation"],
    ["She worked for Larkfield & Moss, a law firm, until May.", "Larkfield & Moss", "organisation"],
    ["The lender named Sharp Ltd as its auditor.", "Sharp Ltd", "organisation"],
    ["The firm said EBITDA rose in the quarter.", "EBITDA", "none"],
  ])("are sorted by what the text says about them: %s", async (text, name, expected) => {
    const { candidates, sorts } = await findNames({ title: "", text }, { names, reader });
    const at = candidates.findIndex((candidate) => candidate.name === name);
    expect(candidates.map((candidate) => candidate.name)).toContain(name);
    expect(likeliestSort(sorts[at]!)).toBe(expected);
  });

  it("are people after a title such as Ms., even if the word is ordinary", async () => {
    const text = "Costs rose faster than sales, Ms. Farmer said on Tuesday.";
    const { candidates, sorts } = await findNames({ title: "", text }, { names, reader });
    expect(candidates.map(({ name }) => name)).toEqual(["Farmer"]);
    expect(likeliestSort(sorts[0]!)).toBe("person");
  });

  it("have probabilities that sum to one, even beyond what the encoder reads", async () => {
    const text = `${"Prices rose and wages fell. ".repeat(60)}So said Oddvar Tennfjord of the union.`;
    const { candidates, sorts } = await findNames({ title: "", text }, { names, reader });
    const at = candidates.findIndex(({ name }) => name === "Oddvar Tennfjord");
    expect(Math.max(...sorts[at]!)).toBeLessThan(1);
    expect(sorts[at]!.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 5);
  });
});

it("weighs the encoder's output and the traits, in their order", async () => {
  expect((await loadHeads(NEWS_MODEL)).get("sort")!.labels).toEqual(NAME_SORTS);
  expect(weights.rows).toHaveLength(NAME_SORTS.length);
  for (const row of weights.rows) expect(row).toHaveLength(2 + NAME_SORTS.length + TRAITS.length);
});
