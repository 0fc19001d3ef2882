import { stat } from "node:fs/promises";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { fault, type Finding, ok } from "./finding.ts";
import { findNearestFolder } from "./nearest-folder.ts";
import { findMissingRight } from "./rights.ts";
import { checkRecordClock } from "./record-clock.ts";
import { judgeVersion, type Version } from "./version.ts";

/** SQLite's primary result codes. Extended codes contain them in their lowest byte. */
const CAUSES = { busy: [5, 6], damaged: [11, 26] } as const;
const RESTORE =
  "restore the file from a backup (docs/operations.md); without one, move it away to start empty";

/**
 * Checks that the embedded record exists, is writable and intact, and has this version's schema. Creates and
 * migrates nothing.
 */
export async function checkFile(path: string): Promise<Finding[]> {
  // Another check reports what is wrong with the folder.
  if ((await findNearestFolder(dirname(path))).folder === null) return [];
  const about = await stat(path).catch((error: NodeJS.ErrnoException) => error);
  if (about instanceof Error && about.code === "ENOENT")
    return [ok("record", `${path} will be created at the first start`)];
  const closed = await findClosed([path, `${path}-wal`, `${path}-shm`]);
  try {
    return [...closed, ...look(path)];
  } catch (error) {
    return [...closed, ...(await explain(path, error, closed.length > 0))];
  }
}

async function findClosed(paths: readonly string[]): Promise<Finding[]> {
  for (const path of paths) {
    const right = await findMissingRight(path);
    // Report only the first missing right, because the fix is the same for all three files.
    if (right) return [fault("record", right.says, right.mend)];
  }
  return [];
}

class Damage extends Error {}

function look(path: string | URL): Finding[] {
  using database = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
  const [check] = database.prepare("pragma quick_check").all() as { quick_check: string }[];
  if (check?.quick_check !== "ok")
    throw new Damage(check?.quick_check ?? "the integrity check returned nothing");
  const hasVersion = database.prepare("select 1 from sqlite_master where name = 'schema_version'").get();
  const version =
    hasVersion && (database.prepare("select * from schema_version").get() as Version | undefined);
  return [
    ok("record", `${typeof path === "string" ? path : path.pathname} is intact`),
    judgeVersion(version),
    ...(version ? checkRecordClock(database, Date.now()) : []),
  ];
}

/** Why the file could not be read. Only a damaged file has to be replaced. */
async function explain(path: string, error: unknown, isClosed: boolean): Promise<Finding[]> {
  const { message, errcode = 0 } = error as Error & { errcode?: number };
  const isOf = (codes: readonly number[]) => codes.includes(errcode & 0xff);
  if (error instanceof Damage || isOf(CAUSES.damaged))
    return [fault("record", `${path} is damaged: ${firstDamage(message)}`, RESTORE)];
  if (isOf(CAUSES.busy))
    return [
      fault(
        "record",
        `${path} is locked by another process: ${message}`,
        "find the process that has it open and stop it",
      ),
    ];
  const whole = await lookAsItLies(path);
  if (isClosed) return whole;
  const says = `${path} cannot be opened: ${message}`;
  const mend = "keep the file, it may be intact; check free space, permissions and the disk (system log)";
  return [fault("record", says, mend), ...whole];
}

/** The first finding of SQLite's integrity check, which puts a heading above its findings. */
function firstDamage(message: string): string {
  const lines = message.split("\n");
  return lines.find((line) => !line.startsWith("***")) ?? lines[0]!;
}

/** Reads only the record's main file, not the WAL beside it. Does nothing if the WAL is not empty. */
async function lookAsItLies(path: string): Promise<Finding[]> {
  const beside = await stat(`${path}-wal`).catch(() => undefined);
  if ((beside?.size ?? 0) > 0) return [];
  const url = pathToFileURL(path);
  url.search = "immutable=1";
  try {
    return look(url);
  } catch {
    return [];
  }
}
