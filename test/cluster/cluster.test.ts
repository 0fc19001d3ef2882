import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createKey, revokeKey } from "../../src/access/keys.ts";
import { formatInstant } from "../../src/domain/instant.ts";
import { publishDrafts } from "../../src/newsroom/publish.ts";
import { readPublications } from "../../src/newsroom/follow.ts";
import { openStore, type Store } from "../../src/store/open.ts";
import { makeFolder } from "../cli/folder.ts";
import { type Running, type ServiceProcess, start } from "../cli/program.ts";
import { openWorld, type World } from "../gathering/world/world.ts";
import { type PostgresServer, startPostgres } from "../postgres/server.ts";
import { draftOf } from "../record/lines.ts";
import { reader } from "../record/reader.ts";
import { type RedisServer, startRedis } from "../redis/server.ts";
import { ask, createSmallKey, SMALL, startNode } from "./nodes.ts";
import { openWire, type Wire } from "./wire.ts";

const SEEN = { timeout: 60_000, interval: 50 };
const HOUR_MS = 3_600_000;
const GATHERER = fileURLToPath(new URL("../gathering/gatherer.ts", import.meta.url));
/** All nodes share one public address, so that their answers contain the same links. */
const PUBLIC = ["--public-url", "https://news.example"];
const PUBLISH_TOOLS = { now: Date.now, knownOutlets: new Set([1]), chooseCovers: () => [] };

