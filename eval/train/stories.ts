// `node eval/train/stories.ts EVAL` learns when reports are about one event, writes
// src/analysis/story/model.json and prints the scores.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openNewsReader } from "../../src/analysis/models/news-reader.ts";
import { openingOf } from "../../src/analysis/models/opening.ts";
import { sketchOf } from "../../src/analysis/story/sketch.ts";
import type { StoryModel } from "../../src/analysis/story/window.ts";
import { placeAll, placeByVector } from "../scoring/place-stories.ts";
import { scoreStories } from "../scoring/stories.ts";
import { fitLogistic } from "./logistic.ts";
import { examplesFrom, type Labelled, seeded } from "./story-examples.ts";
import { isEvenHash, type LabelledArticle, readLabelled } from "../scoring/story-sets.ts";

type Article = LabelledArticle & Labelled;

const DECAY = 3e-4;
/**
 * The thresholds tried for the baseline, which makes a single pass over the vectors. For each dataset, the one that is best on
 * the training stories is used.
 */
const BASELINE_THRESHOLDS = Array.from({ length: 30 }, (_, at) => 0.7 + at / 100);

const folder = process.argv[2];
if (folder === undefined) throw new Error("usage: node eval/train/stories.ts EVAL");
const articles = await sketched(readLabelled(folder));
const mean = meanOf(articles);
// The encoder was trained on half of the stories, so decisions about its vectors are learned from the other
// half.
const unseen = articles.filter(({ set, isTrain }) => set !== "neus" && !isTrain);
const model: StoryModel = { weights: fit(unseen), mean };
const path = join(import.meta.dirname, "../../src/analysis/story/model.json");
const rounded = { weights: model.weights.map((weight) => Number(weight.toFixed(3))), mean: [...mean] };
writeFileSync(path, `${JSON.stringify(rounded)}\n`);
crossValidate();
for (const set of ["uci", "ecb", "neus"] as const) {
  const rows = articles.filter((article) => article.set === set);
  show(set, rows, placeAll(rows, model));
  const threshold = bestThreshold(rows);
  show(
    `${set}, single pass over the vectors at ${threshold.toFixed(2)}`,
    rows,
    placeByVector(rows, threshold),
  );
}

/**
 * Measures on stories that neither the encoder nor the weights have seen: the stories that the encoder has not seen are split in
 * two, and each half is held out in turn.
 */
function crossValidate(): void {
  for (const set of ["uci", "ecb"] as const) {
    for (const fold of [true, false]) {
      const isLeftOut = ({ label }: Article) => isEvenHash(`fold ${label.split("_")[0]}`) === fold;
      const weights = fit(unseen.filter((article) => !isLeftOut(article)));
      const rows = unseen.filter((article) => article.set === set && isLeftOut(article));
      show(`${set}, unseen stories, fold ${fold ? 1 : 2}`, rows, placeAll(rows, { weights, mean }));
    }
  }
}

function fit(rows: readonly Article[]): number[] {
  const random = seeded(7);
  const bySet = (["uci", "ecb"] as const).map((set) => {
    const own = rows.filter((row) => row.set === set);
    const examples = [own, shuffled(own, random), shuffled(own, random)].flatMap((order) =>
      examplesFrom(order, random),
    );
    const total = examples.reduce((sum, { weight }) => sum + weight, 0);
    return examples.map((example) => ({ ...example, weight: example.weight / total }));
  });
  return fitLogistic(bySet.flat(), DECAY);
}

function bestThreshold(rows: readonly Article[]): number {
  const known = rows.some(({ isTrain }) => isTrain) ? rows.filter(({ isTrain }) => isTrain) : rows;
  const labels = known.map(({ label }) => label);
  const scores = BASELINE_THRESHOLDS.map((threshold) => {
    const { b3, pairwise } = scoreStories(labels, placeByVector(known, threshold));
    return b3.f1 + pairwise.f1;
  });
  return BASELINE_THRESHOLDS[scores.indexOf(Math.max(...scores))]!;
}

function show(name: string, rows: readonly Article[], found: readonly string[]): void {
  const parts = [
    { part: "all", isIn: () => true },
    { part: "unseen by the encoder", isIn: (row: Article) => !row.isTrain },
  ];
  for (const { part, isIn } of parts) {
    const at = rows.flatMap((row, index) => (isIn(row) ? [index] : []));
    if (part !== "all" && (at.length === 0 || at.length === rows.length)) continue;
    const scores = scoreStories(
      at.map((index) => rows[index]!.label),
      at.map((index) => found[index]!),
    );
    const figures = [scores.b3.f1, scores.b3.precision, scores.b3.recall, scores.pairwise.f1];
    const [f1, precision, recall, pairwise] = figures.map((figure) => figure.toFixed(3));
    console.log(
      `${name} (${part}): ${at.length} articles, ${scores.labelledStories} stories, found ${scores.foundStories}; ` +
        `B³ ${f1} (precision ${precision}, recall ${recall}); pairwise F1 ${pairwise}`,
    );
  }
}

async function sketched(rows: readonly LabelledArticle[]): Promise<Article[]> {
  await using reader = await openNewsReader();
  const done: Article[] = [];
  for (const row of rows) {
    const { vector } = await reader.read(openingOf(row.title, row.text).text);
    done.push({ ...row, sketch: sketchOf(row.title, row.text, vector) });
  }
  return done;
}

function meanOf(rows: readonly Article[]): Int8Array {
  const sum = new Float64Array(rows[0]!.sketch.vector.length);
  for (const { sketch } of rows) for (const [at, value] of sketch.vector.entries()) sum[at]! += value;
  return Int8Array.from(sum, (value) => Math.round(value / rows.length));
}

function shuffled<T>(rows: readonly T[], random: () => number): T[] {
  return rows
    .map((row) => ({ row, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ row }) => row);
}
