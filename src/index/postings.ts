/**
 * A list of slots in order of time, oldest first, so that appending the newest takes constant time. It knows
 * nothing of news: all it needs is `times[slot]`.
 */
export class Postings {
  slots: Uint32Array;
  length = 0;

  constructor(capacity = 2) {
    this.slots = new Uint32Array(capacity);
  }

  /** Makes room for exactly so many slots. */
  reserve(capacity: number): void {
    const resized = new Uint32Array(capacity);
    resized.set(this.slots.subarray(0, this.length));
    this.slots = resized;
  }

  /** Adds a slot that is later than every slot in the list. */
  push(slot: number): void {
    this.#growTo(this.length + 1);
    this.slots[this.length++] = slot;
  }

  /** Adds slots of any time, sorted by time, in one pass from the end. */
  merge(added: readonly number[], times: Float64Array): void {
    this.#growTo(this.length + added.length);
    const { slots } = this;
    let from = this.length - 1;
    let next = added.length - 1;
    let to = this.length + added.length - 1;
    while (next >= 0) {
      const slot = added[next]!;
      if (from >= 0 && times[slots[from]!]! > times[slot]!) slots[to--] = slots[from--]!;
      else {
        slots[to--] = slot;
        next--;
      }
    }
    this.length += added.length;
  }

  /** How many slots of the list are earlier than `instant`. */
  countBefore(instant: number, times: Float64Array): number {
    if (this.length === 0 || times[this.slots[this.length - 1]!]! < instant) return this.length;
    // Galloping search from the end: the answer is nearly always among the newest, which are in the cache.
    let high = this.length - 1;
    let stride = 1;
    while (stride <= high && times[this.slots[high - stride]!]! >= instant) {
      high -= stride;
      stride *= 2;
    }
    let low = Math.max(0, high - stride);
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (times[this.slots[middle]!]! < instant) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #growTo(needed: number): void {
    if (needed <= this.slots.length) return;
    // Short lists, which most are, grow by four slots. Long ones grow by a quarter, to waste little memory.
    this.reserve(Math.max(needed, this.slots.length + Math.max(2, this.slots.length >> 2) + 2));
  }
}

/** The time window of a walk: `after` inclusive, `before` exclusive (D7). */
export interface TimeWindow {
  readonly after: number;
  readonly before: number;
}

/** The end of the window that a walk starts from. */
export type Direction = "newest first" | "oldest first";

/**
 * The first `limit` slots of the union of `lists` within the window, each once, from the window's newest or oldest
 * end. Besides the slots it returns, it touches only those that `accept` rejects and the head of each list.
 */
export function walk(
  lists: readonly Postings[],
  times: Float64Array,
  window: TimeWindow,
  limit: number,
  accept: (slot: number) => boolean,
  direction: Direction = "newest first",
): number[] {
  const step = direction === "newest first" ? -1 : 1;
  return lists.length === 1
    ? walkOne(lists[0]!, times, window, limit, accept, step)
    : walkMany(lists, times, window, limit, accept, step);
}

function walkOne(
  list: Postings,
  times: Float64Array,
  window: TimeWindow,
  limit: number,
  accept: (slot: number) => boolean,
  step: -1 | 1,
): number[] {
  const found: number[] = [];
  const { slots } = list;
  const first = firstOf(list, times, window);
  const end = list.countBefore(window.before, times);
  for (let at = step < 0 ? end - 1 : first; at >= first && at < end && found.length < limit; at += step) {
    const slot = slots[at]!;
    if (accept(slot)) found.push(slot);
  }
  return found;
}

/** How many slots of a list come before the window. */
function firstOf(list: Postings, times: Float64Array, { after }: TimeWindow): number {
  return after === -Infinity ? 0 : list.countBefore(after, times);
}

/**
 * Scratch space for the heap: the numbers of the lists, and for each list its current position, the last position
 * in the window, and the key at the current position. It grows and never shrinks. Calls can share it because they
 * never overlap.
 */
let heap = new Int32Array(64);
let places = new Int32Array(64);
let lasts = new Int32Array(64);
/** The time at the current position, negated in a walk from the oldest end, so that the greatest key is always next. */
let keys = new Float64Array(64);

function walkMany(
  lists: readonly Postings[],
  times: Float64Array,
  window: TimeWindow,
  limit: number,
  accept: (slot: number) => boolean,
  step: -1 | 1,
): number[] {
  let size = fillHeap(lists, times, window, step);
  const found: number[] = [];
  let last = -1;
  while (size > 0 && found.length < limit) {
    const number = heap[0]!;
    const { slots } = lists[number]!;
    const place = places[number]!;
    const slot = slots[place]!;
    // Times are unique, so a slot in several lists comes up several times in a row.
    if (slot !== last && accept(slot)) found.push(slot);
    last = slot;
    if (place === lasts[number]) heap[0] = heap[--size]!;
    else {
      places[number] = place + step;
      keys[number] = -step * times[slots[place + step]!]!;
    }
    sink(0, size);
  }
  return found;
}

function fillHeap(lists: readonly Postings[], times: Float64Array, window: TimeWindow, step: -1 | 1): number {
  if (heap.length < lists.length) {
    heap = new Int32Array(lists.length * 2);
    places = new Int32Array(lists.length * 2);
    lasts = new Int32Array(lists.length * 2);
    keys = new Float64Array(lists.length * 2);
  }
  let size = 0;
  for (let number = 0; number < lists.length; number++) {
    const list = lists[number]!;
    const oldest = firstOf(list, times, window);
    const newest = list.countBefore(window.before, times) - 1;
    if (newest < oldest) continue;
    const place = step < 0 ? newest : oldest;
    places[number] = place;
    lasts[number] = step < 0 ? oldest : newest;
    keys[number] = -step * times[list.slots[place]!]!;
    heap[size++] = number;
  }
  for (let at = (size >> 1) - 1; at >= 0; at--) sink(at, size);
  return size;
}

function sink(from: number, size: number): void {
  const number = heap[from]!;
  const key = keys[number]!;
  let at = from;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= size) break;
    if (child + 1 < size && keys[heap[child + 1]!]! > keys[heap[child]!]!) child++;
    if (keys[heap[child]!]! <= key) break;
    heap[at] = heap[child]!;
    at = child;
  }
  heap[at] = number;
}
