import { parentPort } from "node:worker_threads";
import { openVectorReader } from "../../src/service/questions/vectors.ts";
import { answer } from "../../src/service/threads/port.ts";

export interface ReadingTasks {
  vector: { task: string; result: Int8Array };
  die: { task: string; result: never };
}

export const READING_THREAD = new URL(import.meta.url);

/** Reads questions as the product's thread does, until a test makes it fail. */
if (parentPort) {
  const reader = openVectorReader();
  answer<ReadingTasks>(parentPort, {
    vector: async (text) => (await reader).vectorOf(text),
    die: async (message) => {
      await reader;
      queueMicrotask(() => {
        throw new Error(message);
      });
      return new Promise<never>(() => {});
    },
  });
}
