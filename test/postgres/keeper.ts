/**
 * Owns one PostgreSQL for as long as its parent process lives. Everything that would outlive a killed test
 * run (the server and its folder) belongs to this process. It notices when its parent ends, even by kill -9,
 * because the channel between them closes.
 */
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { appendFile, chown, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Client } from "pg";
import { type Binaries, findBinaries, type RunAs } from "./binaries.ts";
import { freePort } from "../support/port.ts";
import { cleanEnvironment, killHard, type Seat, startServer, stop } from "./seat.ts";

const run = promisify(execFile);
const options = JSON.parse(process.argv[2] ?? "{}") as {
  fsync?: boolean;
  settings?: Readonly<Record<string, string>>;
};
const scratch = { folder: undefined as string | undefined };
let binaries: Binaries;
let runAs: RunAs;
let password = "";
/** The first is the primary. The second, if there is one, follows it or is dead. */
const seats: Seat[] = [];

process.once("disconnect", () => void closeDown(0));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => void closeDown(1));

process.on("message", (message: Order) => {
  const acts: Readonly<Record<Order, () => Promise<string | void>>> = {
    stop: () => stop(seats[0]!.server, "SIGINT"),
    start: () => serve(seats[0]!),
    standby: addStandby,
    kill: () => kill(seats[0]!),
    promote,
    rejoin,
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

type Order = "stop" | "start" | "standby" | "kill" | "promote" | "rejoin";

async function start(): Promise<string> {
  runAs = await ordinaryUser();
  // The user that runs the server may not have access to root's temporary folder.
  scratch.folder = await mkdtemp(join(runAs === undefined ? tmpdir() : "/tmp", "tidings-postgres-"));
  if (runAs !== undefined) await chown(scratch.folder, runAs.uid, runAs.gid);
  binaries = await findBinaries(scratch.folder, runAs);
  password = await initialise(scratch.folder);
  for (let attempt = 1; ; attempt++) {
    try {
      seats[0] = { data: join(scratch.folder, "data"), port: await freePort(), server: undefined };
      await serve(seats[0]);
      return urlOf(seats[0]);
    } catch (error) {
      // Another process may have taken the port since we found it free.
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

async function initialise(folder: string): Promise<string> {
  const made = randomBytes(16).toString("hex");
  const passwordFile = join(folder, "password");
  await writeFile(passwordFile, made);
  if (runAs !== undefined) await chown(passwordFile, runAs.uid, runAs.gid);
  const settings = ["--encoding=UTF8", "--locale=C", "--username=postgres", "--auth=scram-sha-256"];
  // Most real servers do not sort text by bytes. Our code must not depend on either order.
  if (binaries.majorVersion >= 15) settings.push("--locale-provider=icu", "--icu-locale=en-US");
  if (options.fsync !== true) settings.push("--no-sync");
  await run(
    join(binaries.folder, "initdb"),
    ["-D", join(folder, "data"), `--pwfile=${passwordFile}`, ...settings],
    { ...runAs, env: cleanEnvironment(), cwd: folder },
  );
  return made;
}

function serve(seat: Seat): Promise<void> {
  const settings = {
    fsync: options.fsync === true ? "on" : "off",
    full_page_writes: options.fsync === true ? "on" : "off",
    ...options.settings,
  };
  return startServer(seat, settings, { folder: scratch.folder!, binaries, runAs });
}

/** Its lock file says that it is ready, which the next start must not believe. */
async function kill({ server, data }: Seat): Promise<void> {
  await killHard(server!);
  await rm(join(data, "postmaster.pid"), { force: true });
}

function urlOf({ port }: Seat): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
}

/** Adds a standby that follows the server, built from the server's files during a brief stop. */
async function addStandby(): Promise<string> {
  const primary = seats[0]!;
  await stop(primary.server, "SIGINT");
  const standby = { data: join(scratch.folder!, "standby"), port: await freePort(), server: undefined };
  await run("cp", ["-a", primary.data, standby.data], { ...runAs, cwd: scratch.folder });
  await serve(primary);
  seats[1] = standby;
  await follow(standby, primary);
  return urlOf(standby);
}

async function follow(standby: Seat, primary: Seat): Promise<void> {
  const connection = `host=127.0.0.1 port=${primary.port} user=postgres password=${password}`;
  await appendFile(join(standby.data, "postgresql.auto.conf"), `primary_conninfo = '${connection}'\n`);
  await writeOwn(join(standby.data, "standby.signal"), "");
  await serve(standby);
}

/** The standby becomes the primary and stops waiting for a follower, because it no longer has one. */
async function promote(): Promise<string> {
  seats.reverse();
  await using client = await connect(seats[0]!);
  await client.db.query("select pg_promote()");
  await client.db.query("alter system reset synchronous_standby_names");
  await client.db.query("select pg_reload_conf()");
  return urlOf(seats[0]!);
}

/** Brings the dead server back as a standby of the running server, built from the running server's files. */
async function rejoin(): Promise<string> {
  const [primary, standby] = [seats[0]!, seats[1]!];
  await rm(standby.data, { recursive: true, force: true });
  await using client = await connect(primary);
  await client.db.query("select pg_backup_start('rejoin', true)");
  // `cp` reports files that vanish while it runs. Replaying the log restores them, so the error from `cp` is ignored.
  await run("cp", ["-a", primary.data, standby.data], { ...runAs, cwd: scratch.folder }).catch(() => {});
  const { rows } = await client.db.query<{ labelfile: string }>(
    "select labelfile from pg_backup_stop(false)",
  );
  await rm(join(standby.data, "postmaster.pid"), { force: true });
  await writeOwn(join(standby.data, "backup_label"), rows[0]!.labelfile);
  await follow(standby, primary);
  return urlOf(standby);
}

async function connect(seat: Seat): Promise<{ db: Client } & AsyncDisposable> {
  // Loaded only here, because most tests need no second server.
  const { Client } = await import("pg");
  const db = new Client(urlOf(seat));
  db.on("error", () => {});
  await db.connect();
  return { db, [Symbol.asyncDispose]: () => db.end() };
}

async function writeOwn(file: string, text: string): Promise<void> {
  await writeFile(file, text);
  if (runAs !== undefined) await chown(file, runAs.uid, runAs.gid);
}

async function closeDown(exitCode: number): Promise<never> {
  // SIGQUIT is an immediate shutdown, which is fine because the data is never read again.
  await Promise.all(seats.map(({ server }) => stop(server, "SIGQUIT")));
  if (scratch.folder !== undefined) await rm(scratch.folder, { recursive: true, force: true, maxRetries: 5 });
  process.exit(exitCode);
}
