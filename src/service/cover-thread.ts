import { parentPort } from "node:worker_threads";
import { coverTasks, type CoverTasks } from "../covers/tasks.ts";
import { answer, stopped } from "./threads/port.ts";

/** The entry point of the thread that draws covers. */

answer<CoverTasks>(parentPort!, coverTasks);
await stopped(parentPort!);
parentPort!.close();
