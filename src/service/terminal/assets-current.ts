import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { isTerminalCurrent } from "./assets-stamp.ts";

const ROOT = new URL("../../../", import.meta.url);

/** What the demo does before it starts: whoever works on the pages sees them as they are. */
export async function bringTerminalUpToDate(say: (line: string) => void): Promise<void> {
  try {
    await buildIfStale(() => say("Building the web terminal…"));
  } catch (error) {
    say(`${(error as Error).message}\nThe last build is served, if there is one.`);
  }
}

/**
 * Builds the terminal anew where its sources changed since and what builds it is installed. In a process of its own,
 * because the builder is large and this one goes on.
 */
export async function buildIfStale(onBegin: () => void = () => {}): Promise<void> {
  if ((await isTerminalCurrent()) || !canBuild()) return;
  onBegin();
  const script = fileURLToPath(new URL("scripts/build-terminal.ts", ROOT));
  await promisify(execFile)(process.execPath, [script]).catch((error: Error & { stderr?: string }) => {
    throw new Error(`Cannot build the web terminal: ${error.stderr || error.message}`, {
      cause: error,
    });
  });
}

function canBuild(): boolean {
  try {
    createRequire(new URL("terminal/package.json", ROOT)).resolve("@vitejs/plugin-react");
    return true;
  } catch {
    return false;
  }
}
