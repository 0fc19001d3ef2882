import { formatInstant } from "../../domain/instant.ts";
import type { LogPoint } from "./records.ts";
import type { BackupShelf } from "./shelf.ts";

/** A copy of the whole database, as `snapshot.json` describes it. The pieces of the log beside it lead on from there. */
export interface Snapshot {
  /** When it was begun, in milliseconds. */
  readonly at: number;
  /** The identity of the record. */
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

/** Sorts by time, and two followers never share one. */
export function nameGeneration(at: number): string {
  return `${formatInstant(at).replaceAll(/[-:]/g, "")}-${crypto.randomUUID().slice(0, 8)}`;
}

export function partName(generation: string, part: number): string {
  return `${generation}/snapshot-${String(part).padStart(6, "0")}.zst`;
}

export function runName(generation: string, run: number): string {
  return `${generation}/${String(run).padStart(8, "0")}.wal`;
}

/** The complete generations, oldest first. */
export async function listGenerations(shelf: BackupShelf): Promise<Generation[]> {
  const names = (await shelf.list("")).filter((name) => name.endsWith(`/${SNAPSHOT}`));
  const found = names.map(async (name) => ({
    name: name.slice(0, -SNAPSHOT.length - 1),
    snapshot: JSON.parse((await shelf.read(name)).toString()) as Snapshot,
  }));
  return (await Promise.all(found)).toSorted((a, b) => a.snapshot.at - b.snapshot.at);
}

/** Removes generations whose successor is older than `before`, so that every later time can still be restored. Call only when none is being written. */
export async function forgetGenerations(shelf: BackupShelf, before: number): Promise<string[]> {
  const generations = await listGenerations(shelf);
  const old = generations.filter((_, at) => (generations[at + 1]?.snapshot.at ?? Infinity) <= before);
  // A follower that was killed leaves a generation without its snapshot.
  const complete = new Set(generations.map(({ name }) => name));
  const started = new Set((await shelf.list("")).map((name) => name.split("/", 1)[0]!));
  const gone = [...old.map(({ name }) => name), ...started.difference(complete)];
  for (const name of gone) await shelf.remove(`${name}/`);
  return gone;
}
