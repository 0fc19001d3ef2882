import type { AddressInfo } from "node:net";
import { openSync } from "node:fs";
import { Admission } from "../src/access/admission.ts";
import { hashKey } from "../src/access/key.ts";
import { Keyring } from "../src/access/keyring.ts";
import { Rankings } from "../src/api/rankings.ts";
import { createApi } from "../src/api/server.ts";
import type { FinishedRequest } from "../src/api/tools.ts";
import { openLog } from "../src/service/observe/log.ts";
import { createMetrics } from "../src/service/observe/metrics.ts";
import type { Lexicon } from "../src/index/lexicon.ts";
import type { NewsIndex } from "../src/index/news-index.ts";
import { NO_COVERS } from "./fill-index.ts";

export interface ServedIndex {
  readonly index: NewsIndex;
  readonly lexicon: Lexicon;
  readonly admission: Admission;
  readonly now?: () => number;
  readonly onFinished: (request: FinishedRequest) => void;
}

/** Serves the API over an index with all its text in memory, and returns the port. */
export async function serveIndex(served: ServedIndex): Promise<number> {
  const { index, lexicon, admission, now = Date.now, onFinished } = served;
  const api = createApi({
    shelf: { index, lexicon, rankings: new Rankings(index, () => {}), covers: NO_COVERS },
    admission,
    readQuestion: () => Promise.reject(new Error("This bench asks no questions by meaning")),
    isUnsettled: () => false,
    settle: async () => true,
    settledUpTo: () => Infinity,
    loadFrames: () => Promise.reject(new Error("Every item of the bench is in memory")),
    readContext: () => ({
      tables: { outlets: [], logoUrlOf: () => "" },
      cursorSecret: Buffer.alloc(32),
      coverRevision: 0,
      now: now(),
    }),
    coverFile: async () => null,
    openapi: {},
    unready: () => undefined,
    readiness: () => ({ reason: undefined, standing: {} }),
    onFinished,
    onFault: (error) => process.stderr.write(`${(error as Error).stack}\n`),
    corsOrigins: [],
    deprecation: null,
    trustedProxies: 0,
    requestsAtOnce: 16,
    maxCacheBytes: 256 * 1024 * 1024,
  });
  await api.listen({ port: 0, host: "127.0.0.1" });
  return (api.server.address() as AddressInfo).port;
}

/** Counts and logs each request as the service does, but to /dev/null. */
export function logAndMeasure(): (request: FinishedRequest) => void {
  const log = openLog(openSync("/dev/null", "w"));
  const metrics = createMetrics({
    items: () => 0,
    gistsMissing: () => 0,
    lastNumber: () => 0,
    frameBytes: () => 0,
    secondsSinceLook: () => 0,
  });
  return (request) => {
    metrics.observe(request);
    log.request(request);
  };
}

/** Admits one key without a limit. */
export function admissionFor(key: string): Admission {
  const keyring = new Keyring();
  const names = { id: "key_bench", account_id: "acc_bench", name: "bench", hash: hashKey(key), hint: null };
  const life = { created_at: 0, expires_at: null, revoked_at: null, last_used_at: null };
  keyring.update([{ ...names, ...life, revision: 1, plan: "beta" }]);
  const plans = { beta: { perMinute: 1e9, burst: 1e9 } };
  return new Admission({ keyring, plans, now: Date.now, refresh: async () => {} });
}
