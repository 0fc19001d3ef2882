import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import type { LogPiece, LogPoint } from "./records.ts";
import { findLastCommit, readWalHeader, WAL_HEADER, type WalPlace, type WalRun } from "./wal.ts";

/** How much of a log to read at once; a transaction may be larger. */
const LEAST_READ = 4 * 1024 * 1024;

/** Reads what is committed to a write-ahead log, each byte once. */
export class LogReader implements Disposable {
  readonly #path: string;
  #descriptor: number | undefined;
  #run: WalRun | undefined;
  #number = 0;
  #place: WalPlace | undefined;
  /** Where the last piece ended. */
  #point: LogPoint = { run: 0, offset: WAL_HEADER };

  constructor(path: string) {
    this.#path = path;
  }

  get point(): LogPoint {
    return this.#point;
  }

  /** What was committed since the last call; undefined if nothing was. */
  readOn(): LogPiece | undefined {
    const run = this.#readRun();
    if (!run) return undefined;
    const from = this.#place!;
    const size = this.size();
    for (let length = LEAST_READ; size > from.offset; length *= 2) {
      const bytes = this.#read(from.offset, Math.min(length, size - from.offset));
      const to = findLastCommit(run, from, bytes);
      if (to.offset > from.offset) return this.#take(from, to, bytes);
      if (from.offset + bytes.length >= size) return undefined;
    }
    return undefined;
  }

  size(): number {
    return this.#descriptor === undefined ? 0 : fstatSync(this.#descriptor).size;
  }

  #take(from: WalPlace, to: WalPlace, bytes: Buffer): LogPiece {
    const after = this.#point;
    this.#place = to;
    this.#point = { run: this.#number, offset: to.offset };
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
  #readRun(): WalRun | undefined {
    this.#descriptor ??= openSync(this.#path, "r");
    const found = readWalHeader(this.#read(0, WAL_HEADER));
    if (found && found.salts !== this.#run?.salts) {
      this.#run = found;
      this.#number += 1;
      this.#place = found.start;
    }
    return found && this.#run;
  }

  #read(offset: number, length: number): Buffer {
    const bytes = Buffer.allocUnsafe(length);
    return bytes.subarray(0, readSync(this.#descriptor!, bytes, 0, length, offset));
  }

  [Symbol.dispose](): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
  }
}
