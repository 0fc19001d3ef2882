import { parentPort } from "node:worker_threads";
import { openVectorReader } from "./vectors.ts";
import { answer, stopped } from "../threads/port.ts";
import type { QuestionTasks } from "./messages.ts";

/** Reads what questions mean, in a thread of its own: the encoder takes milliseconds, and no other caller waits for it. */
const port = parentPort!;
const reader = openVectorReader();
answer<QuestionTasks>(port, { vector: async (text) => (await reader).vectorOf(text) });
await stopped(port);
await (await reader)[Symbol.asyncDispose]();
port.close();
