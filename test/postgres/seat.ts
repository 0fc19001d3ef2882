import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Binaries, RunAs } from "./binaries.ts";

/** A server's data and port, which persist, and its process, which comes and goes. */
export interface Seat {
  readonly data: string;
  readonly port: number;
  server: ChildProcess | undefined;
}

/** Starts a server in its seat and waits until it accepts connections. */
export async function startServer(
  seat: Seat,
  given: Readonly<Record<string, string>>,
  { folder, binaries, runAs }: { folder: string; binaries: Binaries; runAs: RunAs },
): Promise<void> {
  const settings = {
    listen_addresses: "127.0.0.1",
    port: String(seat.port),
    unix_socket_directories: "",
    max_connections: "200",
    shared_buffers: "64MB",
    timezone: "UTC",
    ...given,
  };
  const logPath = join(folder, "log");
  await using log = await open(logPath, "a");
  const server = spawn(
    join(binaries.folder, "postgres"),
    ["-D", seat.data, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    { ...runAs, env: cleanEnvironment(), cwd: folder, stdio: ["ignore", log.fd, log.fd] },
  );
  await once(server, "spawn");
  seat.server = server;
  while (!(await isReady(seat.data))) {
    if (server.exitCode !== null || server.signalCode !== null) {
      throw new Error(
        `postgres ended with ${server.exitCode ?? server.signalCode}:\n${await readFile(logPath, "utf8")}`,
      );
    }
    await delay(20);
  }
}

/** Checks the eighth line of the lock file, as `pg_ctl --wait` does. */
async function isReady(data: string): Promise<boolean> {
  const lock = await readFile(join(data, "postmaster.pid"), "utf8").catch(() => "");
  return lock.split("\n")[7]?.trim() === "ready";
}

export async function stop(server: ChildProcess | undefined, signal: "SIGINT" | "SIGQUIT"): Promise<void> {
  if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill(signal);
  await Promise.race([ended, delay(10_000, undefined, { ref: false })]);
  server.kill("SIGKILL");
}

/** Simulates a power failure: kills the server and all of its processes at once. */
export async function killHard(server: ChildProcess): Promise<void> {
  const ended = once(server, "exit");
  server.kill("SIGSTOP");
  const children = await readFile(`/proc/${server.pid}/task/${server.pid}/children`, "utf8");
  for (const child of children.trim().split(" ").filter(Boolean)) process.kill(Number(child), "SIGKILL");
  server.kill("SIGKILL");
  await ended;
}

/** Omits the caller's PG* and LC_* variables, which PostgreSQL reads. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC" };
}
