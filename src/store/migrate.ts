import { type Kysely, sql } from "kysely";
import { MIGRATIONS } from "./migrations/migrations.ts";
import type { Engine, Schema } from "./schema.ts";

/**
 * Programs written for this schema version or a later one can use the current schema. Raise it only for a change
 * that breaks older programs.
 */
const SERVES_FROM = 5;

/** Arbitrary, but the same for every process that opens the same PostgreSQL. */
const MIGRATION_LOCK = 7_418_230_511;

/** Migrates the record to this version's schema. Several processes may try at once: one does it, the others wait. */
export async function migrate(db: Kysely<Schema>, engine: Engine): Promise<void> {
  if (isUsable(await readVersion(db, engine))) return;
  await db.transaction().execute(async (tx) => {
    if (engine === "postgres") await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx);
    await sql`create table if not exists schema_version (version integer not null)`.execute(tx);
    const found = await readVersion(tx, engine);
    if (isUsable(found)) return;
    const version = found?.version ?? 0;
    if (version > MIGRATIONS.length) {
      throw new Error(
        `it was written by a newer version (schema ${version}, this program knows ${MIGRATIONS.length}); run that version`,
      );
    }
    for (const migration of MIGRATIONS.slice(version)) await migration(tx, engine);
    await sql`delete from schema_version`.execute(tx);
    await sql`insert into schema_version (version, serves_from) values (${MIGRATIONS.length}, ${SERVES_FROM})`.execute(
      tx,
    );
  });
}

/** Throws if this version cannot use the record as it is. */
export async function checkVersion(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const found = await readVersion(db, engine);
  if (isUsable(found)) return;
  const schema = found === undefined ? "no tables of Tidings" : `schema ${found.version}`;
  throw new Error(
    `it has ${schema}, this program needs schema ${MIGRATIONS.length}, and the file is read-only; copy it to a folder that this user may write to`,
  );
}

interface Version {
  readonly version: number;
  /** Missing in records with a schema from before this column was added. */
  readonly serves_from?: number | null;
}

/** Whether the record has this version's schema, or a newer one that this version can use during a rolling update. */
function isUsable(found: Version | undefined): boolean {
  if (found === undefined || found.version < MIGRATIONS.length) return false;
  return (found.serves_from ?? found.version) <= MIGRATIONS.length;
}

export async function readVersion(db: Kysely<Schema>, engine: Engine): Promise<Version | undefined> {
  // The database may be shared: only a table on our own search path counts.
  const table = await (
    engine === "postgres"
      ? sql<{ name: string | null }>`select to_regclass('schema_version')::text as name`
      : sql<{ name: string }>`select name from sqlite_master where type = 'table' and name = 'schema_version'`
  ).execute(db);
  if (!table.rows[0]?.name) return undefined;
  const { rows } = await sql<Version>`select * from schema_version`.execute(db);
  return rows[0];
}
