/**
 * Owns one PostgreSQL for as long as the process that started this one lives. Everything that would outlive a
 * killed test run (the server, its folder) belongs to this process, which sees the channel to its parent close
 * however the parent ends, kill -9 included.
 */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { appendFile, chown, mkdtemp, open, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { type Binaries, findBinaries, type RunAs } from "./binaries.ts";

const run = promisify(execFile);
const options = JSON.parse(process.argv[2] ?? "{}") as {
  fsync?: boolean;
  settings?: Readonly<Record<string, string>>;
};
const scratch = { folder: undefined as string | undefined };
const running = {
  server: undefined as ChildProcess | undefined,
  standby: undefined as ChildProcess | undefined,
};

process.once("disconnect", () => void closeDown(0));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => void closeDown(1));

const serving = {
  again: async (): Promise<void> => {},
  standby: async (): Promise<string> => "",
};
process.on("message", (message: "stop" | "start" | "standby") => {
  const acts = {
    stop: () => stop(running.server, "SIGINT"),
    start: () => serving.again(),
    standby: () => serving.standby(),
  };
  void acts[message]().then(
    (url) => process.send?.({ url }),
    (error: unknown) => process.send?.({ error: (error as Error).message }),
  );
});

try {
  process.send?.({ url: await start() });
} catch (error) {
  process.send?.({ error: (error as Error).message });
  await closeDown(1);
}

async function start(): Promise<string> {
  const runAs = await ordinaryUser();
  // Root's own temporary folder may be closed to the user that runs the server.
  scratch.folder = await mkdtemp(join(runAs === undefined ? tmpdir() : "/tmp", "tidings-postgres-"));
  if (runAs !== undefined) await chown(scratch.folder, runAs.uid, runAs.gid);
  const binaries = await findBinaries(scratch.folder, runAs);
  const password = await initialise(binaries, scratch.folder, runAs);
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    try {
      const folder = scratch.folder;
      serving.again = async () => {
        running.server = await serve(binaries, folder, "data", port, runAs);
      };
      serving.standby = () => addStandby(binaries, folder, port, password, runAs);
      await serving.again();
      return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    } catch (error) {
      // Somebody else may have taken the port between our look and the server's.
      if (attempt === 3) throw error;
    }
  }
}

/** PostgreSQL refuses to run as root. */
async function ordinaryUser(): Promise<RunAs> {
  if (process.getuid?.() !== 0) return undefined;
  const users = await readFile("/etc/passwd", "utf8");
  const nobody = /^nobody:[^:]*:(\d+):(\d+):/m.exec(users);
  if (nobody === null) throw new Error("PostgreSQL does not run as root, and there is no user `nobody`");
  return { uid: Number(nobody[1]), gid: Number(nobody[2]) };
}

async function initialise(binaries: Binaries, folder: string, runAs: RunAs): Promise<string> {
  const password = randomBytes(16).toString("hex");
  const passwordFile = join(folder, "password");
  await writeFile(passwordFile, password);
  if (runAs !== undefined) await chown(passwordFile, runAs.uid, runAs.gid);
  const settings = ["--encoding=UTF8", "--locale=C", "--username=postgres", "--auth=scram-sha-256"];
  // Order of text as most servers have it, which is not the order of bytes: code must not rely on either.
  if (binaries.majorVersion >= 15) settings.push("--locale-provider=icu", "--icu-locale=en-US");
  if (options.fsync !== true) settings.push("--no-sync");
  await run(
    join(binaries.folder, "initdb"),
    ["-D", join(folder, "data"), `--pwfile=${passwordFile}`, ...settings],
    { ...runAs, env: cleanEnvironment(), cwd: folder },
  );
  return password;
}

/** A standby that follows the server, made of its files while it is down for a moment. */
async function addStandby(
  binaries: Binaries,
  folder: string,
  primaryPort: number,
  password: string,
  runAs: RunAs,
): Promise<string> {
  await stop(running.server, "SIGINT");
  const data = join(folder, "standby");
  await run("cp", ["-a", join(folder, "data"), data], { ...runAs, cwd: folder });
  const primary = `host=127.0.0.1 port=${primaryPort} user=postgres password=${password}`;
  await appendFile(join(data, "postgresql.auto.conf"), `primary_conninfo = '${primary}'\n`);
  await writeFile(join(data, "standby.signal"), "");
  if (runAs !== undefined) await chown(join(data, "standby.signal"), runAs.uid, runAs.gid);
  await serving.again();
  const port = await freePort();
  running.standby = await serve(binaries, folder, "standby", port, runAs);
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
}

async function serve(
  binaries: Binaries,
  folder: string,
  data: string,
  port: number,
  runAs: RunAs,
): Promise<ChildProcess> {
  const settings = {
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: "",
    fsync: options.fsync === true ? "on" : "off",
    full_page_writes: options.fsync === true ? "on" : "off",
    max_connections: "200",
    shared_buffers: "64MB",
    timezone: "UTC",
    ...options.settings,
  };
  const logPath = join(folder, "log");
  await using log = await open(logPath, "a");
  const server = spawn(
    join(binaries.folder, "postgres"),
    [
      "-D",
      join(folder, data),
      ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ],
    { ...runAs, env: cleanEnvironment(), cwd: folder, stdio: ["ignore", log.fd, log.fd] },
  );
  await once(server, "spawn");
  while (!(await isReady(join(folder, data)))) {
    if (server.exitCode !== null || server.signalCode !== null) {
      throw new Error(
        `postgres ended with ${server.exitCode ?? server.signalCode}:\n${await readFile(logPath, "utf8")}`,
      );
    }
    await delay(20);
  }
  return server;
}

/** The eighth line of the lock file is what `pg_ctl --wait` looks at. */
async function isReady(data: string): Promise<boolean> {
  const lock = await readFile(join(data, "postmaster.pid"), "utf8").catch(() => "");
  return lock.split("\n")[7]?.trim() === "ready";
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

/** Without the caller's PG* and LC_* variables, which PostgreSQL reads. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC" };
}

async function stop(server: ChildProcess | undefined, signal: "SIGINT" | "SIGQUIT"): Promise<void> {
  if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill(signal);
  await Promise.race([ended, delay(10_000, undefined, { ref: false })]);
  server.kill("SIGKILL");
}

async function closeDown(exitCode: number): Promise<never> {
  // Immediate shutdown: nobody will read this data again.
  await Promise.all([stop(running.server, "SIGQUIT"), stop(running.standby, "SIGQUIT")]);
  if (scratch.folder !== undefined) await rm(scratch.folder, { recursive: true, force: true, maxRetries: 5 });
  process.exit(exitCode);
}
