import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { zstdCompress } from "node:zlib";
import { type ClockReading, leapOf } from "../clock-guard.ts";
import { claimShelf } from "./claim-shelf.ts";
import {
  forgetGenerations,
  listGenerations,
  nameGeneration,
  partName,
  runName,
  SNAPSHOT,
  type Snapshot,
} from "./generations.ts";
import { HeldDatabase } from "./held-database.ts";
import { LogGap, LogReader } from "./log-reader.ts";
import { BackupFault, type LogPiece, packPiece, sha256 } from "./records.ts";
import type { BackupShelf } from "./shelf.ts";
import { watchWhereabouts } from "../whereabouts.ts";

const compress = promisify(zstdCompress);

export interface FollowBackupOptions {
  readonly pollMs: number;
  /** How often to copy the whole database again. */
  readonly snapshotMs: number;
  /** How far back a restore must be possible. */
  readonly keepMs: number;
  /**
   * If backups cannot be stored, the log grows. Beyond this size, copying is abandoned, so that the disk does not fill up.
   */
  readonly maxLogBytes?: number;
  readonly signal: AbortSignal;
  readonly onEvent: (event: FollowEvent) => void;
  /** Called whenever everything committed so far is stored. */
  readonly onLevel?: () => void;
}

export type FollowEvent =
  | {
      readonly kind: "snapshot";
      readonly generation: string;
      readonly bytes: number;
      readonly publication: number;
    }
  | { readonly kind: "forgot"; readonly generation: string }
  /** Repeated while the fault lasts. `behindMs` is the age of the state up to which everything was copied. */
  | { readonly kind: "failed"; readonly reason: string; readonly behindMs: number }
  | { readonly kind: "recovered" };

/** The size of a part of a snapshot. Between two parts, the log is copied. */
const PART_BYTES = 16 * 1024 * 1024;
/** How much of the log to let grow before it is moved into the database: what SQLite itself does by default. */
const TURN_OVER_BYTES = 4 * 1024 * 1024;
/** How many pieces of the log to copy after each part of a snapshot, at most. */
const PIECES_PER_PART = 8;
const MAX_LOG_BYTES = 1024 * 1024 * 1024;
const RETRY_MS = 1_000;
/** How long to wait before a whole copy, or deleting old ones, is tried again while the log is being copied. */
const UPKEEP_RETRY_MS = 60_000;
const REMIND_MS = 600_000;
/** How long shutdown may take to copy the rest. */
const STOP_MS = 10_000;

