import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export type PostgresServer = AsyncDisposable & {
  /** Of the empty database `postgres`, as a superuser. */
  url: string;
  /** Ends it as a restart does: sessions are cut off, what was committed stays. */
  stop(): Promise<void>;
  /** Starts it again on the same port with the same data. */
  start(): Promise<void>;
  /** Adds a standby that follows it; its address. Sessions are cut off for a moment. */
  addStandby(): Promise<string>;
  /** Ends it as a machine does that loses its power. */
  kill(): Promise<void>;
  /** Makes the standby the primary, of which `stop`, `start` and `kill` speak from now on; its address. */
  promote(): Promise<string>;
  /** Brings the one that was killed back as a standby of the other. */
  rejoin(): Promise<void>;
};

/**
 * A real PostgreSQL of its own on a free port, empty, gone with its data when it is disposed of or when this
 * process ends in any way. `fsync` is off unless asked for: only a test of durability needs it. `settings` are further
 * ones of the server's own, such as `shared_buffers`.
 */
export async function startPostgres(
  options: { fsync?: boolean; settings?: Readonly<Record<string, string>> } = {},
): Promise<PostgresServer> {
  const keeper = fork(fileURLToPath(new URL("keeper.ts", import.meta.url)), [JSON.stringify(options)], {
    // Its own process group, so that Ctrl-C in a terminal reaches it through us and in order.
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
