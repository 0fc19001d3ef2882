/**
 * Scores the unchanged base encoder with linear heads fitted on the same articles: a trained encoder must
 * beat this. `node eval/train/encoder/frozen.ts EVALUATION_FOLDER BASE_FOLDER`
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Encoder, marked, openEncoder } from "../../../src/analysis/models/encoder.ts";
import { openingOf } from "../../../src/analysis/models/opening.ts";
import { meanOf } from "../../../src/analysis/models/vectors.ts";
import { accuracy, macroF1, microF1, quadraticKappa } from "../../scoring/measures.ts";
import { fitLogistic } from "../logistic.ts";

interface Row {
  readonly title: string;
  readonly lead: string;
  readonly impact: number;
  readonly eventType: string;
  readonly categories: readonly string[];
}

/** Not tuned: the usual small value. */
const DECAY = 1e-3;
/** As many word pieces as the trained encoder reads. */
const MAX_PIECES = 128;

const [folder, base] = process.argv.slice(2);
if (folder === undefined || base === undefined)
  throw new Error("usage: node eval/train/encoder/frozen.ts EVALUATION_FOLDER BASE_FOLDER");
await using encoder = await openEncoder(base);
const train = await readRows("gold-train", encoder);
const dev = await readRows("gold-dev", encoder);

const types = oneOf(({ eventType }) => eventType);
console.log(`event type: accuracy ${accuracy(types).toFixed(3)}, macro-F1 ${macroF1(types).toFixed(3)}`);
const tiers = oneOf(({ impact }) => String(impact)).map((row) => ({
  label: Number(row.label),
  found: Number(row.found),
}));
console.log(`impact: exact ${accuracy(tiers).toFixed(3)}, kappa ${quadraticKappa(tiers).toFixed(3)}`);
const categories = score(({ categories: named }) => named, ["crypto", "economy", "politics", "geopolitics"]);
const named = dev.map(({ row }, at) => ({
  label: row.categories,
  found: categories.flatMap(({ label, odds }) => (odds[at]! > 0 ? [label] : [])),
}));
console.log(`categories: micro-F1 ${microF1(named).toFixed(3)}`);

function oneOf(label: (row: Row) => string) {
  const labels = [...new Set(train.map(({ row }) => label(row)))];
  const scores = score((row) => [label(row)], labels);
  return dev.map(({ row }, at) => {
    const best = scores.reduce((a, b) => (b.odds[at]! > a.odds[at]! ? b : a));
    return { label: label(row), found: best.label };
  });
}

/** Fits each label against all others, and returns its log odds for every measured article. */
function score(labelsOf: (row: Row) => readonly string[], labels: readonly string[]) {
  return labels.map((label) => {
    const examples = train.map(({ features, row }) => ({
      features,
      isTrue: labelsOf(row).includes(label),
      weight: 1,
    }));
    const weights = fitLogistic(examples, DECAY);
    const odds = dev.map(({ features }) =>
      features.reduce((sum, value, at) => sum + value * weights[at]!, 0),
    );
    return { label, odds };
  });
}

async function readRows(name: string, reader: Encoder) {
  const lines = readFileSync(join(folder!, "gold", `${name}.ndjson`), "utf8")
    .trim()
    .split("\n");
  const rows: { readonly row: Row; readonly features: readonly number[] }[] = [];
  for (const line of lines) {
    const row = JSON.parse(line) as Row;
    const pieces = reader.pieces(openingOf(row.title, row.lead).text);
    const { meaning } = await reader.read(marked(pieces, MAX_PIECES));
    const start = meaning.subarray(0, reader.dimensions);
    rows.push({ row, features: [1, ...start, ...meanOf(meaning, reader.dimensions)] });
  }
  return rows;
}