/** Copies the database, and then everything that is committed to it, until `signal` is aborted. */
export async function followBackup(
  path: string,
  shelf: BackupShelf,
  options: FollowBackupOptions,
): Promise<void> {
  using database = new HeldDatabase(path);
  using log = new LogReader(`${path}-wal`, () => database.readIndex());
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
  /** The generation in progress. It receives all commits as well, until its snapshot is complete. */
  #next: OpenGeneration | undefined;
  /** Pieces that were read, each with the generations that still lack it. */
  #unsent: { readonly piece: LogPiece; readonly to: OpenGeneration[] }[] = [];
  #sinceTurn = 0;
  #isClaimed = false;
  #snapshotDue = -Infinity;
  #forgetDue = Infinity;
  /** Why a whole copy or deleting old ones failed. Meanwhile the log is copied. */
  readonly #upkeepFaults = new Map<"snapshot" | "forget", string>();
  #copiedAt = performance.now();
  #toldAt: number | undefined;

  constructor(database: HeldDatabase, log: LogReader, shelf: BackupShelf, options: FollowBackupOptions) {
    this.#database = database;
    this.#log = log;
    this.#shelf = shelf;
    this.#options = options;
  }

  async run(): Promise<void> {
    const { signal, pollMs } = this.#options;
    const checkPlace = watchWhereabouts(this.#database.path);
    while (!signal.aborted) {
      // If the file was replaced, we hold the old one.
      checkPlace();
      try {
        this.#database.hold();
        const isBehind = await this.#copyPiece();
        if (this.#log.behind() > this.#maxLogBytes)
          throw new Error("what is published is not copied in time");
        await this.#keepUp();
        this.#tell([...this.#upkeepFaults.values()][0]);
        if (!isBehind) await pause(pollMs, signal);
      } catch (error) {
        if (signal.aborted) break;
        if (error instanceof BackupFault) throw error;
        this.#tell((error as Error).message);
        if (error instanceof LogGap) this.#startAnew();
        else if (this.#log.behind() > this.#maxLogBytes) this.#giveUp();
        await pause(RETRY_MS, signal);
      }
    }
    const until = performance.now() + STOP_MS;
    while (performance.now() < until && (await this.#copyPiece()));
  }

  get #maxLogBytes(): number {
    return this.#options.maxLogBytes ?? MAX_LOG_BYTES;
  }

  /** Does the periodic work. Call it only while little of the log is left to read. */
  async #keepUp(): Promise<void> {
    if (this.#log.behind() >= TURN_OVER_BYTES) return;
    if (this.#sinceTurn >= TURN_OVER_BYTES) this.#turnOver();
    const now = performance.now();
    if (now >= this.#snapshotDue) await this.#try("snapshot", () => this.#snapshot());
    else if (now >= this.#forgetDue) await this.#try("forget", () => this.#forget());
  }

  /** If there is a generation to go on with, a failure must not stop copying. */
  async #try(name: "snapshot" | "forget", work: () => Promise<void>): Promise<void> {
    const retryAt = performance.now() + UPKEEP_RETRY_MS;
    try {
      await work();
      this.#upkeepFaults.delete(name);
    } catch (error) {
      if (!this.#current || error instanceof LogGap || this.#options.signal.aborted) throw error;
      this.#upkeepFaults.set(name, (error as Error).message);
      if (name === "snapshot") this.#snapshotDue = retryAt;
      else this.#forgetDue = retryAt;
    }
  }

  /** Starts a new generation: a copy of the file, made while the log grows, and the log from there on. */
  async #snapshot(): Promise<void> {
    const started = performance.now();
    if (!this.#isClaimed) await claimShelf(this.#shelf, this.#database.counters()["identity"] ?? 0);
    this.#isClaimed = true;
    const earlier = await listGenerations(this.#shelf);
    if (!this.#turnOver())
      throw new Error("another process reads an old state of the database; waiting until it has finished");
    const at = Date.now();
    const { point } = this.#log;
    this.#next = { name: nameGeneration(at), firstRun: point.run };
    const { name } = this.#next;
    try {
      const { identity = 0, publication = 0 } = this.#database.counters();
      const { parts, bytes } = await this.#copyFile(name);
      const sequence = (earlier.at(-1)?.snapshot.sequence ?? 0) + 1;
      const snapshot: Snapshot = { at, sequence, identity, publication, bytes, parts, point };
      await this.#shelf.put(`${name}/${SNAPSHOT}`, Buffer.from(`${JSON.stringify(snapshot)}\n`));
      this.#current = this.#next;
      this.#snapshotDue = started + this.#options.snapshotMs;
      this.#forgetDue = performance.now();
      this.#options.onEvent({ kind: "snapshot", generation: name, bytes, publication });
    } catch (error) {
      for (const { to } of this.#unsent) if (to.at(-1) === this.#next) to.pop();
      await this.#shelf.remove(`${name}/`).catch(() => {});
      throw error;
    } finally {
      this.#next = undefined;
    }
    // Only a generation that can still grow counts as a running backup.
    await this.#copyPiece();
  }

  async #forget(): Promise<void> {
    const { keepMs, snapshotMs } = this.#options;
    this.#forgetDue = Infinity;
    // If the clock leapt ahead, every generation looks old.
    if (leapOf(this.#database.counters() as ClockReading, Date.now()) > 0)
      throw new Error("this machine's clock leapt ahead, so no old backup is deleted; set the clock right");
    const keep = Math.ceil(keepMs / snapshotMs);
    for (const generation of await forgetGenerations(this.#shelf, Date.now() - keepMs, keep))
      this.#options.onEvent({ kind: "forgot", generation });
  }

  async #copyFile(generation: string): Promise<{ parts: string[]; bytes: number }> {
    const parts: string[] = [];
    for (let bytes = 0; ;) {
      this.#options.signal.throwIfAborted();
      const part = this.#database.readFile(bytes, PART_BYTES);
      if (part.length === 0) return { parts, bytes };
      await this.#shelf.put(partName(generation, parts.length), await compress(part));
      parts.push(sha256(part));
      bytes += part.length;
      // The log cannot be moved meanwhile, so it must not grow faster than it is copied.
      for (let pieces = 0; pieces < PIECES_PER_PART && (await this.#copyPiece()); pieces++);
      if (this.#log.behind() > this.#maxLogBytes)
        throw new Error("the log grows faster than it can be copied");
    }
  }

  /** Stores the pieces read so far, then the next piece committed since. Returns whether there was a next piece. */
  async #copyPiece(): Promise<boolean> {
    await this.#send();
    const isBehind = this.#readOn();
    await this.#send();
    if (!isBehind && this.#current) {
      this.#copiedAt = performance.now();
      this.#options.onLevel?.();
    }
    return isBehind;
  }

  async #send(): Promise<void> {
    for (let first; (first = this.#unsent[0]); this.#unsent.shift())
      for (let to; (to = first.to[0]); first.to.shift())
        await this.#shelf.append(runName(to.name, first.piece.run - to.firstRun), packPiece(first.piece));
  }

  #readOn(): boolean {
    const piece = this.#log.readOn();
    if (!piece) return false;
    this.#sinceTurn += piece.bytes.length;
    const to = [this.#current, this.#next].filter((each) => each !== undefined);
    if (to.length > 0) this.#unsent.push({ piece, to });
    return true;
  }

  /** Nothing is stored while writers are locked out, because storing may take long. */
  #turnOver(): boolean {
    const readRest = () => {
      while (this.#readOn());
      this.#log.forbidRestart();
    };
    const isWhole = this.#database.turnOver(readRest, () => this.#log.allowRestart());
    // If the log could not be moved, try again only after as many new bytes.
    this.#sinceTurn = 0;
    return isWhole;
  }

  /** The next attempt begins with a snapshot. Until then the backup ends with the last piece that was read. */
  #startAnew(): void {
    this.#current = undefined;
    this.#log.startAnew();
    this.#snapshotDue = -Infinity;
  }

  /** Like `#startAnew`, for the case that pieces were read but could not be stored. */
  #giveUp(): void {
    this.#unsent = [];
    this.#startAnew();
    this.#database.abandonLog();
  }

  #tell(reason: string | undefined): void {
    const now = performance.now();
    const { onEvent } = this.#options;
    if (reason === undefined) {
      if (this.#toldAt !== undefined) onEvent({ kind: "recovered" });
      this.#toldAt = undefined;
    } else if (this.#toldAt === undefined || now - this.#toldAt >= REMIND_MS) {
      onEvent({ kind: "failed", reason, behindMs: now - this.#copiedAt });
      this.#toldAt = now;
    }
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => {});
}
