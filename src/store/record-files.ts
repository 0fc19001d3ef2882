import { type BigIntStats, closeSync, existsSync, openSync, statSync } from "node:fs";
import { makeFolder } from "../http/make-folder.ts";
import { isWritable } from "./open-read-only.ts";

/** The file operations that opening the embedded record needs, besides SQLite's own. A simulation passes its own. */
export interface RecordFiles {
  readonly exists: (path: string) => boolean;
  /** Whether this process may write to the file and create others beside it. */
  readonly isWritable: (path: string) => boolean;
  readonly makeFolder: (folder: string) => Promise<void>;
  /** Creates an empty file if there is none. */
  readonly create: (path: string) => void;
  /** Identifies a file, so that another file that gets its name later is noticed. Undefined if there is none. */
  readonly identify: (path: string) => string | undefined;
}

export const MACHINE_FILES: RecordFiles = {
  exists: existsSync,
  isWritable,
  makeFolder: (folder) => makeFolder(folder, 0o700),
  // Only the owner may read it, because it holds secrets. SQLite gives the files beside it the same permissions.
  create: (path) => closeSync(openSync(path, "a", 0o600)),
  identify(path) {
    // Opening and closing the file would release SQLite's locks on it.
    const found: BigIntStats | undefined = statSync(path, { bigint: true, throwIfNoEntry: false });
    return found && `${found.dev}:${found.ino}`;
  },
};
