import { type Kysely, sql, type Transaction } from "kysely";
import type { Engine, Schema } from "./schema.ts";
import { keyHints } from "./key-hints-migration.ts";
import { providerTroubles } from "./provider-troubles-migration.ts";
import { openRenditions } from "./renditions-migration.ts";
import { countedSessions } from "./sessions-migration.ts";
import { signIn } from "./sign-in-migration.ts";

type Migration = (tx: Transaction<Schema>, engine: Engine) => Promise<void>;

/**
 * Append only: a migration that has landed is never edited, because somewhere it has run. It only adds (a test sees to
 * that), so that programs of the version before go on while nodes are replaced one by one.
 */
export const MIGRATIONS: readonly Migration[] = [
  foundation,
  gathering,
  writing,
  signIn,
  serving,
  openRenditions,
  countedSessions,
  providerTroubles,
  keyHints,
];

/** The oldest schema whose programs can use the one of today. Raised only by a change that they would not survive. */
const SERVES_FROM = 5;

/** Any number; it only has to be the same for every process that opens the same PostgreSQL. */
const MIGRATION_LOCK = 7_418_230_511;

/** Brings the record to this version's shape. Several processes may try at once: one does it, the others wait. */
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
        `it was written by a newer version (schema ${version}, this one knows ${MIGRATIONS.length}); use that version`,
      );
    }
    for (const migration of MIGRATIONS.slice(version)) await migration(tx, engine);
    await sql`delete from schema_version`.execute(tx);
    await sql`insert into schema_version (version, serves_from) values (${MIGRATIONS.length}, ${SERVES_FROM})`.execute(
      tx,
    );
  });
}

interface Version {
  readonly version: number;
  /** Not there before the schema that introduced it. */
  readonly serves_from?: number | null;
}

/** Whether the record has this version's shape, or a newer one that this version can use: nodes are then being replaced. */
function isUsable(found: Version | undefined): boolean {
  if (found === undefined || found.version < MIGRATIONS.length) return false;
  return (found.serves_from ?? found.version) <= MIGRATIONS.length;
}

export async function readVersion(db: Kysely<Schema>, engine: Engine): Promise<Version | undefined> {
  // A database may be shared: only a table that our own statements would find counts.
  const table = await (
    engine === "postgres"
      ? sql<{ name: string | null }>`select to_regclass('schema_version')::text as name`
      : sql<{ name: string }>`select name from sqlite_master where type = 'table' and name = 'schema_version'`
  ).execute(db);
  if (!table.rows[0]?.name) return undefined;
  const { rows } = await sql<Version>`select * from schema_version`.execute(db);
  return rows[0];
}

/** From here on a record says which programs it serves. */
async function serving(tx: Transaction<Schema>): Promise<void> {
  await sql`alter table schema_version add column serves_from integer`.execute(tx);
}

