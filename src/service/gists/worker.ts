import { constants, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { answer, stopped } from "../threads/port.ts";
import { lazyGistMaker } from "./maker.ts";
import type { GistTasks, GistWorkerData } from "./messages.ts";

/** Makes gists for a command that loads items, or in the background. */
const port = parentPort!;
// On Linux, 0 is this thread, and all others keep their priority. Elsewhere it would be the whole process.
if ((workerData as GistWorkerData | null)?.isInBackground && process.platform === "linux")
  setPriority(0, constants.priority.PRIORITY_LOW);
await using maker = lazyGistMaker();
answer<GistTasks>(port, { gist: (text) => maker.make(text) });
await stopped(port);
port.close();
