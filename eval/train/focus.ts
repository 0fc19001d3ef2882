// Trains the model that decides what a whole article is about: `node eval/train/focus.ts ROOM… [--write]`. A ROOM is a
// folder with articles.ndjson (title, text, publish, entities with name). Each article is read whole, and once more by
// its lead alone, because feeds often carry no more. Prints F1 with one room left out at a time. With `--write`, rewrites
// src/analysis/entities/{focus,focus-first}.json.
import { readFileSync, writeFileSync } from "node:fs";
import { join, basename } from "node:path";
import { parseArgs } from "node:util";
import { type Forest, likelihoodOf } from "../../src/analysis/entities/centrality.ts";
import { FOCUS_FEATURES } from "../../src/analysis/entities/focus.ts";
import { findNamed, focusRows } from "../../src/analysis/entities/find-entities.ts";
import { sortsOf } from "../../src/analysis/entities/name-sorts.ts";
import { openNewsReader } from "../../src/analysis/models/news-reader.ts";
import { readArticle } from "../../src/analysis/read-article.ts";
import { nameFinderOf } from "../../src/service/name-finder.ts";
import { openLibrary } from "../../src/service/library.ts";
import { boost } from "./boosting.ts";
import { isLabelled } from "./labelled.ts";

const CENTRAL = {
  trees: 260,
  depth: 4,
  rate: 0.06,
  minRows: 40,
  ridge: 20,
  rowShare: 0.7,
  featureShare: 0.4,
};
const FIRST = { ...CENTRAL, trees: 160 };
/** The length of a lead that stands for a whole article. */
const LEAD = 400;
const MAX_ENTITIES = 5;

interface Row {
  readonly title: string;
  readonly text: string;
  readonly publish: boolean;
  readonly entities: readonly { readonly name: string }[];
}

interface Sample {
  readonly room: string;
  readonly isWhole: boolean;
  readonly wanted: number;
  readonly rows: readonly number[][];
  readonly labels: readonly number[];
  readonly firsts: readonly number[];
}

const { values: flags, positionals: rooms } = parseArgs({
  allowPositionals: true,
  options: { write: { type: "boolean", default: false }, cache: { type: "string" } },
});
if (rooms.length === 0) {
  console.error("usage: npx node eval/train/focus.ts ROOM… [--write]");
  process.exit(2);
}
const samples = await readSamples();
const held = rooms
  .map((room) => basename(room))
  .map((room) => {
    const model = trainOn(samples.filter((sample) => sample.room !== room));
    return samples
      .filter((sample) => sample.room === room)
      .map((sample) => ({ sample, ...scoresOf(sample, model) }));
  });
let best = { threshold: 0, f1: 0 };
for (let threshold = 0.2; threshold < 0.6; threshold += 0.02) {
  const figures = score(held.flat(), threshold, true);
  if (figures.f1 > best.f1) best = { threshold: Math.round(threshold * 100) / 100, ...figures };
}
console.log("whole articles, one room left out at a time:", best);
for (const [at, room] of rooms.entries()) console.log(basename(room), score(held[at]!, best.threshold, true));
console.log("leads alone:", score(held.flat(), best.threshold, false));
if (flags.write) {
  const note = `made by eval/train/focus.ts from ${samples.length} readings of labelled articles; no text of theirs is in it`;
  const { central, first } = trainOn(samples);
  const place = (name: string) => join(import.meta.dirname, "../../src/analysis/entities", name);
  writeFileSync(place("focus.json"), `${JSON.stringify({ note, ...central, threshold: best.threshold })}\n`);
  writeFileSync(place("focus-first.json"), `${JSON.stringify({ note, ...first })}\n`);
}

async function readSamples(): Promise<Sample[]> {
  const { entities, lexicon } = openLibrary(null);
  const names = nameFinderOf(lexicon, entities);
  await using reader = await openNewsReader();
  const found: Sample[] = [];
  for (const room of rooms) {
    for (const { title, text, publish, entities: chosen } of readLines<Row>(join(room, "articles.ndjson"))) {
      if (!publish) continue;
      for (const isWhole of [true, false]) {
        const own = isWhole ? text : leadOf(text);
        if (!isWhole && own.length === text.length) continue;
        const named = findNamed({ title, text: own }, names);
        const mentioned = named.candidates.map(({ mentions }) => mentions);
        const { reading } = await readArticle({ title, text: own }, mentioned, named.document, reader);
        const sorts = sortsOf(named, names, reading.sorts);
        const { candidates, rows } = focusRows(named, { ...reading, sorts });
        const labels = candidates.map((candidate) =>
          Number(chosen.some((one) => isLabelled(candidate, one.name))),
        );
        found.push({
          room: basename(room),
          isWhole,
          // A lead cannot name what the article names only further down.
          wanted: isWhole ? chosen.length : labels.filter((label) => label === 1).length,
          rows,
          labels,
          firsts: candidates.map((candidate) => Number(isLabelled(candidate, chosen[0]?.name ?? ""))),
        });
      }
    }
    console.error(`${basename(room)} read`);
  }
  return found;
}

function leadOf(text: string): string {
  const end = text.indexOf("\n", LEAD / 2);
  return text.slice(0, end < 0 ? LEAD : Math.min(end, LEAD * 2));
}

function trainOn(train: readonly Sample[]) {
  const rows = train.flatMap((sample) => sample.rows);
  const labels = train.flatMap((sample) => sample.labels);
  const firsts = train.flatMap((sample) => sample.firsts);
  const chosen = [...rows.keys()].filter((place) => labels[place] === 1);
  return {
    central: boost(rows, labels, FOCUS_FEATURES, CENTRAL),
    first: boost(
      chosen.map((place) => rows[place]!),
      chosen.map((place) => firsts[place]!),
      FOCUS_FEATURES,
      FIRST,
    ),
  };
}

function scoresOf({ rows }: Sample, { central, first }: { central: Forest; first: Forest }) {
  return {
    centrals: rows.map((row) => likelihoodOf(row, central)),
    firsts: rows.map((row) => likelihoodOf(row, first)),
  };
}

interface Scored {
  readonly sample: Sample;
  readonly centrals: readonly number[];
  readonly firsts: readonly number[];
}

function score(all: readonly Scored[], threshold: number, isWhole: boolean) {
  let [right, given, wanted, firstRight, firstGiven] = [0, 0, 0, 0, 0];
  for (const { sample, centrals, firsts } of all) {
    if (sample.isWhole !== isWhole) continue;
    const chosen = [...centrals.keys()]
      .filter((place) => centrals[place]! >= threshold)
      .sort((a, b) => centrals[b]! - centrals[a]!)
      .slice(0, MAX_ENTITIES)
      .sort((a, b) => centrals[b]! + firsts[b]! - centrals[a]! - firsts[a]!);
    given += chosen.length;
    wanted += sample.wanted;
    right += chosen.filter((place) => sample.labels[place] === 1).length;
    if (chosen.length === 0) continue;
    firstGiven++;
    firstRight += sample.firsts[chosen[0]!]!;
  }
  return {
    f1: (2 * right) / (given + wanted),
    precision: right / given,
    recall: right / wanted,
    first: firstRight / firstGiven,
  };
}

function readLines<Line>(file: string): Line[] {
  return readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
}
