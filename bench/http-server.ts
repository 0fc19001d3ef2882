import { openSync } from "node:fs";
import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { Admission } from "../src/access/admission.ts";
import { hashKey } from "../src/access/key.ts";
import { Keyring } from "../src/access/keyring.ts";
import { UsageCounter } from "../src/access/usage-counter.ts";
import { formOf } from "../src/api/forms/form.ts";
import { Rankings } from "../src/api/rankings.ts";
import { createApi } from "../src/api/server.ts";
import { openLog } from "../src/cli/service/log.ts";
import { createMetrics } from "../src/cli/service/metrics.ts";
import { emptyLexicon, fillIndex, NO_COVERS } from "./fill-index.ts";

/**
 * The measured process: the API over an index in memory, with its log and metrics, and beside it a server of static
 * bytes on the same stack with the same key check. It tells its parent both ports, and its CPU time when asked.
 */
const { key, items, bodies } = JSON.parse(process.argv[2]!) as {
  key: string;
  items: number;
  bodies: readonly number[];
};

const lexicon = emptyLexicon();
const index = fillIndex(items, items, lexicon);
const keyring = new Keyring();
keyring.update([
  {
    id: "key_bench",
    account_id: "acc_bench",
    name: "bench",
    hash: hashKey(key),
    created_at: 0,
    expires_at: null,
    revoked_at: null,
    last_used_at: null,
    revision: 1,
    plan: "beta",
  },
]);
const plans = { beta: { perMinute: 1e9, burst: 1e9 } };
const admission = new Admission({ keyring, plans, now: Date.now, refresh: async () => {} });
const usage = new UsageCounter();
const log = openLog(openSync("/dev/null", "w"));
const metrics = createMetrics({
  items: () => 0,
  lastNumber: () => 0,
  frameBytes: () => 0,
  secondsSinceLook: () => 0,
});

const api = createApi({
  shelf: { index, lexicon, rankings: new Rankings(index, () => {}), covers: NO_COVERS },
  admission,
  isUnsettled: () => false,
  settle: async () => true,
  settledUpTo: () => Infinity,
  loadFrames: () => Promise.reject(new Error("Every item of the bench is in memory")),
  readContext: () => ({
    tables: { outlets: [], logoUrlOf: () => "" },
    cursorSecret: Buffer.alloc(32),
    coverRevision: 0,
    now: Date.now(),
  }),
  coverFile: async () => null,
  openapi: "{}",
  unready: () => undefined,
  readiness: () => ({ reason: undefined, standing: {} }),
  onFinished(request) {
    metrics.observe(request);
    if (request.keyId !== undefined) usage.count(request.keyId, request.status);
    log.request(request);
  },
  onFault: (error) => process.stderr.write(`${(error as Error).stack}\n`),
  corsOrigins: [],
  deprecation: null,
  isBehindProxy: false,
  maxCacheBytes: 256 * 1024 * 1024,
});

/** Static bytes of the sizes asked for, several of each so that they are not one warm buffer. */
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

await api.listen({ port: 0, host: "127.0.0.1" });
await plain.listen({ port: 0, host: "127.0.0.1" });
process.on("SIGINT", () => process.exit(0));
process.on("message", () => process.send!({ cpu: process.cpuUsage() }));
process.send!({
  apiPort: (api.server.address() as AddressInfo).port,
  staticPort: (plain.server.address() as AddressInfo).port,
  newest: index.columns.newestTime,
});