async function foundation(tx: Transaction<Schema>): Promise<void> {
  await tx.schema
    .createTable("counters")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("value", "bigint", (c) => c.notNull())
    .execute();
  await tx
    .insertInto("counters")
    .values([
      { name: "publication", value: 0 },
      { name: "published_at", value: 0 },
      { name: "keys", value: 0 },
    ])
    .execute();

  await tx.schema
    .createTable("items")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("number", "bigint", (c) => c.notNull().unique())
    .addColumn("published_at", "bigint", (c) => c.notNull().unique())
    .addColumn("given_at", "bigint", (c) => c.notNull())
    .addColumn("outlet", "integer", (c) => c.notNull())
    .addColumn("source_url", "text", (c) => c.notNull())
    .addColumn("source_headline", "text", (c) => c.notNull())
    .addColumn("source_image_url", "text")
    .addColumn("event_type", "text", (c) => c.notNull())
    .addColumn("impact", "integer", (c) => c.notNull())
    .addColumn("impact_score", "double precision", (c) => c.notNull())
    .addColumn("categories", "text", (c) => c.notNull())
    .addColumn("sections", "text", (c) => c.notNull())
    .addColumn("entities", "text", (c) => c.notNull())
    .addColumn("covers", "text", (c) => c.notNull())
    .addColumn("story_id", "text")
    .addColumn("given_story_id", "text")
    .addColumn("languages", "integer", (c) => c.notNull())
    .addColumn("fingerprint", "text", (c) => c.notNull())
    .execute();
  await tx.schema.createIndex("items_by_story").on("items").column("story_id").execute();

  await tx.schema
    .createTable("renditions")
    .addColumn("item_id", "text", (c) => c.notNull().references("items.id"))
    .addColumn("language", "text", (c) => c.notNull())
    .addColumn("headline", "text")
    .addColumn("summary", "text")
    .addColumn("body", "text")
    .addColumn("why_it_matters", "text")
    .addPrimaryKeyConstraint("renditions_key", ["item_id", "language"])
    .execute();

  await tx.schema
    .createTable("publications")
    .addColumn("number", "bigint", (c) => c.primaryKey())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("item_id", "text")
    .addColumn("language", "text")
    .addColumn("story_id", "text")
    .addColumn("into_story_id", "text")
    .execute();

  await tx.schema
    .createTable("merged_stories")
    .addColumn("story_id", "text", (c) => c.primaryKey())
    .addColumn("into_story_id", "text", (c) => c.notNull())
    .execute();

  await tx.schema
    .createTable("rankings")
    .addColumn("hour", "bigint", (c) => c.notNull())
    .addColumn("category", "text", (c) => c.notNull())
    .addColumn("window_hours", "integer", (c) => c.notNull())
    .addColumn("item_ids", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("rankings_key", ["hour", "category", "window_hours"])
    .execute();

  await tx.schema
    .createTable("secrets")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("value", "text", (c) => c.notNull())
    .execute();

  await tx.schema
    .createTable("outlets")
    .addColumn("number", "integer", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("homepage", "text", (c) => c.notNull())
    .addColumn("logo_url", "text")
    .addUniqueConstraint("outlets_once", ["name", "homepage"])
    .execute();

  await tx.schema
    .createTable("accounts")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("plan", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();

  await tx.schema
    .createTable("keys")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("account_id", "text", (c) => c.notNull().references("accounts.id"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("hash", "text", (c) => c.notNull().unique())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("expires_at", "bigint")
    .addColumn("revoked_at", "bigint")
    .addColumn("last_used_at", "bigint")
    .addColumn("revision", "bigint", (c) => c.notNull())
    .execute();
  await tx.schema.createIndex("keys_by_revision").on("keys").column("revision").execute();
}

async function gathering(tx: Transaction<Schema>, engine: Engine): Promise<void> {
  const bytes = sql.raw(engine === "postgres" ? "bytea" : "blob");

  await tx.schema
    .createTable("feeds")
    .addColumn("url", "text", (c) => c.primaryKey())
    .addColumn("outlet", "integer", (c) => c.notNull())
    .addColumn("topic", "text", (c) => c.notNull())
    .addColumn("is_kept", "integer", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("failures", "integer", (c) => c.notNull())
    .addColumn("last_failure", "text")
    .addColumn("last_failure_kind", "text")
    .addColumn("last_failed_at", "bigint")
    .addColumn("last_success_at", "bigint")
    .addColumn("next_due_at", "bigint", (c) => c.notNull())
    .addColumn("claimed_by", "text")
    .addColumn("claimed_until", "bigint")
    .execute();
  await tx.schema.createIndex("feeds_by_due").on("feeds").column("next_due_at").execute();

  await tx.schema
    .createTable("articles")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("outlet", "integer", (c) => c.notNull())
    .addColumn("feed_url", "text", (c) => c.notNull())
    .addColumn("url", "text", (c) => c.notNull())
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("outlet_time", "bigint")
    .addColumn("stage", "text", (c) => c.notNull())
    .addColumn("reason", "text")
    .addColumn("attempts", "integer", (c) => c.notNull())
    .addColumn("lapses", "integer", (c) => c.notNull())
    .addColumn("next_attempt_at", "bigint", (c) => c.notNull())
    .addColumn("claimed_by", "text")
    .addColumn("claimed_until", "bigint")
    .addColumn("listed_at", "bigint", (c) => c.notNull())
    .addColumn("seen_at", "bigint", (c) => c.notNull())
    .addColumn("moved_at", "bigint", (c) => c.notNull())
    .addColumn("entry", "text")
    .addColumn("page", bytes)
    .addColumn("page_facts", "text")
    .addColumn("article", "text")
    .addColumn("findings", "text")
    .addColumn("words", "text")
    .addColumn("item_id", "text")
    .addColumn("content_hash", "text")
    .execute();
  // Claiming looks at those under way alone, of which there are few.
  await tx.schema
    .createIndex("articles_under_way")
    .on("articles")
    .columns(["next_attempt_at", "stage"])
    .where("stage", "not in", ["published", "dropped"])
    .execute();
  await tx.schema
    .createIndex("articles_claimed")
    .on("articles")
    .column("claimed_by")
    .where("claimed_by", "is not", null)
    .execute();
  await tx.schema
    .createIndex("articles_with_words")
    .on("articles")
    .column("moved_at")
    .where(sql.ref("article"), "is not", null)
    .execute();
  await tx.schema
    .createIndex("articles_by_content")
    .on("articles")
    .columns(["content_hash", "outlet"])
    .where("content_hash", "is not", null)
    .execute();
  await tx.schema.createIndex("articles_by_listing").on("articles").column("listed_at").execute();
  await tx.schema.createIndex("articles_by_sight").on("articles").column("seen_at").execute();

  await tx.schema
    .createTable("article_addresses")
    .addColumn("outlet", "integer", (c) => c.notNull())
    .addColumn("url_key", "text", (c) => c.notNull())
    .addColumn("article_id", "text", (c) => c.notNull().references("articles.id").onDelete("cascade"))
    .addPrimaryKeyConstraint("article_addresses_key", ["outlet", "url_key"])
    .execute();
  await tx.schema.createIndex("addresses_by_article").on("article_addresses").column("article_id").execute();

  await tx.schema
    .createTable("sketches")
    .addColumn("number", "bigint", (c) => c.primaryKey())
    .addColumn("item_id", "text", (c) => c.notNull())
    .addColumn("story_id", "text", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("sketch", bytes, (c) => c.notNull())
    .execute();
}

async function writing(tx: Transaction<Schema>): Promise<void> {
  await tx.schema
    .createTable("rendition_work")
    .addColumn("item_id", "text", (c) => c.primaryKey().references("items.id"))
    .addColumn("published_at", "bigint", (c) => c.notNull())
    .addColumn("translators", "text", (c) => c.notNull())
    .addColumn("given_up", "integer", (c) => c.notNull())
    .addColumn("attempts", "integer", (c) => c.notNull())
    .addColumn("next_attempt_at", "bigint", (c) => c.notNull())
    .addColumn("claimed_by", "text")
    .addColumn("claimed_until", "bigint")
    .execute();
  await tx.schema.createIndex("rendition_work_by_time").on("rendition_work").column("published_at").execute();

  await tx.schema
    .createTable("rendition_failures")
    .addColumn("item_id", "text", (c) => c.notNull().references("items.id"))
    .addColumn("language", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("reason", "text", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("rendition_failures_key", ["item_id", "language"])
    .execute();

  await tx.schema
    .createTable("translation_memory")
    .addColumn("hash", "text", (c) => c.primaryKey())
    .addColumn("words", "text", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .execute();
  await tx.schema.createIndex("translation_memory_by_time").on("translation_memory").column("at").execute();

  await tx.schema
    .createTable("spending")
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("provider", "text", (c) => c.notNull())
    .addColumn("calls", "bigint", (c) => c.notNull())
    .addColumn("tokens", "bigint", (c) => c.notNull())
    .addColumn("characters", "bigint", (c) => c.notNull())
    .addColumn("micro_usd", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("spending_key", ["day", "provider"])
    .execute();
}
