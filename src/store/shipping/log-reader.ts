import { closeSync, openSync, readSync } from "node:fs";
import type { LogPiece, LogPoint } from "./records.ts";
import { findLastCommit, readWalHeader, WAL_HEADER, type WalPlace, type WalRun } from "./wal.ts";
import { nextSalt, type WalIndex } from "./wal-index.ts";

/** How much of a log to read at once; a transaction may be larger. */
const LEAST_READ = 4 * 1024 * 1024;

/** What every run's salts begin with. */
const ANY = "";

/** It cannot be proven that what is in the log continues what was read before. */
export class LogGap extends Error {}

/** Reads what is committed to a write-ahead log, each byte once. */
export class LogReader implements Disposable {
  readonly #path: string;
  readonly #readIndex: () => WalIndex | undefined;
  #descriptor: number | undefined;
  #run: WalRun | undefined;
  #number = 0;
  #place: WalPlace | undefined;
  /** Where the last piece ended. */
  #point: LogPoint = { run: 0, offset: WAL_HEADER };
  /** How the salts of the next run begin; undefined if the log must not be restarted. */
  #nextRun: string | undefined = ANY;

  constructor(path: string, readIndex: () => WalIndex | undefined) {
    this.#path = path;
    this.#readIndex = readIndex;
  }

  get point(): LogPoint {
    return this.#point;
  }

  /** Call while writers are locked out, before the log is released. From now on a restart is a gap. */
  forbidRestart(): void {
    this.#nextRun = undefined;
  }

  /**
   * Call while writers are locked out, after everything that was read was moved into the file and the log is held
   * again.
   */
  allowRestart(): void {
    const index = this.#readIndex();
    // A log without frames gets random salts from a writer that has just connected.
    this.#nextRun = index && (index.frames === 0 ? ANY : nextSalt(index.salts));
  }

  /** Reads from the beginning of what is in the log, which continues nothing. */
  startAnew(): void {
    this.#run = undefined;
    this.#nextRun = ANY;
  }

  /** Committed bytes that were not read. */
  behind(): number {
    const index = this.#readIndex();
    if (!index || index.frames === 0) return 0;
    return index.end - (index.salts === this.#run?.salts ? this.#place!.offset : WAL_HEADER);
  }

  /** What was committed since the last call, or the first part of it; undefined if nothing was. */
  readOn(): LogPiece | undefined {
    const index = this.#readIndex();
    const run = index && this.#readRun(index);
    if (!run) return undefined;
    const from = this.#place!;
    if (index.end < from.offset) throw new LogGap("the log is shorter than what was read of it");
    const rest = index.end - from.offset;
    for (let length = LEAST_READ; ; length *= 2) {
      const bytes = this.#read(from.offset, Math.min(length, rest));
      const to = findLastCommit(run, from, bytes);
      if (length >= rest && !isEnd(to, index))
        return this.#refuse(index, "the log does not continue what was read of it");
      if (to.offset > from.offset) return this.#take(from, to, bytes);
      if (length >= rest) return undefined;
    }
  }

  #take(from: WalPlace, to: WalPlace, bytes: Buffer): LogPiece {
    const after = this.#point;
    this.#place = to;
    this.#point = { run: this.#number, offset: to.offset };
    this.#nextRun = undefined;
    return {
      run: this.#number,
      offset: from.offset,
      after,
      at: Date.now(),
      pageSize: this.#run!.pageSize,
      bytes: bytes.subarray(0, to.offset - from.offset),
    };
  }

  /** The run that the log is in. If it is a new one, reading goes on at its first frame. */
  #readRun(index: WalIndex): WalRun | undefined {
    // Restarted, but nothing has been written to it yet.
    if (index.frames === 0) return undefined;
    if (index.salts === this.#run?.salts) return this.#run;
    if (this.#nextRun === undefined || !index.salts.startsWith(this.#nextRun))
      throw new LogGap("the log was restarted while it was not held");
    this.#descriptor ??= openSync(this.#path, "r");
    const found = readWalHeader(this.#read(0, WAL_HEADER));
    if (found?.salts !== index.salts) return this.#refuse(index, "the log is not the one that is in use");
    this.#run = found;
    this.#number += 1;
    this.#place = found.start;
    return found;
  }

  /** If a writer restarted the log just now, the next call reads on. */
  #refuse(index: WalIndex, reason: string): undefined {
    if (this.#readIndex()?.salts === index.salts) throw new LogGap(reason);
    return undefined;
  }

  #read(offset: number, length: number): Buffer {
    const bytes = Buffer.allocUnsafe(length);
    return bytes.subarray(0, readSync(this.#descriptor!, bytes, 0, length, offset));
  }

  [Symbol.dispose](): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
  }
}

function isEnd({ offset, sum }: WalPlace, index: WalIndex): boolean {
  return offset === index.end && sum[0] === index.sum[0] && sum[1] === index.sum[1];
}
