import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { isTerminalCurrent } from "./assets-stamp.ts";

const ROOT = new URL("../../../", import.meta.url);
const BUILD = fileURLToPath(new URL("scripts/build-terminal.ts", ROOT));

/** Rebuilds the terminal before the demo starts, so that developers see their latest pages. */
export async function bringTerminalUpToDate(say: (line: string) => void): Promise<void> {
  try {
    await buildIfStale(() => say("Building the web terminal…"));
  } catch (error) {
    say(`${(error as Error).message}\nThe last build is served, if there is one.`);
  }
}

/**
 * Rebuilds the terminal if its sources changed and the build tools are installed. Runs in a separate process,
 * because the bundler is large and this process keeps running.
 */
export async function buildIfStale(onBegin: () => void = () => {}): Promise<void> {
  if ((await isTerminalCurrent()) || !canBuild()) return;
  onBegin();
  await promisify(execFile)(process.execPath, [BUILD]).catch((error: Error & { stderr?: string }) => {
    throw new Error(`Cannot build the web terminal: ${error.stderr || error.message}`, {
      cause: error,
    });
  });
}

function canBuild(): boolean {
  // A package contains the built terminal, but not the script that builds it.
  if (!existsSync(BUILD)) return false;
  try {
    createRequire(new URL("terminal/package.json", ROOT)).resolve("@vitejs/plugin-react");
    return true;
  } catch {
    return false;
  }
}
