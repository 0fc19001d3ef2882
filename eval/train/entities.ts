// Trains the model that decides how central a candidate is: `node eval/train/entities.ts EDITORS OURS READ…`. EDITORS
// and OURS are files of labelled articles, one per line (title, lead, entities with name): gold-train.ndjson, and the
// labelled.ndjson that encoder/data.py writes. READ is the output of encoders on articles that they never saw
// (central-N.ndjson, written by encoder/train.py with --fold). Prints scores, cross-validated on the editors' articles.
// With `--write`, rewrites src/analysis/entities/{centrality,first,editors-choice}.json.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Candidate } from "../../src/analysis/entities/candidate.ts";
import { type Forest, likelihoodOf } from "../../src/analysis/entities/centrality.ts";
import { FEATURES, measure } from "../../src/analysis/entities/features.ts";
import { findNamed } from "../../src/analysis/entities/find-entities.ts";
import { sortsOf } from "../../src/analysis/entities/name-sorts.ts";
import { nameFinderOf } from "../../src/service/name-finder.ts";
import { openLibrary } from "../../src/service/library.ts";
import { boost } from "./boosting.ts";
import { isChosen, type Labelled } from "./labelled.ts";

const OPTIONS = {
  trees: 400,
  depth: 4,
  rate: 0.06,
  minRows: 60,
  ridge: 30,
  rowShare: 0.7,
  featureShare: 0.4,
};
const FIRST_TREES = 250;
const FOLDS = 5;
/** How often the editors' articles are repeated: they are few compared with our articles, but theirs are the labels that we must match. */
const EDITORS_TIMES = 3;
/** The number of articles after which an entity's own odds count as much as the odds over all entities. */
const PRIOR_ARTICLES = 12;
const MIN_ARTICLES = 4;
const WEIGHT = FEATURES.indexOf("weight");

interface Sample {
  readonly fold: number;
  readonly gold: ReadonlySet<string>;
  readonly candidates: readonly Candidate[];
  readonly rows: readonly number[][];
  /** Whether an editor chose the candidate, under any of its names. */
  readonly labels: readonly number[];
  /** Whether an editor put the candidate first. */
  readonly isFirst: readonly boolean[];
}

interface Scored {
  readonly sample: Sample;
  readonly scores: readonly number[];
  /** How likely each candidate is to come first. */
  readonly firsts: readonly number[];
}

/** An encoder's output for an article: the log odds that each name is central. */
interface Read {
  readonly title: string;
  readonly central: Readonly<Record<string, number>>;
  /** For each name, the score of each kind. */
  readonly sorts: Readonly<Record<string, readonly number[]>>;
}

const { values: flags, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { write: { type: "boolean", default: false } },
});
if (files.length < 3) {
  console.error("usage: npx node eval/train/entities.ts EDITORS OURS READ… [--write]");
  process.exit(2);
}
const read = new Map(
  files
    .slice(2)
    .flatMap(readLines<Read>)
    .map((one) => [one.title, one]),
);
const [editors, ours] = files.slice(0, 2).map(readSamples) as [Sample[], Sample[]];
const scored = Array.from({ length: FOLDS }, (_, fold) => {
  const model = trainOn(editors.filter((sample) => sample.fold !== fold));
  return editors
    .filter((sample) => sample.fold === fold)
    .map((sample) => ({
      sample,
      scores: scoresOf(sample, model.forest, model),
      firsts: scoresOf(sample, model.first, model),
    }));
}).flat();
let best = { threshold: 0, f1: 0 };
for (let threshold = 0.2; threshold < 0.6; threshold += 0.01) {
  const figures = score(scored, threshold);
  if (figures.f1 > best.f1) best = { threshold: Math.round(threshold * 100) / 100, ...figures };
}
console.log(
  `${FOLDS}-fold on ${editors.length} articles, ${ours.length} beside them:`,
  best,
  "candidates alone:",
  score(scored, 0),
  "the first is the editors':",
  scoreFirst(scored, best.threshold),
);
if (flags.write) write();

function write(): void {
  const note = `made by eval/train/entities.ts from ${editors.length + ours.length} labelled articles; no text of theirs is in it`;
  const { forest, first, weights } = trainOn(editors);
  const place = (name: string) => join(import.meta.dirname, "../../src/analysis/entities", name);
  writeFileSync(
    place("centrality.json"),
    `${JSON.stringify({ note, ...forest, threshold: best.threshold })}\n`,
  );
  writeFileSync(place("first.json"), `${JSON.stringify({ note, ...first })}\n`);
  const sorted = Object.fromEntries([...weights].sort(([a], [b]) => a.localeCompare(b)));
  writeFileSync(place("editors-choice.json"), `${JSON.stringify({ note, weights: sorted }, null, 1)}\n`);
}

