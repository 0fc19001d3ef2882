import { dirname } from "node:path";
import { makeFolder } from "../http/make-folder.ts";
import { writeDurably } from "../http/write-durably.ts";

/** Writes a file so that readers see all of it or nothing, even after a power cut. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  try {
    await makeFolder(dirname(file));
    await writeDurably(file, content);
  } catch (cause) {
    throw new CoverUnwritable(file, cause as Error);
  }
}

/** A file could not be written, for example because the disk is full. No part of it is left behind. */
export class CoverUnwritable extends Error {
  constructor(path: string, cause: Error) {
    super(`${path} cannot be written: ${cause.message}`, { cause });
  }
}
