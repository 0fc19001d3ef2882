import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openPatiently } from "../../../src/store/open-patiently.ts";
import type { Store } from "../../../src/store/open.ts";
import { type Running, type ServiceProcess, start } from "../../cli/program.ts";
import { openWorld, type World } from "../../gathering/world/world.ts";
import { makeCertificate } from "../../support/certificate.ts";
import { type RedisServer, startRedis } from "../../redis/server.ts";
import { startNode } from "../nodes.ts";
import { findClocks, type MachineClock } from "./clocks.ts";
import { type Database, startDatabase } from "./database.ts";
import type { Machine } from "./machine.ts";
import { openNetwork } from "./namespaces.ts";
import { freePort } from "../../support/port.ts";
import { startReadersProxy } from "./proxy.ts";

const GATHERER = fileURLToPath(new URL("../../gathering/gatherer.ts", import.meta.url));
/** By how much each machine's clock is wrong. */
const NODE_CLOCKS_MS = [0, 600_000, -600_000];
const WORKER_CLOCKS_MS = [240_000, -420_000];
const DAY_MS = 86_400_000;
/** How many times faster time passes for workers: a minute takes a quarter of a second. */
const PACE = "240";

/** A process that can be restarted in place: it keeps its machine, port, clock and lines. */
export interface Seat<P extends Running> {
  readonly machine: Machine;
  readonly clock: MachineClock;
  process: P;
  restart(): Promise<void>;
}

export interface Cluster extends AsyncDisposable {
  /** Describes the setup, and lists the faults that are not possible here. */
  readonly about: readonly string[];
  readonly database: Database;
  readonly redis: RedisServer;
  /** The address that readers use. */
  readonly url: string;
  readonly nodes: readonly Seat<ServiceProcess>[];
  readonly workers: readonly Seat<Running>[];
  readonly world: World;
  /** The record, over a connection that is interrupted only by faults of the database itself. */
  readonly store: Store;
}

/**
 * Three nodes behind a proxy, two workers, a PostgreSQL with a standby behind another proxy, a Valkey, and
 * unreliable outlets.
 */
export async function startCluster(): Promise<Cluster> {
  await using opened = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), "tidings-cluster-"));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  const network = opened.use(await openNetwork());
  const clocks = await findClocks();
  const database = opened.use(await startDatabase(folder));
  const tls = await makeCertificate(folder, [...network.hosts, "127.0.0.1"], clocks.of(-DAY_MS));
  const { redis, kind } = await startShared(tls);
  opened.use(redis);
  const world = opened.use(await openWorld(join(folder, "outlets.json"), 5, 1, network.outletsHost));
  const store = opened.use(await openRecord(database.url));
  const nodes = await Promise.all(NODE_CLOCKS_MS.map((shift, at) => openNode(`node ${at + 1}`, shift)));
  const workers = await Promise.all(
    WORKER_CLOCKS_MS.map((shift, at) => openWorker(`worker ${at + 1}`, shift)),
  );
  const proxy = opened.use(
    await startReadersProxy(
      folder,
      nodes.map(({ process }) => new URL(process.url).host),
    ),
  );

  async function openNode(name: string, shiftMs: number): Promise<Seat<ServiceProcess>> {
    const machine = await network.addMachine(name);
    const addresses = {
      database: await machine.lines.database.reach(database.url),
      redis: await machine.lines.redis.reach(redis.url),
    };
    const place = ["--host", machine.host, "--port", String(await freePort())];
    const flags = [...place, "--drain-seconds", "2", "--stale-seconds", "8"];
    const clock = await clocks.open(folder, `${name}.clock`, shiftMs);
    const env = { ...clock.env, NODE_EXTRA_CA_CERTS: tls.cert };
    return seat(machine, clock, () => startNode({ ...addresses, flags, env, by: machine.by }));
  }

  async function openWorker(name: string, shiftMs: number): Promise<Seat<Running>> {
    const machine = await network.addMachine(name);
    const clock = await clocks.open(folder, `${name}.clock`, shiftMs);
    const env = {
      ...clock.env,
      TIDINGS_DATABASE: await machine.lines.database.reach(database.url),
      TIDINGS_OUTLETS: world.file,
    };
    const words = [PACE, network.outletsHost];
    return seat(machine, clock, async () => start(words, { script: GATHERER, env, by: machine.by }));
  }

  async function seat<P extends Running>(
    machine: Machine,
    clock: MachineClock,
    begin: () => Promise<P>,
  ): Promise<Seat<P>> {
    const taken: Seat<P> = {
      machine,
      clock,
      process: await begin(),
      async restart() {
        taken.process = await begin();
      },
    };
    opened.defer(() => taken.process[Symbol.asyncDispose]());
    return taken;
  }

  const running = opened.move();
  return {
    about: [
      `nodes and workers: ${network.about}`,
      `${clocks.about}, ${[...NODE_CLOCKS_MS, ...WORKER_CLOCKS_MS].map((ms) => ms / 60_000).join(", ")} minutes`,
      `${kind} over TLS (rediss:); PostgreSQL with a synchronous standby, both behind HAProxy`,
    ],
    database,
    redis,
    url: proxy.url,
    nodes,
    workers,
    world,
    store,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

/** Opens the record. Waits if necessary, because the proxy may not know yet which server is the primary. */
function openRecord(url: string): Promise<Store> {
  return openPatiently({ url }, { waitMs: 30_000, signal: new AbortController().signal, onWait: () => {} });
}

/** Valkey if it is available, otherwise Redis. */
async function startShared(tls: { readonly cert: string; readonly key: string }) {
  try {
    return { kind: "Valkey", redis: await startRedis({ isValkey: true, isOpen: true, tls }) };
  } catch (error) {
    const reason = (error as Error).message.split("\n")[0];
    return { kind: `Redis (${reason})`, redis: await startRedis({ isOpen: true, tls }) };
  }
}
