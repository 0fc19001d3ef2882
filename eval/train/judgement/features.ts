// Writes what the encoder reads, for train.py: `node eval/train/judgement/features.ts ROWS OUT.f32`. ROWS has one article
// (`title`, `text`) per line. An article becomes 1,152 numbers: the start mark, the mean of its pieces, and their mean in
// the layers for stories.
import { readFileSync, writeFileSync } from "node:fs";
import { openEncoder } from "../../../src/analysis/models/encoder.ts";
import { piecesOf } from "../../../src/analysis/models/news-reader.ts";
import { NEWS_MODEL } from "../../../src/analysis/models/weights.ts";
import { openingOf } from "../../../src/analysis/models/opening.ts";
import { meanOf } from "../../../src/analysis/models/vectors.ts";
import { cleanText } from "../../../src/text/prose/clean.ts";

const [file, out] = process.argv.slice(2);
if (file === undefined || out === undefined)
  throw new Error("usage: npx node eval/train/judgement/features.ts ROWS OUT.f32");
await using encoder = await openEncoder(NEWS_MODEL);
const width = encoder.dimensions;
const rows = readFileSync(file, "utf8").trim().split("\n");
const features = new Float32Array(rows.length * 3 * width);
for (const [at, line] of rows.entries()) {
  const { title, text } = JSON.parse(line) as { title: string; text: string };
  const { ids } = piecesOf(openingOf(title, cleanText(text)).text, [], encoder);
  const { meaning, story } = await encoder.read(ids);
  const start = at * 3 * width;
  features.set(meaning.subarray(0, width), start);
  features.set(meanOf(meaning, width), start + width);
  features.set(meanOf(story, width), start + 2 * width);
}
writeFileSync(out, features);
