import { threadCpuUsage } from "node:process";
import { countBlocks, type CountedFile } from "./count-blocks.ts";
import { readCorpus } from "./corpus.ts";
import { inflate, mutate } from "./mutate.ts";
import { Random } from "./random.ts";
import { TARGETS } from "./targets.ts";

export interface FuzzOptions {
  readonly target: string;
  readonly seconds: number;
  readonly seed: number;
  /** Gets every input before it runs, so that another thread knows which one never ended. */
  readonly watch: (input: Uint8Array) => void;
}

export interface Crash {
  readonly input: Uint8Array;
  readonly message: string;
}

export interface Fuzzed {
  readonly executions: number;
  readonly inputs: number;
  /** As few inputs as possible that together reach all blocks reached so far. */
  readonly found: readonly Uint8Array[];
  readonly files: readonly (CountedFile & { readonly reached: number })[];
  readonly crashes: readonly Crash[];
  readonly slowestMs: number;
}

/** More processor time than this for an input under a megabyte is a failure. */
const MAX_MS = 2_000;
const MAX_LONG_BYTES = 400_000;
/** How often an input is blown up to a large size. */
const INFLATED = 1 / 400;
const TRIM_TRIES = 48;
const MAX_CRASHES = 20;

/** Runs mutated inputs, keeps those that reach something new, and collects those that fail. */
export async function fuzz({ target: name, seconds, seed, watch }: FuzzOptions): Promise<Fuzzed> {
  const target = TARGETS[name]!;
  const counting = countBlocks(target.modules);
  const run = await target.open();
  const random = new Random(seed);
  const words = [...counting.words].map((word) => Buffer.from(word));
  const counts = globalThis.fuzzCounts;
  const seen = new Uint8Array(counts.length);
  const corpus: Uint8Array[] = [];
  const crashes = new Map<string, Crash>();
  let executions = 0;
  let slowestMs = 0;

  async function attempt(input: Uint8Array): Promise<void> {
    counts.fill(0);
    watch(input);
    executions += 1;
    const from = threadCpuUsage();
    await run(input);
    const { user, system } = threadCpuUsage(from);
    const ms = (user + system) / 1_000;
    slowestMs = Math.max(slowestMs, ms);
    if (ms > MAX_MS && input.length < 1_000_000)
      throw new Error(`takes ${Math.round(ms)} ms of processor time for ${input.length} bytes`);
  }

  const failureOf = (input: Uint8Array) => failure(attempt(input));

  /** Whether a block ran that never ran before, or ran more often by a power of two. */
  function isNew(): boolean {
    let found = false;
    for (let at = 0; at < blockCount; at++) {
      const bit = bucket(counts[at]!);
      if ((seen[at]! & bit) !== bit) {
        seen[at]! |= bit;
        found = true;
      }
    }
    return found;
  }

  async function take(input: Uint8Array): Promise<void> {
    const error = await failureOf(input);
    if (error) return report(input, error);
    const before = seen.slice(0, blockCount);
    if (!isNew()) return;
    const gained: number[] = [];
    for (let at = 0; at < blockCount; at++) if (before[at] === 0 && seen[at] !== 0) gained.push(at);
    corpus.push(gained.length > 0 ? await trim(input, () => gained.every((at) => counts[at]! > 0)) : input);
  }

  /** Cuts pieces out of an input as long as it stays `good`. */
  async function trim(input: Uint8Array, isGood: (error: Error | null) => boolean): Promise<Uint8Array> {
    let best = input;
    let left = TRIM_TRIES;
    for (let size = best.length >> 1; size > 0 && left > 0; size >>= 1)
      for (let from = 0; from < best.length && left > 0; left--) {
        const shorter = Buffer.concat([best.subarray(0, from), best.subarray(from + size)]);
        if (isGood(await failureOf(shorter))) best = shorter;
        else from += size;
      }
    return best;
  }

  async function report(input: Uint8Array, error: Error): Promise<void> {
    const key = keyOf(error);
    if (crashes.has(key) || crashes.size >= MAX_CRASHES) return;
    crashes.set(key, { input, message: `${error.stack}` });
    const isQuick = !error.message.startsWith("takes ");
    if (isQuick)
      crashes.set(key, {
        input: await trim(input, (other) => other !== null && keyOf(other) === key),
        message: `${error.stack}`,
      });
  }

  const blocksOf = () => counting.files.reduce((sum, file) => sum + file.blocks, 0);
  let blockCount = blocksOf();
  for (const { bytes } of await readCorpus(name)) {
    await take(bytes);
    corpus.push(bytes);
  }
  const until = performance.now() + seconds * 1_000;
  const other = () => random.of(corpus);
  while (performance.now() < until) {
    // The latest finds are the most likely to lead to new ones.
    const input = random.next() < 0.3 ? corpus[corpus.length - 1 - random.small(corpus.length)]! : other();
    let changed = mutate(input, { random, words, other, maxBytes: target.maxBytes });
    const isInflated = random.next() < INFLATED;
    if (isInflated) changed = inflate(changed, 10_000 + random.small(MAX_LONG_BYTES), random);
    if (!isInflated) await take(changed);
    else {
      const error = await failureOf(changed);
      if (error) await report(changed, error);
    }
    // Modules may be loaded on first use.
    if (executions % 1_000 === 0) blockCount = blocksOf();
  }
  return {
    executions,
    inputs: corpus.length,
    found: await cover(corpus, failureOf, counts, blockCount),
    files: counting.files.map((file) => ({
      ...file,
      reached: seen.subarray(file.first, file.first + file.blocks).filter((bits) => bits !== 0).length,
    })),
    crashes: [...crashes.values()],
    slowestMs,
  };
}

/** A few inputs that together reach everything, preferably small ones. */
async function cover(
  corpus: readonly Uint8Array[],
  failureOf: (input: Uint8Array) => Promise<Error | null>,
  counts: Uint32Array,
  blockCount: number,
): Promise<Uint8Array[]> {
  const reached = new Uint8Array(blockCount);
  const chosen: Uint8Array[] = [];
  for (const input of corpus.toSorted((a, b) => a.length - b.length)) {
    if (await failureOf(input)) continue;
    let isWanted = false;
    for (let at = 0; at < blockCount; at++)
      if (counts[at]! > 0 && reached[at] === 0) {
        reached[at] = 1;
        isWanted = true;
      }
    if (isWanted) chosen.push(input);
  }
  return chosen;
}

async function failure(attempt: Promise<void>): Promise<Error | null> {
  try {
    await attempt;
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(`threw ${String(error)}`);
  }
}

/** Two failures are the same if they have the same kind and come from the same place. */
function keyOf({ name, message, stack = "" }: Error): string {
  const place = /\/(?:src|test\/fuzzing\/targets)\/[^)\n]*/.exec(stack)?.[0] ?? "";
  return `${name} ${message.replaceAll(/\d+|"[^"]*"/g, "*").slice(0, 60)} ${place}`;
}

/** One bit per order of magnitude: 1, 2, 3, 4 to 7, 8 to 15, 16 to 31, 32 to 127, more. */
function bucket(count: number): number {
  if (count <= 3) return count === 0 ? 0 : 1 << (count - 1);
  if (count < 8) return 8;
  if (count < 16) return 16;
  if (count < 32) return 32;
  return count < 128 ? 64 : 128;
}
