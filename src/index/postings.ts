/**
 * A list of slots in the order of their times, oldest first, so that the newest is added at the end in constant
 * time. It knows nothing of news: `times[slot]` is all it needs.
 */
export class Postings {
  slots: Uint32Array;
  length = 0;

  constructor(capacity = 2) {
    this.slots = new Uint32Array(capacity);
  }

  /** Adds a slot whose time is later than that of every slot in the list. */
  push(slot: number): void {
    this.#reserve(this.length + 1);
    this.slots[this.length++] = slot;
  }

  /** Adds slots of any time, themselves in the order of time: one pass from the end, however many there are. */
  merge(added: readonly number[], times: Float64Array): void {
    this.#reserve(this.length + added.length);
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

  /** How many slots of the list have a time earlier than `instant`. */
  countBefore(instant: number, times: Float64Array): number {
    if (this.length === 0 || times[this.slots[this.length - 1]!]! < instant) return this.length;
    let low = 0;
    let high = this.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (times[this.slots[middle]!]! < instant) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #reserve(needed: number): void {
    if (needed <= this.slots.length) return;
    // Small lists are most of them and double; long ones grow by a quarter, so that little is left unused.
    const grown = new Uint32Array(
      Math.max(needed, this.slots.length + Math.max(2, this.slots.length >> 2) + 2),
    );
    grown.set(this.slots.subarray(0, this.length));
    this.slots = grown;
  }
}

/** The time window of a walk: `after` inclusive, `before` exclusive (D7). */
export interface Window {
  readonly after: number;
  readonly before: number;
}

/**
 * The newest `limit` slots of the union of `lists` within the window, newest first, each once. Beyond what it
 * returns it touches the head of each list, and what `accept` turns away.
 */
export function walkNewest(
  lists: readonly Postings[],
  times: Float64Array,
  { after, before }: Window,
  limit: number,
  accept: (slot: number) => boolean,
): number[] {
  return lists.length === 1
    ? walkOne(lists[0]!, times, after, before, limit, accept)
    : walkMany(lists, times, after, before, limit, accept);
}

function walkOne(
  list: Postings,
  times: Float64Array,
  after: number,
  before: number,
  limit: number,
  accept: (slot: number) => boolean,
): number[] {
  const found: number[] = [];
  for (let at = list.countBefore(before, times) - 1; at >= 0 && found.length < limit; at--) {
    const slot = list.slots[at]!;
    if (times[slot]! < after) break;
    if (accept(slot)) found.push(slot);
  }
  return found;
}

/** Scratch for the heap: list numbers, each list's place, and the time at it. Grown, never shrunk; calls never overlap. */
let heap = new Int32Array(64);
let places = new Int32Array(64);
let heads = new Float64Array(64);

function walkMany(
  lists: readonly Postings[],
  times: Float64Array,
  after: number,
  before: number,
  limit: number,
  accept: (slot: number) => boolean,
): number[] {
  let size = fillHeap(lists, times, after, before);
  const found: number[] = [];
  let last = -1;
  while (size > 0 && found.length < limit) {
    const number = heap[0]!;
    const list = lists[number]!;
    const place = places[number]!;
    const slot = list.slots[place]!;
    // Times are unique, so a slot that stands in several lists comes up in a row.
    if (slot !== last && accept(slot)) found.push(slot);
    last = slot;
    const time = place > 0 ? times[list.slots[place - 1]!]! : -Infinity;
    if (time < after || place === 0) heap[0] = heap[--size]!;
    else {
      places[number] = place - 1;
      heads[number] = time;
    }
    sink(0, size);
  }
  return found;
}

function fillHeap(lists: readonly Postings[], times: Float64Array, after: number, before: number): number {
  if (heap.length < lists.length) {
    heap = new Int32Array(lists.length * 2);
    places = new Int32Array(lists.length * 2);
    heads = new Float64Array(lists.length * 2);
  }
  let size = 0;
  for (let number = 0; number < lists.length; number++) {
    const list = lists[number]!;
    const place = list.countBefore(before, times) - 1;
    if (place < 0) continue;
    const time = times[list.slots[place]!]!;
    if (time < after) continue;
    places[number] = place;
    heads[number] = time;
    heap[size++] = number;
  }
  for (let at = (size >> 1) - 1; at >= 0; at--) sink(at, size);
  return size;
}

function sink(from: number, size: number): void {
  const number = heap[from]!;
  const time = heads[number]!;
  let at = from;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= size) break;
    if (child + 1 < size && heads[heap[child + 1]!]! > heads[heap[child]!]!) child++;
    if (heads[heap[child]!]! <= time) break;
    heap[at] = heap[child]!;
    at = child;
  }
  heap[at] = number;
}