/** Two API nodes, one with its clock an hour behind, and workers, on one PostgreSQL and one Redis. */
describe("a cluster", () => {
  const opened = new AsyncDisposableStack();
  let postgres: PostgresServer;
  let redis: RedisServer;
  let store: Store;
  let world: World;
  let nodes: [ServiceProcess, ServiceProcess];
  /** The first node's connection to the database. */
  let wire: Wire;
  let key: string;
  let published = 0;

  beforeAll(async () => {
    [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
    opened.use(postgres);
    opened.use(redis);
    store = opened.use(await openStore({ url: postgres.url }));
    const folder = opened.use(await makeFolder());
    world = opened.use(await openWorld(join(folder.path, "outlets.json"), 3, 1));
    world.heal();
    ({ key } = await createKey(store, "reader", null, Date.now()));
    wire = opened.use(await openWire(postgres.url));
    nodes = await Promise.all([
      startNode({ database: wire.url, redis: redis.url, flags: [...PUBLIC, "--stale-seconds", "5"] }),
      startNode({ database: postgres.url, redis: redis.url, flags: PUBLIC, clockShiftMs: -HOUR_MS }),
    ]);
    for (const node of nodes) opened.use(node);
  });
  afterAll(() => opened.disposeAsync());

  const publish = async (id = `live_${++published}`) => {
    const [outcome] = await publishDrafts(store, [draftOf(id)], PUBLISH_TOOLS);
    return outcome!;
  };
  const lists = (parameters: Record<string, string> = {}) =>
    Promise.all(nodes.map(({ url }) => reader(url, key).news(parameters)));
  const claimants = async () => {
    const query = store.db.selectFrom("articles").select("claimed_by").where("claimed_by", "is not", null);
    return new Set((await query.execute()).map(({ claimed_by }) => claimed_by));
  };
  const walks = () => Promise.all(nodes.map(({ url }) => reader(url, key).walk()));

  test("workers share the work, one is killed, and every node has every item once and in one order", async () => {
    const worker = (): Running =>
      start(["240"], {
        script: GATHERER,
        env: { TIDINGS_DATABASE: postgres.url, TIDINGS_OUTLETS: world.file },
      });
    {
      await using first = worker();
      await expect.poll(async () => (await lists())[0]!.length, SEEN).toBeGreaterThan(0);
      first.process.kill("SIGKILL");
    }
    const dead = await claimants();
    await using second = worker();
    // Before, the signal would end it: the first worker may have published everything.
    await second.line("stdout", /^gathering$/);
    const expected = world.expected().length;
    await expect.poll(async () => (await walks())[0]!.length, SEEN).toBeGreaterThanOrEqual(expected);
    second.process.kill("SIGTERM");
    expect(await second.ended).toMatchObject({ code: 0 });
    // The worker that was told to stop has released its claims; the claims of the killed worker lapse.
    expect((await claimants()).difference(dead)).toEqual(new Set());
    const items = (await readPublications(store, 0, 10_000)).filter(({ kind }) => kind === "item");
    await expect
      .poll(async () => (await walks()).map(({ length }) => length), SEEN)
      .toEqual([items.length, items.length]);
    const [one, other] = await walks();
    expect(one).toEqual(other);
    expect(new Set(one!.map(({ id }) => id)).size).toBe(items.length);
  });

  test("D16 with clocks an hour apart, an ended list is the same on every node and never changes", async () => {
    const asked: { before: string; ids: string[] }[] = [];
    for (let round = 0; round < 12; round++) {
      const publishing = publish();
      const before = formatInstant(Date.now());
      const [one, other] = await lists({ before });
      expect(one).toEqual(other);
      asked.push({ before, ids: one!.map(({ id }) => id) });
      await publishing;
    }
    for (const { before, ids } of asked)
      for (const list of await lists({ before })) expect(list.map(({ id }) => id)).toEqual(ids);
    const tops = await Promise.all(nodes.map((node) => ask(node, "/v1/top-news?category=economy", key)));
    expect(tops[0]!.json).toEqual(tops[1]!.json);
    // The hour may change between two requests.
    expect(Date.now() - Date.parse(tops[0]!.json.generatedAt)).toBeLessThan(HOUR_MS + 60_000);
  });

  test("D31 no node accepts a revoked key", async ({ annotate }) => {
    const made = await createKey(store, "short", null, Date.now());
    const statuses = () =>
      Promise.all(nodes.map(async (node) => (await ask(node, "/v1/news?limit=1", made.key)).status));
    expect(await statuses()).toEqual([200, 200]);
    const from = performance.now();
    await revokeKey(store, made.id, Date.now());
    await expect.poll(statuses, { ...SEEN, interval: 10 }).toEqual([401, 401]);
    await annotate(`seen by both nodes after ${Math.round(performance.now() - from)} ms`);
  });

  test("a node that loses only its database is not ready, keeps answering, and recovers", async () => {
    const ready = () => Promise.all(nodes.map(async (node) => (await ask(node, "/readyz", key)).status));
    expect(await ready()).toEqual([200, 200]);
    const [before] = await lists();
    wire.cut();
    await expect.poll(ready, SEEN).toEqual([503, 200]);
    await publish("unseen");
    await expect.poll(async () => (await lists())[1]![0]!.id, SEEN).toBe("unseen");
    expect((await lists())[0]).toEqual(before);
    wire.mend();
    await expect.poll(ready, SEEN).toEqual([200, 200]);
    await expect.poll(async () => (await lists())[0]![0]!.id, SEEN).toBe("unseen");
  });

  /**
   * Sends requests to both nodes in turn. Returns how many were admitted, and the most that one bucket would
   * admit.
   */
  async function flood(small: string, count: number): Promise<{ allowed: number; most: number }> {
    const from = performance.now();
    const replies = await Promise.all(
      Array.from({ length: count }, (_, at) => ask(nodes[at % 2]!, "/v1/news?limit=1&fields=impact", small)),
    );
    const seconds = (performance.now() - from) / 1000;
    expect(replies.every(({ status }) => status === 200 || status === 429)).toBe(true);
    return {
      allowed: replies.filter(({ status }) => status === 200).length,
      most: SMALL.burst + (seconds * SMALL.perMinute) / 60 + 1,
    };
  }

  test("D30 an allowance is shared by all nodes", async () => {
    const small = await createSmallKey(store, "acc_one");
    const first = await ask(nodes[0], "/v1/news?limit=1", small);
    expect(first.headers.get("ratelimit")).toBe('"small";r=29;t=1');
    const { allowed, most } = await flood(small, 100);
    expect(allowed + 1).toBeLessThanOrEqual(most);
    expect(allowed + 1).toBeGreaterThanOrEqual(SMALL.burst - 2);
    const refused = await ask(nodes[1], "/v1/news?limit=1", small);
    if (refused.status === 429) expect(refused.headers.get("retry-after")).toBe("1");
    await expect.poll(async () => (await ask(nodes[1], "/v1/news?limit=1", small)).status, SEEN).toBe(200);
  });

  test("D30 without Redis each node grants its share; with Redis they count together again", async () => {
    const small = await createSmallKey(store, "acc_two");
    await redis.stop();
    await Promise.all(nodes.map((node) => node.line("stderr", /"Redis is unreachable/)));
    const { allowed, most } = await flood(small, 100);
    expect(allowed).toBeLessThanOrEqual(most + 1);
    expect(allowed).toBeGreaterThanOrEqual(SMALL.burst - 2);
    await redis.start();
    await Promise.all(nodes.map((node) => node.line("stderr", /"Redis is reachable again/)));
    const third = await createSmallKey(store, "acc_three");
    const again = await flood(third, 100);
    expect(again.allowed).toBeLessThanOrEqual(again.most);
    expect(again.allowed).toBeGreaterThanOrEqual(SMALL.burst - 2);
  });

  test("nodes keep reading through a database restart, and neither miss nor repeat an item", async () => {
    const before = await lists();
    await postgres.stop();
    for (let round = 0; round < 5; round++) expect(await lists()).toEqual(before);
    await postgres.start();
    await expect.poll(() => publish("after_restart").catch(() => undefined), SEEN).toBeDefined();
    await expect
      .poll(async () => (await lists()).map((list) => list[0]?.id), SEEN)
      .toEqual(["after_restart", "after_restart"]);
    const [one, other] = await walks();
    expect(one).toEqual(other);
    const items = (await readPublications(store, 0, 10_000)).filter(({ kind }) => kind === "item");
    expect(one).toHaveLength(items.length);
  });

  test("a killed node is replaced; a node told to stop reports it, keeps answering, then ends", async () => {
    nodes[1].process.kill("SIGKILL");
    await nodes[1].ended;
    expect((await ask(nodes[0], "/readyz", key)).json).toMatchObject({
      status: "ready",
      behindPublications: 0,
    });
    await publish("after_kill");
    const flags = ["--drain-seconds", "5"];
    nodes[1] = opened.use(
      await startNode({ database: postgres.url, redis: redis.url, clockShiftMs: HOUR_MS, flags }),
    );
    await expect.poll(async () => (await lists())[0]![0]!.id, SEEN).toBe("after_kill");
    const [one, other] = await walks();
    expect(one).toEqual(other);
    nodes[1].process.kill("SIGTERM");
    await expect.poll(async () => (await ask(nodes[1], "/readyz", key)).status, SEEN).toBe(503);
    const leaving = await ask(nodes[1], "/v1/news?limit=1", key);
    expect([leaving.status, leaving.headers.get("connection")]).toEqual([200, "close"]);
    expect(await nodes[1].ended).toMatchObject({ code: 0 });
  });
});
