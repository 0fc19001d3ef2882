import { hash } from "node:crypto";
import type { PastProgress } from "../../newsroom/publish-past.ts";
import { findBackfill } from "../../store/backfills.ts";
import type { Store } from "../../store/open.ts";
import { tell } from "../output/output.ts";
import type { PastFile, Unit } from "./units.ts";

export interface JournalOptions {
  readonly choices: string;
  /** Whether to read the file from the beginning, even if an earlier run read part of it. */
  readonly isAnew: boolean;
  readonly isDry: boolean;
}

/** What a file is stored under. `known` is its address, or its first unit. */
export function journalKey(known: string, choices: string): string {
  return hash("sha256", `${known} ${choices}`, "hex");
}

/** After this many units without an article, the position is stored anyway. */
const FAR = 5_000;

/**
 * How far a file has been read. The record stores this in the same transaction that publishes the articles. Standard
 * input has no journal, because nothing identifies it.
 */
export class Journal {
  readonly #store: Store;
  readonly #file: PastFile;
  readonly #options: JournalOptions;
  #key: string | null = null;
  /** How many units were done before, and what they were. */
  #before = 0;
  #chainBefore = "";
  #skipped = 0;
  /** What the record holds; null if it will be overwritten. */
  #stored: number | null = null;
  #position = 0;
  #chain = "";
  #isOpen = false;

  constructor(store: Store, file: PastFile, options: JournalOptions) {
    this.#store = store;
    this.#file = file;
    this.#options = options;
  }

  /**
   * Whether an earlier run did this unit. `other`: this is a different file from the one it read. `chain` is a hash of
   * all units so far.
   */
  async standingOf(unit: Unit, chain: string): Promise<"done" | "new" | "other"> {
    const { isFile, name, part } = this.#file;
    if (!isFile) return "new";
    if (this.#key === null) await this.#find(unit);
    if (this.#skipped >= this.#before) return "new";
    this.#skipped += 1;
    if (this.#skipped < this.#before) return "done";
    if (chain !== this.#chainBefore) {
      tell(`${name} is not the file that was read before under this name; reading it from the beginning`);
      return "other";
    }
    this.#chain = chain;
    tell(`${name}: ${this.#before} ${part}s were done before`);
    return "done";
  }

  async #find({ mark }: Unit): Promise<void> {
    this.#key = journalKey(this.#file.key ?? mark, this.#options.choices);
    const row = this.#options.isAnew ? undefined : await findBackfill(this.#store, this.#key);
    if (row === undefined) return;
    [this.#before, this.#chainBefore] = [row.position, row.chain];
    [this.#stored, this.#position] = [row.position, row.position];
  }

  /** Whether the file has fewer units than an earlier run did. */
  get isShorter(): boolean {
    return this.#skipped < this.#before;
  }

  /**
   * Notes that a unit is done. An incomplete last line or record may be complete next time, so the position stays
   * before it.
   */
  pass({ found }: Unit, chain: string): void {
    if (found.kind === "bad" && found.isOpen) this.#isOpen = true;
    if (this.#isOpen) return;
    this.#position += 1;
    this.#chain = chain;
  }

  get isFarAhead(): boolean {
    return this.#position - (this.#stored ?? 0) >= FAR;
  }

  /** What to store with the next articles; null if nothing. */
  progress(isDone: boolean): PastProgress | null {
    if (this.#key === null || this.#options.isDry) return null;
    if (this.#position === this.#stored && !isDone) return null;
    const to = {
      key: this.#key,
      name: this.#file.name,
      position: this.#position,
      chain: this.#chain,
      is_done: isDone && !this.#isOpen ? 1 : 0,
    };
    return { to, from: this.#stored };
  }

  stored(): void {
    if (this.#key !== null) this.#stored = this.#position;
  }
}
