import { execFile, execFileSync } from "node:child_process";
import { access, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const CACHE = fileURLToPath(new URL("../../.cache/debian", import.meta.url));

/** A program that really starts, and the environment it needs. */
export interface Program {
  readonly path: string;
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Finds a program on this system, or in Debian's packages, which it unpacks into a folder of ours. That needs no root and leaves
 * the system unchanged. If neither works, it throws an error that lists what it tried, instead of skipping a test.
 */
export async function findProgram(names: readonly string[], packages: readonly string[]): Promise<Program> {
  const reasons: string[] = [];
  for (const name of names)
    for (const folder of [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"])
      if (await works({ path: join(folder, name), env: {} })) return { path: join(folder, name), env: {} };
  reasons.push(`  on this system: no ${names.join(" or ")}`);
  try {
    const root = await unpackDebian(packages);
    for (const name of names)
      for (const folder of ["usr/bin", "usr/sbin"]) {
        const program = { path: join(root, folder, name), env: { LD_LIBRARY_PATH: librariesOf(root) } };
        if (await works(program)) return program;
      }
    reasons.push(`  Debian's packages: what they hold does not start here`);
  } catch (error) {
    reasons.push(`  Debian's packages: ${(error as Error).message.trim().split("\n").at(-1)}`);
  }
  throw new Error(
    `no ${names.join(" or ")} could be started for the tests; install the package ${packages[0]} of your system. What was tried:\n${reasons.join("\n")}`,
  );
}

/** Installs a Debian package on this system, for programs with too many dependencies to unpack separately. */
export function installPackage(name: string): void {
  if (process.platform !== "linux" || process.getuid?.() !== 0) throw new Error("needs Debian and root");
  process.stderr.write(`tests: installing Debian's ${name} package\n`);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" }, stdio: "ignore" } as const;
  execFileSync("apt-get", ["update", "-qq"], options);
  execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], options);
}

/** A file from Debian's packages, such as a library to preload; undefined if it is unavailable. */
export async function findFile(path: string, packages: readonly string[]): Promise<string | undefined> {
  try {
    const root = await unpackDebian(packages);
    for (const folder of [
      "usr/lib",
      ...readdirSync(join(root, "usr/lib")).map((name) => `usr/lib/${name}`),
    ]) {
      const found = join(root, folder, path);
      if (existsSync(found)) return found;
    }
  } catch {
    // This is not Debian, or its packages are unreachable.
  }
  return undefined;
}

async function works({ path, env }: Program): Promise<boolean> {
  try {
    await access(path);
    await run(path, ["-v"], { env: { ...process.env, ...env } });
    return true;
  } catch {
    return false;
  }
}

/** Unpacks Debian packages into our own folder, once, and returns it. */
export async function unpackDebian(packages: readonly string[]): Promise<string> {
  const root = join(CACHE, packages[0]!);
  if (
    await access(root).then(
      () => true,
      () => false,
    )
  )
    return root;
  await mkdir(CACHE, { recursive: true });
  const scratch = await mkdtemp(join(CACHE, "unpacking-"));
  try {
    await download(packages, scratch);
    const tree = join(scratch, "tree");
    for (const file of readdirSync(scratch).filter((name) => name.endsWith(".deb")))
      await run("dpkg", ["-x", join(scratch, file), tree]);
    // Another process may have unpacked the packages first.
    await rename(tree, root).catch(() => access(root));
    return root;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function download(packages: readonly string[], folder: string): Promise<void> {
  const get = (options: readonly string[] = []) =>
    run("apt-get", [...options, "download", "-qq", ...packages], { cwd: folder });
  try {
    await get();
  } catch {
    try {
      // The package lists may never have been fetched, which only root can do.
      await run("apt-get", ["update", "-qq"]);
      await get();
    } catch (error) {
      const options = await withBackports(folder).catch(() => {
        throw error;
      });
      await get(options);
    }
  }
}

/**
 * Options that add this release's backports to apt. They use separate package lists, so the system's lists stay
 * unchanged.
 */
async function withBackports(folder: string): Promise<string[]> {
  const [, codename] = /^VERSION_CODENAME=(\w+)$/m.exec(await readFile("/etc/os-release", "utf8"))!;
  const apt = join(folder, "apt");
  await mkdir(join(apt, "lists/partial"), { recursive: true });
  const archive = await archiveOf(codename!);
  const source = (suite: string) =>
    `deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] ${archive} ${suite} main\n`;
  await writeFile(join(apt, "sources.list"), source(codename!) + source(`${codename}-backports`));
  const settings = {
    "Dir::Etc::SourceList": join(apt, "sources.list"),
    "Dir::Etc::SourceParts": "/dev/null",
    "Dir::State::Lists": join(apt, "lists"),
    "Dir::Cache": apt,
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-o", `${name}=${value}`]);
  await run("apt-get", [...options, "update", "-qq"]);
  return options;
}

/** The archive that this system's packages come from; it has the backports, too. */
async function archiveOf(codename: string): Promise<string> {
  const { stdout } = await run("apt-get", [
    "indextargets",
    "--format",
    "$(RELEASE) $(COMPONENT) $(REPO_URI)",
  ]);
  const line = stdout.split("\n").find((each) => each.startsWith(`${codename} main `));
  if (!line) throw new Error(`apt knows no archive of ${codename}`);
  return line.split(" ")[2]!;
}

function librariesOf(root: string): string {
  const folders = ["usr/lib", "lib"].flatMap((each) => {
    try {
      return readdirSync(join(root, each)).map((name) => join(root, each, name));
    } catch {
      return [];
    }
  });
  return folders.filter((folder) => folder.endsWith("-linux-gnu")).join(delimiter);
}
