import { execFile } from "node:child_process";
import { access, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const CACHE = fileURLToPath(new URL("../../.cache/debian", import.meta.url));

/** A program that can really be started, and the surroundings it needs. */
export interface Program {
  readonly path: string;
  readonly env: NodeJS.ProcessEnv;
}

/**
 * A program of this system, or out of Debian's packages, which are unpacked into a folder of ours: that needs no root and
 * leaves the system as it is. Where neither works it fails and says what was tried; it never passes over a test.
 */
export async function findProgram(names: readonly string[], packages: readonly string[]): Promise<Program> {
  const reasons: string[] = [];
  for (const name of names)
    for (const folder of [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"])
      if (await works({ path: join(folder, name), env: {} })) return { path: join(folder, name), env: {} };
  reasons.push(`  on this system: no ${names.join(" or ")}`);
  try {
    const root = await unpack(packages);
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

async function works({ path, env }: Program): Promise<boolean> {
  try {
    await access(path);
    await run(path, ["-v"], { env: { ...process.env, ...env } });
    return true;
  } catch {
    return false;
  }
}

async function unpack(packages: readonly string[]): Promise<string> {
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
    // Another process may have been quicker.
    await rename(tree, root).catch(() => access(root));
    return root;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function download(packages: readonly string[], folder: string): Promise<void> {
  const get = () => run("apt-get", ["download", "-qq", ...packages], { cwd: folder });
  try {
    await get();
  } catch {
    // The lists of packages may never have been fetched; only root may do that.
    await run("apt-get", ["update", "-qq"]);
    await get();
  }
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
