import { parentPort } from "node:worker_threads";
import { coverTasks, type CoverTasks } from "../covers/tasks.ts";
import { answer, stopped } from "./threads/port.ts";

/** A thread that makes covers. */

answer<CoverTasks>(parentPort!, coverTasks);
await stopped(parentPort!);
parentPort!.close();
