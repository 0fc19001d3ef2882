import { FramePlaces, placeInPage } from "./frame-places.ts";

/** An item's bytes in one language, where they stand in memory. */
export interface Frame {
  readonly memory: FrameMemory;
  /** Where it begins, in bytes; a multiple of 4. */
  readonly at: number;
}

/**
 * Memory as bytes and as numbers of 32 bits: a `readUInt32LE` takes ten times as long, and every answer does it for every item. For
 * the same reason a place in bytes becomes one in numbers by `>> 2`: what is divided is a floating-point number from then on.
 */
export interface FrameMemory {
  readonly bytes: Buffer;
  readonly numbers: Int32Array;
}

/** Which story a frame's item was last said to belong to, how many reports it had, and how many bytes that took. */
export interface ToldStory {
  readonly story: number;
  readonly count: number;
  readonly bytes: number;
}

/** Where a frame stood when it was put last, and how many answers wait with it. */
interface Lent {
  frame: Frame;
  borrowers: number;
}

/** Memory with frames one behind the other, each after its length, its slot, its language and what it tells of its story. */
interface Slab extends FrameMemory {
  readonly number: number;
  /** In bytes. */
  used: number;
  /** Whether it holds the newest items, in the order in which they came. */
  isWarm: boolean;
}

const MAX_SLAB_BYTES = 4 * 1024 * 1024;
const LEAST_SLABS = 32;
const HEAD_BYTES = 24;
/** What `,"clusterId":"…","relatedCount":…` takes at most: ids have up to 64 characters. */
export const MAX_STORY_BYTES = 108;
const NOTHING_TOLD: ToldStory = { story: -2, count: 0, bytes: 0 };

/**
 * Items' bytes by slot and language, within a bound of bytes. The newest items are kept warm in half of it, in the
 * order in which they came; the other half holds what was read last of the older ones.
 *
 * Frames stand in slabs and not each in a buffer of its own: objects and views for every item take as much memory
 * again, are all visited whenever garbage is collected, and make pages of items far apart wait for memory at every
 * step to their words. A slab is let go of as a whole and never written over, so that whoever copies from it may.
 */
export class Frames {
  readonly #halfBytes: number;
  readonly #slabBytes: number;
  readonly #places = new FramePlaces();
  readonly #slabs: (Slab | undefined)[] = [];
  readonly #freeNumbers: number[] = [];
  /** Oldest first; the last is being filled. */
  readonly #warm: Slab[] = [];
  /** Those longest unread first. */
  readonly #rest: Slab[] = [];
  /** The one of the rest that is being filled. */
  #open: Slab | undefined;
  /** The half of the rest that goes next: what is read there is worth moving. */
  #fading: ReadonlySet<Slab> = new Set();
  #warmBytes = 0;
  #restBytes = 0;
  /** What answers wait with, by slot and language. */
  readonly #lent = new Map<string, Lent>();

  constructor(maxBytes: number) {
    this.#halfBytes = maxBytes / 2;
    this.#slabBytes = Math.min(MAX_SLAB_BYTES, Math.ceil(maxBytes / LEAST_SLABS));
  }

  /** The memory that is held, without slabs that are let go of and still lent. */
  get bytes(): number {
    return this.#warmBytes + this.#restBytes;
  }

  find(slot: number, language: number): Frame | undefined {
    const page = this.#places.pageOf(slot, language);
    if (page === undefined) return this.#findLent(slot, language);
    const place = placeInPage(slot);
    const number = page[place]!;
    if (number < 0) return this.#findLent(slot, language);
    const slab = this.#slabs[number]!;
    const at = page[place + 1]!;
    if (!slab.isWarm && this.#fading.has(slab)) this.#move(slot, language, slab, at);
    return { memory: slab, at };
  }

  isWarm(slot: number): boolean {
    const number = this.#places.pageOf(slot, 0)?.[placeInPage(slot)] ?? -1;
    return number >= 0 && this.#slabs[number]!.isWarm;
  }

  put(slot: number, language: number, bytes: Uint8Array, isNewest: boolean): void {
    const frame = isNewest
      ? this.#putNewest(slot, language, bytes)
      : this.#putRest(slot, language, bytes, NOTHING_TOLD);
    const lent = this.#lent.size === 0 ? undefined : this.#lent.get(lentName(slot, language));
    if (lent) lent.frame = frame;
  }

  /**
   * Puts words that an answer waits for. Until it gives them back they are found, whatever room others take meanwhile: answers made
   * at the same time would otherwise take their words from one another.
   */
  lend(slot: number, language: number, bytes: Uint8Array): Disposable {
    const name = lentName(slot, language);
    const frame = this.#putRest(slot, language, bytes, NOTHING_TOLD);
    const lent = this.#lent.get(name) ?? { frame, borrowers: 0 };
    lent.frame = frame;
    lent.borrowers += 1;
    this.#lent.set(name, lent);
    return {
      [Symbol.dispose]: () => {
        lent.borrowers -= 1;
        if (lent.borrowers === 0) this.#lent.delete(name);
      },
    };
  }

  #findLent(slot: number, language: number): Frame | undefined {
    return this.#lent.size === 0 ? undefined : this.#lent.get(lentName(slot, language))?.frame;
  }

