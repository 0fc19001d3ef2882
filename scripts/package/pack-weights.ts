import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { constants, zstdCompressSync } from "node:zlib";
import type { PackedDifference } from "../../src/analysis/models/weights.ts";
import { type TensorBytes, tensorsIn } from "./onnx-tensors.ts";

/** Writes compressed copies of the trained models for the package: 44 MB instead of 83. `npm pack` runs this. */

const ENCODER = fileURLToPath(new URL("../../encoder", import.meta.url));
/** Smaller tensors are not worth an entry. */
const MIN_BYTES = 50_000;
/** This many bytes of a tensor are enough to tell whether its differences from another one are small. */
const SAMPLE_BYTES = 32_768;
/** The levels above take ten times as long for less than one percent. */
const LEVEL = { params: { [constants.ZSTD_c_compressionLevel]: 9 } };

if (await isCurrent()) process.exit();
const news = await readFile(join(ENCODER, "news/model.onnx"));
const question = await readFile(join(ENCODER, "question/model.onnx"));
await write("news/model.onnx", news, differencesFrom(news, news, null));
await write("question/model.onnx", question, differencesFrom(question, news, "../news/model.onnx"));
for (const name of ["news/heads.bin", "question/heads.bin"])
  await write(name, await readFile(join(ENCODER, name)), []);

/** Compressing takes 9 s, and the files rarely change. */
async function isCurrent(): Promise<boolean> {
  const changed = async (name: string) => (await stat(join(ENCODER, name))).mtimeMs;
  const files = ["news/model.onnx", "news/heads.bin", "question/model.onnx", "question/heads.bin"];
  try {
    const [oldest, newest] = await Promise.all([
      Promise.all(files.map((name) => changed(`${name}.zst`))).then((times) => Math.min(...times)),
      Promise.all(files.map(changed)).then((times) => Math.max(...times)),
    ]);
    return oldest > newest;
  } catch {
    return false;
  }
}

/** For each large tensor, the tensor of the base that it resembles most, if it resembles one. */
function differencesFrom(bytes: Uint8Array, base: Uint8Array, name: string | null): PackedDifference[] {
  const candidates = tensorsIn(base);
  return tensorsIn(bytes)
    .filter(({ length }) => length >= MIN_BYTES)
    .flatMap(({ at, length }) => {
      const own = sampleOf(bytes, { at, length });
      let fewestBits = bitsOf(own) * 0.95;
      let from = -1;
      for (const other of candidates) {
        // A file is unpacked from start to end, so a tensor can only be a difference from an earlier tensor of the same file.
        if (other.length !== length || (name === null && other.at >= at)) continue;
        const its = sampleOf(base, other);
        const bits = bitsOf(own.map((value, i) => value - its[i]!));
        if (bits < fewestBits) [fewestBits, from] = [bits, other.at];
      }
      return from < 0 ? [] : [{ at, length, base: name, from }];
    });
}

function sampleOf(bytes: Uint8Array, { at, length }: TensorBytes): Uint8Array {
  const middle = at + Math.floor(Math.max(0, length - SAMPLE_BYTES) / 2);
  return bytes.subarray(middle, middle + Math.min(length, SAMPLE_BYTES));
}

/** The entropy of a byte. */
function bitsOf(sample: Uint8Array): number {
  const counts = new Uint32Array(256);
  for (const value of sample) counts[value]! += 1;
  return counts.reduce(
    (sum, n) => (n === 0 ? sum : sum - (n / sample.length) * Math.log2(n / sample.length)),
    0,
  );
}

async function write(
  name: string,
  bytes: Uint8Array,
  differences: readonly PackedDifference[],
): Promise<void> {
  const file = join(ENCODER, name);
  const packed = Uint8Array.from(bytes);
  const bases = new Map<string | null, Uint8Array>([
    [null, bytes],
    ["../news/model.onnx", news],
  ]);
  for (const { at, length, base, from } of differences)
    for (let i = 0; i < length; i++) packed[at + i]! -= bases.get(base)![from + i]!;
  await writeFile(`${file}.zst`, zstdCompressSync(packed, LEVEL));
  if (differences.length === 0) await rm(`${file}.differences.json`, { force: true });
  else await writeFile(`${file}.differences.json`, JSON.stringify(differences));
}
