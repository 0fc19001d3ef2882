import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export interface RedisServer extends AsyncDisposable {
  readonly url: string;
  /** Ends it as a crash would; its data is lost. */
  stop(): Promise<void>;
  /** Starts the server again, empty, on the same port. */
  start(): Promise<void>;
  /** Keeps connections open but answers nothing. */
  pause(): Promise<void>;
  continue(): Promise<void>;
}

export interface RedisOptions {
  /** Requires Valkey; Redis will not do. */
  readonly isValkey?: boolean;
  /** Accepts only TLS, with this self-signed certificate. */
  readonly tls?: { readonly cert: string; readonly key: string };
  /** Listens on every address of this machine. */
  readonly isOpen?: boolean;
}

/**
 * A real Redis (or Valkey) of its own on a free port. It disappears on disposal, or when this process ends in
 * any way.
 */
export async function startRedis(options: RedisOptions = {}): Promise<RedisServer> {
  const keeper = fork(fileURLToPath(new URL("keeper.ts", import.meta.url)), [JSON.stringify(options)], {
    detached: true,
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const exited = once(keeper, "exit");

  async function tell(message: "start" | "stop" | "pause" | "continue"): Promise<string> {
    keeper.send(message);
    const [reply] = (await Promise.race([
      once(keeper, "message"),
      exited.then(([code, signal]) => [{ error: `its keeper ended with ${code ?? signal}` }]),
    ])) as [{ url: string } | { error: string }];
    if ("error" in reply) throw new Error(`Redis for the tests did not ${message}: ${reply.error}`);
    return reply.url;
  }

  const url = await tell("start");
  keeper.unref();
  keeper.channel?.unref();
  const act = (message: "start" | "stop" | "pause" | "continue") => async () => {
    await tell(message);
  };
  return {
    url,
    stop: act("stop"),
    start: act("start"),
    pause: act("pause"),
    continue: act("continue"),
    async [Symbol.asyncDispose]() {
      keeper.ref();
      if (keeper.connected) keeper.disconnect();
      await exited;
    },
  };
}
