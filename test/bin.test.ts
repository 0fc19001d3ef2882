import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import about from "../package.json" with { type: "json" };

const root = join(import.meta.dirname, "..");
const bin = join(root, "bin/tidings.js");

/** Makes the pinned Node report an older version, so that every machine exercises the whole fallback path. */
function asOlderNode(extra = ""): string {
  const versions = `{ value: { ...process.versions, node: "20.0.0" } }`;
  return `data:text/javascript,Object.defineProperty(process, "versions", ${versions});${extra}`;
}

const ways: Record<string, string[]> = {
  "on the pinned Node": [process.execPath, bin],
  "from an older Node that can be replaced": [process.execPath, "--import", asOlderNode(), bin],
  "from an older Node that cannot": [
    process.execPath,
    "--import",
    asOlderNode("process.execve = undefined;"),
    bin,
  ],
  "through npx": ["npx", "--offline", "tidings"],
};

describe.each(Object.entries(ways))("started %s", (name, [file = "", ...args]) => {
  test("runs, even from another working directory (except through npx)", async () => {
    const cwd = name === "through npx" ? root : tmpdir();
    const { stdout } = await promisify(execFile)(file, [...args, "--version"], { cwd });
    expect(stdout).toBe(`${about.version}\n`);
  });

  test("exits with the program's own exit code", async () => {
    const failed = promisify(execFile)(file, [...args, "no-such-command"], { cwd: root });
    await expect(failed).rejects.toMatchObject({ code: 2 });
  });

  test("reads standard input", async () => {
    await using folder = await temporaryFolder();
    const program = spawn(file, [...args, "import", "-", "--data", folder.path], {
      cwd: root,
      stdio: "pipe",
    });
    program.stdin.end("this is not an item\n");
    const exited = once(program, "exit");
    const stderr = await program.stderr.setEncoding("utf8").toArray();
    const [code] = (await exited) as [number];
    expect(code).toBe(1);
    expect(stderr.join("")).toMatch(/\b1\b/);
  });

  test("a SIGTERM ends the service", async () => {
    await using folder = await temporaryFolder();
    const { program, url } = await serve(file, [...args, "serve", "--data", folder.path]);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    const exited = once(program, "exit");
    program.kill("SIGTERM");
    const [code, endedBy] = (await exited) as [number | null, string | null];
    // npm itself dies of the signal that it forwards.
    expect(endedBy ?? code).toBe(name === "through npx" ? "SIGTERM" : 0);
    await expect.poll(async () => isAnswering(url), { timeout: 30_000 }).toBe(false);
  });

  test("a SIGKILL ends the program, too", async () => {
    await using folder = await temporaryFolder();
    // An import that waits for more input starts much faster than a service.
    const program = spawn(file, [...args, "import", "-", "--data", folder.path], { cwd: root });
    program.stdin.on("error", () => {}).write("this is not an item\n");
    await once(program.stderr, "data");
    // Both streams end only when every process that could write to them has ended.
    const ended = once(program, "close");
    program.kill("SIGKILL");
    expect(await ended).toEqual([null, "SIGKILL"]);
  });
});

test.runIf(process.platform === "linux")(
  "a service sets the C library's memory options unless they are already set",
  async () => {
    await using folder = await temporaryFolder();
    const env = { ...process.env, MALLOC_ARENA_MAX: "7" };
    const { program } = await serve(process.execPath, [bin, "serve", "--data", folder.path], env);
    const surroundings = (await readFile(`/proc/${program.pid}/environ`, "utf8")).split("\0");
    program.kill();
    expect(surroundings).toEqual(
      expect.arrayContaining([
        "GLIBC_TUNABLES=glibc.malloc.hugetlb=1",
        "MALLOC_ARENA_MAX=7",
        "MALLOC_MMAP_THRESHOLD_=262144",
      ]),
    );
    await once(program, "exit");
  },
);

async function serve(
  file: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ program: ChildProcess; url: string }> {
  const program = spawn(file, [...args, "--port", "0", "--metrics-port", "off", "--gather", "false"], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "ignore"],
  });
  for await (const line of createInterface(program.stdout)) {
    const url = /^listening on (\S+)/.exec(line)?.[1];
    if (url !== undefined) return { program, url };
  }
  throw new Error("the program ended before it was listening");
}

async function isAnswering(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  );
}

async function temporaryFolder(): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), "tidings-bin-"));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
}
