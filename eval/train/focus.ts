// Trains the model that decides what a whole article is about: `node eval/train/focus.ts ROOM… [--write]`. A ROOM is a
// folder with articles.ndjson (title, text, publish, entities with name), or a file of such articles that names the room of
// each, as encoder/articles.ndjson does. Each article is read whole; once more by its
// lead alone, because feeds often carry no more; and some once more with a part of another article below, as pages do
// with their other stories. Prints F1 with some rooms left out at a time. With `--write`, rewrites
// src/analysis/entities/{focus,focus-first}.json.
import { readFileSync, writeFileSync } from "node:fs";
import { join, basename } from "node:path";
import { parseArgs } from "node:util";
import { type Forest, likelihoodOf } from "../../src/analysis/entities/centrality.ts";
import { FOCUS_FEATURES } from "../../src/analysis/entities/focus.ts";
import { findNamed, focusRows } from "../../src/analysis/entities/find-entities.ts";
import { weighBearers } from "../../src/analysis/entities/bearers.ts";
import { sortsOf } from "../../src/analysis/entities/name-sorts.ts";
import { openNewsReader } from "../../src/analysis/models/news-reader.ts";
import { cleanText } from "../../src/text/prose/clean.ts";
import { readArticle } from "../../src/analysis/read-article.ts";
import { nameFinderOf } from "../../src/service/name-finder.ts";
import { openLibrary } from "../../src/service/library.ts";
import { boost } from "./boosting.ts";
import { isLabelled } from "./labelled.ts";

const CENTRAL = {
  trees: 240,
  depth: 4,
  rate: 0.08,
  minRows: 30,
  ridge: 10,
  rowShare: 0.7,
  featureShare: 0.4,
};
const FIRST = { ...CENTRAL, trees: 140 };
const FOLDS = 4;
/** Every n-th article is read once more with clutter below. */
const CLUTTERED = 2;
/** The length of a lead that stands for a whole article. */
const LEAD = 400;
/** The characters of another article below a cluttered one. */
const CLUTTER = 700;
const MAX_ENTITIES = 5;

interface Row {
  readonly room: string;
  /** Whether it comes from a file with our own articles. */
  readonly isOwn: boolean;
  readonly title: string;
  readonly text: string;
  readonly publish: boolean;
  readonly entities: readonly { readonly name: string }[];
}

/**
 * A row of a folder, or of our own articles. In our own articles, the impact says whether an article is worth
 * publishing, and the entities are one line.
 */
interface WrittenRow extends Omit<Row, "room" | "isOwn" | "publish" | "entities"> {
  readonly room?: string;
  readonly publish?: boolean;
  readonly impact: number;
  readonly entities: string | Row["entities"];
}

/** The text that is read: the whole article, its lead, or the whole article with a part of another article below. */
type Reach = "whole" | "lead" | "cluttered";

interface Sample {
  readonly room: string;
  readonly isOwn: boolean;
  readonly reach: Reach;
  readonly wanted: number;
  readonly rows: readonly number[][];
  readonly labels: readonly number[];
  readonly firsts: readonly number[];
}

const { values: flags, positionals: rooms } = parseArgs({
  allowPositionals: true,
  options: { write: { type: "boolean", default: false } },
});
if (rooms.length === 0) {
  console.error("usage: npx node eval/train/focus.ts ROOM… [--write]");
  process.exit(2);
}
const samples = await readSamples();
const names = [...new Set(samples.map(({ room }) => room))].sort();
const held = Array.from({ length: FOLDS }, (_, fold) => {
  const out = new Set(names.filter((_room, at) => at % FOLDS === fold));
  const model = trainOn(samples.filter(({ room }) => !out.has(room)));
  return samples
    .filter(({ room }) => out.has(room))
    .map((sample) => ({ sample, ...scoresOf(sample, model) }));
}).flat();
let best = { threshold: 0, f1: 0 };
for (let threshold = 0.2; threshold < 0.6; threshold += 0.02) {
  const figures = score(held, threshold, "whole");
  if (figures.f1 > best.f1) best = { threshold: Math.round(threshold * 100) / 100, ...figures };
}
console.log("whole articles, a quarter of the rooms left out at a time:", best);
for (const room of names) {
  const own = held.filter(({ sample }) => sample.room === room);
  console.log(room, score(own, best.threshold, "whole"));
}
for (const reach of ["lead", "cluttered"] as const) console.log(reach, score(held, best.threshold, reach));
if (flags.write) {
  const note = `made by eval/train/focus.ts from ${samples.length} readings of labelled articles; no text of theirs is in it`;
  const { central, first } = trainOn(samples);
  const place = (name: string) => join(import.meta.dirname, "../../src/analysis/entities", name);
  writeFileSync(place("focus.json"), `${JSON.stringify({ note, ...central, threshold: best.threshold })}\n`);
  writeFileSync(place("focus-first.json"), `${JSON.stringify({ note, ...first })}\n`);
}

