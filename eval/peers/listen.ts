import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { formOf } from "../../src/api/forms/form.ts";
import { parseQueryString, queryOf } from "../../src/http/query-string.ts";
import { admissionFor } from "../../bench/serve-index.ts";
import { type Question, readQuestion } from "./question.ts";

/**
 * Serves a peer with the same HTTP stack and the same key check as our API. It does less than our API: no log, no
 * metrics, no ETags, no allowance headers, and no validation of parameters.
 */
export async function listenFor(
  answer: (question: Question) => Promise<string | Buffer> | string | Buffer,
  key: string,
): Promise<number> {
  const admission = admissionFor(key);
  const server = Fastify({ logger: false, routerOptions: { querystringParser: () => ({}) } });
  server.get("/v1/news", async (request, reply) => {
    const admitted = admission.admitAtOnce(formOf(request.headers).credential);
    if (admitted?.kind !== "admitted") return reply.code(401).send();
    const body = await answer(readQuestion(parseQueryString(queryOf(request.url))));
    return reply.header("content-type", "application/json; charset=utf-8").send(body);
  });
  await server.listen({ port: 0, host: "127.0.0.1" });
  return (server.server.address() as AddressInfo).port;
}
