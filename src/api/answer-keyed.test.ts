import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { Admission } from "../access/admission.ts";
import { hashKey, makeKey } from "../access/key.ts";
import { Keyring } from "../access/keyring.ts";
import { formatInstant } from "../domain/instant.ts";
import { Lexicon } from "../index/lexicon.ts";
import { NewsIndex } from "../index/news-index.ts";
import { type HourRanking, Rankings } from "./rankings.ts";
import { createApi } from "./server.ts";
import type { ApiTools } from "./tools.ts";

const HOUR_MS = 3_600_000;
const HOUR = Date.parse("2026-11-14T12:00:00Z");

test("D25 does not rank an hour that the record has not reached, even if this node's clock is slightly ahead", async () => {
  const lexicon = new Lexicon({ entities: [], ordinaryWords: new Set(), stopPhrases: [] });
  const index = new NewsIndex(lexicon, 1_000_000);
  const ranked: HourRanking[] = [];
  const key = makeKey();
  /** The record's clock, which this node believes to be 5 ms ahead of its true time. */
  let now = HOUR - 3;
  let settledUpTo = -Infinity;
  const tools: Partial<ApiTools> = {
    shelf: {
      index,
      lexicon,
      rankings: new Rankings(index, (made) => ranked.push(made)),
      covers: [] as never,
    },
    admission: admissionFor(key),
    isUnsettled: (instant) => instant !== null && instant > settledUpTo && instant <= now + 5,
    settle: async () => {
      settledUpTo = now;
      return true;
    },
    settledUpTo: () => settledUpTo,
    readContext: () => ({
      tables: { outlets: [], logoUrlOf: () => "" },
      cursorSecret: Buffer.alloc(32),
      coverRevision: 0,
      now: now + 5,
    }),
    openapi: {},
    unready: () => undefined,
    onFinished: () => {},
    corsOrigins: [],
    deprecation: null,
    trustedProxies: 0,
    maxCacheBytes: 1_000_000,
  };
  const api = createApi(tools as ApiTools);
  try {
    await api.listen({ port: 0, host: "127.0.0.1" });
    const { port } = api.server.address() as AddressInfo;
    const ask = async () => {
      const url = `http://127.0.0.1:${port}/v1/top-news?category=economy`;
      const answer = await fetch(url, { headers: { authorization: `Bearer ${key}` } });
      return ((await answer.json()) as { generatedAt: string }).generatedAt;
    };
    expect(await ask()).toBe(formatInstant(HOUR - HOUR_MS));
    expect(ranked.map(({ request }) => request.hour)).toEqual([HOUR - HOUR_MS]);
    now = HOUR;
    expect(await ask()).toBe(formatInstant(HOUR));
  } finally {
    await api.close();
  }
});

function admissionFor(key: string): Admission {
  const keyring = new Keyring();
  const names = {
    id: "key_one",
    account_id: "acc_one",
    name: "one",
    hash: hashKey(key),
    hint: null,
    plan: "beta",
  };
  const life = { created_at: 0, expires_at: null, revoked_at: null, last_used_at: null };
  keyring.update([{ ...names, ...life, revision: 1 }]);
  const plans = { beta: { perMinute: 1_000, burst: 1_000 } };
  return new Admission({ keyring, plans, now: () => 0, refresh: async () => {} });
}
