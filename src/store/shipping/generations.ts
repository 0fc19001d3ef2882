import { formatInstant } from "../../domain/instant.ts";
import type { LogPoint } from "./records.ts";
import type { BackupShelf } from "./shelf.ts";

/** A copy of the whole database, as `snapshot.json` describes it. The pieces of the log beside it continue from there. */
export interface Snapshot {
  /** The time at which the copy was begun, in milliseconds. */
  readonly at: number;
  /** One more than the previous generation's. Orders the generations even if the clock is set back. */
  readonly sequence: number;
  /** The identity of the database. */
  readonly identity: number;
  /** The last publication in the copy, before any piece of the log. */
  readonly publication: number;
  readonly bytes: number;
  /** SHA-256 of each part of the file, before compression, in order. */
  readonly parts: readonly string[];
  /** Everything before this point of the log is in the copy. */
  readonly point: LogPoint;
}

export const SNAPSHOT = "snapshot.json";

/** One copy of the database and everything that was committed after it. */
export interface Generation {
  readonly name: string;
  readonly snapshot: Snapshot;
}

const GENERATION = /^\d{8}T\d{6}\.\d{3}Z-[0-9a-f]{8}$/;

/** Unique, so that two followers never share a generation. */
export function nameGeneration(at: number): string {
  return `${formatInstant(at).replaceAll(/[-:]/g, "")}-${crypto.randomUUID().slice(0, 8)}`;
}

export function partName(generation: string, part: number): string {
  return `${generation}/snapshot-${String(part).padStart(6, "0")}.zst`;
}

export function runName(generation: string, run: number): string {
  return `${generation}/${String(run).padStart(8, "0")}.wal`;
}

/** The complete generations, oldest first. Other files on the shelf are ignored. */
export async function listGenerations(shelf: BackupShelf): Promise<Generation[]> {
  const names = (await shelf.list("")).filter((name) => {
    const [generation, file, ...more] = name.split("/");
    return GENERATION.test(generation!) && file === SNAPSHOT && more.length === 0;
  });
  const found = names.map(async (name) => ({
    name: name.slice(0, -SNAPSHOT.length - 1),
    snapshot: JSON.parse((await shelf.read(name)).toString()) as Snapshot,
  }));
  return (await Promise.all(found)).toSorted((a, b) => a.snapshot.sequence - b.snapshot.sequence);
}

/**
 * Removes generations that no restore to a time at or after `before` needs, and those that a killed follower left
 * incomplete. The newest `keep` always stay, in case the clock is wrong. Removes nothing else. Call only
 * when no generation is being written.
 */
export async function forgetGenerations(shelf: BackupShelf, before: number, keep: number): Promise<string[]> {
  const generations = await listGenerations(shelf);
  const old = generations.slice(0, -Math.max(1, keep)).filter(({ snapshot }, at) =>
    // Check both, because the successor seems older if the clock was set back.
    [snapshot, generations[at + 1]!.snapshot].every((each) => each.at <= before),
  );
  const complete = new Set(generations.map(({ name }) => name));
  const started = new Set((await shelf.list("")).map((name) => name.split("/", 1)[0]!));
  const incomplete = [...started.difference(complete)].filter((name) => GENERATION.test(name));
  const gone = [...old.map(({ name }) => name), ...incomplete];
  for (const name of gone) await shelf.remove(`${name}/`);
  return gone;
}
