import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { UsageCounter } from "../src/access/usage-counter.ts";
import { formOf } from "../src/api/forms/form.ts";
import { emptyLexicon, fillIndex } from "./fill-index.ts";
import { admissionFor, logAndMeasure, serveIndex } from "./serve-index.ts";

/**
 * The measured process: the API over an in-memory index with log and metrics, and a server of static bytes on the same
 * stack with the same key check. It sends both ports to the parent process, and its CPU time on request.
 */
const { key, items, bodies } = JSON.parse(process.argv[2]!) as {
  key: string;
  items: number;
  bodies: readonly number[];
};

const lexicon = emptyLexicon();
const index = fillIndex(items, items, lexicon);
const admission = admissionFor(key);
const usage = new UsageCounter();
const note = logAndMeasure();

/** Static bytes of the requested sizes; several buffers of each size, so that no single buffer stays warm in the CPU cache. */
const statics = new Map(
  bodies.map((size) => [size, Array.from({ length: 32 }, () => Buffer.alloc(size, "a"))]),
);
const plain = Fastify({ logger: false });
let turn = 0;
plain.get("/static/:size", (request, reply) => {
  const admitted = admission.admitAtOnce(formOf(request.headers).credential);
  if (admitted?.kind !== "admitted") return reply.code(401).send();
  const body = statics.get(Number((request.params as { size: string }).size))![turn++ % 32];
  return reply.header("content-type", "application/json; charset=utf-8").send(body);
});

const apiPort = await serveIndex({
  index,
  lexicon,
  admission,
  onFinished(request) {
    note(request);
    if (request.keyId !== undefined) usage.count(request.keyId, request.status);
  },
});
await plain.listen({ port: 0, host: "127.0.0.1" });
process.on("SIGINT", () => process.exit(0));
process.on("message", () => process.send!({ cpu: process.cpuUsage() }));
process.send!({
  apiPort,
  staticPort: (plain.server.address() as AddressInfo).port,
  newest: index.columns.newestTime,
});
