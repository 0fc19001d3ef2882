import { existsSync } from "node:fs";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { formatInstant } from "../domain/instant.ts";
import { CommandFault, UsageFault } from "../settings/faults.ts";
import { FILE_NAME } from "../store/open.ts";
import { rebuild } from "../store/shipping/rebuild.ts";
import { BackupFault } from "../store/shipping/records.ts";
import { type VerifiedBackup, verifyRestored } from "../store/shipping/verify.ts";
import { readAtTime } from "./backup/at-time.ts";
import { openBackup } from "./backup/shelf.ts";
import { type Command, print } from "./calling/command.ts";

export const command: Command = {
  name: "verify",
  usage: "FILE|DIR|s3://BUCKET/FOLDER [--at TIME] [--data DIR] [--scratch DIR] [--json]",
  examples: [
    {
      words: "verify /mnt/backup --data ./data",
      summary: "Check that a backup can be restored and is complete",
    },
  ],
  takesWords: true,
  settings: ["data", "s3Endpoint", "s3Region"],
  flags: {
    at: {
      type: "string",
      description: "The state to restore, of a backup that was followed. Default: the last.",
    },
    scratch: { type: "string", description: "Folder for the restored copy, which is deleted afterwards." },
    json: { type: "boolean", description: "Print the result as JSON." },
  },
  async run({ words, settings, flags }) {
    const [word, ...more] = words;
    if (word === undefined || more.length > 0) throw new UsageFault("verify needs exactly one backup");
    const at = readAtTime(flags["at"]);
    const backup = await openBackup(word, settings);
    const live = join(settings.data, FILE_NAME);
    const scratch = await mkdtemp(join(resolve(String(flags["scratch"] ?? tmpdir())), "tidings-verify-"));
    try {
      const path = join(scratch, FILE_NAME);
      const rebuilt = "shelf" in backup ? await rebuild(backup.shelf, at, path) : undefined;
      if ("file" in backup) await copyFile(backup.file, path);
      const verified = verifyRestored(path, existsSync(live) ? live : null);
      const state = rebuilt ? formatInstant(rebuilt.at) : null;
      print(flags["json"] ? JSON.stringify({ at: state, ...verified }) : report(word, state, verified));
      return verified.faults.length > 0 ? 1 : 0;
    } catch (cause) {
      if (!(cause instanceof BackupFault)) throw cause;
      throw new CommandFault(`the backup cannot be relied on: ${cause.message}`, { cause });
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
  },
};

function report(
  word: string,
  at: string | null,
  { faults, isCompared, ...contents }: VerifiedBackup,
): string {
  const { items, publication, sha256 } = contents;
  const state = `${word}: ${items} items up to publication ${publication}${at === null ? "" : `, as of ${at}`}`;
  if (faults.length > 0) return [state, ...faults.map((fault) => `fault: ${fault}`)].join("\n");
  const compared = isCompared
    ? "the same as in the database"
    : "not compared: the original database is not available";
  return [state, `sha256 ${sha256}, ${compared}`, "it can be restored"].join("\n");
}
