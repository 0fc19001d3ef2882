import { GIST_BYTES, type Gist } from "../domain/gist.ts";

/** Items per chunk: 6 MB of gists. */
const CHUNK = 16_384;

/** The gists of all items, by slot, in chunks: at a million items, growing one array would copy hundreds of megabytes. */
export class Gists {
  /** How many items have a gist. */
  count = 0;
  readonly #chunks: (Uint8Array | undefined)[] = [];

  set(slot: number, gist: Gist): void {
    const chunk = (this.#chunks[Math.floor(slot / CHUNK)] ??= new Uint8Array(CHUNK * GIST_BYTES));
    const start = (slot % CHUNK) * GIST_BYTES;
    if (chunk[start] === 0) this.count++;
    chunk.set(gist, start);
  }

  /** A gist begins with its version, which is never 0. */
  has(slot: number): boolean {
    const chunk = this.#chunks[Math.floor(slot / CHUNK)];
    return chunk !== undefined && chunk[(slot % CHUNK) * GIST_BYTES] !== 0;
  }

  /** A view of an item's gist, without a copy; undefined if it has none. */
  at(slot: number): Gist | undefined {
    if (!this.has(slot)) return undefined;
    const start = (slot % CHUNK) * GIST_BYTES;
    return this.#chunks[Math.floor(slot / CHUNK)]!.subarray(start, start + GIST_BYTES);
  }
}
