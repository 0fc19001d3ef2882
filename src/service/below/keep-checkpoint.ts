import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { StoryCounts } from "../../index/below/story-counts.ts";
import { DRAFT } from "../../http/write-durably.ts";
import { checkpointPath, writeCheckpoint } from "./checkpoint.ts";
import type { KeepTask } from "./messages.ts";
import { readCheckpoint } from "./read-checkpoint.ts";
import type { SegmentFile, StoredSegment } from "./segment-file.ts";
import { ROWS } from "./segment-file.ts";

/** Files that a killed process left behind are deleted at this age. */
const STALE_MS = 3_600_000;

/**
 * Writes the checkpoint. New segments stay in the file that they are in; what the index knows goes into another file.
 */
export async function keepCheckpoint(
  folder: string,
  file: SegmentFile,
  segments: readonly StoredSegment[],
  { upTo, border, act, identity, library, lessons, before, ...items }: KeepTask,
): Promise<void> {
  const path = checkpointPath(folder);
  const earlier = before === null ? null : (await readCheckpoint(path, identity, library)).kept;
  if (earlier && earlier.upTo !== before) throw new Error(`${path} was replaced by another process`);
  const known = new Set(file.keptNames);
  const added = segments.filter((segment) => !known.has(segment.file));
  const stories = countStories(file, added, earlier?.stories.slice());
  await file.keep();
  const names = new Set(segments.map((segment) => segment.file));
  const files = await Promise.all(
    [...names].map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size })),
  );
  const all = [...(earlier?.lessons ?? []), ...lessons];
  const body = { ...items, stories, lessons: all };
  try {
    await writeCheckpoint(folder, { identity, library, upTo, border, act, files }, body, segments);
  } catch (error) {
    // Deletes our file, which stays readable while it is open. Without a checkpoint, nobody would ever delete it.
    await Promise.all(added.map((segment) => rm(join(folder, segment.file), { force: true })));
    throw error;
  }
  await removeOthers(folder, names);
}

/** How many items each story has in some segments, on top of earlier counts. */
export function countStories(
  file: Pick<SegmentFile, "load">,
  segments: readonly StoredSegment[],
  earlier?: Uint32Array<ArrayBuffer>,
): Uint32Array<ArrayBuffer> {
  const counts = new StoryCounts(earlier);
  for (const segment of segments) {
    const { stories } = file.load(segment).columns;
    for (let at = 0; at < stories.length; at += 2)
      if (stories[at] !== 0 || stories[at + 1] !== 0) counts.addHash(stories.subarray(at, at + 2), 1);
  }
  return counts.cells;
}

/** Deletes the segments of older checkpoints, and files that a killed process left behind. */
async function removeOthers(folder: string, used: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const isOld = name.endsWith(ROWS) && !used.has(name);
    // oxlint-disable-next-line no-await-in-loop -- a handful of files
    const isStale =
      name.endsWith(DRAFT) && Date.now() - ((await stat(path).catch(() => null))?.mtimeMs ?? 0) > STALE_MS;
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (isOld || isStale) await rm(path, { force: true });
  }
}
