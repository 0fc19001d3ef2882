// Finds what an encoder is to tell central from mere: `node scripts/train/candidates.ts < ARTICLES > CANDIDATES`, an article a
// line (title, lead, entities with name). Of each, whoever is named in its opening: where, and whether an editor named it too.
import { createInterface } from "node:readline";
import { findNamed } from "../../src/analysis/entities/find-entities.ts";
import { openingOf } from "../../src/analysis/models/opening.ts";
import { placesIn } from "../../src/analysis/read-article.ts";
import { nameFinderOf } from "../../src/cli/name-finder.ts";
import { openLibrary } from "../../src/cli/service/lexicon.ts";
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
  }));
  // Nobody said who is central in it.
  console.log(JSON.stringify({ found: chosen === null ? [] : found }));
}
