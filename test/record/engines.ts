import { makeFolder } from "../cli/folder.ts";
import { openStore, type StorePlace } from "../../src/store/open.ts";
import type { Engine } from "../../src/store/schema.ts";
import { createDatabase, type Database } from "../postgres/database.ts";

export const ENGINES: readonly Engine[] = ["sqlite", "postgres"];

/** A place for a record, and the flags that select it; deleted on disposal. */
export type Place = AsyncDisposable & { at: StorePlace; flags: string[] };

/** Creates an empty record, which most commands need. */
export async function createRecord(at: StorePlace): Promise<void> {
  await (await openStore(at))[Symbol.asyncDispose]();
}

/** An empty place: opening a record there creates it. `create` can supply a database that already has a record. */
export async function makePlace(
  engine: Engine,
  create: () => Promise<Database> = createDatabase,
): Promise<Place> {
  if (engine === "postgres") {
    const { url, [Symbol.asyncDispose]: dispose } = await create();
    return { at: { url }, flags: ["--database", url], [Symbol.asyncDispose]: dispose };
  }
  const { path, [Symbol.asyncDispose]: dispose } = await makeFolder();
  return { at: { folder: path }, flags: ["--data", path], [Symbol.asyncDispose]: dispose };
}
