// `node eval/train/stories.ts EVAL CACHE [--write]` learns when reports are about one event and prints the scores; with
// --write, it writes src/analysis/story/model.json. CACHE is a file that keeps the sketches between runs.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DATED_AT } from "../../src/analysis/story/score.ts";
import type { StoryModel } from "../../src/analysis/story/window.ts";
import { placeAll } from "../scoring/place-stories.ts";
import { scoreStories } from "../scoring/stories.ts";
import { isEvenHash, type LabelledArticle, readLabelled } from "../scoring/story-sets.ts";
import { type Example, fitLogistic } from "./logistic.ts";
import { examplesFrom, type Labelled, seeded } from "./story-examples.ts";
import { crowded, type DatedArticle, readTrainingRooms, ROOMS } from "./story-rooms.ts";
import { sketched } from "./story-sketches.ts";

type PublicArticle = LabelledArticle & Labelled;
type RoomReport = DatedArticle & Labelled;

const DECAY = 3e-4;
const DATED_DECAY = 5e-3;
/** How much the rooms count when pressed into two weeks, beside 1 as they are. */
const CROWDED_SHARE = 0.2;
/** Added to the score of dated reports. A pair that should be joined costs more if missed than `WRONG_WEIGHT` allows for. */
const LEANING = 0.25;
/** Two rooms are left out at a time. */
const FOLDS = [ROOMS.slice(0, 2), ROOMS.slice(2, 4), ROOMS.slice(4, 6), ROOMS.slice(6)];

const [folder, cache, write] = process.argv.slice(2);
if (folder === undefined || cache === undefined)
  throw new Error("usage: node eval/train/stories.ts EVAL CACHE [--write]");
const articles: PublicArticle[] = await sketched(
  readLabelled(folder).map((row) => ({ ...row, at: null })),
  cache,
);
const rooms: RoomReport[] = await sketched(readTrainingRooms(folder), cache);
const mean = meanOf(articles);
// The encoder was trained on half of the public stories, so decisions about its vectors are learned from the other
// half.
const unseen = articles.filter(({ set, isTrain }) => set !== "neus" && !isTrain);
const alike = fitAlike(unseen);
const dated = datedExamples(rooms);
const model: StoryModel = { weights: [...alike, ...fitDated(dated, () => true)], mean };
if (write === "--write") {
  const path = join(import.meta.dirname, "../../src/analysis/story/model.json");
  const rounded = { weights: model.weights.map((weight) => Number(weight.toFixed(3))), mean: [...mean] };
  writeFileSync(path, `${JSON.stringify(rounded)}\n`);
}
console.log(model.weights.map((weight) => weight.toFixed(2)).join(" "));
leaveRoomsOut();
crossValidate();
for (const set of ["uci", "ecb", "neus"] as const) {
  const rows = articles.filter((article) => article.set === set);
  show(set, rows, placeAll(rows, model));
}

/** Measures each pair of newsrooms with weights that were learned without these two. */
function leaveRoomsOut(): void {
  const all = { right: 0, found: 0, wanted: 0 };
  const busy = { right: 0, found: 0, wanted: 0 };
  for (const fold of FOLDS) {
    const isLeftOut = (room: string) => (fold as readonly string[]).includes(room);
    const weights = [...alike, ...fitDated(dated, ({ room }) => !isLeftOut(room))];
    for (const room of fold) {
      const rows = rooms.filter((row) => row.room === room);
      addPairs(all, rows, placeAll(rows, { weights, mean }));
    }
    const own = rooms.filter(({ room }) => isLeftOut(room));
    const rows = crowded(own, seeded(5));
    addPairs(busy, rows, placeAll(rows, { weights, mean }));
  }
  console.log(`rooms left out: ${pairsText(all)}; two at a time, pressed into two weeks: ${pairsText(busy)}`);
}

interface Pairs {
  right: number;
  found: number;
  wanted: number;
}

function addPairs(pairs: Pairs, rows: readonly RoomReport[], found: readonly string[]): void {
  for (const [at, { label, isNews }] of rows.entries()) {
    for (let other = 0; other < at; other++) {
      if (!isNews || !rows[other]!.isNews) continue;
      const isSame = rows[other]!.label === label;
      const isJoined = found[other] === found[at];
      if (isSame) pairs.wanted++;
      if (isJoined) pairs.found++;
      if (isSame && isJoined) pairs.right++;
    }
  }
}

function pairsText({ right, found, wanted }: Pairs): string {
  const f1 = (2 * right) / (found + wanted);
  return `${right} of ${wanted} pairs joined, ${found - right} wrongly, F1 ${f1.toFixed(3)}`;
}

/**
 * Measures on stories that neither the encoder nor the weights were trained on. The stories that the encoder has not
 * seen are split into two halves. The weights are learned on one half and measured on the other, and the reverse.
 */
function crossValidate(): void {
  for (const set of ["uci", "ecb"] as const) {
    for (const fold of [true, false]) {
      const isLeftOut = ({ label }: PublicArticle) => isEvenHash(`fold ${label.split("_")[0]}`) === fold;
      const own = fitAlike(unseen.filter((article) => !isLeftOut(article)));
      const weights = [...own, ...model.weights.slice(DATED_AT)];
      const rows = unseen.filter((article) => article.set === set && isLeftOut(article));
      show(`${set}, unseen stories, fold ${fold ? 1 : 2}`, rows, placeAll(rows, { weights, mean }));
    }
  }
}

/** The weights of vectors and terms, from the public sets, whose times are unknown. */
function fitAlike(rows: readonly PublicArticle[]): number[] {
  const random = seeded(7);
  const bySet = (["uci", "ecb"] as const).map((set) => {
    const own = rows.filter((row) => row.set === set);
    const examples = [own, shuffled(own, random), shuffled(own, random)].flatMap((order) =>
      examplesFrom(order, random),
    );
    return weighed(examples, 1);
  });
  const examples = bySet
    .flat()
    .map((example) => ({ ...example, features: example.features.slice(0, DATED_AT) }));
  return fitLogistic(examples, DECAY);
}

interface DatedExample extends Example {
  readonly room: string;
}

/**
 * The examples from which the weights of times and facts are learned: newsrooms, with the score of vectors and terms.
 */
function datedExamples(rows: readonly RoomReport[]): DatedExample[] {
  const random = seeded(7);
  const busy = [crowded(rows, random), crowded(rows, random)];
  const examplesOf = (order: readonly RoomReport[]) =>
    examplesFrom(order, random).map((example) => ({
      ...example,
      room: order[example.number]!.room,
      offset: example.features.slice(0, DATED_AT).reduce((sum, value, at) => sum + value * alike[at]!, 0),
      features: example.features.slice(DATED_AT),
    }));
  return [...weighed(examplesOf(rows), 1), ...weighed(busy.flatMap(examplesOf), CROWDED_SHARE)];
}

function fitDated(examples: readonly DatedExample[], isIn: (example: DatedExample) => boolean): number[] {
  const [constant, ...weights] = fitLogistic(examples.filter(isIn), DATED_DECAY);
  return [constant! + LEANING, ...weights];
}

/** The same examples with the given total weight. */
function weighed<T extends Example>(examples: readonly T[], share: number): T[] {
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  return examples.map((example) => ({ ...example, weight: (example.weight * share) / total }));
}

function show(name: string, rows: readonly PublicArticle[], found: readonly string[]): void {
  const parts = [
    { part: "all", isIn: () => true },
    { part: "unseen by the encoder", isIn: (row: PublicArticle) => !row.isTrain },
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

function meanOf(rows: readonly PublicArticle[]): Int8Array {
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