async function readSamples(): Promise<Sample[]> {
  const { entities, lexicon } = openLibrary(null);
  const finder = nameFinderOf(lexicon, entities);
  await using reader = await openNewsReader();
  const found: Sample[] = [];
  for (const room of rooms) {
    const articles = readRows(room);
    for (const [at, article] of articles.entries()) {
      if (!article.publish) continue;
      const other = articles[(at + Math.floor(articles.length / 2)) % articles.length]!;
      const read = async (text: string, reach: Reach) =>
        found.push(await readSample({ ...article, text }, reach));
      await read(article.text, "whole");
      const lead = leadOf(article.text);
      if (lead.length < article.text.length) await read(lead, "lead");
      if (at % CLUTTERED === 0)
        await read(`${article.text}\n\n${other.title}\n\n${other.text.slice(0, CLUTTER)}`, "cluttered");
    }
    console.error(`${basename(room)} read`);
  }
  return found;

  async function readSample(row: Row, reach: Reach): Promise<Sample> {
    const named = findNamed(row, finder);
    const mentioned = named.candidates.map(({ mentions }) => mentions);
    const { reading } = await readArticle(row, mentioned, named.document, reader);
    const sorts = sortsOf(named, finder, reading.sorts);
    const { none } = weighBearers(named.candidates, sorts, named.document, finder);
    const { candidates, rows } = focusRows(named, { ...reading, sorts, none });
    const labelled = row.entities.map(({ name }) =>
      candidates.map((candidate) => Number(isLabelled(candidate, name))),
    );
    const labels = candidates.map((_, place) => Math.max(0, ...labelled.map((one) => one[place]!)));
    return {
      room: row.room,
      isOwn: row.isOwn,
      reach,
      // A lead cannot name what the article names only further down.
      wanted: reach === "lead" ? labels.filter((label) => label === 1).length : row.entities.length,
      rows,
      labels,
      firsts: labelled[0] ?? labels,
    };
  }
}

function readRows(room: string): Row[] {
  const isFile = room.endsWith(".ndjson");
  return readLines<WrittenRow>(isFile ? room : join(room, "articles.ndjson")).map((row) => ({
    ...row,
    room: row.room ?? basename(room),
    isOwn: isFile,
    text: cleanText(row.text),
    publish: row.publish ?? row.impact > 1,
    entities: typeof row.entities === "string" ? entitiesOf(row.entities) : row.entities,
  }));
}

/** "Barings Bank=-; Singapore=n" */
function entitiesOf(line: string): Row["entities"] {
  const names = line === "-" ? [] : line.split("; ").filter((one) => one !== "");
  return names.map((one) => ({ name: one.replace(/=[^=]*$/, "") }));
}

function leadOf(text: string): string {
  const end = text.indexOf("\n", LEAD / 2);
  return text.slice(0, end < 0 ? LEAD : Math.min(end, LEAD * 2));
}

function trainOn(train: readonly Sample[]) {
  const rows = train.flatMap((sample) => sample.rows);
  const labels = train.flatMap((sample) => sample.labels);
  const firsts = train.flatMap((sample) => sample.firsts);
  // Our own articles list entities in a looser order: with them, the first was right in .636 instead of .646.
  const isOrdered = train.flatMap((sample) => sample.rows.map(() => !sample.isOwn));
  const ordered = [...rows.keys()].filter((place) => labels[place] === 1 && isOrdered[place]);
  return {
    central: boost(rows, labels, FOCUS_FEATURES, CENTRAL),
    first: boost(
      ordered.map((place) => rows[place]!),
      ordered.map((place) => firsts[place]!),
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

function score(all: readonly Scored[], threshold: number, reach: Reach) {
  let [right, given, wanted, firstRight, firstGiven] = [0, 0, 0, 0, 0];
  for (const { sample, centrals, firsts } of all) {
    if (sample.reach !== reach) continue;
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