  #putNewest(slot: number, language: number, bytes: Uint8Array): Frame {
    let slab = this.#warm.at(-1);
    if (!slab || !hasRoom(slab, bytes)) {
      this.#warm.push((slab = this.#add(bytes, true)));
      this.#warmBytes += slab.bytes.length;
    }
    const frame = this.#write(slab, slot, language, bytes, NOTHING_TOLD);
    while (this.#warmBytes > this.#halfBytes) this.#cool();
    return frame;
  }

  /** The oldest warm slab becomes one of the others, as if it had just been read. */
  #cool(): void {
    const slab = this.#warm.shift()!;
    this.#warmBytes -= slab.bytes.length;
    slab.isWarm = false;
    this.#addRest(slab);
  }

  #move(slot: number, language: number, from: Slab, at: number): void {
    const told = toldAt(from, at);
    this.#putRest(slot, language, from.bytes.subarray(at, at + lengthAt(from, at) + told.bytes), told);
  }

  #putRest(slot: number, language: number, bytes: Uint8Array, told: ToldStory): Frame {
    if (this.#open && hasRoom(this.#open, bytes)) return this.#write(this.#open, slot, language, bytes, told);
    const slab = (this.#open = this.#add(bytes, false));
    const frame = this.#write(slab, slot, language, bytes, told);
    this.#addRest(slab);
    return frame;
  }

  #addRest(slab: Slab): void {
    this.#rest.push(slab);
    this.#restBytes += slab.bytes.length;
    while (this.#restBytes > this.#halfBytes) this.#forget(this.#rest.shift()!);
    const fading = this.#rest.slice(0, this.#rest.length >> 1);
    this.#fading = new Set(fading.filter((each) => each !== this.#open));
  }

  #add(bytes: Uint8Array, isWarm: boolean): Slab {
    const number = this.#freeNumbers.pop() ?? this.#slabs.length;
    const length = inNumbers(Math.max(this.#slabBytes, HEAD_BYTES + bytes.length + MAX_STORY_BYTES));
    const memory = Buffer.allocUnsafeSlow(length);
    const numbers = new Int32Array(memory.buffer, memory.byteOffset, length / 4);
    return (this.#slabs[number] = { number, bytes: memory, numbers, used: 0, isWarm });
  }

  #write(slab: Slab, slot: number, language: number, bytes: Uint8Array, told: ToldStory): Frame {
    const at = slab.used + HEAD_BYTES;
    slab.numbers[(at >> 2) - 6] = bytes.length - told.bytes;
    slab.numbers[(at >> 2) - 5] = slot;
    slab.numbers[(at >> 2) - 4] = language;
    setTold(slab, at, told);
    slab.bytes.set(bytes, at);
    slab.used = endOf(slab, at);
    this.#places.set(slot, language, slab.number, at);
    return { memory: slab, at };
  }

  #forget(slab: Slab): void {
    const { number, numbers } = slab;
    this.#restBytes -= slab.bytes.length;
    for (let at = HEAD_BYTES; at <= slab.used; at = endOf(slab, at) + HEAD_BYTES) {
      const head = at >> 2;
      this.#places.remove(numbers[head - 5]!, numbers[head - 4]!, number, at);
    }
    if (this.#open === slab) this.#open = undefined;
    this.#slabs[number] = undefined;
    this.#freeNumbers.push(number);
  }
}

function hasRoom({ bytes, used }: Slab, frame: Uint8Array): boolean {
  return used + HEAD_BYTES + frame.length + MAX_STORY_BYTES <= bytes.length;
}

function lentName(slot: number, language: number): string {
  return `${slot} ${language}`;
}

/** The length of the frame that begins there, without what it tells of its story. */
export function lengthAt({ numbers }: FrameMemory, at: number): number {
  return numbers[(at >> 2) - 6]!;
}

/** Whether it tells just this of its story. */
export function isTold({ numbers }: FrameMemory, at: number, story: number, count: number): boolean {
  return numbers[(at >> 2) - 3] === story && numbers[(at >> 2) - 2] === count;
}

/** How many bytes it tells of its story. */
export function toldBytesAt({ numbers }: FrameMemory, at: number): number {
  return numbers[(at >> 2) - 1]!;
}

function toldAt({ numbers }: FrameMemory, at: number): ToldStory {
  const head = at >> 2;
  return { story: numbers[head - 3]!, count: numbers[head - 2]!, bytes: numbers[head - 1]! };
}

export function setTold({ numbers }: FrameMemory, at: number, { story, count, bytes }: ToldStory): void {
  numbers[(at >> 2) - 3] = story;
  numbers[(at >> 2) - 2] = count;
  numbers[(at >> 2) - 1] = bytes;
}

/** Where the room of the frame that begins there ends. */
function endOf(memory: FrameMemory, at: number): number {
  return inNumbers(at + lengthAt(memory, at) + MAX_STORY_BYTES);
}

/** Bytes in whole numbers of 32 bits. */
function inNumbers(bytes: number): number {
  return Math.ceil(bytes / 4) * 4;
}
