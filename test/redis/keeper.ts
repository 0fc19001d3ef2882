/** Owns one Redis for as long as its parent process lives, however the parent ends. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findProgram } from "../support/debian.ts";
import type { RedisOptions } from "./server.ts";

const PACKAGES = ["redis-server", "redis-tools", "libjemalloc2", "liblzf1", "libatomic1"];

const VALKEY = ["valkey-server", "valkey-tools", "libjemalloc2", "liblzf1", "libatomic1"];
const options = JSON.parse(process.argv[2] ?? "{}") as RedisOptions;

const scratch = await mkdtemp(join(tmpdir(), "tidings-redis-"));
let server: ChildProcess | undefined;
let port = 0;

process.once("disconnect", () => void closeDown());
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => void closeDown());
process.on("message", (message: "start" | "stop" | "pause" | "continue") => {
  void act(message).then(
    () => process.send?.({ url: `${options.tls ? "rediss" : "redis"}://127.0.0.1:${port}` }),
    (error: unknown) => process.send?.({ error: (error as Error).message }),
  );
});

async function act(message: "start" | "stop" | "pause" | "continue"): Promise<void> {
  if (message === "pause") server?.kill("SIGSTOP");
  else if (message === "continue") server?.kill("SIGCONT");
  else if (message === "stop") await stop();
  else await start();
}

async function start(): Promise<void> {
  const program = options.isValkey
    ? await findProgram(["valkey-server"], VALKEY)
    : await findProgram(["redis-server", "valkey-server"], PACKAGES);
  for (let attempt = 1; ; attempt++) {
    // A restart uses the same port, so that clients reconnect.
    const wanted = port === 0 ? 20_000 + Math.floor(Math.random() * 40_000) : port;
    const started = spawn(
      program.path,
      [...listening(wanted), "--save", "", "--appendonly", "no", "--dir", scratch],
      { env: { ...process.env, ...program.env }, stdio: ["ignore", "pipe", "inherit"] },
    );
    server = started;
    let said = "";
    const isReady = await new Promise<boolean>((resolve) => {
      started.stdout.setEncoding("utf8").on("data", (text: string) => {
        said += text;
        if (/Ready to accept connections/.test(said)) resolve(true);
      });
      started.once("exit", () => resolve(false));
    });
    if (isReady) {
      port = wanted;
      return;
    }
    if (attempt === 5) throw new Error(`Redis did not start: ${said}`);
  }
}

function listening(wanted: number): string[] {
  const address = options.isOpen ? ["--bind", "0.0.0.0", "--protected-mode", "no"] : ["--bind", "127.0.0.1"];
  if (!options.tls) return ["--port", String(wanted), ...address];
  const { cert, key } = options.tls;
  const files = ["--tls-cert-file", cert, "--tls-key-file", key, "--tls-ca-cert-file", cert];
  return ["--port", "0", "--tls-port", String(wanted), "--tls-auth-clients", "no", ...files, ...address];
}

async function stop(): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGKILL");
  await ended;
}

async function closeDown(): Promise<never> {
  await stop();
  await rm(scratch, { recursive: true, force: true });
  process.exit(0);
}
