import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { backUp, BackupThere, findParts } from "../store/backup.ts";
import { FILE_NAME } from "../store/open.ts";
import { follow } from "./backup/follow.ts";
import { type Command, print } from "./calling/command.ts";
import { CommandFault, UsageFault } from "../settings/faults.ts";

export const command: Command = {
  name: "backup",
  usage: "FILE | --follow DIR|s3://BUCKET/FOLDER [--snapshot-hours N] [--keep-days N] [--metrics-port N]",
  examples: [
    { words: 'backup "news-$(date +%F).db"', summary: "Copy the database while the service runs" },
    { words: "backup --follow /mnt/backup", summary: "Keep copying until stopped" },
  ],
  takesWords: true,
  settings: ["data", "database", "s3Endpoint", "s3Region", "metricsHost"],
  flags: {
    follow: { type: "string", description: "Keep copying everything that is committed, until stopped." },
    "snapshot-hours": { type: "string", description: "How often to copy the whole database again [24]." },
    "keep-days": { type: "string", description: "How far back restore --at can go [7]." },
    "metrics-port": { type: "string", description: "Serve metrics of --follow on this port [none]." },
    json: { type: "boolean", description: "Print the result as JSON." },
  },
  async run(call) {
    const { words, settings, flags } = call;
    const [word, ...more] = words;
    const isFollowing = flags["follow"] !== undefined;
    if (more.length > 0 || (word === undefined) !== isFollowing)
      throw new UsageFault("backup needs exactly one file to write, or --follow with a folder");
    if (settings.database !== null)
      throw new CommandFault(
        "the store is a PostgreSQL database; back it up with pgBackRest or pg_dump, see docs/operations.md",
      );
    if (!existsSync(join(settings.data, FILE_NAME)))
      throw new CommandFault(`there is no store in ${settings.data}; set its folder with --data`);
    if (word === undefined) return follow(call);
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
