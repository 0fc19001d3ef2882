import { LANGUAGES } from "../domain/language.ts";
import { FramePlaces, placeInPage } from "./frame-places.ts";

/** The position in memory of an item's bytes in one language. */
export interface Frame {
  readonly memory: FrameMemory;
  /** Offset in bytes; a multiple of 4. */
  readonly at: number;
}

/**
 * The same memory as bytes and as 32-bit integers. Reading an integer with `readUInt32LE` would take ten times as long,
 * and every answer reads integers of every item. Offsets are converted with `>> 2` for speed too: a division would
 * yield a floating-point number.
 */
export interface FrameMemory {
  readonly bytes: Buffer;
  readonly numbers: Int32Array;
}

/** The story last written into a frame, its number of reports, and how many bytes that took. */
export interface ToldStory {
  readonly story: number;
  readonly count: number;
  readonly bytes: number;
}

/** The latest position of a frame, and how many pending answers use it. */
interface Lent {
  frame: Frame;
  borrowers: number;
}

/** A block of memory with frames one after another. A header before each holds its length, slot, language and story. */
interface Slab extends FrameMemory {
  readonly number: number;
  /** In bytes. */
  used: number;
  /** Whether it holds the newest items, in order of arrival. */
  isWarm: boolean;
}

const MAX_SLAB_BYTES = 4 * 1024 * 1024;
const LEAST_SLABS = 32;
const HEAD_BYTES = 24;
/** The most bytes that `,"clusterId":"…","relatedCount":…` can take: ids have up to 64 characters. */
export const MAX_STORY_BYTES = 108;
const NOTHING_TOLD: ToldStory = { story: -2, count: 0, bytes: 0 };

/**
 * Items' bytes by slot and language, up to a limit in bytes. Half of the limit is for the newest items ("warm"),
 * in order of arrival. The other half is for the older items that were read most recently ("cold").
 *
 * Frames share slabs. One buffer per frame would double the memory, slow down every garbage collection and cause
 * more cache misses. A slab is freed as a whole and never overwritten, so a reader can safely go on copying from
 * it.
 */
export class Frames {
  readonly #halfBytes: number;
  readonly #slabBytes: number;
  readonly #places = new FramePlaces();
  readonly #slabs: (Slab | undefined)[] = [];
  readonly #freeNumbers: number[] = [];
  /** The warm slabs, oldest first; the last one is being filled. */
  readonly #warm: Slab[] = [];
  /** The cold slabs, least recently read first. */
  readonly #rest: Slab[] = [];
  /** The cold slab that is being filled. */
  #open: Slab | undefined;
  /** The half of the cold slabs that is dropped next. A frame read from one of them is moved, to keep it longer. */
  #fading: ReadonlySet<Slab> = new Set();
  #warmBytes = 0;
  #restBytes = 0;
  /** Frames that pending answers use, by slot and language. */
  readonly #lent = new Map<string, Lent>();

  constructor(maxBytes: number) {
    this.#halfBytes = maxBytes / 2;
    this.#slabBytes = Math.min(MAX_SLAB_BYTES, Math.ceil(maxBytes / LEAST_SLABS));
  }

  /** Bytes in use, not counting freed slabs that are still lent. */
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

  /** Forgets all frames of a slot because the item's text was replaced. Pending answers load it again. */
  drop(slot: number): void {
    for (let language = 0; language < LANGUAGES.length; language++) {
      this.#places.drop(slot, language);
      this.#lent.delete(lentName(slot, language));
    }
  }

  /**
   * Stores a frame that an answer waits for. The frame can be found until the answer releases it; otherwise answers
   * made at the same time would evict each other's frames.
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
        if (lent.borrowers === 0 && this.#lent.get(name) === lent) this.#lent.delete(name);
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

  /** Moves the oldest warm slab to the cold ones, as if it had just been read. */
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

/** The length of the frame at this offset, without its story. */
export function lengthAt({ numbers }: FrameMemory, at: number): number {
  return numbers[(at >> 2) - 6]!;
}

/** Whether the frame already carries exactly this story and count. */
export function isTold({ numbers }: FrameMemory, at: number, story: number, count: number): boolean {
  return numbers[(at >> 2) - 3] === story && numbers[(at >> 2) - 2] === count;
}

/** How many bytes the frame's story takes. */
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

/** The end of the space reserved for the frame at this offset. */
function endOf(memory: FrameMemory, at: number): number {
  return inNumbers(at + lengthAt(memory, at) + MAX_STORY_BYTES);
}

/** Rounds bytes up to whole 32-bit integers. */
function inNumbers(bytes: number): number {
  return Math.ceil(bytes / 4) * 4;
}
