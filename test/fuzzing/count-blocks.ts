import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { join, matchesGlob, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { instrument } from "./instrument.ts";

declare global {
  /** How often each block ran. The fuzzer resets it before every input. */
  var fuzzCounts: Uint32Array;
}

const ROOT = join(import.meta.dirname, "../..");
const MAX_BLOCKS = 32_768;

export interface CountedFile {
  readonly path: string;
  readonly first: number;
  readonly blocks: number;
}

export interface Counting {
  /** The modules loaded so far. */
  readonly files: readonly CountedFile[];
  readonly words: ReadonlySet<string>;
}

/** From now on, modules that match one of the patterns are loaded with counters. Call this before they are imported. */
export function countBlocks(patterns: readonly string[]): Counting {
  globalThis.fuzzCounts = new Uint32Array(MAX_BLOCKS);
  const files: CountedFile[] = [];
  const words = new Set<string>();
  let first = 0;
  registerHooks({
    load(url, context, next) {
      const path = url.startsWith("file:") ? relative(ROOT, fileURLToPath(url)).replaceAll("\\", "/") : "";
      if (!path.endsWith(".ts") || !patterns.some((pattern) => matchesGlob(path, pattern)))
        return next(url, context);
      const counted = instrument(readFileSync(join(ROOT, path), "utf8"), path, first);
      files.push({ path, first, blocks: counted.blocks });
      for (const word of counted.words) words.add(word);
      first += counted.blocks;
      if (first > MAX_BLOCKS) throw new Error(`there are more than ${MAX_BLOCKS} blocks`);
      return { format: "module-typescript", source: counted.source, shortCircuit: true };
    },
  });
  return { files, words };
}
