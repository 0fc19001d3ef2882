import { randomUUID } from "node:crypto";
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { CommandFault } from "../../settings/faults.ts";

/**
 * A file that gets its name only when all of it is on disk. A program that finds the name finds a complete file, even if the
 * program was killed or the machine lost power. It replaces a file of that name.
 */
export class WholeFile implements Disposable {
  readonly #file: string;
  readonly #part: string;
  readonly #descriptor: number;
  #isOpen = true;

  constructor(file: string) {
    this.#file = file;
    this.#part = `${file}.${randomUUID()}.part`;
    this.#descriptor = this.#orExplain(() => openSync(this.#part, "wx"));
  }

  write(content: string | Uint8Array): void {
    const bytes = typeof content === "string" ? Buffer.from(content) : content;
    this.#orExplain(() => {
      for (let at = 0; at < bytes.length;) at += writeSync(this.#descriptor, bytes, at);
    });
  }

  finish(): void {
    this.#orExplain(() => {
      fsyncSync(this.#descriptor);
      this.#close();
      renameSync(this.#part, this.#file);
      syncFolder(dirname(this.#file));
    });
  }

  /** Removes the file, unless it is finished. */
  [Symbol.dispose](): void {
    if (this.#isOpen) this.#close();
    rmSync(this.#part, { force: true });
  }

  #close(): void {
    this.#isOpen = false;
    closeSync(this.#descriptor);
  }

  #orExplain<T>(act: () => T): T {
    try {
      return act();
    } catch (cause) {
      throw new CommandFault(`cannot write ${this.#file}: ${(cause as Error).message}`, { cause });
    }
  }
}

/** Without this, the new name could be lost in a power failure. Windows cannot open folders, and needs no such call. */
function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  const descriptor = openSync(folder, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
