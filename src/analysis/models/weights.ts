import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { zstdDecompress } from "node:zlib";

/** The workspace with the trained models; in an installation, the package. */
const ENCODER = dirname(createRequire(import.meta.url).resolve("@tidings/encoder/package.json"));

export const NEWS_MODEL = join(ENCODER, "news");
export const QUESTION_MODEL = join(ENCODER, "question");

/**
 * Some bytes of a packed file are differences from other bytes. Both models were trained from the same weights, so the
 * differences are small numbers, which compress to a quarter.
 */
export interface PackedDifference {
  readonly at: number;
  readonly length: number;
  /** The file that `from` counts in, relative to the packed file; null if it is the packed file itself. */
  readonly base: string | null;
  readonly from: number;
}

/** The file as trained if it is there, as in a checkout. Packages hold it compressed, and then its bytes are returned. */
export async function readWeights(file: string): Promise<string | Uint8Array> {
  return existsSync(file) || !existsSync(`${file}.zst`) ? file : unpacked(file);
}

async function unpacked(file: string): Promise<Uint8Array> {
  const bytes = await promisify(zstdDecompress)(await readFile(`${file}.zst`));
  const differences = `${file}.differences.json`;
  if (!existsSync(differences)) return bytes;
  const bases = new Map<string, Uint8Array>();
  for (const { at, length, base, from } of JSON.parse(
    await readFile(differences, "utf8"),
  ) as PackedDifference[]) {
    let source = base === null ? bytes : bases.get(base);
    if (source === undefined) bases.set(base!, (source = await bytesOf(join(dirname(file), base!))));
    for (let i = 0; i < length; i++) bytes[at + i]! += source[from + i]!;
  }
  return bytes;
}

async function bytesOf(file: string): Promise<Uint8Array> {
  const read = await readWeights(file);
  return typeof read === "string" ? readFile(read) : read;
}
