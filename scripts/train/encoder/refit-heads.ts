/**
 * Teaches event types and sections what the labelled articles lack (central banks, statistics, wars) from invented ones, on the encoder as it
 * is: `node scripts/train/encoder/refit-heads.ts EVALUATION_FOLDER`. The labelled articles go along, so that nothing they
 * taught is lost, and the weights are held near where they were. Impact and categories are left as they are: refitted, both
 * did worse on articles held out.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openEncoder } from "../../../src/analysis/models/encoder.ts";
import { applyHead, type Head, loadHeads, sigmoid, softmax } from "../../../src/analysis/models/heads.ts";
import { featuresOf, NEWS_MODEL } from "../../../src/analysis/models/news-reader.ts";

interface Labelled {
  readonly title: string;
  readonly lead: string;
  readonly impact: number;
  readonly eventType: string;
  readonly categories: readonly string[];
  readonly sections: readonly string[];
}

interface Example {
  readonly features: Float32Array;
  readonly row: Labelled;
}

const TYPES: Readonly<Record<string, string>> = {
  pd: "policy-decision",
  ra: "regulation-action",
  la: "legal-action",
  el: "election",
  ap: "appointment",
  dr: "data-release",
  dp: "data-point",
  ca: "corporate-action",
  fd: "funding-deal",
  si: "security-incident",
  di: "disaster",
  ge: "geopolitical-event",
  de: "diplomatic-event",
  os: "official-statement",
  ac: "analysis-commentary",
  mm: "market-move",
  on: "ops-notice",
  dg: "digest",
};
const CATEGORIES: Readonly<Record<string, string>> = {
  c: "crypto",
  e: "economy",
  p: "politics",
  g: "geopolitics",
};
const EPOCHS = 30;
const RATE = 0.02;
const HOLD = 0.002;

const folder = process.argv[2];
if (folder === undefined) throw new Error("Give the folder of labelled data.");
await using encoder = await openEncoder(NEWS_MODEL);
const heads = await loadHeads(NEWS_MODEL);
const rows = [...readGold(folder), ...readInvented().flatMap((row) => [row, { ...row, lead: "" }])];
const examples: Example[] = [];
for (const row of rows)
  examples.push({ features: (await featuresOf(encoder, row.title, row.lead)).features, row });

const wanted: Readonly<Record<string, (row: Labelled, labels: readonly string[]) => number[]>> = {
  eventType: (row, labels) => labels.map((label) => Number(label === row.eventType)),
  sections: (row, labels) => labels.map((label) => Number(row.sections.includes(label))),
};
for (const [name, target] of Object.entries(wanted)) refit(name, heads.get(name)!, target);
const numbers = [...heads.values()].flatMap(({ weights, biases }) => [weights, biases]);
const bytes = Buffer.concat(
  numbers.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength)),
);
writeFileSync(join(NEWS_MODEL, "heads.bin"), bytes);

/** Stochastic descent on the likelihood, one example at a time, with a pull back to the start. */
function refit(
  name: string,
  head: Head,
  target: (row: Labelled, labels: readonly string[]) => number[],
): void {
  const start = Float32Array.from(head.weights);
  const squash = name === "eventType" ? softmax : sigmoid;
  let order = examples.map((_, at) => at);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const rate = RATE * (1 - epoch / EPOCHS);
    let loss = 0;
    order = shuffled(order, epoch);
    for (const at of order) {
      const { features, row } = examples[at]!;
      const found = squash(applyHead(head, features));
      for (const [label, value] of target(row, head.labels).entries()) {
        const error = found[label]! - value;
        loss += error * error;
        head.biases[label]! -= rate * error;
        for (let k = 0, w = label * head.width; k < head.width; k++, w++)
          head.weights[w]! -= rate * (error * features[k]! + HOLD * (head.weights[w]! - start[w]!));
      }
    }
    if (epoch % 10 === 9)
      console.log(`${name}: pass ${epoch + 1}, loss ${(loss / examples.length).toFixed(4)}`);
  }
}

function shuffled(order: readonly number[], seed: number): number[] {
  return order.toSorted(
    (a, b) => Math.imul(a + 1, 2_654_435_761 + seed) - Math.imul(b + 1, 2_654_435_761 + seed),
  );
}

function readGold(path: string): Labelled[] {
  const lines = readFileSync(join(path, "gold/gold-train.ndjson"), "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line) as Labelled);
}

/** `impact type categories sections | headline | lead`, with short names for types and categories. */
function readInvented(): Labelled[] {
  const lines = readFileSync(join(import.meta.dirname, "invented.txt"), "utf8")
    .trim()
    .split("\n");
  return lines.map((line) => {
    const [labels, title, lead] = line.split(" | ") as [string, string, string];
    const [impact, type, categories, sections] = labels.split(" ") as [string, string, string, string];
    return {
      title,
      lead,
      impact: Number(impact),
      eventType: TYPES[type]!,
      categories: [...categories].flatMap((letter) => CATEGORIES[letter] ?? []),
      sections: sections === "-" ? [] : sections.split(","),
    };
  });
}
