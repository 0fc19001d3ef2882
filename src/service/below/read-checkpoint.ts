import { rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { deserialize } from "node:v8";
import type { CheckpointSource } from "../record/following.ts";
import { openSigned, UnusableSnapshot } from "../snapshot/signed-file.ts";
import {
  CHECKPOINT_LAYOUT,
  type CheckpointBody,
  type CheckpointHeading,
  checkpointPath,
  type KeptBelow,
} from "./checkpoint.ts";

/**
 * Reads the checkpoint in a folder for the record's thread at startup. If anything is wrong with it, all items are read
 * instead, so faults are only reported.
 */
export function checkpointIn(
  folder: string,
  library: string,
  onDiscarded: (reason: string) => void,
): CheckpointSource<KeptBelow> {
  const path = checkpointPath(folder);
  async function discard(reason: string): Promise<void> {
    onDiscarded(reason);
    await rm(path, { force: true }).catch((error: Error) => onDiscarded(error.message));
  }
  return {
    async read(identity) {
      if (!(await stat(path).catch(() => null))) return null;
      try {
        return await readCheckpoint(path, identity, library);
      } catch (error) {
        if (!(error instanceof UnusableSnapshot)) throw error;
        await discard(error.message);
        return null;
      }
    },
    discard,
  };
}

export async function readCheckpoint(path: string, identity: number, library: string) {
  await using file = await openSigned<CheckpointHeading>(path);
  const { layout, upTo, border, act, ...heading } = file.heading;
  if (layout !== CHECKPOINT_LAYOUT) throw new UnusableSnapshot(`${path} is of another version of Tidings`);
  if (heading.identity !== identity) throw new UnusableSnapshot(`${path} is of another database`);
  if (heading.library !== library) throw new UnusableSnapshot(`${path} was made with other entities`);
  for (const { name, bytes } of heading.files) {
    // oxlint-disable-next-line no-await-in-loop -- a handful of files
    const found = await stat(join(dirname(path), name)).catch(() => null);
    if (!found || found.size < bytes)
      throw new UnusableSnapshot(`${name}, which ${path} needs, is missing or cut off`);
  }
  const content = await file.readPart(0);
  const body = deserialize(content) as CheckpointBody & Pick<KeptBelow, "segments">;
  const kept: KeptBelow = { ...body, upTo, border, buffer: content.buffer };
  return { upTo, border, act, kept };
}
