import { parentPort, workerData } from "node:worker_threads";
import { writeBuiltIn } from "../../writing/built-in.ts";
import { type Analyst, openAnalyst } from "../analyst.ts";
import { answerTasks } from "./answers.ts";
import type { GatheringData } from "./messages.ts";

/**
 * Parses and analyses what outlets sent. It runs in its own thread, so a hostile document can block neither
 * answering nor fetching.
 */

const { entities } = workerData as Pick<GatheringData, "entities">;
// Opened on first use, so that parsing does not wait for the model.
let analyst: Promise<Analyst> | undefined;
const open = () => (analyst ??= openAnalyst(entities));

await answerTasks(parentPort!, {
  analyse: async (article) => (await open()).analyse(article),
  makeGist: async (text) => (await open()).makeGist(text),
  write: async (article, findings) => writeBuiltIn(article, findings),
  close: async () => (await analyst)?.[Symbol.asyncDispose](),
});
