import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createKey } from "../../src/access/keys.ts";
import { openPublishTools } from "../../src/service/publish-tools.ts";
import { formatItem } from "../../src/newsroom/interchange.ts";
import { publishDrafts } from "../../src/newsroom/publish.ts";
import { openStore } from "../../src/store/open.ts";
import { startReadersProxy } from "../../test/cluster/long/proxy.ts";
import { startPostgres } from "../../test/postgres/server.ts";
import { type CorpusItem, type DrawEntity, makeCorpus, take } from "../corpus.ts";
import { startService, urlOf } from "../start-service.ts";

/** A process that answers requests: a node, or a proxy in front of nodes. */
export interface Answering {
  readonly port: number;
  readonly pid: number;
}

export interface Nodes extends AsyncDisposable {
  readonly key: string;
  readonly nodes: readonly Answering[];
  /** One proxy in front of the first node, and one in front of both nodes. */
  readonly proxies: readonly Answering[];
  /** Publication times of the initial items. */
  readonly times: readonly number[];
  /** Publishes one more item, in a separate process. */
  publish(): void;
}

/** Two nodes on one PostgreSQL with `fsync`, a proxy in front of one node, a proxy in front of both, and a publisher. */
export async function startNodes(items: number, drawEntity?: DrawEntity): Promise<Nodes> {
  const opened = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), "tidings-nodes-"));
  opened.defer(() => rmSync(folder, { recursive: true, force: true }));
  const { url } = opened.use(await startPostgres({ fsync: true }));
  const { key, times } = await fill(url, folder, [...take(items, makeCorpus(5, drawEntity))]);
  const nodes: Answering[] = [];
  for (let count = 0; count < 2; count++) nodes.push(await startNode());
  const proxies = [await openProxy("one", nodes.slice(0, 1)), await openProxy("both", nodes)];
  const publisher = spawn(process.execPath, ["bin/tidings.js", "import", "-", "--database", url], {
    stdio: ["pipe", "ignore", "ignore"],
  });
  opened.defer(() => end(publisher));
  const lines = liveLines(drawEntity);

  async function startNode(): Promise<Answering> {
    const node = startService(folder, { more: ["--role", "api", "--database", url] });
    opened.defer(() => end(node));
    return { port: Number(new URL(await urlOf(node)).port), pid: node.pid! };
  }

  async function openProxy(name: string, before: readonly Answering[]): Promise<Answering> {
    // Each proxy gets its own folder for its configuration. `pidWith` finds the proxy's process by this folder.
    const place = mkdtempSync(join(folder, `${name}-`));
    const addresses = before.map(({ port }) => `127.0.0.1:${port}`);
    const proxy = opened.use(await startReadersProxy(place, addresses));
    const port = Number(new URL(proxy.url).port);
    await isAnswering(proxy.url);
    return { port, pid: pidWith(place) };
  }

  return {
    key,
    nodes,
    proxies,
    times,
    publish: () => void publisher.stdin.write(`${lines.next().value}\n`),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

async function fill(
  url: string,
  folder: string,
  items: readonly CorpusItem[],
): Promise<{ key: string; times: number[] }> {
  await using store = await openStore({ url });
  const tools = await openPublishTools(store, { data: folder, entities: null });
  for (let at = 0; at < items.length; at += 500) {
    const drafts = items.slice(at, at + 500).map(({ item, renditions }) => {
      return { ...item, source: item.outlet, renditions };
    });
    await publishDrafts(store, drafts, tools);
  }
  const { key } = await createKey(store, "bench", null, Date.now());
  return { key, times: items.map(({ item }) => item.publishedAt) };
}

/** Items for `tidings import` without a time, so that each is published when it is read. */
function* liveLines(drawEntity?: DrawEntity): Generator<string, never> {
  let number = 0;
  for (const { item, renditions } of makeCorpus(6, drawEntity)) {
    const { publishedAt: _, ...line } = JSON.parse(
      formatItem({ ...item, id: `itm_live_${number++}` }, renditions, undefined),
    ) as { publishedAt?: string };
    yield JSON.stringify(line);
  }
  throw new Error("The corpus has no end");
}

async function isAnswering(url: string): Promise<void> {
  for (;;) {
    try {
      if ((await fetch(`${url}/readyz`)).ok) return;
    } catch {
      // The process has not started yet.
    }
    await delay(50);
  }
}

/** The process that has this folder on its command line. */
function pidWith(folder: string): number {
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      if (readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(folder)) return Number(pid);
    } catch {
      // The process exited after it was listed.
    }
  }
  throw new Error(`No process was started with ${folder}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
