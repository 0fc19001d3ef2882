// Trains the model that decides the kind of a name that is not in the library: `node eval/train/sorts.ts READ…
// [--write]`. READ is the output of encoders on texts that they never saw (sorts-N.ndjson, written by encoder/train.py
// with --fold). Prints cross-validated scores. With `--write`, rewrites src/analysis/entities/name-sorts.json.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findNamed } from "../../src/analysis/entities/find-entities.ts";
import { NAME_SORTS } from "../../src/analysis/entities/name-sorts.ts";
import { traitsOf } from "../../src/analysis/entities/traits.ts";
import { softmax } from "../../src/analysis/models/heads.ts";
import { openingOf } from "../../src/analysis/models/opening.ts";
import { placesIn } from "../../src/analysis/read-article.ts";
import { nameFinderOf } from "../../src/service/name-finder.ts";
import { openLibrary } from "../../src/service/library.ts";
import { standardised, unstandardised } from "./logistic.ts";

const FOLDS = 5;
const STEPS = 200;
const RATE = 0.5;
const MOMENTUM = 0.9;
const DECAY = 0.001;

interface Read {
  readonly title: string;
  readonly lead: string;
  readonly found: readonly {
    readonly places: readonly (readonly [number, number])[];
    readonly sort: number;
    readonly read: readonly number[] | null;
  }[];
}

interface Example {
  readonly fold: number;
  /** The first feature is always 1. */
  readonly features: readonly number[];
  readonly sort: number;
}

const { values: flags, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { write: { type: "boolean", default: false } },
});
if (files.length === 0) {
  console.error("usage: npx node eval/train/sorts.ts READ… [--write]");
  process.exit(2);
}
const { entities, lexicon } = openLibrary(null);
const names = nameFinderOf(lexicon, entities);
const examples = files.flatMap((file) =>
  readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .flatMap((line, at) => examplesOf(JSON.parse(line) as Read, at % FOLDS)),
);
const counts = NAME_SORTS.map((name, sort) => [
  name,
  examples.filter((example) => example.sort === sort).length,
]);
console.log(`${examples.length} names:`, Object.fromEntries(counts));
const judged = Array.from({ length: FOLDS }, (_, fold) => {
  const weights = fit(examples.filter((example) => example.fold !== fold));
  return examples
    .filter((example) => example.fold === fold)
    .map(({ sort, features }) => ({ sort, said: best(scores(weights, features)) }));
}).flat();
console.log(
  "right:",
  share(judged, ({ sort, said }) => sort === said),
);
for (const [sort, name] of NAME_SORTS.entries())
  console.log(`${name}: F1`, f1(sort), NAME_SORTS.map((_, said) => count(sort, said)).join(" "));
if (flags.write) {
  const rows = fit(examples).map((row) => row.map((weight) => Number(weight.toFixed(3))));
  const note = `made by eval/train/sorts.ts from ${examples.length} labelled names; no text of theirs is in it`;
  const place = join(import.meta.dirname, "../../src/analysis/entities/name-sorts.json");
  writeFileSync(place, `${JSON.stringify({ note, rows })}\n`);
}

/** One example for each labelled name that coincides with a candidate. */
function examplesOf({ title, lead, found }: Read, fold: number): Example[] {
  const { document, candidates } = findNamed({ title, text: lead }, names);
  const opening = openingOf(title, lead);
  return found.flatMap(({ places, sort, read }) => {
    const own = candidates.find(({ known, mentions }) => {
      if (known !== null) return false;
      return placesIn(opening, mentions, document).some(({ start, end }) =>
        places.some((place) => place[0] === start && place[1] === end),
      );
    });
    if (own === undefined) return [];
    const said = [Number(read !== null), ...(read ?? NAME_SORTS.map(() => 0))];
    return [{ fold, sort, features: [1, ...said, ...traitsOf(own, document, names)] }];
  });
}

/** Fits a softmax regression, with one row of weights per kind of name. */
function fit(rows: readonly Example[]): number[][] {
  const { rows: inputs, means, deviations } = standardised(rows);
  const size = means.length;
  const weights = NAME_SORTS.map(() => new Float64Array(size));
  const speeds = NAME_SORTS.map(() => new Float64Array(size));
  for (let step = 0; step < STEPS; step++) {
    const slopes = NAME_SORTS.map(() => new Float64Array(size));
    for (const [at, input] of inputs.entries()) {
      const likely = softmax(scores(weights, input));
      for (const [sort, slope] of slopes.entries()) {
        const error = likely[sort]! - Number(rows[at]!.sort === sort);
        for (let k = 0; k < size; k++) slope[k]! += error * input[k]!;
      }
    }
    for (const [sort, own] of weights.entries())
      for (let k = 0; k < size; k++) {
        const decay = k === 0 ? 0 : DECAY * own[k]!;
        speeds[sort]![k] = MOMENTUM * speeds[sort]![k]! + slopes[sort]![k]! / rows.length + decay;
        own[k]! -= RATE * speeds[sort]![k]!;
      }
  }
  return weights.map((own) => unstandardised(own, means, deviations));
}

function scores(weights: readonly ArrayLike<number>[], features: ArrayLike<number>): Float32Array {
  return Float32Array.from(weights, (own) => {
    let sum = 0;
    for (let k = 0; k < features.length; k++) sum += own[k]! * features[k]!;
    return sum;
  });
}

function best(values: Float32Array): number {
  return values.indexOf(Math.max(...values));
}

function share<Row>(rows: readonly Row[], isSo: (row: Row) => boolean): number {
  return rows.filter(isSo).length / rows.length;
}

function count(sort: number, said: number): number {
  return judged.filter((one) => one.sort === sort && one.said === said).length;
}

function f1(sort: number): number {
  const all =
    judged.filter((one) => one.sort === sort).length + judged.filter((one) => one.said === sort).length;
  return Math.round((2000 * count(sort, sort)) / all) / 1000;
}
