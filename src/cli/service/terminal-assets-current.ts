import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { isTerminalCurrent } from "./terminal-assets-stamp.ts";

const ROOT = new URL("../../../", import.meta.url);

/**
 * Builds the terminal anew where its sources changed since, and what builds it is installed: whoever works on the pages
 * sees them as they are. In a process of its own, because the builder is large and this one goes on.
 */
export async function bringTerminalUpToDate(say: (line: string) => void): Promise<void> {
  if ((await isTerminalCurrent()) || !canBuild()) return;
  say("Building the web terminal …");
  try {
    await promisify(execFile)(process.execPath, [fileURLToPath(new URL("scripts/build-terminal.ts", ROOT))]);
  } catch (error) {
    const { stderr = "", message } = error as Error & { stderr?: string };
    say(`The web terminal could not be built; the one from before is served, if any. ${stderr || message}`);
  }
}

function canBuild(): boolean {
  try {
    createRequire(new URL("terminal/package.json", ROOT)).resolve("@vitejs/plugin-react");
    return true;
  } catch {
    return false;
  }
}
