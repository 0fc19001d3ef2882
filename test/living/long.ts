/**
 * Two nodes on one PostgreSQL, under load, while items are withdrawn and corrected: measures how long any reader still sees the
 * old words, and whether a poller of `/v1/changes` that is killed again and again gets each change once.
 *
 *   npm run test:living -- [CHANGES]
 *
 * Exits with 1 if a reader saw old words after 2 s, a list changed its items, or a change was missing or repeated.
 */
import { createClient, type ItemChange } from "../../client/src/client.ts";
import { createKey } from "../../src/access/keys.ts";
import { correctItem, withdrawItem } from "../../src/newsroom/amend.ts";
import { publishDrafts } from "../../src/newsroom/publish.ts";
import { openStore } from "../../src/store/open.ts";
import { ask, startNode } from "../cluster/nodes.ts";
import { startPostgres } from "../postgres/server.ts";
import { draftOf } from "../record/lines.ts";

const LIMIT_MS = 2_000;
const ITEMS = 100;
const READERS_A_NODE = 4;

const [count = "200"] = process.argv.slice(2);
await using postgres = await startPostgres();
const { url } = postgres;
await using store = await openStore({ url });
const { key } = await createKey(store, "living", null, Date.now());
const idOf = (at: number) => `itm_${String(at % ITEMS).padStart(3, "0")}`;
const publishTools = { now: Date.now, knownOutlets: new Set([1]), chooseCovers: () => [] };
/** The item's only word is its revision. */
const wordsOf = (revision: number) => ({
  headline: `r${revision}`,
  summary: `r${revision}`,
  body: `• r${revision}`,
  whyItMatters: null,
});
const drafts = Array.from({ length: ITEMS }, (_, at) =>
  draftOf(idOf(at), { sourceHeadline: "r0", renditions: { en: wordsOf(0), de: { headline: "r0" } } }),
);
await publishDrafts(store, drafts, publishTools);
await using one = await startNode({ database: url });
await using two = await startNode({ database: url });
const nodes = [one, two];

/** For each item, its revisions, and until when readers may still see the previous one. */
const replaced = new Map<string, { revision: number; at: number }[]>();
const revisions = new Map<string, number>();
let [reads, shapeFaults, lateReads, slowest] = [0, 0, 0, 0];
const stop = new AbortController();

async function readUntilStopped(node: { readonly url: string }, at: number): Promise<void> {
  const paths = [
    "/v1/news?limit=100",
    "/v1/news?limit=100&lang=de",
    "/v1/news?limit=100&fields=headline,summary",
  ];
  const expected = JSON.stringify(drafts.map(({ id }) => id).reverse());
  while (!stop.signal.aborted) {
    const began = performance.now();
    const { json } = await ask(node, paths[(at + reads) % paths.length]!, key);
    reads += 1;
    const items = json.items as { id: string; headline: string; summary: string }[];
    if (JSON.stringify(items.map(({ id }) => id)) !== expected) shapeFaults += 1;
    for (const item of items) {
      const shown = revisionOf(item);
      const next = replaced.get(item.id)?.find(({ revision }) => revision > shown);
      if (next === undefined) continue;
      // The request began after the change was committed, but still got the old words.
      const lateMs = began - next.at;
      if (lateMs > slowest) slowest = lateMs;
      if (lateMs > LIMIT_MS) lateReads += 1;
    }
  }
}

/** The revision that an answer shows. A withdrawn item has it in its summary, as the reason. */
function revisionOf({ headline, summary }: { headline: string; summary: string }): number {
  return Number((headline === "Withdrawn" ? summary : headline).slice(1));
}

const readers = nodes.flatMap((node) =>
  Array.from({ length: READERS_A_NODE }, (_, at) => readUntilStopped(node, at)),
);

const seen: string[] = [];
let stored: ItemChange | undefined;
let kills = 0;
async function pollUntilStopped(): Promise<void> {
  for (let polls = 0; ; polls++) {
    const isLast = stop.signal.aborted;
    // Each time at another node, as behind a load balancer, and killed after one to four changes.
    const client = createClient({ url: nodes[polls % 2]!.url, key });
    let left = isLast ? Infinity : 1 + (polls % 4);
    for await (const change of client.catchUpChanges(stored && { after: stored })) {
      seen.push(`${change.id} ${change.kind}`);
      stored = change;
      if (--left > 0) continue;
      kills += 1;
      break;
    }
    if (isLast) return;
  }
}
const poller = pollUntilStopped();

const made: string[] = [];
for (let at = 0; at < Number(count); at++) {
  const id = idOf(at * 7);
  const revision = (revisions.get(id) ?? 0) + 1;
  revisions.set(id, revision);
  const isWithdrawal = at % 2 === 0;
  const words = { renditions: { en: wordsOf(revision), others: new Map() }, sourceHeadline: `r${revision}` };
  const outcome = isWithdrawal
    ? await withdrawItem(store, id, `r${revision}`, Date.now)
    : await correctItem(store, id, words, Date.now);
  if (outcome.kind !== "amended") throw new Error(`${id} was not amended: ${outcome.kind}`);
  replaced.set(id, [...(replaced.get(id) ?? []), { revision, at: performance.now() }]);
  made.push(`${id} ${isWithdrawal ? "withdrawn" : "corrected"}`);
}
await new Promise((resolve) => setTimeout(resolve, LIMIT_MS + 500));
stop.abort();
await Promise.all([...readers, poller]);

const isExact = JSON.stringify(seen) === JSON.stringify(made);
for (const line of [
  `${made.length} changes, ${reads} reads of 100 items by ${readers.length} readers on 2 nodes`,
  `old words were seen at most ${Math.round(slowest)} ms after the change; ${lateReads} reads after 2 s`,
  `lists with other items or another order: ${shapeFaults}`,
  `/v1/changes: ${seen.length} changes in ${kills + 1} lives of the poller, each once and in order: ${isExact}`,
])
  process.stdout.write(`${line}\n`);
process.exitCode = lateReads === 0 && shapeFaults === 0 && isExact ? 0 : 1;
