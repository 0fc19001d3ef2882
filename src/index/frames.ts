import { LANGUAGES } from "../domain/language.ts";
import { hashOf } from "./frame.ts";

/** An item's bytes in one language, as they are kept in memory. */
export interface Frame {
  readonly bytes: Buffer;
  /** The halves of its hash. */
  readonly low: number;
  readonly high: number;
  /** The pieces that were last copied out of it, and what they were cut for: making a view costs more than copying it. */
  cutFor: unknown;
  pieces: readonly Buffer[];
}

/**
 * Items' bytes by slot and language, within a bound of bytes. The newest items are kept warm in half of it, in the
 * order in which they came; the other half holds what was read last of the older ones.
 */
export class Frames {
  readonly #maxBytes: number;
  readonly #warm = new Map<number, Frame>();
  readonly #rest = new Map<number, Frame>();
  #warmBytes = 0;
  #restBytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#warmBytes + this.#restBytes;
  }

  find(slot: number, language: number): Frame | undefined {
    const key = keyOf(slot, language);
    const warm = this.#warm.get(key);
    if (warm) return warm;
    const frame = this.#rest.get(key);
    if (!frame) return undefined;
    this.#rest.delete(key);
    this.#rest.set(key, frame);
    return frame;
  }

  isWarm(slot: number): boolean {
    return this.#warm.has(keyOf(slot, 0));
  }

  put(slot: number, language: number, bytes: Uint8Array, isNewest: boolean): void {
    const key = keyOf(slot, language);
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const frame: Frame = {
      bytes: buffer,
      low: hashOf(buffer, 0),
      high: hashOf(buffer, 1),
      cutFor: undefined,
      pieces: [],
    };
    this.#remove(key);
    if (!isNewest) return this.#putRest(key, frame);
    this.#warm.set(key, frame);
    this.#warmBytes += frame.bytes.length;
    while (this.#warmBytes > this.#maxBytes / 2) this.#cool();
  }

  /** Moves the oldest warm frame among the others. */
  #cool(): void {
    const [key, frame] = this.#warm.entries().next().value!;
    this.#warm.delete(key);
    this.#warmBytes -= frame.bytes.length;
    this.#putRest(key, frame);
  }

  #putRest(key: number, frame: Frame): void {
    this.#rest.set(key, frame);
    this.#restBytes += frame.bytes.length;
    while (this.#restBytes > this.#maxBytes / 2) this.#remove(this.#rest.keys().next().value!);
  }

  #remove(key: number): void {
    this.#warmBytes -= this.#warm.get(key)?.bytes.length ?? 0;
    this.#restBytes -= this.#rest.get(key)?.bytes.length ?? 0;
    this.#warm.delete(key);
    this.#rest.delete(key);
  }
}

function keyOf(slot: number, language: number): number {
  return slot * LANGUAGES.length + language;
}
