import { randomUUID } from "node:crypto";
import { closeSync, fsyncSync, openSync, readSync, renameSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { GIST_BYTES } from "../../domain/gist.ts";
import { makeFolder } from "../../http/make-folder.ts";
import { DRAFT, syncFolder } from "../../http/write-durably.ts";
import type { MadeSegment } from "../../index/below/make-segment.ts";
import { RowSegment, type SegmentSummary } from "../../index/below/segment.ts";
import { flatten, viewed } from "./flat-columns.ts";

/** A segment's place in the file, and enough about it to tell whether it is needed. */
export interface StoredSegment {
  readonly summary: SegmentSummary;
  readonly file: string;
  readonly at: number;
  readonly length: number;
  readonly lengths: readonly number[];
  readonly checksum: number;
  readonly gistsAt: number;
  /** 1 for each row that has a gist. */
  readonly hasGist: Uint8Array;
}

/** How the name of a file of segments ends. */
export const ROWS = ".rows";

interface OpenFile {
  readonly name: string;
  readonly descriptor: number;
  end: number;
}

/**
 * The segments: those of a checkpoint in its files, and later ones in a file of their own. That file is deleted as soon
 * as it is open, unless it will be kept. So it takes no space once the process has ended, even if it crashed. Reads are
 * synchronous: the thread has nothing else to do, and the file is mostly in the system's cache. On a busy machine,
 * switching threads takes longer than reading.
 */
export class SegmentFile implements Disposable {
  readonly #folder: string;
  readonly #maxBytes: number;
  readonly #descriptors = new Map<string, number>();
  #current: OpenFile | null = null;
  /** Whether the current file still has its name. */
  #isNamed: boolean;
  /** The segments in memory, least recently used first. */
  readonly #opened = new Map<StoredSegment, RowSegment>();
  #bytes = 0;

  private constructor(folder: string, maxBytes: number, isKept: boolean) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
    this.#isNamed = isKept;
  }

  /** `isKept` promises a call of `keep` or `forget`, so the first file keeps its name until then. */
  static async open(folder: string, maxBytes: number, isKept = false): Promise<SegmentFile> {
    await makeFolder(folder, 0o700);
    return new SegmentFile(folder, maxBytes, isKept);
  }

  /** Opens the files of a checkpoint. */
  openKept(names: Iterable<string>): void {
    for (const name of names) this.#descriptors.set(name, openSync(join(this.#folder, name), "r+"));
  }

  get keptNames(): string[] {
    return [...this.#descriptors.keys()].filter((name) => name !== this.#current?.name);
  }

  /** Makes what was added so far durable. Later segments go into another file. */
  async keep(): Promise<void> {
    for (const descriptor of this.#descriptors.values()) fsyncSync(descriptor);
    if (this.#current && this.#isNamed) {
      const path = join(this.#folder, this.#current.name);
      renameSync(`${path}${DRAFT}`, path);
      await syncFolder(this.#folder);
    }
    this.#current = null;
    this.#isNamed = false;
  }

  /** Deletes the current file, so its space is freed when the process ends. */
  forget(): void {
    if (this.#current && this.#isNamed)
      rmSync(join(this.#folder, `${this.#current.name}${DRAFT}`), { force: true });
    this.#isNamed = false;
  }

  #begin(): OpenFile {
    const name = `${randomUUID()}${ROWS}`;
    const path = join(this.#folder, `${name}${DRAFT}`);
    const descriptor = openSync(path, "wx+", 0o600);
    if (!this.#isNamed) rmSync(path);
    this.#descriptors.set(name, descriptor);
    return { name, descriptor, end: 0 };
  }

  add({ columns, gists }: MadeSegment): StoredSegment {
    const { bytes, lengths } = flatten(columns);
    const into = (this.#current ??= this.#begin());
    const at = into.end;
    const gistsAt = at + bytes.length;
    into.end = gistsAt + gists.length;
    writeAll(into.descriptor, bytes, at);
    writeAll(into.descriptor, gists, gistsAt);
    const { summary, hasGist } = columns;
    // A copy, because the column would keep all others in memory.
    const rest = { gistsAt, hasGist: hasGist.slice() };
    return { summary, file: into.name, at, length: bytes.length, lengths, checksum: crc32(bytes), ...rest };
  }

  load(stored: StoredSegment): RowSegment {
    const opened = this.#opened.get(stored);
    if (opened) {
      this.#opened.delete(stored);
      this.#opened.set(stored, opened);
      return opened;
    }
    const bytes = this.#read(stored, stored.at, stored.length);
    if (crc32(bytes) !== stored.checksum) throw new Error("A segment of items below the window is damaged");
    const segment = new RowSegment(viewed({ bytes, lengths: stored.lengths }, stored.summary));
    this.#keep(stored, segment);
    return segment;
  }

  readGists(stored: StoredSegment): Buffer {
    return this.#read(stored, stored.gistsAt, stored.summary.count * GIST_BYTES);
  }

  writeGist({ file, gistsAt, hasGist }: StoredSegment, row: number, gist: Uint8Array): void {
    writeAll(this.#descriptors.get(file)!, gist, gistsAt + row * GIST_BYTES);
    hasGist[row] = 1;
  }

  #keep(stored: StoredSegment, segment: RowSegment): void {
    this.#opened.set(stored, segment);
    this.#bytes += segment.bytes;
    for (const [oldest, { bytes }] of this.#opened) {
      if (this.#bytes <= this.#maxBytes || oldest === stored) break;
      this.#opened.delete(oldest);
      this.#bytes -= bytes;
    }
  }

  #read({ file }: StoredSegment, at: number, length: number): Buffer<ArrayBuffer> {
    const descriptor = this.#descriptors.get(file)!;
    const buffer = Buffer.allocUnsafeSlow(length);
    for (let done = 0; done < length;) {
      const read = readSync(descriptor, buffer, done, length - done, at + done);
      if (read === 0) throw new Error("The file of items below the window is too short");
      done += read;
    }
    return buffer;
  }

  [Symbol.dispose](): void {
    this.forget();
    for (const descriptor of this.#descriptors.values()) closeSync(descriptor);
  }
}

function writeAll(file: number, bytes: Uint8Array, at: number): void {
  for (let done = 0; done < bytes.length;)
    done += writeSync(file, bytes, done, bytes.length - done, at + done);
}
