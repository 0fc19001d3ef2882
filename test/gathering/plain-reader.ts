import { parentPort } from "node:worker_threads";
import { answerTasks } from "../../src/service/gathering/answers.ts";
import { writeBuiltIn } from "../../src/writing/built-in.ts";
import { plainGist } from "../support/gist.ts";
import { analysePlainly } from "./plain-analysis.ts";

/**
 * Reads articles as the service's threads do, but finds each one worth publishing, because the articles are
 * invented.
 */
const BITCOIN = { id: "bitcoin", name: "Bitcoin", aliases: [], ticker: "BTC" };

await answerTasks(parentPort!, {
  analyse: async (article) =>
    analysePlainly(article, { findEntities: () => [BITCOIN], deskOf: () => "crypto" }),
  write: async (article, findings) => writeBuiltIn(article, findings),
  makeGist: async (text) => plainGist(text),
  close: async () => {},
});
