import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openStore, type Store } from "../../../src/store/open.ts";
import { WORKER_ANSWER_MS } from "../../../src/store/postgres.ts";
import { makeFolder } from "../../cli/folder.ts";
import { type Running, type ServiceProcess, start } from "../../cli/program.ts";
import { openWorld, type World } from "../../gathering/world/world.ts";
import { type PostgresServer, startPostgres } from "../../postgres/server.ts";
import { type RedisServer, startRedis } from "../../redis/server.ts";
import { freePort } from "../../support/port.ts";
import { startNode } from "../nodes.ts";
import { openWire, type Wire } from "../wire.ts";

const GATHERER = fileURLToPath(new URL("../../gathering/gatherer.ts", import.meta.url));
/** How many times faster time passes for the worker: a minute takes a quarter of a second. */
const PACE = "240";
const OUTLETS_SEED = 5;

/** A process that can be started again in its place: at the same address, and over the same wires. */
export interface Place<P extends Running = Running> {
  readonly name: string;
  running: P;
  start(): Promise<void>;
}

export interface Node extends Place<ServiceProcess> {
  /** Its address for readers, over a wire. */
  readonly url: string;
}

export interface RecordedCluster extends AsyncDisposable {
  readonly shared: string;
  readonly postgres: PostgresServer;
  readonly redis: RedisServer;
  readonly nodes: readonly Node[];
  readonly worker: Place;
  /** The wires between the processes, by what they connect. */
  readonly wires: Readonly<Record<string, Wire>>;
  readonly world: World;
  /** A connection to the record without a wire, for the checks. */
  readonly store: Store;
  /** The publishers' connection to the record, over a wire. */
  readonly published: Store;
}

/** Two nodes, a worker and publishers on one PostgreSQL and one Valkey or Redis, with a wire on every connection. */
export async function startRecordedCluster(chance: () => number): Promise<RecordedCluster> {
  await using opened = new AsyncDisposableStack();
  const folder = opened.use(await makeFolder());
  const [postgres, { kind, redis }] = await Promise.all([startPostgres({ fsync: true }), startShared()]);
  opened.use(postgres);
  opened.use(redis);
  const store = opened.use(await openStore({ url: postgres.url }));
  const world = opened.use(await openWorld(join(folder.path, "outlets.json"), OUTLETS_SEED, 1));
  const wires: Record<string, Wire> = {};

  async function wire(name: string, url: string): Promise<string> {
    wires[name] = opened.use(await openWire(url, chance));
    return wires[name].url;
  }

  async function place<P extends Running>(name: string, begin: () => Promise<P>): Promise<Place<P>> {
    const taken: Place<P> = {
      name,
      running: await begin(),
      async start() {
        taken.running = await begin();
      },
    };
    opened.defer(() => taken.running[Symbol.asyncDispose]());
    return taken;
  }

  async function openNode(name: string): Promise<Node> {
    const port = await freePort();
    const flags = ["--port", String(port), "--public-url", "https://news.example", "--stale-seconds", "8"];
    const addresses = {
      database: await wire(`${name} and PostgreSQL`, postgres.url),
      redis: await wire(`${name} and ${kind}`, redis.url),
    };
    const url = new URL(await wire(`readers and ${name}`, `http://127.0.0.1:${port}`)).origin;
    return Object.assign(await place(name, () => startNode({ ...addresses, flags })), { url });
  }

  const nodes = await Promise.all(["node 1", "node 2"].map(openNode));
  const env = {
    TIDINGS_DATABASE: await wire("the worker and PostgreSQL", postgres.url),
    TIDINGS_OUTLETS: world.file,
  };
  const worker = await place("the worker", async () => start([PACE], { script: GATHERER, env }));
  const published = opened.use(
    await openStore(
      { url: await wire("publishers and PostgreSQL", postgres.url) },
      { answerMs: WORKER_ANSWER_MS },
    ),
  );
  const running = opened.move();
  return {
    shared: kind,
    postgres,
    redis,
    nodes,
    worker,
    wires,
    world,
    store,
    published,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

/** Valkey if it is available, otherwise Redis. */
async function startShared(): Promise<{ readonly kind: string; readonly redis: RedisServer }> {
  try {
    return { kind: "Valkey", redis: await startRedis({ isValkey: true }) };
  } catch {
    return { kind: "Redis", redis: await startRedis() };
  }
}
