import { expect, it } from "vitest";
import { openLibrary } from "../../service/library.ts";
import { nameFinderOf } from "../../service/name-finder.ts";
import { weighBearers } from "./bearers.ts";
import { findNamed } from "./find-entities.ts";
import { NAME_SORTS, type NameSort } from "./name-sorts.ts";

const { lexicon, entities } = openLibrary(null);
const names = nameFinderOf(lexicon, entities);

/** Weighs the names of a text as if the encoder had read each of them as one sort. */
function weigh(title: string, text: string, read: NameSort) {
  const { candidates, document } = findNamed({ title, text }, names);
  const sorts = candidates.map(() => Float32Array.from(NAME_SORTS, (sort) => (sort === read ? 0.97 : 0.006)));
  const { weighed, none, reasons } = weighBearers(candidates, sorts, document, names);
  return { weighed, reasons, none: [...none].map((place) => candidates[place]!.name) };
}

it("a company's common word that the encoder reads as no organisation is none of its bearers", () => {
  const { none, reasons } = weigh("Oracle said to know", "Pilgrims asked Oracle about the harvest.", "none");
  expect(none).toEqual(["Oracle"]);
  expect(reasons[0]).toMatch(/^Oracle.* is not meant by "Oracle", which reads as no name$/);
});

it.each([
  ["the encoder reads an organisation", "Oracle bought a rival.", "organisation"],
  ["the text has another spelling", "Oracle Corporation bought a rival. Oracle paid cash.", "none"],
  ["the word means nothing else", "Nvidia bought a rival.", "none"],
] as const)("a company stays if %s", (_why, text, read) => {
  expect(weigh("Purchase", text, read).none).toEqual([]);
});

it("the bearers of a shared name are kept with their scores, the chosen one first", () => {
  const { weighed } = weigh("Jerome Powell speaks", "Jerome Powell spoke. Powell said no more.", "person");
  const [mention] = weighed["Jerome Powell"]!.filter((one) => one.mention === "Powell");
  expect(mention!.candidates[0]).toMatchObject({ name: "Jerome Powell", chosen: true });
  expect(mention!.candidates.length).toBeGreaterThan(1);
  expect(mention!.candidates.filter(({ chosen }) => chosen)).toHaveLength(1);
});
