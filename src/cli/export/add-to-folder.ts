import { hasReplacedWords } from "../../store/archive.ts";
import { readCounter } from "../../store/counters.ts";
import type { Store, StorePlace } from "../../store/open.ts";
import { readLastNumber } from "../../store/publications.ts";
import { CommandFault } from "../../settings/faults.ts";
import { openArchiveFolder } from "./archive-folder.ts";
import type { ExportAsked } from "./ask.ts";
import { writeArchive, writeTo } from "./write-archive.ts";
import { writeParquet } from "./write-parquet.ts";
import { showCount } from "../output/progress.ts";
import { WholeFile } from "./whole-file.ts";

/** What a run added to a folder of exports. */
export interface AddedFile {
  readonly file: string;
  readonly items: number;
}

/**
 * Adds a file with everything that is new or changed since the folder's last file; null if there is nothing. If words were
 * replaced or withdrawn, everything is written again, because the old words must not stay in the older files.
 */
export async function addToFolder(
  store: Store,
  place: StorePlace,
  asked: ExportAsked,
  folder: string,
): Promise<AddedFile | null> {
  const identity = String(await readCounter(store.db, "identity"));
  const archive = await openArchiveFolder(folder, asked.format, identity);
  const upTo = await readLastNumber(store);
  if (archive.since > upTo)
    throw new CommandFault(
      `${folder} has publications up to ${archive.since}, but the database, probably restored from a backup, ends at ${upTo}: export into another folder`,
    );
  archive.clean();
  if (archive.since === upTo) return null;
  const since = (await hasReplacedWords(store, archive.since, upTo)) ? 0 : archive.since;
  const name = archive.fileFor(since, upTo);
  using file = new WholeFile(name);
  const progress = showCount("exported");
  const items =
    asked.format === "parquet"
      ? await writeParquet(store, place, asked, { since, upTo }, file, progress)
      : await writeArchive(store, asked, { since, upTo }, writeTo(file), progress);
  file.finish();
  archive.clean();
  return { file: name, items };
}
