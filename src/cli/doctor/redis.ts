import type { Settings } from "../../settings/settings.ts";
import { attempt, fault, type Finding, ok, warning } from "./finding.ts";

const CONNECT_MS = 3_000;
/** The oldest version in which a script may read the time and then write. */
const OLDEST_MAJOR = 5;

/** Checks that Redis or Valkey is reachable, supports what we need, and does not evict allowances. */
export async function checkRedis({ redis }: Settings): Promise<Finding[]> {
  if (redis === null) return [];
  const { createClient } = await import("@redis/client");
  const client = createClient({
    url: redis,
    RESP: 2,
    socket: { connectTimeout: CONNECT_MS, reconnectStrategy: false },
  });
  client.on("error", () => {});
  const authority = redis.startsWith("rediss:")
    ? ", or set NODE_EXTRA_CA_CERTS to the file of your own CA"
    : "";
  const mend = `start it, or correct the address or password in the setting redis${authority}; until then each node grants only its share of an allowance`;
  const findings = await attempt("redis", mend, async () => {
    await client.connect();
    return [await judgeServer(client), await judgeScripts(client), ...(await judgeEviction(client))];
  });
  if (client.isOpen) client.destroy();
  return findings;
}

interface Connection {
  sendCommand(words: string[]): Promise<unknown>;
}

async function judgeServer(client: Connection): Promise<Finding> {
  const info = String(await client.sendCommand(["INFO"]));
  const field = (name: string) => new RegExp(`^${name}:(\\S+)`, "m").exec(info)?.[1];
  const valkey = field("valkey_version");
  const version = valkey ?? field("redis_version") ?? "?";
  const says = `${valkey === undefined ? "Redis" : "Valkey"} ${version}`;
  if (field("role") === "slave")
    return fault("redis", `${says} is a read-only replica`, "set redis to the primary");
  if (field("cluster_enabled") === "1")
    return warning("redis", `${says} is a cluster`, "use a single primary: Redis Cluster is not supported");
  if (Number(version.split(".")[0]) < OLDEST_MAJOR)
    return fault("redis", says, `use Redis ${OLDEST_MAJOR} or later, or Valkey`);
  return ok("redis", says);
}

async function judgeScripts(client: Connection): Promise<Finding> {
  try {
    await client.sendCommand(["EVAL", "return redis.call('TIME')", "0"]);
    return ok("redis scripts", "allowed");
  } catch (error) {
    return fault("redis scripts", (error as Error).message, "allow this user to run EVAL, EVALSHA and TIME");
  }
}

async function judgeEviction(client: Connection): Promise<Finding[]> {
  // Hosted servers often do not reveal their policy.
  const told = await client.sendCommand(["CONFIG", "GET", "maxmemory-policy"]).catch(() => null);
  const policy = Array.isArray(told) ? String(told[1]) : undefined;
  if (policy === undefined)
    return [ok("redis eviction", "this server does not report its policy; noeviction is best")];
  if (policy === "noeviction") return [ok("redis eviction", policy)];
  return [
    warning(
      "redis eviction",
      `${policy}: when memory runs out, Redis drops allowances and they start full again`,
      "set maxmemory-policy to noeviction, or use a dedicated server",
    ),
  ];
}
