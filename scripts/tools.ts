import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Installs the tools for tests and checks, unless they are already installed. `npm install` leaves them out (`.npmrc`):
 * with a browser, a PostgreSQL, a compiler and two linters they are as large as everything that running needs.
 */

const ROOT = fileURLToPath(new URL("..", import.meta.url));

if (!isComplete()) {
  console.log("Installing the tools of tests and checks…");
  // Without `--no-save`, npm might write a lock file that another version of npm would write differently.
  const command = ["install", "--include=dev", "--no-save", "--no-audit", "--no-fund"];
  const { status } = spawnSync("npm", command, {
    cwd: ROOT,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) {
    console.error("The tools could not be installed. Run `npm install --include=dev` to see why.");
    process.exit(1);
  }
}

/** Whether all of them are installed in the versions that their package.json pins. */
function isComplete(): boolean {
  return ["package.json", "test/package.json", "terminal/package.json", "eval/package.json"].every((file) =>
    Object.entries(devDependenciesIn(file)).every(([name, version]) => installed(name) === version),
  );
}

function devDependenciesIn(file: string): Record<string, string> {
  return (
    (JSON.parse(readFileSync(join(ROOT, file), "utf8")) as { devDependencies?: Record<string, string> })
      .devDependencies ?? {}
  );
}

function installed(name: string): string | null {
  try {
    const file = join(ROOT, "node_modules", name, "package.json");
    return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
  } catch {
    return null;
  }
}
