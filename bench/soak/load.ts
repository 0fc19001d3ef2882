import { setTimeout as delay } from "node:timers/promises";
import { CATEGORIES } from "../../src/domain/category.ts";
import { ask } from "../../eval/peers/ask.ts";
import { hangUp, useCovers, useKey, useSession, type Visited } from "./visits.ts";

/** The number of visits of each kind so far. */
export interface Counts {
  requests: number;
  sessions: number;
  keys: number;
  covers: number;
  hangUps: number;
  /** Visits with an unexpected outcome. */
  faults: number;
}

const MAX_TOLD = 20;

/**
 * Does everything that an installation's callers do, until `end`. `onTimes` receives the latencies of plain answers in
 * µs.
 */
export async function readUntil(
  end: number,
  visited: Visited,
  requestsASecond: number,
  counts: Counts,
  onTimes: (times: readonly number[]) => void,
): Promise<void> {
  const { port, key } = visited;
  const visit = (ms: number, work: () => Promise<unknown>) =>
    every(ms, end, () =>
      work().catch((error: unknown) => {
        counts.faults += 1;
        if (counts.faults <= MAX_TOLD) console.error(new Date().toISOString(), error);
      }),
    );
  await Promise.all([
    visit(1_000, async () => {
      const paths = Array.from({ length: requestsASecond }, () => pathAt(counts.requests++));
      const compressed = paths.splice(0, Math.floor(requestsASecond / 10));
      onTimes(await ask(port, key, paths, 4));
      await ask(port, key, compressed, 2, "Accept-Encoding: br");
      await askOtherwise(visited, counts.requests);
    }),
    visit(2_000, () => useSession(visited, counts.sessions++ % 2 === 0)),
    visit(5_000, () => useKey(visited, counts.keys++)),
    visit(1_000, () => useCovers(visited, counts.covers++)),
    visit(1_000, () => hangUp(visited, counts.hangUps++)),
  ]);
}

/** Repeats the work until `end`, at most once per `ms`. */
export async function every(ms: number, end: number, work: () => Promise<unknown>): Promise<void> {
  while (performance.now() < end) {
    const began = performance.now();
    await work();
    await delay(Math.max(0, ms - (performance.now() - began)));
  }
}

/** A mix of cache hits, new pages, matches by keyword and sentence, other languages, and rankings of every category. */
export function pathAt(at: number): string {
  const before = new Date(Date.now() - 60_000 - (at % 100_000)).toISOString();
  const entity = (at * 7_919) % 5_000;
  return [
    "/v1/news?limit=20",
    `/v1/news?limit=20&before=${before}`,
    "/v1/news?category=crypto&impact=4,5&limit=50",
    `/v1/news?keyword=Entity+${entity}`,
    `/v1/news?sentence=Will+Entity+${entity}+join+the+${entity + 1}+Group+this+year&category=economy`,
    `/v1/top-news?category=${CATEGORIES[at % CATEGORIES.length]!}`,
    `/v1/news?limit=100&lang=de&before=${before}`,
  ][at % 7]!;
}

/** Sends a batch in the earlier form, and a request that is refused. Neither may leak memory. */
async function askOtherwise({ port, key }: Visited, at: number): Promise<void> {
  const queries = [
    { queryId: "word", category: "economy", keywords: [`Entity ${at % 5_000}`] },
    { queryId: "sentence", category: "crypto", sentence: `Will Entity ${at % 700} find lenders` },
  ];
  const batch = await fetch(`http://127.0.0.1:${port}/v1/match`, {
    method: "POST",
    headers: { "x-api-key": key, "content-type": "application/json" },
    body: JSON.stringify({ queries }),
  });
  const text = await batch.text();
  if (batch.status !== 200) throw new Error(`A batch was answered ${batch.status}: ${text}`);
  const refused = await fetch(`http://127.0.0.1:${port}/v1/news?limit=1000`, {
    headers: { authorization: `Bearer ${key}` },
  });
  await refused.arrayBuffer();
  if (refused.status !== 400) throw new Error(`A limit of 1000 was answered ${refused.status}`);
}
