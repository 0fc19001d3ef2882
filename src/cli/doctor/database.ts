import { join } from "node:path";
import { Client } from "pg";
import { isAway } from "../../store/away.ts";
import { FILE_NAME } from "../../store/open.ts";
import { connectionTo } from "../../store/postgres.ts";
import type { Settings } from "../../settings/settings.ts";
import { checkFile } from "./file.ts";
import { attempt, fault, type Finding, ok, warning } from "./finding.ts";
import { judgeRights } from "./rights-on-server.ts";
import { judgeVersion, type Version } from "./version.ts";

/** The oldest PostgreSQL that is still maintained. */
const OLDEST_MAJOR = 14;
/** A larger offset means that a clock is not synchronised. */
const MAX_CLOCK_MS = 1_000;
/** A statement that has waited this long, or a transaction that was left open this long, is reported. */
const LONG_SECONDS = 60;

/**
 * Checks that the record exists and has this version's schema, that its clock agrees with ours, and that no lock
 * is held for long. Creates and migrates nothing.
 */
export function checkDatabase({ database, data }: Settings): Promise<Finding[]> {
  return database === null ? checkFile(join(data, FILE_NAME)) : checkServer(database);
}

async function checkServer(url: string): Promise<Finding[]> {
  const client = new Client({ ...connectionTo(url, "tidings doctor"), connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    return [fault("database", reasonOf(error), mendConnecting(error))];
  }
  try {
    const mend = "check the privileges of the database user";
    // Run the checks one after the other, on one connection.
    return [
      ...(await attempt("database", mend, () => judgeServer(client))),
      ...(await attempt("record", mend, async () => judgeVersion(await readVersion(client)))),
      ...(await attempt("database rights", mend, () => judgeRights(client))),
      ...(await attempt("clock", mend, () => judgeClock(client))),
      ...(await attempt("locks", mend, () => judgeLocks(client))),
      ...(await attempt("connections", mend, () => judgeConnections(client))),
    ];
  } finally {
    await client.end().catch(() => {});
  }
}

/** Advice by PostgreSQL's error code for a refused connection. */
const MENDS: Readonly<Record<string, string>> = {
  "53300":
    "end unused connections (pg_stat_activity), or raise max_connections or the limit of this user or database",
  "57P03": "wait until it has started, or check its log to see why it does not start",
  "28P01": "correct the user or password in the setting database, or add them there",
  "28000": "correct the user in the setting database, or allow connections from this machine (pg_hba.conf)",
  "3D000": "create the database (createdb), or correct its name in the setting database",
};

function mendConnecting(error: unknown): string {
  const known = MENDS[(error as { code?: string }).code ?? ""];
  if (known !== undefined) return known;
  return isAway(error)
    ? "start it, or correct the host and port in the setting database; check that this machine can reach it"
    : "correct the user, password or name in the setting database, or create them on the server";
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  return (error as Error).message;
}

async function judgeServer(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ version: string; number: number; standby: boolean; fsync: string }>(
    "select current_setting('server_version') as version, current_setting('server_version_num')::int as number, pg_is_in_recovery() as standby, current_setting('fsync') as fsync",
  );
  const { version, number, standby, fsync } = rows[0]!;
  if (standby)
    return fault(
      "database",
      `PostgreSQL ${version}, a read-only standby`,
      "set database to the primary, and replica to this one",
    );
  if (number < OLDEST_MAJOR * 10_000)
    return warning("database", `PostgreSQL ${version}`, `use ${OLDEST_MAJOR} or later`);
  if (fsync !== "on")
    return warning(
      "database",
      `PostgreSQL ${version} with fsync off: a power cut may lose or corrupt data`,
      "turn fsync on",
    );
  return ok("database", `PostgreSQL ${version}`);
}

async function readVersion(client: Client): Promise<Version | undefined> {
  const { rows } = await client.query<{ name: string | null }>(
    "select to_regclass('schema_version')::text as name",
  );
  if (rows[0]?.name == null) return undefined;
  return (await client.query<Version>("select * from schema_version")).rows[0];
}

async function judgeClock(client: Client): Promise<Finding> {
  const asked = Date.now();
  const { rows } = await client.query<{ now: number }>(
    "select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now",
  );
  const off = Math.round(rows[0]!.now - (asked + Date.now()) / 2);
  if (Math.abs(off) > MAX_CLOCK_MS)
    return warning(
      "clock",
      `the database's clock is ${off} ms from this machine's`,
      "sync both with NTP; news, keys and sessions use the database's clock, logs use this machine's",
    );
  return ok("clock", `the database's is ${off} ms from this machine's`);
}

async function judgeLocks(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ waiting: number; idle: number }>(
    `select count(*) filter (where wait_event_type = 'Lock' and now() - query_start > interval '${LONG_SECONDS} s') as waiting,
            count(*) filter (where state like 'idle in transaction%' and now() - state_change > interval '${LONG_SECONDS} s') as idle
       from pg_stat_activity where datname = current_database()`,
  );
  const { waiting, idle } = rows[0]!;
  if (waiting + idle > 0)
    return warning(
      "locks",
      `${waiting} statements waiting for a lock and ${idle} idle transactions for more than ${LONG_SECONDS} s`,
      "find their sessions in pg_stat_activity and end them with pg_terminate_backend",
    );
  return ok("locks", "nothing is blocked");
}

/** At most four connections for the record, one to listen, and four per thread that gathers or translates. */
const CONNECTIONS_OF_NODE = 13;

async function judgeConnections(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ most: number; used: number }>(
    "select current_setting('max_connections')::int as most, (select count(*) from pg_stat_activity where backend_type = 'client backend') as used",
  );
  const { most, used } = rows[0]!;
  const says = `${used} of ${most} in use`;
  return most - used < CONNECTIONS_OF_NODE
    ? warning("connections", says, `raise max_connections: each node uses up to ${CONNECTIONS_OF_NODE}`)
    : ok("connections", says);
}
