import { parentPort } from "node:worker_threads";
import { answerTasks } from "../../src/service/gathering/answers.ts";
import { writeBuiltIn } from "../../src/writing/built-in.ts";
import { analysePlainly } from "./plain-analysis.ts";

/**
 * Reads like the service's threads but finds every article worth publishing: invented articles need no
 * judgment.
 */
const BITCOIN = { id: "bitcoin", name: "Bitcoin", aliases: [], ticker: "BTC" };

await answerTasks(parentPort!, {
  analyse: async (article) =>
    analysePlainly(article, { findEntities: () => [BITCOIN], deskOf: () => "crypto" }),
  write: async (article, findings) => writeBuiltIn(article, findings),
  close: async () => {},
});
