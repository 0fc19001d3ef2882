import { expect, it } from "vitest";
import { nameFinderOf } from "../service/name-finder.ts";
import { openLibrary } from "../service/library.ts";
import { casingOf, recase } from "./recase.ts";

const { lexicon, entities } = openLibrary(null);
const names = nameFinderOf(lexicon, entities);

it.each([
  ["irans oil minister visits us senate", "Iran's oil minister visits US Senate"],
  ["nasa s probe lands", "NASA's probe lands"],
  ["u s punishes russia", "US punishes Russia"],
  ["IRAN WARNS THE UN", "Iran warns the UN"],
  ["The vote is on Monday", "The vote is on Monday"],
])("%j becomes %j", (title, recased) => {
  expect(recase(title, names)).toBe(recased);
});

it.each([
  ["the vote is on monday", "lower"],
  ["THE VOTE IS ON MONDAY", "upper"],
  ["The Vote Will Be Held on Monday", "title"],
  ["The vote will be held on Monday", "sentence"],
  ["", "sentence"],
])("%j is in %s case", (text, casing) => {
  expect(casingOf(text)).toBe(casing);
});

it("finds the one person that a family name alone can mean", () => {
  expect(names.findBearer("parmelin")?.name).toBe("Guy Parmelin");
  for (const family of ["smith", "trump", "target", ""]) expect(names.findBearer(family)).toBeNull();
});
