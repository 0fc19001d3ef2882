import { expect, it } from "vitest";
import { nameFinderOf } from "../../service/name-finder.ts";
import { openLibrary } from "../../service/library.ts";
import { findNamed } from "./find-entities.ts";

const { lexicon, entities } = openLibrary(null);
const names = nameFinderOf(lexicon, entities);

it.each([
  ["In Pakistan the reporter Munir Ahmed wrote of it.", "asim-munir", false],
  ["In Pakistan General Munir wrote of it.", "asim-munir", true],
  ["Republicans in Congress heard Ryan Saavedra speak.", "paul-ryan", false],
  ["Republicans in Congress heard Paul Ryan. A Ryan Saavedra spoke too.", "paul-ryan", true],
])("tells a surname from another person's given name: %s", (text, id, isMeant) => {
  const { candidates } = findNamed({ title: "", text }, names);
  expect(candidates.some(({ known }) => known?.id === id)).toBe(isMeant);
});
