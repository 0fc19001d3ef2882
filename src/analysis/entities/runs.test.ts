import { expect, it } from "vitest";
import { nameFinderOf } from "../../service/name-finder.ts";
import { openLibrary } from "../../service/library.ts";
import { findCandidates } from "./candidates.ts";
import { readDocument } from "./document.ts";

const { lexicon, entities } = openLibrary(null);
const names = nameFinderOf(lexicon, entities);

it.each([
  ["Larkspur Foods and Denholm Group agreed to merge.", ["Larkspur Foods", "Denholm Group"]],
  [
    "He told the Ruritanian Chamber of Commerce and Industry so.",
    ["Ruritanian Chamber of Commerce and Industry"],
  ],
  ["She led the Ruritanian Food and Harvest Commission.", ["Ruritanian Food and Harvest Commission"]],
  ["The funds are sold by Larkspur Distributors, LLC, of Denver.", ["Denver", "Larkspur Distributors"]],
  ["Popsicle Finance fell. What Popsicle had held was worth less.", ["Popsicle Finance"]],
  ["He called General Motors Co a partner.", ["General Motors"]],
])("finds where names begin and end: %s", (text, expected) => {
  const found = findCandidates(readDocument({ title: "", text }, names), names);
  const named = found.filter(({ isImplied }) => isImplied !== true);
  expect(named.map(({ name }) => name)).toEqual(expected);
});
