import type { Socket } from "node:net";

/** What a wire does to the bytes that it carries. Like TCP, it keeps the order within one connection. */
export interface Manner {
  /** Each piece waits for a random time between these. */
  readonly delayMs?: readonly [least: number, most: number];
  /** The longest piece. A message arrives in many small pieces. */
  readonly pieceBytes?: number;
  /** Collects what connections send for this long, then delivers it connection by connection, the last one first. */
  readonly reorderMs?: number;
}

/** What a wire has done. If a fault leaves no trace here, it hit nothing. */
export interface WireCounts {
  delayed: number;
  pieces: number;
  /** Connections whose bytes overtook those of another connection. */
  overtaken: number;
  silenced: number;
  cut: number;
  torn: number;
  refused: number;
}

/** The part of a wire that a flow uses. */
export interface FlowTools {
  readonly manner: () => Manner;
  readonly counts: WireCounts;
  readonly chance: () => number;
  /** Calls `release` when it is this flow's turn. */
  readonly wait: (flow: Flow) => void;
  /** Whether the connection goes silent from these bytes on. */
  readonly swallows: (bytes: Buffer) => boolean;
}

/** One direction of a connection. Bytes leave in the order in which they came. Null is the end of the stream. */
export class Flow {
  readonly #from: Socket;
  readonly #to: Socket;
  readonly #tools: FlowTools;
  readonly #queue: { readonly bytes: Buffer | null; due: number }[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isSilent = false;
  #isTearing = false;

  constructor(from: Socket, to: Socket, tools: FlowTools) {
    [this.#from, this.#to, this.#tools] = [from, to, tools];
    from.on("data", (bytes: Buffer) => this.#take(bytes));
    from.on("end", () => this.#take(null));
    to.on("drain", () => from.resume());
    to.on("close", () => clearTimeout(this.#timer));
  }

  get isSilent(): boolean {
    return this.#isSilent;
  }

  /** Stops the flow for good: it can't continue later, because bytes would be missing. */
  silence(): void {
    this.#isSilent = true;
    clearTimeout(this.#timer);
  }

  /** Passes on half of what comes next, and then breaks the connection. */
  tear(): void {
    this.#isTearing = true;
  }

  /** Delivers the bytes that waited for their turn. */
  release(): void {
    for (const each of this.#queue) if (each.due === Infinity) each.due = 0;
    this.#deliver();
  }

  #take(bytes: Buffer | null): void {
    if (!this.#isSilent && bytes !== null && this.#tools.swallows(bytes)) this.silence();
    if (this.#isSilent) return;
    const { delayMs, pieceBytes = Infinity, reorderMs } = this.#tools.manner();
    for (const piece of bytes === null ? [null] : piecesOf(bytes, pieceBytes)) {
      if (pieceBytes < Infinity) this.#tools.counts.pieces += 1;
      this.#queue.push({ bytes: piece, due: this.#dueAfter(delayMs, reorderMs) });
    }
    if (reorderMs !== undefined) this.#tools.wait(this);
    else this.#deliver();
  }

  #dueAfter(delayMs: Manner["delayMs"], reorderMs: number | undefined): number {
    if (reorderMs !== undefined) return Infinity;
    const last = this.#queue.at(-1)?.due ?? 0;
    if (delayMs === undefined) return last;
    this.#tools.counts.delayed += 1;
    const [least, most] = delayMs;
    return Math.max(last, performance.now() + least + this.#tools.chance() * (most - least));
  }

  #deliver(): void {
    clearTimeout(this.#timer);
    while (this.#queue.length > 0 && !this.#isSilent) {
      const { bytes, due } = this.#queue[0]!;
      const left = due - performance.now();
      if (left > 0) {
        if (left < Infinity) this.#timer = setTimeout(() => this.#deliver(), left);
        return;
      }
      this.#queue.shift();
      this.#pass(bytes);
    }
  }

  #pass(bytes: Buffer | null): void {
    if (this.#to.destroyed) return;
    if (bytes === null) this.#to.end();
    else if (this.#isTearing) this.#tearAt(bytes);
    else if (!this.#to.write(bytes)) this.#from.pause();
  }

  #tearAt(bytes: Buffer): void {
    this.#tools.counts.torn += 1;
    this.silence();
    this.#to.write(bytes.subarray(0, bytes.length >> 1), () => {
      // The receiver must read the half before the reset comes, which would discard it.
      setTimeout(() => this.#to.resetAndDestroy(), 20);
      this.#from.resetAndDestroy();
    });
  }
}

function piecesOf(bytes: Buffer, most: number): Buffer[] {
  if (bytes.length <= most) return [bytes];
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += most) pieces.push(bytes.subarray(at, at + most));
  return pieces;
}
