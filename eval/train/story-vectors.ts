// `node eval/train/story-vectors.ts EVAL BASE OUT` reads news with our encoder and with the one it was made
// from (BASE, a folder), for encoder/story_head.py.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { encodeText, openEncoder } from "../../src/analysis/models/encoder.ts";
import { openNewsReader } from "../../src/analysis/models/news-reader.ts";
import { openingOf } from "../../src/analysis/models/opening.ts";
import { readLabelled, readUnlabelled } from "../scoring/story-sets.ts";

/** How much of a text the base encoder reads: as much as ours. */
const MOST_PIECES = 128;

const [evalFolder, base, out] = process.argv.slice(2);
if (evalFolder === undefined || base === undefined || out === undefined)
  throw new Error("usage: node eval/train/story-vectors.ts EVAL BASE OUT");

const labelled = readLabelled(evalFolder).filter(({ isTrain, set }) => isTrain && set !== "neus");
// A third of the articles, about 2,400. With two encoders on a busy machine, reading them took ten minutes.
const unlabelled = readUnlabelled(evalFolder).filter((_, at) => at % 3 === 0);
const texts = [
  ...labelled,
  ...unlabelled,
  ...unlabelled.filter((_, at) => at % 3 === 0).map(({ title }) => ({ title, text: "" })),
];
mkdirSync(out, { recursive: true });
const groups = texts.map((text) => ("label" in text ? `${text.set} ${text.label}` : null));
writeFileSync(join(out, "groups.json"), JSON.stringify(groups));

await using reader = await openNewsReader();
await using encoder = await openEncoder(base);
const [ours, theirs]: Float32Array[][] = [[], []];
for (const { title, text } of texts) {
  const opening = openingOf(title, text).text;
  ours!.push((await reader.read(opening)).vector);
  theirs!.push(await encodeText(encoder, opening, MOST_PIECES));
}
writeVectors("ours.f32", ours!);
writeVectors("base.f32", theirs!);

function writeVectors(name: string, vectors: readonly Float32Array[]): void {
  writeFileSync(join(out!, name), Buffer.concat(vectors.map((vector) => new Uint8Array(vector.buffer))));
}
