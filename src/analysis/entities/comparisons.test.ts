import { expect, it } from "vitest";
import { openLibrary } from "../../service/library.ts";
import { nameFinderOf } from "../../service/name-finder.ts";
import { isOnlyCompared } from "./comparisons.ts";
import { findNamed } from "./find-entities.ts";

const { lexicon, entities } = openLibrary(null);
const names = nameFinderOf(lexicon, entities);

it.each([
  ["Ether funds open", "The debut was poorer than that of bitcoin's first fund.", "bitcoin", true],
  ["Board accepts bid", "It went to the man who runs Tesla and a rocket company.", "tesla-inc", true],
  ["Makers cut prices", "Rivals such as Tesla followed.", "tesla-inc", true],
  ["Makers cut prices", "Rivals such as Tesla followed. Tesla cut again.", "tesla-inc", false],
  ["Tesla cuts prices", "Its cars cost less than Tesla said.", "tesla-inc", false],
  ["Bank follows", "Few had a better year than Canada.", "canada", false],
])("%s: %s is %s only compared: %s", (title, text, id, isCompared) => {
  const { document, candidates } = findNamed({ title, text }, names);
  const candidate = candidates.find(({ known }) => known?.id === id)!;
  expect(isOnlyCompared(candidate, document)).toBe(isCompared);
});
