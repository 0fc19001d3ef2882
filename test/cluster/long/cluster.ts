import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openStore, type Store } from "../../../src/store/open.ts";
import { type Running, type ServiceProcess, start } from "../../cli/program.ts";
import { openWorld, type World } from "../../gathering/world/world.ts";
import { type PostgresServer, startPostgres } from "../../postgres/server.ts";
import { type RedisServer, startRedis } from "../../redis/server.ts";
import { startNode } from "../nodes.ts";
import { openWire, type Wire } from "../wire.ts";
import { freePort, type Proxy, startProxy } from "./proxy.ts";

const GATHERER = fileURLToPath(new URL("../../gathering/gatherer.ts", import.meta.url));
/** Machines whose clocks nobody sets. */
const CLOCKS_MS = [0, 600_000, -600_000];

/** A node that can be started again in its place: its port and its way to the database stay. */
export interface Place {
  readonly name: string;
  readonly wire: Wire;
  readonly port: number;
  node: ServiceProcess;
  restart(): Promise<void>;
}

export interface Cluster extends AsyncDisposable {
  readonly postgres: PostgresServer;
  readonly standbyUrl: string;
  readonly redis: RedisServer;
  readonly proxy: Proxy;
  readonly places: readonly Place[];
  readonly workers: Running[];
  readonly world: World;
  /** The record by a way that no fault cuts, but those of the database itself. */
  readonly store: Store;
  /** Where all ways to the database lead; it moves at a failover. */
  readonly wires: readonly Wire[];
  startWorker(): Running;
}

/** Three nodes behind a proxy, two workers, a PostgreSQL with a standby, a Redis, and outlets that misbehave. */
export async function startCluster(): Promise<Cluster> {
  const opened = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), "tidings-cluster-"));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  const postgres = opened.use(await startPostgres());
  await (await openStore({ url: postgres.url }))[Symbol.asyncDispose]();
  const standbyUrl = await postgres.addStandby();
  const redis = opened.use(await startRedis());
  const world = opened.use(await openWorld(join(folder, "outlets.json"), 5, 1));
  const own = opened.use(await openWire(postgres.url));
  const store = opened.use(await openStore({ url: own.url }));
  const places = await Promise.all(CLOCKS_MS.map((shift, at) => openPlace(`node ${at + 1}`, shift)));
  const workerWire = opened.use(await openWire(postgres.url));
  const workers = [startWorker(), startWorker()];
  opened.defer(() => Promise.all(workers.map((worker) => worker[Symbol.asyncDispose]())).then(() => {}));
  const proxy = opened.use(
    await startProxy(
      folder,
      places.map(({ port }) => port),
    ),
  );

  async function openPlace(name: string, clockShiftMs: number): Promise<Place> {
    const wire = opened.use(await openWire(postgres.url));
    const port = await freePort();
    const flags = ["--port", String(port), "--drain-seconds", "2", "--stale-seconds", "8"];
    const begin = () => startNode({ database: wire.url, redis: redis.url, clockShiftMs, flags });
    const place: Place = {
      name,
      wire,
      port,
      node: await begin(),
      async restart() {
        place.node = await begin();
      },
    };
    opened.defer(() => place.node[Symbol.asyncDispose]());
    return place;
  }

  function startWorker(): Running {
    const env = { TIDINGS_DATABASE: workerWire.url, TIDINGS_OUTLETS: world.file };
    return start(["240"], { script: GATHERER, env });
  }

  return {
    postgres,
    standbyUrl,
    redis,
    proxy,
    places,
    workers,
    world,
    store,
    wires: [own, workerWire, ...places.map(({ wire }) => wire)],
    startWorker,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
