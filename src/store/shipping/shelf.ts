/**
 * Where backups are kept. Names are paths with slashes. Once a method has resolved, the data that it wrote survives a
 * crash.
 */
export interface BackupShelf {
  /** What to call it in messages. */
  readonly name: string;
  /** All names that begin with the prefix, sorted. */
  list(prefix: string): Promise<string[]>;
  read(name: string): Promise<Buffer>;
  put(name: string, bytes: Buffer): Promise<void>;
  /** Adds to the end of a file, which it creates if necessary. */
  append(name: string, bytes: Buffer): Promise<void>;
  /** Removes everything whose name begins with the prefix. */
  remove(prefix: string): Promise<void>;
}
