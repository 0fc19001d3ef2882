import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { backUp, BackupThere, findParts } from "../store/backup.ts";
import { FILE_NAME } from "../store/open.ts";
import { type Command, print } from "./calling/command.ts";
import { CommandFault, UsageFault } from "../settings/faults.ts";

export const command: Command = {
  name: "backup",
  usage: "FILE [--data DIR] [--json]",
  takesWords: true,
  settings: ["data", "database"],
  flags: { json: { type: "boolean", description: "Print the result as JSON." } },
  async run({ words, settings, flags }) {
    const [word, ...more] = words;
    if (word === undefined || more.length > 0) throw new UsageFault("backup needs exactly one file to write");
    if (settings.database !== null)
      throw new CommandFault(
        "the store is a PostgreSQL database; back it up with pg_dump, see docs/operations.md",
      );
    if (!existsSync(join(settings.data, FILE_NAME)))
      throw new CommandFault(`there is no store in ${settings.data}; set its folder with --data`);
    const file = resolve(word);
    if (existsSync(file)) refuse(file);
    const made = take(settings.data, file);
    const says = `${file}: ${(made.bytes / 1e6).toFixed(1)} MB, ${made.items} items, up to publication ${made.publication}`;
    print(flags["json"] ? JSON.stringify({ file, ...made }) : says);
  },
};

function take(folder: string, file: string) {
  try {
    for (const part of findParts(file))
      process.stderr.write(
        `${part} is left from an unfinished backup; delete it unless a backup is running\n`,
      );
    return backUp(folder, file);
  } catch (cause) {
    if (cause instanceof BackupThere) refuse(file);
    throw new CommandFault(`no backup was made: ${(cause as Error).message}`, { cause });
  }
}

function refuse(file: string): never {
  throw new CommandFault(`${file} already exists and was not changed; choose another file, or move it away`);
}
