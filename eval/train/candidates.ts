// Finds the names from which an encoder learns which names are central: `node eval/train/candidates.ts < ARTICLES >
// CANDIDATES`, one article per line (title, lead, entities with name). Lists every name in an article's opening: where
// it is, whether an editor chose it too, and its kind in the library.
import { createInterface } from "node:readline";
import type { KnownName } from "../../src/analysis/entities/names.ts";
import { findNamed } from "../../src/analysis/entities/find-entities.ts";
import { openingOf } from "../../src/analysis/models/opening.ts";
import { placesIn } from "../../src/analysis/read-article.ts";
import { nameFinderOf } from "../../src/service/name-finder.ts";
import { openLibrary } from "../../src/service/library.ts";
import { ENTITY_KINDS } from "../../src/domain/entity.ts";
import { isChosen, type Labelled } from "./labelled.ts";

const { entities, lexicon } = openLibrary(null);
const names = nameFinderOf(lexicon, entities);
for await (const line of createInterface({ input: process.stdin })) {
  const { title, lead, entities: chosen } = JSON.parse(line) as Labelled;
  const { document, candidates } = findNamed({ title, text: lead }, names);
  const opening = openingOf(title, lead);
  const found = candidates.map((candidate) => ({
    name: candidate.name,
    places: placesIn(opening, candidate.mentions, document).map(({ start, end }) => [start, end]),
    isCentral: Number(isChosen(candidate, chosen ?? [])),
    sort: sortOf(candidate.known),
  }));
  // If `chosen` is null, the article has no labels for central entities.
  console.log(JSON.stringify({ found: chosen === null ? [] : found }));
}

/**
 * The number of the name's kind: a person (0), a place (1), an organisation (2) or anything else (3). Null if the
 * library does not say.
 */
function sortOf(known: KnownName | null): number | null {
  if (known?.kind == null) return null;
  const { category } = ENTITY_KINDS[known.kind];
  const sorts = ["people", "nations, states and cities", "institutions", "corporate and brands"];
  const at = sorts.indexOf(category);
  return at < 0 ? 3 : Math.min(at, 2);
}
