import { Client } from "pg";
import { connectionTo } from "../../store/postgres.ts";
import type { Settings } from "../../settings/settings.ts";
import { attempt, fault, type Finding, ok, warning } from "./finding.ts";

/** The replica's lag delays publications for readers. A longer lag than this is worth a warning. */
const MAX_LAG_SECONDS = 5;

/** Checks that the replica is reachable, replicates this record, and does not lag far. */
export async function checkReplica({ database, replica }: Settings): Promise<Finding[]> {
  if (replica === null || database === null) return [];
  const mend =
    "start it, correct its address, or remove the setting replica: nodes then read from the database";
  return attempt("replica", mend, async () => {
    await using copy = await connect(replica);
    await using primary = await connect(database);
    const { rows } = await copy.client.query<{ standby: boolean; lag: number | null }>(
      "select pg_is_in_recovery() as standby, extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as lag",
    );
    const [here, there] = [await countOf(copy.client), await countOf(primary.client)];
    if (!rows[0]!.standby)
      return warning(
        "replica",
        "not a standby: it accepts writes",
        "set replica to a standby of the database, or remove the setting",
      );
    if (here === null && there !== null)
      return fault("replica", "not a copy of this database", "set replica to a standby of the database");
    const behind = (there ?? 0) - (here ?? 0);
    const lag = behind === 0 ? 0 : Math.round(rows[0]!.lag ?? 0);
    const says = `${Math.max(0, behind)} publications and ${lag} s behind`;
    return lag > MAX_LAG_SECONDS
      ? warning("replica", says, "check the network between the two and the load on the standby")
      : ok("replica", says);
  });
}

async function connect(url: string) {
  const client = new Client({ ...connectionTo(url, "tidings doctor"), connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  await client.connect();
  return { client, [Symbol.asyncDispose]: () => client.end().catch(() => {}) };
}

/** The number of the last publication; null if there is no record. */
async function countOf(client: Client): Promise<number | null> {
  const { rows } = await client.query<{ name: string | null }>(
    "select to_regclass('counters')::text as name",
  );
  if (rows[0]?.name == null) return null;
  const found = await client.query<{ value: number }>(
    "select value from counters where name = 'publication'",
  );
  return found.rows[0]?.value ?? null;
}
