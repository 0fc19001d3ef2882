import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export type PostgresServer = AsyncDisposable & {
  /** The address of the empty database `postgres`, as a superuser. */
  url: string;
  /** Stops it as a restart does: sessions are cut off, committed data stays. */
  stop(): Promise<void>;
  /** Starts it again on the same port with the same data. */
  start(): Promise<void>;
  /** Adds a standby that follows it and returns its address. Sessions are cut off for a moment. */
  addStandby(): Promise<string>;
  /** Ends it as a power failure would. */
  kill(): Promise<void>;
  /** Makes the standby the primary and returns its address. From now on `stop`, `start` and `kill` act on it. */
  promote(): Promise<string>;
  /** Brings the killed server back as a standby of the other server. */
  rejoin(): Promise<void>;
};

/**
 * An empty PostgreSQL of its own on a free port. It disappears with its data on disposal, or when this
 * process ends in any way. `fsync` is off by default: only durability tests need it. `settings` are
 * additional server settings, such as `shared_buffers`.
 */
export async function startPostgres(
  options: { fsync?: boolean; settings?: Readonly<Record<string, string>> } = {},
): Promise<PostgresServer> {
  const keeper = fork(fileURLToPath(new URL("keeper.ts", import.meta.url)), [JSON.stringify(options)], {
    // The keeper has its own process group, so that Ctrl-C in a terminal reaches only us, and we shut the keeper down cleanly.
    detached: true,
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const exited = once(keeper, "exit");
  const [reply] = (await Promise.race([
    once(keeper, "message"),
    exited.then(([code, signal]) => [{ error: `its keeper ended with ${code ?? signal}` }]),
  ])) as [{ url: string } | { error: string }];
  if ("error" in reply) throw new Error(`PostgreSQL for the tests did not start: ${reply.error}`);
  keeper.unref();
  keeper.channel?.unref();

  async function tell(
    message: "stop" | "start" | "standby" | "kill" | "promote" | "rejoin",
  ): Promise<string> {
    keeper.send(message);
    const [done] = (await once(keeper, "message")) as [{ url?: string; error?: string }];
    if (done.error !== undefined) throw new Error(`PostgreSQL for the tests: ${message}: ${done.error}`);
    return done.url ?? "";
  }

  return {
    url: reply.url,
    stop: async () => void (await tell("stop")),
    start: async () => void (await tell("start")),
    addStandby: () => tell("standby"),
    kill: async () => void (await tell("kill")),
    promote: () => tell("promote"),
    rejoin: async () => void (await tell("rejoin")),
    async [Symbol.asyncDispose]() {
      keeper.ref();
      if (keeper.connected) keeper.disconnect();
      await exited;
    },
  };
}
