import { UsageFault } from "./faults.ts";
import { serverAddress, type SettingRow, wholeNumber } from "./kinds.ts";

/** Settings for running a process as one of many nodes. */
export interface ClusterSettings {
  readonly replica: string | null;
  readonly redis: string | null;
  readonly drainSeconds: number;
  readonly staleSeconds: number;
  readonly databaseWaitSeconds: number;
}

export const CLUSTER_SETTINGS: {
  readonly [name in keyof ClusterSettings]: SettingRow<ClusterSettings[name]>;
} = {
  replica: {
    description:
      "URL of a read replica of the PostgreSQL database. News is read from it; everything else uses `database`.",
    fallback: null,
    ...postgresAddress(),
  },
  redis: {
    description:
      "URL of a Redis or Valkey in which all nodes share allowances. Without it each node counts for itself.",
    fallback: null,
    ...serverAddress(/^rediss?:\/\//, "redis://user:password@host:6379/0, or rediss:// for TLS"),
  },
  drainSeconds: {
    description:
      "How long a stopping node keeps answering while /readyz fails, so that proxies stop sending requests.",
    fallback: 0,
    ...wholeNumber(0, 3_600),
  },
  staleSeconds: {
    description:
      "A node that has not reached the database for this long reports not ready, if Redis shows that another node has reached it.",
    fallback: 60,
    ...wholeNumber(5, 86_400),
  },
  databaseWaitSeconds: {
    description: "How long `serve` waits at startup for a PostgreSQL that is not reachable yet.",
    fallback: 30,
    ...wholeNumber(0, 86_400),
  },
};

/** A replica without `database` is a mistake: the record would silently be a local SQLite file. */
export function checkReplica({
  replica,
  database,
}: {
  replica: string | null;
  database: string | null;
}): void {
  if (replica !== null && database === null)
    throw new UsageFault("replica is set but database is not; set --database to the primary of the replica");
}

export function postgresAddress() {
  return serverAddress(/^postgres(?:ql)?:\/\//, "postgres://user:password@host:5432/name");
}
