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
      "Address of a read replica of the PostgreSQL; publications and words are then read from it, all else goes to `database`.",
    fallback: null,
    ...postgresAddress(),
  },
  redis: {
    description:
      "Address of a Redis or Valkey, in which all nodes keep allowances together; without one each node counts for itself.",
    fallback: null,
    ...serverAddress(/^rediss?:\/\//, "redis://user:password@host:6379/0, or rediss:// for TLS"),
  },
  drainSeconds: {
    description:
      "How long a node that is told to stop goes on answering while /readyz says no, so that proxies send nobody more.",
    fallback: 0,
    ...wholeNumber(0, 3_600),
  },
  staleSeconds: {
    description:
      "A node that has not seen the record for longer than this is not ready where it knows by Redis that another node has.",
    fallback: 60,
    ...wholeNumber(5, 86_400),
  },
  databaseWaitSeconds: {
    description: "How long `serve` waits at its start for a PostgreSQL that cannot be reached yet.",
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
    throw new UsageFault(
      "replica is set and database is not; set --database to the PostgreSQL that it is a copy of",
    );
}

export function postgresAddress() {
  return serverAddress(/^postgres(?:ql)?:\/\//, "postgres://user:password@host:5432/name");
}
