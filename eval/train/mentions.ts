// Writes an encoder's readings of names for encoder/blend.py: `node eval/train/mentions.ts MODEL_FOLDER names.ndjson
// OUT.f32`. It takes the names in every third text, and in all texts of our own. A reading is the 768 numbers that the
// heads receive, or zeros if no mention was read.
import { readFileSync, writeFileSync } from "node:fs";
import { openEncoder } from "../../src/analysis/models/encoder.ts";
import { mentionsIn, piecesOf } from "../../src/analysis/models/news-reader.ts";
import { openingOf } from "../../src/analysis/models/opening.ts";

interface Row {
  readonly title: string;
  readonly lead: string;
  readonly found: readonly { readonly places: readonly (readonly [number, number])[] }[];
}

const [folder, file, out] = process.argv.slice(2);
if (folder === undefined || file === undefined || out === undefined)
  throw new Error("usage: node eval/train/mentions.ts MODEL_FOLDER names.ndjson OUT.f32");

await using encoder = await openEncoder(folder);
const rows: Float32Array[] = [];
for (const [at, line] of readFileSync(file, "utf8").trim().split("\n").entries()) {
  const { title, lead, found } = JSON.parse(line) as Row;
  if (at % 3 > 0 && title !== "") continue;
  const targets = found.map(({ places }) => places.map(([start, end]) => ({ start, end })));
  const { ids, placesOf } = piecesOf(openingOf(title, lead).text, targets, encoder);
  const { meaning } = await encoder.read(ids);
  for (const mention of mentionsIn(meaning, placesOf, encoder.dimensions))
    rows.push(mention ?? new Float32Array(2 * encoder.dimensions));
}
writeFileSync(out, Buffer.concat(rows.map((row) => new Uint8Array(row.buffer))));
