import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdir, readdir, readFile, stat, symlink } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { makeFolder } from "../cli/folder.ts";
import { isNightly } from "../support/nightly.ts";

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "../..");
const MEGABYTE = 1e6;
/** The programs that npm and ours may use: no compiler, no make, no Python. */
const PROGRAMS = ["npm", "env", "sh"];

/** Installs from the registry, so it takes a minute and the network. */
test.runIf(isNightly)(
  "an ordinary user without a compiler installs the package and gets news from the demo",
  { timeout: 1_800_000 },
  async () => {
    await using folder = await makeFolder();
    const at = (...names: string[]) => join(folder.path, ...names);
    await chmod(folder.path, 0o755);
    await run("npm", ["pack", "--silent", "--pack-destination", folder.path], { cwd: ROOT });
    const [tarball = ""] = (await readdir(folder.path)).filter((name) => name.endsWith(".tgz"));
    expect((await stat(at(tarball))).size).toBeLessThanOrEqual(60 * MEGABYTE);

    await mkdir(at("bin"));
    await mkdir(at("home"));
    for (const name of PROGRAMS) await symlink(await placeOf(name), at("bin", name));
    // The machine's own Node, which may be older than the pinned one.
    await cp(process.env.npm_node_execpath ?? process.execPath, at("bin/node"));
    // Root does not need permissions, so the test drops to nobody if it can.
    const isRoot = process.getuid?.() === 0;
    const user = isRoot ? { uid: 65534, gid: 65534 } : {};
    if (isRoot) await run("chown", ["-R", "65534:65534", folder.path]);
    const env = { HOME: at("home"), PATH: at("bin"), ...certificates() };
    const options = { cwd: at("home"), env, ...user };
    const install = ["install", "--global", "--prefix", at("home"), "--no-audit", "--no-fund"];
    await run(at("bin/npm"), [...install, at(tarball)], options);

    const installed = at("home/lib/node_modules/tidings");
    expect(await bytesIn(installed)).toBeLessThanOrEqual(300 * MEGABYTE);
    const paths = await readdir(installed, { recursive: true });
    expect(
      paths.filter(
        (path) => /\.test\.[jt]s$|(?:^|\/)(?:eval|bench)\//.test(path) && !path.includes("node_modules"),
      ),
    ).toEqual([]);
    const program = at("home/bin/tidings");
    expect((await run(program, ["--version"], options)).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);

    const demo = spawn(program, ["demo", "--port", "0", "--metrics-port", "off"], {
      ...options,
      stdio: ["ignore", "pipe", "inherit"],
    });
    try {
      let url = "";
      let key = "";
      for await (const line of createInterface(demo.stdout)) {
        url = /^listening on (\S+)/.exec(line)?.[1] ?? url;
        key = /^ {2}(tdg_\S+)$/.exec(line)?.[1] ?? key;
        if (key !== "") break;
      }
      const ask = async (path: string) => {
        const answer = await fetch(url + path, { headers: { authorization: `Bearer ${key}` } });
        expect([path, answer.status]).toEqual([path, 200]);
        return answer;
      };
      const { items } = (await (await ask("/v1/news?limit=3")).json()) as { items: { headline: string }[] };
      expect(items).toHaveLength(3);
      expect(items[0]!.headline).not.toBe("");
      await ask("/v1/news?match=question&sentence=Will+the+central+bank+cut+rates%3F");
      const page = await (await ask("/")).text();
      expect(page).toContain("<script");
      // A font that the package does not hold itself.
      const fonts = JSON.parse(
        await readFile(join(installed, "terminal/dist/.fonts.json"), "utf8"),
      ) as object;
      const [font = ""] = Object.keys(fonts);
      expect((await (await ask(`/${font}`)).bytes()).length).toBeGreaterThan(1000);
    } finally {
      const ended = once(demo, "exit");
      demo.kill("SIGTERM");
      await ended;
    }
  },
);

async function placeOf(name: string): Promise<string> {
  return (await run("/bin/sh", ["-c", `command -v ${name}`])).stdout.trim();
}

/** Registries of companies are often behind certificates of their own. */
function certificates(): NodeJS.ProcessEnv {
  const { NODE_EXTRA_CA_CERTS } = process.env;
  return NODE_EXTRA_CA_CERTS === undefined ? {} : { NODE_EXTRA_CA_CERTS };
}

async function bytesIn(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  return bytes;
}
