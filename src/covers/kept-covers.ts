import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { DRAFT } from "../http/write-durably.ts";
import { type CheckedFile, readChecked, type UnusableFile, withChecksum } from "./checked-file.ts";
import { hash16, imageIdIn } from "./groups.ts";
import { writeWhole } from "./write-whole.ts";

export interface KeptCoversTools {
  /** How much space drawn covers may take. Defaults to no limit. */
  readonly maxBytes?: number;
  /** Called with a file that cannot be used. */
  readonly onDamaged?: (path: string, because: string) => void;
  /** Called if old covers cannot be deleted. */
  readonly onFault?: (error: unknown) => void;
}

/** After a deletion, drawn covers take this share of the space, so that not every new cover causes another deletion. */
const LEFT_AFTER = 0.9;
/** A draft that is older than this was left by a process that died. */
const DRAFT_MS = 60 * 60 * 1000;
const MAX_UNWRITTEN_BYTES = 32 << 20;
const MAX_REPORTED = 10_000;
/** The file names of pictures that operators added. Pictures that replaced one of our covers have that cover's id instead. */
const OPERATORS = /_o\d+-[0-9a-f]{16}\.webp$/;

interface KeptCover {
  readonly path: string;
  readonly bytes: number;
  readonly usedAt: number;
}

/** The folder in which covers are kept: checked when read, and limited in size. */
export class KeptCovers {
  readonly #folder: string;
  readonly #smallFolder: string;
  readonly #tools: KeptCoversTools;
  /** The disk space of the drawn covers, as far as this process knows; undefined until the folder is first listed. */
  #bytes: number | undefined;
  #isTidying = false;
  /** The state of each unusable file that was reported. */
  readonly #reported = new Map<string, number>();
  /** Covers that could not be written, the oldest first, so that with a full disk they are not drawn again on every request. */
  readonly #unwritten = new Map<string, Buffer>();

  constructor(folder: string, smallFolder: string, tools: KeptCoversTools = {}) {
    this.#folder = folder;
    this.#smallFolder = smallFolder;
    this.#tools = tools;
  }

  /** A kept cover; null if there is none, or if its file cannot be used. */
  async read(name: string): Promise<Buffer | null> {
    const file = await this.look(name);
    return file.kind === "sound" ? file.picture : (this.#unwritten.get(name) ?? null);
  }

  /** A kept cover, or why there is none. */
  async look(name: string): Promise<CheckedFile> {
    const path = join(this.#folder, name);
    const file = await readChecked(path);
    if (file.kind === "damaged" || file.kind === "unreadable") this.#report(path, file);
    else this.#reported.delete(path);
    return file;
  }

  #remember(name: string, picture: Buffer): void {
    this.#unwritten.delete(name);
    this.#unwritten.set(name, picture);
    let bytes = this.#unwritten.values().reduce((sum, { length }) => sum + length, 0);
    for (const [oldest, { length }] of this.#unwritten) {
      if (bytes <= MAX_UNWRITTEN_BYTES) break;
      this.#unwritten.delete(oldest);
      bytes -= length;
    }
  }

  /** Reports a file once, and again when it has changed. */
  #report(path: string, { because, changedAt }: UnusableFile): void {
    if (this.#reported.get(path) === changedAt) return;
    if (this.#reported.size >= MAX_REPORTED) this.#reported.clear();
    this.#reported.set(path, changedAt);
    this.#tools.onDamaged?.(path, because);
  }

  /** Throws if the cover cannot be written, and then keeps it in memory for a while. */
  async keep(name: string, picture: Buffer): Promise<void> {
    const content = withChecksum(picture);
    try {
      await writeWhole(join(this.#folder, name), content);
    } catch (error) {
      this.#remember(name, picture);
      throw error;
    }
    this.#unwritten.delete(name);
    if (this.#bytes !== undefined) this.#bytes += content.length;
    const { maxBytes = Infinity, onFault } = this.#tools;
    if (this.#isTidying || maxBytes === Infinity || (this.#bytes ?? Infinity) <= maxBytes) return;
    this.#isTidying = true;
    // Nobody waits for this.
    void this.#tidy(maxBytes)
      .catch((error: unknown) => onFault?.(error))
      .finally(() => (this.#isTidying = false));
  }

  /**
   * Deletes the covers that were not used for longest. Operators' pictures stay and do not count, because they cannot
   * be drawn again.
   */
  async #tidy(maxBytes: number): Promise<void> {
    const covers = await this.#list();
    let bytes = covers.reduce((sum, cover) => sum + cover.bytes, 0);
    if (bytes > maxBytes)
      for (const cover of covers.toSorted((a, b) => a.usedAt - b.usedAt)) {
        if (bytes <= maxBytes * LEFT_AFTER) break;
        bytes -= cover.bytes;
        if (!(await isOperators(cover.path))) await rm(cover.path, { force: true });
      }
    this.#bytes = bytes;
  }

  async #list(): Promise<KeptCover[]> {
    const covers: KeptCover[] = [];
    for (const folder of [this.#folder, join(this.#folder, this.#smallFolder)])
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name);
        const isDraft = name.endsWith(DRAFT);
        if (!isDraft && (imageIdIn(name) === null || OPERATORS.test(name))) continue;
        // Another process may delete files, too.
        const found = await stat(path).catch(() => null);
        if (!found?.isFile()) continue;
        if (!isDraft) covers.push({ path, bytes: found.size, usedAt: found.mtimeMs });
        else if (Date.now() - found.mtimeMs > DRAFT_MS) await rm(path, { force: true });
      }
    return covers;
  }
}

/** An operator's picture is named after the hash of its bytes, even if it has the id of a cover of ours that it replaced. */
async function isOperators(path: string): Promise<boolean> {
  const file = await readChecked(path);
  // It may be an operator's picture, and may become readable again.
  if (file.kind === "unreadable") return true;
  return file.kind === "sound" && path.endsWith(`-${hash16(file.picture)}.webp`);
}
