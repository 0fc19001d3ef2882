import type { Client } from "pg";
import { MIGRATIONS } from "../../store/migrations/migrations.ts";
import { fault, type Finding, ok } from "./finding.ts";

const CHECK = "database rights";

/** Checks that the database user may write, and may create or change tables. Only reads privileges; writes nothing. */
export async function judgeRights(client: Client): Promise<Finding[]> {
  const { user, database, schema, readOnly, isStandby, mayCreate } = await readUser(client);
  // Another check reports that this is a standby, which also explains all missing rights.
  if (isStandby) return [];
  const findings: Finding[] = [];
  if (readOnly)
    findings.push(
      fault(
        CHECK,
        "transactions are read-only (default_transaction_read_only): nothing can be published",
        `find out why it is set (hosting providers do so when a disk is full); then: alter role "${user}" reset default_transaction_read_only, or the same for the database or the server`,
      ),
    );
  const tables = await readTables(client);
  const make = `grant usage, create on schema ${schema ?? "public"} to "${user}", or make "${user}" the owner of the database "${database}"`;
  if (tables.length === 0 && !mayCreate)
    findings.push(
      fault(
        CHECK,
        `"${user}" may not create tables in the schema ${schema ?? "public"}`,
        `as an owner: ${make}`,
      ),
    );
  const closed = tables.filter(({ may }) => !may).map(({ name }) => name);
  if (closed.length > 0)
    findings.push(
      fault(
        CHECK,
        `"${user}" cannot read and write ${closed.length === tables.length ? "the tables" : closed.join(", ")}`,
        `as their owner: grant select, insert, update, delete on all tables in schema ${schema} to "${user}"`,
      ),
    );
  else if (tables.some(({ owns }) => !owns) && (await readVersion(client)) < MIGRATIONS.length)
    findings.push(
      fault(
        CHECK,
        `"${user}" does not own the tables, but this version has to migrate them`,
        "start Tidings once as their owner, or give them to this user (reassign owned)",
      ),
    );
  return findings.length === 0 ? [ok(CHECK, `"${user}" may write`)] : findings;
}

async function readUser(client: Client) {
  const { rows } = await client.query<{
    user: string;
    database: string;
    schema: string | null;
    readOnly: boolean;
    isStandby: boolean;
    mayCreate: boolean;
  }>(
    `select current_user::text as "user", current_database()::text as database, current_schema()::text as schema,
            current_setting('transaction_read_only') = 'on' as "readOnly", pg_is_in_recovery() as "isStandby",
            coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayCreate"`,
  );
  return rows[0]!;
}

/** The record's tables: those with the same schema and owner as `schema_version`. */
async function readTables(client: Client) {
  const { rows } = await client.query<{ name: string; may: boolean; owns: boolean }>(
    `select one.relname as name, pg_has_role(one.relowner, 'usage') as owns,
            has_table_privilege(one.oid, 'select') and has_table_privilege(one.oid, 'insert')
              and has_table_privilege(one.oid, 'update') and has_table_privilege(one.oid, 'delete') as may
       from pg_class one join pg_class first on first.oid = to_regclass('schema_version')
        and one.relnamespace = first.relnamespace and one.relowner = first.relowner
      where one.relkind = 'r' order by name`,
  );
  return rows;
}

async function readVersion(client: Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>("select version from schema_version");
  return rows[0]?.version ?? 0;
}
