import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { installPackage, unpackDebian } from "./debian.ts";

const run = promisify(execFile);

/** Python 3.9 or later, with the environment that its programs' imports need. */
export interface Python {
  readonly path: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Compiled modules stay between runs, but outside the sources. */
const BYTECODE = fileURLToPath(new URL("../../.cache/python", import.meta.url));

/** Debian's own first, because only that one imports modules from Debian's packages. */
const PATHS = ["/usr/bin/python3", "python3", "python"];

export async function findPython(): Promise<Python> {
  const found = await findRecent();
  if (found) return found;
  try {
    installPackage("python3");
  } catch (cause) {
    throw new Error("the Python client is tested with Python 3.9 or later; install your system's python3", {
      cause,
    });
  }
  const installed = await findRecent();
  if (!installed) throw new Error("Debian's python3 does not start, or is older than 3.9");
  return installed;
}

async function findRecent(): Promise<Python | null> {
  const isRecent = "import sys; sys.exit(sys.version_info < (3, 9))";
  for (const path of PATHS) {
    const works = await run(path, ["-c", isRecent]).then(
      () => true,
      () => false,
    );
    if (works) return { path, env: { PYTHONPYCACHEPREFIX: BYTECODE } };
  }
  return null;
}

/** httpx and everything that it imports. */
const HTTPX = ["httpx", "httpcore", "h11", "anyio", "sniffio", "certifi", "rfc3986", "idna"];

/** The same Python with httpx: the installed one, or else Debian's, unpacked into our own folder. */
export async function withHttpx(python: Python): Promise<Python> {
  if (await imports(python, "httpx")) return python;
  const root = await unpackDebian(HTTPX.map((name) => `python3-${name}`)).catch((cause: unknown) => {
    throw new Error(`no httpx for the tests: pip install httpx, or install Debian's python3-httpx`, {
      cause,
    });
  });
  const env = { ...python.env, PYTHONPATH: join(root, "usr/lib/python3/dist-packages") };
  const found = { ...python, env };
  if (await imports(found, "httpx")) return found;
  throw new Error(`${python.path} cannot import Debian's httpx: pip install httpx`);
}

async function imports(python: Python, module: string): Promise<boolean> {
  return run(python.path, ["-c", `import ${module}`], { env: { ...process.env, ...python.env } }).then(
    () => true,
    () => false,
  );
}
