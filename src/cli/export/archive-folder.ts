import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "../../http/make-folder.ts";
import { CommandFault } from "../../settings/faults.ts";
import type { ExportFormat } from "./ask.ts";
import { WholeFile } from "./whole-file.ts";

/** Says which record a folder's files come from. */
const ABOUT = "archive.json";

/** A folder of exports. Each file's name says which publications it has, so the next file begins after them. */
export interface ArchiveFolder {
  /** The last publication that a complete file has. */
  readonly since: number;
  /** The file that covers the publications after `since`. */
  fileFor(since: number, upTo: number): string;
  /** Deletes files whose items are all in a later file, and unfinished files of killed runs. */
  clean(): void;
}

/** Opens or makes a folder of exports of this record. */
export async function openArchiveFolder(
  folder: string,
  format: ExportFormat,
  identity: string,
): Promise<ArchiveFolder> {
  try {
    await makeFolder(folder);
  } catch (cause) {
    throw new CommandFault(`cannot write ${folder}: ${(cause as Error).message}`, { cause });
  }
  checkOrigin(folder, identity);
  return {
    since: Math.max(0, ...listFiles(folder, format).map(({ upTo }) => upTo)),
    fileFor: (since, upTo) => join(folder, `items-${digits(since + 1)}-${digits(upTo)}.${format}`),
    clean() {
      const all = listFiles(folder, format);
      for (const { file } of all.filter((each) => isContained(each, all))) rmSync(file);
      for (const file of abandonedFiles(folder)) rmSync(file, { force: true });
    },
  };
}

/** A run writes every few seconds. If it has written nothing for this long, it was killed. */
const ABANDONED_MS = 3_600_000;

/** Files that killed runs left behind. They would stay forever, with words that may have been withdrawn since. */
function abandonedFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /^items-\d{12}-\d{12}\.\w+\.[\da-f-]{36}\.part$/.test(name))
    .map((name) => join(folder, name))
    .filter((file) => {
      const found = statSync(file, { throwIfNoEntry: false });
      return found !== undefined && found.mtimeMs < Date.now() - ABANDONED_MS;
    });
}

/** The complete files in a folder of exports, in order, without those whose items are all in a later file. */
export function archiveFiles(folder: string, format: ExportFormat): string[] {
  const all = listFiles(folder, format);
  return all.filter((each) => !isContained(each, all)).map(({ file }) => file);
}

interface ArchiveFile {
  readonly file: string;
  readonly from: number;
  readonly upTo: number;
}

function listFiles(folder: string, format: ExportFormat): ArchiveFile[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const match = /^items-(\d{12})-(\d{12})\.(\w+)$/.exec(name);
      if (match?.[3] !== format) return [];
      return [{ file: join(folder, name), from: Number(match[1]), upTo: Number(match[2]) }];
    });
}

function isContained(one: ArchiveFile, all: readonly ArchiveFile[]): boolean {
  return all.some((other) => other !== one && other.from <= one.from && other.upTo >= one.upTo);
}

function checkOrigin(folder: string, identity: string): void {
  const file = join(folder, ABOUT);
  let about: string;
  try {
    about = readFileSync(file, "utf8");
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "ENOENT") throw cause;
    using made = new WholeFile(file);
    made.write(`${JSON.stringify({ record: identity })}\n`);
    made.finish();
    return;
  }
  if (recordOf(about) !== identity)
    throw new CommandFault(`${folder} has exports of another database; export into another folder`);
}

function recordOf(about: string): unknown {
  try {
    return (JSON.parse(about) as { record?: unknown }).record;
  } catch {
    return undefined;
  }
}

function digits(publication: number): string {
  return String(publication).padStart(12, "0");
}
