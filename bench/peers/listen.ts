import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { Admission } from "../../src/access/admission.ts";
import { hashKey } from "../../src/access/key.ts";
import { Keyring } from "../../src/access/keyring.ts";
import { formOf } from "../../src/api/forms/form.ts";
import { parseQueryString, queryOf } from "../../src/http/query-string.ts";
import { type Question, readQuestion } from "./question.ts";

/**
 * A peer behind the same HTTP stack and the same key check. It does less than ours: no log, no metrics, no tags, no
 * allowance in its headers, and parameters are taken as they come.
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

/** A door that knows one key and lets it in without end. */
export function admissionFor(key: string): Admission {
  const keyring = new Keyring();
  const row = { id: "key_bench", account_id: "acc_bench", name: "bench", hash: hashKey(key), created_at: 0 };
  keyring.update([
    { ...row, expires_at: null, revoked_at: null, last_used_at: null, revision: 1, plan: "beta" },
  ]);
  const plans = { beta: { perMinute: 1e9, burst: 1e9 } };
  return new Admission({ keyring, plans, now: Date.now, refresh: async () => {} });
}
