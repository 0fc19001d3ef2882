import { statSync } from "node:fs";
import { join } from "node:path";
import { openRecord, placeOf } from "../service/record/place.ts";
import { CommandFault, UsageFault } from "../settings/faults.ts";
import type { Settings } from "../settings/settings.ts";
import type { Command } from "./calling/command.ts";
import { addToFolder } from "./export/add-to-folder.ts";
import { archiveFiles } from "./export/archive-folder.ts";
import { readExportFlags } from "./export/ask.ts";
import { tell } from "./output/output.ts";
import { firstLineOf, openArchive } from "./query/archive-database.ts";
import { printJson, printTable } from "./query/print-rows.ts";

export const command: Command = {
  name: "query",
  usage: '"SQL" [--archive FILE|DIR] [--json] [--data DIR] [--database URL]',
  examples: [{ words: 'query "select count(*) from items"', summary: "How many items are published" }],
  takesWords: true,
  settings: ["data", "database"],
  // The archive is in the data folder, even if the database is PostgreSQL.
  dataIs: "beside",
  flags: {
    archive: {
      type: "string",
      description:
        "Query this Parquet export. By default, the archive in the data folder is brought up to date and queried.",
    },
    json: { type: "boolean", description: "Print all rows as JSON." },
  },
  async run({ words, settings, flags }) {
    const [sql, ...more] = words;
    if (sql === undefined || sql.trim() === "" || more.length > 0)
      throw new UsageFault('query needs one SQL statement in quotes, such as "select count(*) from items"');
    const given = flags["archive"];
    const files = given === undefined ? await currentFiles(settings) : filesOf(String(given));
    using archive = await openArchive(files);
    const result = await archive.ask(sql);
    try {
      const note = flags["json"] ? void (await printJson(result)) : await printTable(result);
      if (note) tell(note);
    } catch (cause) {
      if (cause instanceof CommandFault) throw cause;
      throw new CommandFault(firstLineOf(cause), { cause });
    }
  },
};

/** Adds what is new to the archive in the data folder, and returns its files. */
async function currentFiles(settings: Settings): Promise<string[]> {
  const folder = join(settings.data, "archive");
  await using store = await openRecord(settings);
  const asked = readExportFlags({ format: "parquet", into: folder });
  await addToFolder(store, placeOf(settings), asked, folder);
  const files = archiveFiles(folder, "parquet");
  if (files.length === 0) throw new CommandFault("nothing is published yet, so there is nothing to query");
  return files;
}

function filesOf(path: string): string[] {
  try {
    if (!statSync(path).isDirectory()) return [path];
  } catch (cause) {
    throw new CommandFault(`${path} cannot be read: ${(cause as Error).message}`, { cause });
  }
  const files = archiveFiles(path, "parquet");
  if (files.length === 0)
    throw new CommandFault(
      `${path} has no Parquet export; run tidings export --format parquet --into ${path}`,
    );
  return files;
}
