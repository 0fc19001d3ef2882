import { join } from "node:path";
import { sql } from "kysely";
import { FILE_NAME, openStore, type Store } from "../../src/store/open.ts";
import { type Disk, DISK_CALLS, openDisk } from "./disk/disk.ts";
import { emptyRecord } from "./world/empty-record.ts";
import { PLACE } from "./world/scene.ts";
import type { Writer } from "./writer.ts";

/** More than any writer makes. */
const NEVER = 1_000_000;
const [FIRST_PROCESS, SECOND_PROCESS] = [1, 2];

export interface FailedCall {
  /** Which of the writer's calls fails, from 1. */
  readonly nth: number;
  /** Whether all later calls fail as well. */
  readonly forGood: boolean;
}

/** How many calls of the disk a writer makes. */
export async function countCalls(writer: Writer): Promise<number> {
  const disk = await freshDisk();
  const store = await openAs(disk, FIRST_PROCESS);
  await writer.prepare(store);
  // As before a call fails, because SQLite reads less afterwards.
  await contentOf(store);
  disk.arm({ calls: DISK_CALLS, nth: NEVER, forGood: false, effect: "fails" });
  await writer.write(store);
  const count = disk.matched();
  disk.disarm();
  await store[Symbol.asyncDispose]();
  return count;
}

/**
 * Lets one call of a writer fail, ends its process, and opens the record with the ordinary code. Returns what is wrong with
 * it: a write must be there if it was acknowledged, and otherwise completely or not at all.
 */
export async function failCall(writer: Writer, { nth, forGood }: FailedCall): Promise<string[]> {
  const disk = await freshDisk();
  const store = await openAs(disk, FIRST_PROCESS);
  await writer.prepare(store);
  const before = await contentOf(store);
  disk.arm({ calls: DISK_CALLS, nth, forGood, effect: "fails" });
  const failure = await writer.write(store).then(
    () => null,
    (error: unknown) => error as Error,
  );
  const wrong = disk.disarm() ? [] : [`call ${nth} was never made`];
  // The call failed once, and the writer tries again, on the same connection.
  const isRepeated = failure !== null && !forGood;
  if (isRepeated) await writer.write(store).catch((error: Error) => wrong.push(`again: ${error.message}`));
  disk.kill(FIRST_PROCESS);
  disk.cutPower(nth, 50);
  // Its handles are dead, so nothing reaches the disk.
  await Promise.resolve(store[Symbol.asyncDispose]()).catch(() => {});
  await using again = await openAs(disk, SECOND_PROCESS);
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(again.db);
  wrong.push(...rows.map((row) => row.integrity_check).filter((line) => line !== "ok"));
  const found = await contentOf(again);
  const isAcknowledged = failure === null || isRepeated;
  if (isAcknowledged && found === before) wrong.push("what was acknowledged is lost");
  await writer.write(again);
  const complete = await contentOf(again);
  if (found !== before && found !== complete) wrong.push("a part of it was written");
  return wrong.map((each) => `call ${nth}${forGood ? " and all later ones" : ""}: ${each}`);
}

async function freshDisk(): Promise<Disk> {
  const disk = openDisk();
  disk.reset(1);
  disk.install(join(PLACE.folder, FILE_NAME), await emptyRecord());
  return disk;
}

function openAs(disk: Disk, process: number): Promise<Store> {
  return openStore(PLACE, { files: disk.filesOf(process), mustExist: true });
}

/** Every row of every table. */
async function contentOf({ db }: Store): Promise<string> {
  const tables = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name`.execute(
    db,
  );
  const content: unknown[] = [];
  for (const { name } of tables.rows)
    content.push(name, (await sql`select * from ${sql.table(name)} order by 1, 2`.execute(db)).rows);
  return JSON.stringify(content);
}
