import { setPriority } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { checkPages } from "../../store/check-pages.ts";

/** A process that checks an embedded record once, reports the result to its parent, and ends. */

const NICE = 10;
// The service is gone.
process.once("disconnect", () => process.exit());
// Ctrl-C in a terminal reaches this process, too. If it ended the process, the failed check would be logged as a fault.
// Our parent ends us instead.
process.on("SIGINT", () => {});
try {
  setPriority(NICE);
} catch {
  // The system may not allow a lower priority. The pauses between tables still leave room for others.
}
const [path] = process.argv.slice(2);
const checked = await checkPages(path!, (ms) => delay(ms), new AbortController().signal);
process.send!(checked, () => process.disconnect!());
