import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import type { RecordFiles } from "../../../src/store/record-files.ts";

/** The kinds of calls that SQLite makes to a file system, in the order of `disk.c`. */
export const DISK_CALLS = [
  "read",
  "write",
  "truncate",
  "sync",
  "size",
  "open",
  "delete",
  "exists",
  "map",
] as const;
export type DiskCall = (typeof DISK_CALLS)[number];

/**
 * What a failing call does, in the order of `disk.c`. A torn write leaves its beginning. A sync that forgets drops the
 * writes that it should have made safe, as Linux does after an error.
 */
export const DISK_EFFECTS = ["fails", "is full", "tears", "forgets"] as const;
export type DiskEffect = (typeof DISK_EFFECTS)[number];

export interface DiskFault {
  /** Only this process's calls. All calls if not given. */
  readonly process?: number;
  readonly calls: readonly DiskCall[];
  /** Which of these calls fails, from 1. */
  readonly nth: number;
  /** Whether all later calls of these kinds fail, too. */
  readonly forGood: boolean;
  readonly effect: DiskEffect;
}

/** Files below this folder are on the simulated disk. */
export const SIMULATED = "/simulated";

export type DiskCounts = Readonly<Record<DiskCall, number>>;

/** The disk of `disk.c`. There is one per process, and all SQLite connections of the process share it. */
export class Disk {
  readonly #ask: (what: string, ...values: (string | number | Uint8Array)[]) => number | string;

  #running = 0;

  constructor(control: DatabaseSync) {
    const prepared = new Map<string, StatementSync>();
    this.#ask = (what, ...values) => {
      const key = `${what} ${values.length}`;
      let statement = prepared.get(key);
      if (!statement) {
        statement = control.prepare(`select disk(?${", ?".repeat(values.length)}) as answer`);
        prepared.set(key, statement);
      }
      return statement.get(what, ...values)!.answer as number | string;
    };
  }

  /** Empties the disk. The seed decides its random choices. */
  reset(seed: number): void {
    this.#ask("reset", seed);
    this.#running = 0;
  }

  /** A file that a power cut does not lose. */
  install(path: string, bytes: Uint8Array): void {
    this.#ask("install", path, bytes);
  }

  /** Files are opened by this process from now on. */
  run(process: number): void {
    if (process === this.#running) return;
    this.#running = process;
    this.#ask("process", process);
  }

  /** Ends a process's locks. All later calls of its connections fail. */
  kill(process: number): void {
    this.#ask("kill", process);
  }

  /** Loses what no sync made safe, except for this percentage of its sectors. All open files are dead. */
  cutPower(seed: number, keepPercent: number): void {
    this.#ask("cut", seed, keepPercent);
  }

  arm({ process = 0, calls, nth, forGood, effect }: DiskFault): void {
    const kinds = calls.reduce((bits, call) => bits | (1 << DISK_CALLS.indexOf(call)), 0);
    this.#ask("arm", process, kinds, nth, forGood ? 1 : 0, DISK_EFFECTS.indexOf(effect));
  }

  /** Nothing fails from now on. Returns whether a call had failed. */
  disarm(): boolean {
    return this.#ask("disarm") === 1;
  }

  /** How many calls were of the armed kinds. */
  matched(): number {
    return this.#ask("matched") as number;
  }

  /** All calls since the last reset. */
  calls(): DiskCounts {
    return counts(this.#ask("calls") as string);
  }

  /** The calls that were made to fail since the last reset. */
  failures(): DiskCounts {
    return counts(this.#ask("failed") as string);
  }

  /** What a process's record asks of files itself. */
  filesOf(process: number): RecordFiles {
    return {
      exists: (path) => {
        // SQLite opens the file right after this question.
        this.run(process);
        return this.#ask("inode", path) !== 0;
      },
      isWritable: () => true,
      makeFolder: async () => {},
      create: (path) => void this.#ask("create", path),
      identify: (path) => String(this.#ask("inode", path)).replace(/^0$/, "") || undefined,
    };
  }
}

function counts(answer: string): DiskCounts {
  const all = JSON.parse(answer) as number[];
  return Object.fromEntries(DISK_CALLS.map((call, place) => [call, all[place]!])) as Record<DiskCall, number>;
}

let disk: Disk | undefined;

export function openDisk(): Disk {
  if (disk) return disk;
  const control = new DatabaseSync(":memory:", { allowExtension: true });
  control.loadExtension(compiled());
  return (disk = new Disk(control));
}

const CACHE = new URL("../../../node_modules/.cache/simulation/", import.meta.url).pathname;

/** The path of the compiled disk. It is compiled once per version of its sources. */
function compiled(): string {
  const sources = ["disk.c", "sqlite-shapes.h"].map((name) => join(import.meta.dirname, name));
  const hash = createHash("sha256");
  for (const source of sources) hash.update(readFileSync(source));
  const path = join(CACHE, `disk-${hash.digest("hex").slice(0, 16)}.so`);
  if (existsSync(path)) return path;
  mkdirSync(CACHE, { recursive: true });
  const made = `${path}.${process.pid}`;
  try {
    execFileSync("cc", ["-shared", "-fPIC", "-O2", "-o", made, sources[0]!], { stdio: "pipe" });
  } catch (cause) {
    const { code, stderr } = cause as { code?: string; stderr?: Buffer };
    const reason = code === "ENOENT" ? "there is no `cc`; install gcc or clang" : String(stderr);
    throw new Error(`Cannot compile the simulated disk: ${reason}`, { cause });
  }
  // Another process may be compiling it, too.
  renameSync(made, path);
  return path;
}
