import { parentPort, workerData } from "node:worker_threads";
import { writeBuiltIn } from "../../writing/built-in.ts";
import { type Analyst, openAnalyst } from "../analyst.ts";
import { answerTasks } from "./answers.ts";
import type { GatheringData } from "./messages.ts";

/** A thread that reads what outlets sent and concludes: nothing it is given can hold up who answers or who fetches. */

const { entities } = workerData as Pick<GatheringData, "entities">;
// Opened when first needed: what comes before an analysis need not wait for the model.
let analyst: Promise<Analyst> | undefined;

await answerTasks(parentPort!, {
  analyse: async (article) => (await (analyst ??= openAnalyst(entities))).analyse(article),
  write: async (article, findings) => writeBuiltIn(article, findings),
  close: async () => (await analyst)?.[Symbol.asyncDispose](),
});
