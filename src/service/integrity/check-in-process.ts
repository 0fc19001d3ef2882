import { fork } from "node:child_process";
import type { PagesChecked } from "../../store/check-pages.ts";

/**
 * Checks an embedded record in its own process, which is killed when the signal is aborted. Only a kill interrupts
 * SQLite within a table, and a large table takes minutes. Rejects if the process ended without a result.
 */
export function checkInProcess(path: string, signal: AbortSignal): Promise<PagesChecked> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL("./check.ts", import.meta.url), [path], {
      execArgv: [],
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      signal,
      killSignal: "SIGKILL",
    });
    // The program can exit while this runs.
    child.unref();
    child.channel?.unref();
    child.once("message", (checked) => resolve(checked as PagesChecked));
    child.once("error", reject);
    child.once("exit", (code, by) =>
      reject(new Error(`the process that checks the database ended (${by ?? code})`)),
    );
  });
}
