// Writes what the encoder reads, for train.py: `node eval/train/judgement/features.ts ROWS OUT`. ROWS has one text
// per line: `title`, `text`, and either `entities` (labels with a name) or `places` (mentions of each target, as
// positions in the title). OUT.f32 gets the features of each text, then of each target; OUT.ndjson says which is which.
import { readFileSync, writeFileSync } from "node:fs";
import { findNamed } from "../../../src/analysis/entities/find-entities.ts";
import { openEncoder } from "../../../src/analysis/models/encoder.ts";
import { mentionsIn, NEWS_MODEL, piecesOf } from "../../../src/analysis/models/news-reader.ts";
import { openingOf } from "../../../src/analysis/models/opening.ts";
import { meanOf } from "../../../src/analysis/models/vectors.ts";
import { placesIn } from "../../../src/analysis/read-article.ts";
import { openLibrary } from "../../../src/service/library.ts";
import { nameFinderOf } from "../../../src/service/name-finder.ts";
import { cleanText } from "../../../src/text/prose/clean.ts";
import { isLabelled } from "../labelled.ts";

interface Row {
  readonly title: string;
  readonly text: string;
  readonly entities?: readonly { readonly name: string }[];
  readonly places?: readonly (readonly (readonly [number, number])[])[];
}

const [file, out] = process.argv.slice(2);
if (file === undefined || out === undefined)
  throw new Error("usage: npx node eval/train/judgement/features.ts ROWS OUT");
const { entities, lexicon } = openLibrary(null);
const names = nameFinderOf(lexicon, entities);
await using encoder = await openEncoder(NEWS_MODEL);
const width = encoder.dimensions;
const features: Float32Array[] = [];
const lines: string[] = [];
for (const line of readFileSync(file, "utf8").trim().split("\n")) {
  const row = JSON.parse(line) as Row;
  const { text, targets } = targetsOf(row);
  const { ids, placesOf } = piecesOf(text, targets, encoder);
  const { meaning, story } = await encoder.read(ids);
  const start = meaning.subarray(0, width);
  const whole = meanOf(meaning, width);
  features.push(joined(start, whole, meanOf(story, width)));
  const mentions = mentionsIn(meaning, placesOf, width);
  const read = mentions.flatMap((mention, at) => (mention === null ? [] : [at]));
  for (const at of read) features.push(joined(mentions[at]!, whole));
  lines.push(JSON.stringify({ targets: read }));
}
writeFileSync(`${out}.f32`, Buffer.concat(features.map((one) => new Uint8Array(one.buffer))));
writeFileSync(`${out}.ndjson`, `${lines.join("\n")}\n`);

function targetsOf({ title, text, entities: labels = [], places }: Row) {
  if (places !== undefined)
    return { text: title, targets: places.map((own) => own.map(([start, end]) => ({ start, end }))) };
  const article = { title, text: cleanText(text) };
  const { document, candidates } = findNamed(article, names);
  const opening = openingOf(title, article.text);
  const targets = labels.map(({ name }) => {
    const candidate = candidates.find((one) => isLabelled(one, name));
    return candidate === undefined ? [] : placesIn(opening, candidate.mentions, document);
  });
  return { text: opening.text, targets };
}

function joined(...parts: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
