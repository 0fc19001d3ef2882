import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createKey } from "../../src/access/keys.ts";
import { formatInstant } from "../../src/domain/instant.ts";
import { readPublications } from "../../src/newsroom/follow.ts";
import { publishDrafts } from "../../src/newsroom/publish.ts";
import { openStore, type Store } from "../../src/store/open.ts";
import type { ServiceProcess } from "../cli/program.ts";
import { createDatabase } from "../postgres/database.ts";
import { draftOf } from "../record/lines.ts";
import { reader } from "../record/reader.ts";
import { ask, readRecordClock, startNode } from "./nodes.ts";

const SEEN = { timeout: 60_000, interval: 20 };
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const PUBLISH_TOOLS = { now: Date.now, knownOutlets: new Set([1]), chooseCovers: () => [] };

/**
 * Simulates that the database's clock is set, or that a standby with a different clock takes over. The nodes'
 * own clocks are right.
 */
describe("a database whose clock is set while nodes follow it", () => {
  const opened = new AsyncDisposableStack();
  let store: Store;
  let nodes: [ServiceProcess, ServiceProcess];
  let key: string;
  let published = 0;

  beforeAll(async () => {
    const database = opened.use(await createDatabase());
    await using before = await openStore({ url: database.url });
    await setUpClock(before);
    // Only new sessions use the adjustable clock. The first store was opened before it existed.
    store = opened.use(await openStore({ url: database.url }));
    ({ key } = await createKey(store, "reader", null, Date.now()));
    nodes = await Promise.all([
      startNode({ database: database.url }),
      startNode({ database: database.url, clockShiftMs: -HOUR_MS }),
    ]);
    for (const node of nodes) opened.use(node);
  });
  afterAll(() => opened.disposeAsync());
  beforeEach(() => setClock(store, 0));

  const publish = async () => {
    const [outcome] = await publishDrafts(store, [draftOf(`live_${++published}`)], PUBLISH_TOOLS);
    return outcome!;
  };
  const lists = async (parameters: Record<string, string>) =>
    (await Promise.all(nodes.map(({ url }) => reader(url, key).news(parameters)))).map((items) =>
      items.map(({ id }) => id),
    );

  const publishSeen = async () => {
    const { id } = await publish();
    await expect.poll(() => lists({ limit: "1" }), SEEN).toEqual([[id], [id]]);
  };

  /**
   * Moves the record's clock ahead by a minute without publishing. Waits until a key has expired on both
   * nodes, which shows that they have seen the new time.
   */
  const passMinute = async (minutes: number) => {
    const now = await readRecordClock(store);
    const brief = await createKey(store, "brief", now + MINUTE_MS / 2, now);
    const statuses = () =>
      Promise.all(nodes.map(async (node) => (await ask(node, "/v1/news?limit=1", brief.key)).status));
    await expect.poll(statuses, SEEN).toEqual([200, 200]);
    await setClock(store, (minutes + 1) * MINUTE_MS);
    await expect.poll(statuses, SEEN).toEqual([401, 401]);
  };

  test("D16 an ended list stays the same on every node, and no two items share an instant", async () => {
    const ended: { before: string; ids: string[] }[] = [];
    for (const minutes of [0, 10, -10, 50, -50, 0, 3, -3, 0]) {
      await setClock(store, minutes * MINUTE_MS);
      // A node that has seen the new item has also seen the new clock.
      await publishSeen();
      for (let round = 0; round < 4; round++) {
        const publishing = publish();
        if (round % 2 === 0) await publishing;
        const before = formatInstant(await readRecordClock(store));
        const [one, other] = await lists({ before, limit: "20" });
        expect([minutes, one]).toEqual([minutes, other]);
        ended.push({ before, ids: one! });
        await publishing;
      }
      await passMinute(minutes);
      const before = formatInstant(await readRecordClock(store));
      const [one, other] = await lists({ before, limit: "20" });
      expect([minutes, one]).toEqual([minutes, other]);
      ended.push({ before, ids: one! });
    }
    for (const { before, ids } of ended)
      for (const list of await lists({ before, limit: "20" })) expect([before, list]).toEqual([before, ids]);
    const items = (await readPublications(store, 0, 10_000)).flatMap((each) =>
      each.kind === "item" ? [each.item] : [],
    );
    expect(items).toHaveLength(published);
    const instants = items.map(({ publishedAt }) => publishedAt);
    expect(instants).toEqual([...new Set(instants)].toSorted((a, b) => a - b));
  });

  test("every publication appears in every node's feed, whatever its instant, and every node stays ready", async () => {
    for (const minutes of [0, 30, -30, 0]) {
      await setClock(store, minutes * MINUTE_MS);
      await publishSeen();
      const ready = await Promise.all(nodes.map(async (node) => (await ask(node, "/readyz", key)).status));
      expect([minutes, ...ready]).toEqual([minutes, 200, 200]);
    }
    const walks = await Promise.all(nodes.map(({ url }) => reader(url, key).walk()));
    for (const walk of walks) expect(walk).toHaveLength(published);
  });

  test("D25 an hour is ranked once, however often the record's clock reaches it", async () => {
    const rankings = new Map<string, string[]>();
    for (const minutes of [0, 60, 0, 60, -60, 120, 0]) {
      await setClock(store, minutes * MINUTE_MS);
      await publishSeen();
      for (const node of nodes) {
        const { status, json } = await ask(node, "/v1/top-news?category=economy", key);
        expect([minutes, status]).toEqual([minutes, 200]);
        const ids = json.items.map(({ id }: { id: string }) => id);
        if (!rankings.has(json.generatedAt)) rankings.set(json.generatedAt, ids);
        expect([minutes, ids]).toEqual([minutes, rankings.get(json.generatedAt)]);
      }
    }
    expect(rankings.size).toBeGreaterThanOrEqual(3);
  });
});

/** Creates an adjustable `clock_timestamp`, which unqualified calls find before the real one. */
async function setUpClock({ db }: Store): Promise<void> {
  await sql`create table clock_shift (ms bigint not null)`.execute(db);
  await sql`insert into clock_shift values (0)`.execute(db);
  await sql`create function public.clock_timestamp() returns timestamptz language sql volatile as
    'select pg_catalog.clock_timestamp() + (select ms from public.clock_shift) * interval ''1 millisecond'''`.execute(
    db,
  );
  await sql`do $$ begin
    execute format('alter database %I set search_path = public, pg_catalog', current_database());
  end $$`.execute(db);
}

async function setClock({ db }: Store, shiftMs: number): Promise<void> {
  await sql`update clock_shift set ms = ${shiftMs}`.execute(db);
}
