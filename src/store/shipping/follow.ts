import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { zstdCompress } from "node:zlib";
import {
  forgetGenerations,
  nameGeneration,
  partName,
  runName,
  SNAPSHOT,
  type Snapshot,
} from "./generations.ts";
import { HeldDatabase } from "./held-database.ts";
import { LogReader } from "./log-reader.ts";
import { type LogPiece, packPiece, sha256 } from "./records.ts";
import type { BackupShelf } from "./shelf.ts";
import { watchWhereabouts } from "../whereabouts.ts";

const compress = promisify(zstdCompress);

export interface FollowBackupOptions {
  readonly pollMs: number;
  /** How often to copy the whole database again. */
  readonly snapshotMs: number;
  /** How long to be able to go back. */
  readonly keepMs: number;
  /**
   * If backups cannot be stored, the log grows. Beyond this the copy is given up, so that the disk does not fill up.
   */
  readonly maxLogBytes?: number;
  readonly signal: AbortSignal;
  readonly onEvent: (event: FollowEvent) => void;
}

export type FollowEvent =
  | {
      readonly kind: "snapshot";
      readonly generation: string;
      readonly bytes: number;
      readonly publication: number;
    }
  | { readonly kind: "forgot"; readonly generation: string }
  | { readonly kind: "failed"; readonly reason: string }
  | { readonly kind: "recovered" };

/** The size of a part of a snapshot. Between two parts, the log is copied. */
const PART_BYTES = 16 * 1024 * 1024;
/** How much of the log to let grow before it is moved into the database: what SQLite itself does by default. */
const TURN_OVER_BYTES = 4 * 1024 * 1024;
const MAX_LOG_BYTES = 1024 * 1024 * 1024;
const RETRY_MS = 1_000;

/** Copies the database, and then everything that is committed to it, until `signal` is aborted. */
export async function followBackup(
  path: string,
  shelf: BackupShelf,
  options: FollowBackupOptions,
): Promise<void> {
  using database = new HeldDatabase(path);
  using log = new LogReader(`${path}-wal`);
  await new BackupFollower(database, log, shelf, options).run();
}

/** A generation that is being written, and the run of the log that its own runs are counted from. */
interface OpenGeneration {
  readonly name: string;
  readonly firstRun: number;
}

class BackupFollower {
  readonly #database: HeldDatabase;
  readonly #log: LogReader;
  readonly #shelf: BackupShelf;
  readonly #options: FollowBackupOptions;
  #current: OpenGeneration | undefined;
  /** Gets what is committed as well, until its snapshot is complete. */
  #next: OpenGeneration | undefined;
  /** Pieces that are read, and the generations that lack them. */
  #unsent: { readonly piece: LogPiece; readonly to: OpenGeneration[] }[] = [];
  #sinceTurn = 0;
  #snapshotAt = -Infinity;
  #isFailing = false;

  constructor(database: HeldDatabase, log: LogReader, shelf: BackupShelf, options: FollowBackupOptions) {
    this.#database = database;
    this.#log = log;
    this.#shelf = shelf;
    this.#options = options;
  }

  async run(): Promise<void> {
    const { signal, pollMs, snapshotMs, maxLogBytes = MAX_LOG_BYTES } = this.#options;
    const checkPlace = watchWhereabouts(this.#database.path);
    while (!signal.aborted) {
      // A file that was replaced is no longer the one that is held.
      checkPlace();
      try {
        if (performance.now() - this.#snapshotAt >= snapshotMs) await this.#snapshot();
        await this.#copyLog();
        if (this.#sinceTurn >= TURN_OVER_BYTES) this.#turnOver();
        this.#tell(undefined);
        await pause(pollMs, signal);
      } catch (error) {
        this.#tell((error as Error).message);
        if (this.#log.size() > maxLogBytes) this.#giveUp();
        await pause(RETRY_MS, signal);
      }
    }
    await this.#copyLog();
  }

  /** Starts a new generation: a copy of the file, made while the log grows, and the log from there on. */
  async #snapshot(): Promise<void> {
    if (!this.#turnOver())
      throw new Error("another process reads an old state of the database; waiting until it has finished");
    const [at, started] = [Date.now(), performance.now()];
    const { point } = this.#log;
    this.#next = { name: nameGeneration(at), firstRun: point.run };
    const { name } = this.#next;
    try {
      const { identity = 0, publication = 0 } = this.#database.counters();
      const { parts, bytes } = await this.#copyFile(name);
      const snapshot: Snapshot = { at, identity, publication, bytes, parts, point };
      await this.#shelf.put(`${name}/${SNAPSHOT}`, Buffer.from(`${JSON.stringify(snapshot)}\n`));
      this.#current = this.#next;
      this.#snapshotAt = started;
      this.#options.onEvent({ kind: "snapshot", generation: name, bytes, publication });
    } catch (error) {
      for (const { to } of this.#unsent) if (to.at(-1) === this.#next) to.pop();
      await this.#shelf.remove(`${name}/`).catch(() => {});
      throw error;
    } finally {
      this.#next = undefined;
    }
    for (const generation of await forgetGenerations(this.#shelf, Date.now() - this.#options.keepMs))
      this.#options.onEvent({ kind: "forgot", generation });
  }

  async #copyFile(generation: string): Promise<{ parts: string[]; bytes: number }> {
    const parts: string[] = [];
    for (let bytes = 0; ;) {
      const part = this.#database.readFile(bytes, PART_BYTES);
      if (part.length === 0) return { parts, bytes };
      await this.#shelf.put(partName(generation, parts.length), await compress(part));
      parts.push(sha256(part));
      bytes += part.length;
      await this.#copyLog();
    }
  }

  /** Stores what was committed since the last call. */
  async #copyLog(): Promise<void> {
    do {
      for (let first; (first = this.#unsent[0]); this.#unsent.shift())
        for (let to; (to = first.to[0]); first.to.shift())
          await this.#shelf.append(runName(to.name, first.piece.run - to.firstRun), packPiece(first.piece));
    } while (this.#readOn());
  }

  #readOn(): boolean {
    const piece = this.#log.readOn();
    if (!piece) return false;
    this.#sinceTurn += piece.bytes.length;
    const to = [this.#current, this.#next].filter((each) => each !== undefined);
    this.#unsent.push({ piece, to });
    return true;
  }

  /** Nothing is stored while nobody can write: that may take long. */
  #turnOver(): boolean {
    const isWhole = this.#database.turnOver(() => {
      while (this.#readOn());
    });
    // If it was not possible, try again only after as many new bytes.
    this.#sinceTurn = 0;
    return isWhole;
  }

  /** The next attempt begins with a snapshot. Until then the backup ends where it could last be stored. */
  #giveUp(): void {
    this.#current = undefined;
    this.#unsent = [];
    this.#snapshotAt = -Infinity;
    this.#database.abandonLog();
  }

  #tell(reason: string | undefined): void {
    if (reason !== undefined && !this.#isFailing) this.#options.onEvent({ kind: "failed", reason });
    if (reason === undefined && this.#isFailing) this.#options.onEvent({ kind: "recovered" });
    this.#isFailing = reason !== undefined;
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => {});
}
