import { parentPort } from "node:worker_threads";
import { answer, stopped } from "../threads/port.ts";
import { lazyGistMaker } from "./maker.ts";
import type { GistTasks } from "./messages.ts";

/** Makes gists for a command that loads items. */
const port = parentPort!;
await using maker = lazyGistMaker();
answer<GistTasks>(port, { gist: (text) => maker.make(text) });
await stopped(port);
port.close();
