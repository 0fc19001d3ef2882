import { copyFile } from "node:fs/promises";
import { formatInstant } from "../domain/instant.ts";
import { CommandFault, UsageFault } from "../settings/faults.ts";
import { rebuild } from "../store/shipping/rebuild.ts";
import { BackupFault } from "../store/shipping/records.ts";
import { restoreInto } from "../store/shipping/restore.ts";
import { readAtTime } from "./backup/at-time.ts";
import { openBackup } from "./backup/shelf.ts";
import { type Command, print } from "./calling/command.ts";

export const command: Command = {
  name: "restore",
  usage: "FILE|DIR|s3://BUCKET/FOLDER --data DIR [--at TIME] [--json]",
  examples: [
    { words: "restore news.db --data ./restored", summary: "Put a copy into an empty folder" },
    {
      words: "restore /mnt/backup --data ./restored --at 2026-11-14T09:30:00Z",
      summary: "Restore the database as it was at a given time",
    },
  ],
  takesWords: true,
  settings: ["data", "s3Endpoint", "s3Region"],
  flags: {
    at: {
      type: "string",
      description: "The state to restore, of a backup that was followed. Default: the last.",
    },
    json: { type: "boolean", description: "Print the result as JSON." },
  },
  async run({ words, settings, flags }) {
    const [word, ...more] = words;
    if (word === undefined || more.length > 0) throw new UsageFault("restore needs exactly one backup");
    const at = readAtTime(flags["at"]);
    const backup = await openBackup(word, settings);
    if ("file" in backup && flags["at"] !== undefined)
      throw new UsageFault(
        `${word} holds one state only; --at needs a backup that \`backup --follow\` wrote`,
      );
    try {
      const restored = await restoreInto(settings.data, async (path) => {
        if ("shelf" in backup) return formatInstant((await rebuild(backup.shelf, at, path)).at);
        await copyFile(backup.file, path);
        return null;
      });
      if (flags["json"]) return print(JSON.stringify({ data: settings.data, at: restored }));
      print(`${settings.data} holds the database${restored === null ? "" : ` as it was at ${restored}`}`);
    } catch (cause) {
      if (!(cause instanceof BackupFault)) throw cause;
      throw new CommandFault(`nothing was restored: ${cause.message}`, { cause });
    }
  },
};