function readSamples(file: string): Sample[] {
  const { entities, lexicon } = openLibrary(null);
  const names = nameFinderOf(lexicon, entities);
  return readLines<Labelled>(file).map(({ title, lead, entities: chosen }, index) => {
    const named = findNamed({ title, text: lead }, names);
    const { document, candidates } = named;
    const own = read.get(title);
    const said = candidates.map(({ name }) => own?.sorts[name]);
    const reading = {
      centralities: candidates.map(({ name }) => own?.central[name] ?? null),
      sorts: sortsOf(
        named,
        names,
        said.map((odds) => (odds === undefined ? null : Float32Array.from(odds))),
      ),
    };
    return {
      fold: index % FOLDS,
      gold: new Set(chosen!.map(({ name }) => name.toLowerCase())),
      candidates,
      rows: measure(candidates, document, reading),
      labels: candidates.map((candidate) => Number(isChosen(candidate, chosen!))),
      isFirst: candidates.map((candidate) => isChosen(candidate, chosen!.slice(0, 1))),
    };
  });
}

function readLines<Row>(file: string): Row[] {
  const lines = readFileSync(file, "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line) as Row);
}

function trainOn(fromEditors: readonly Sample[]) {
  const counts = new Map<string, { named: number; all: number }>();
  const train = [...Array.from({ length: EDITORS_TIMES }, () => fromEditors).flat(), ...ours];
  for (const { candidates, labels } of train) {
    candidates.forEach(({ known }, place) => {
      if (known?.id == null) return;
      const count = counts.get(known.id) ?? { named: 0, all: 0 };
      counts.set(known.id, { named: count.named + labels[place]!, all: count.all + 1 });
    });
  }
  const labels = train.flatMap((sample) => sample.labels);
  const mean = labels.reduce((sum, label) => sum + label, 0) / labels.length;
  const weightOf = ({ named, all }: { named: number; all: number }) => {
    const odds = (named + PRIOR_ARTICLES * mean) / (all - named + PRIOR_ARTICLES * (1 - mean));
    return Math.round(Math.log(odds / (mean / (1 - mean))) * 100) / 100;
  };
  // An entity's weight is computed without the article that is trained on: otherwise the weight would reveal the article's label.
  const repeated = new Set(fromEditors);
  const rows = train.flatMap((sample) => {
    const { candidates, rows: own, labels: said } = sample;
    const times = repeated.has(sample) ? EDITORS_TIMES : 1;
    return own.map((row, place) => {
      const count = counts.get(candidates[place]!.known?.id ?? "");
      const others = count && { named: count.named - times * said[place]!, all: count.all - times };
      return row.with(WEIGHT, others === undefined || others.all < MIN_ARTICLES ? 0 : weightOf(others));
    });
  });
  const weights = new Map(
    [...counts].filter(([, { all }]) => all >= MIN_ARTICLES).map(([id, count]) => [id, weightOf(count)]),
  );
  const isFirst = train.flatMap((sample) => sample.isFirst);
  const named = rows
    .keys()
    .filter((place) => labels[place] === 1)
    .toArray();
  return {
    forest: boost(rows, labels, FEATURES, OPTIONS),
    first: boost(
      named.map((place) => rows[place]!),
      named.map((place) => Number(isFirst[place])),
      FEATURES,
      { ...OPTIONS, trees: FIRST_TREES },
    ),
    weights,
  };
}

function scoresOf(
  { candidates, rows }: Sample,
  forest: Forest,
  { weights }: ReturnType<typeof trainOn>,
): number[] {
  return rows.map((row, place) =>
    likelihoodOf(row.with(WEIGHT, weights.get(candidates[place]!.known?.id ?? "") ?? 0), forest),
  );
}

function score(all: readonly Scored[], threshold: number) {
  let right = 0;
  let given = 0;
  let wanted = 0;
  for (const { sample, scores } of all) {
    const chosen = sample.candidates
      .map(({ name }, place) => ({ name, score: scores[place]! }))
      .filter(({ score: own }) => own >= threshold)
      .sort((a, b) => b.score - a.score)
      .slice(0, 5);
    given += chosen.length;
    wanted += sample.gold.size;
    right += chosen.filter(({ name }) => sample.gold.has(name.toLowerCase())).length;
  }
  const f1 = (2 * right) / (given + wanted);
  return { f1, precision: right / given, recall: right / wanted };
}

/** How often our first entity is the editors' first, when sorted by centrality alone and by salience. */
function scoreFirst(all: readonly Scored[], threshold: number) {
  const share = (value: (scores: Scored, place: number) => number) => {
    const given = all.flatMap((one) => {
      const places = one.scores.keys().filter((place) => one.scores[place]! >= threshold);
      const sorted = places.toArray().sort((a, b) => value(one, b) - value(one, a));
      return sorted.length === 0 ? [] : [one.sample.isFirst[sorted[0]!]!];
    });
    return given.filter(Boolean).length / given.length;
  };
  return {
    central: share(({ scores }, place) => scores[place]!),
    salience: share(({ scores, firsts }, place) => scores[place]! + firsts[place]!),
  };
}
