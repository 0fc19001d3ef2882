import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createKey } from "../../src/access/keys.ts";
import { formatInstant } from "../../src/domain/instant.ts";
import { publishInTurn } from "../../src/newsroom/publish.ts";
import { openStore, type Store } from "../../src/store/open.ts";
import { takeTurn } from "../../src/store/publications.ts";
import { makeFolder } from "../cli/folder.ts";
import type { ServiceProcess } from "../cli/program.ts";
import { createDatabase } from "../postgres/database.ts";
import { draftOf } from "../record/lines.ts";
import { ask, jumpingClock, readRecordClock, startNode } from "./nodes.ts";

const SEEN = { timeout: 60_000, interval: 20 };
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const PUBLISH_TOOLS = { now: Date.now, knownOutlets: new Set([1]), chooseCovers: () => [] };

/**
 * The node polls the record twice a second. A request right after a jump arrives before the node has read the
 * record's clock again.
 */
describe("a node whose clock is set while it runs", () => {
  const opened = new AsyncDisposableStack();
  let store: Store;
  let node: ServiceProcess;
  let key: string;
  let setClock: (shiftMs: number) => void;

  beforeAll(async () => {
    const database = opened.use(await createDatabase());
    store = opened.use(await openStore({ url: database.url }));
    ({ key } = await createKey(store, "reader", null, Date.now()));
    const file = join(opened.use(await makeFolder()).path, "clock");
    setClock = (shiftMs) => {
      writeFileSync(`${file}.new`, String(shiftMs));
      // Replaces the file atomically.
      renameSync(`${file}.new`, file);
    };
    setClock(0);
    node = opened.use(await startNode({ database: database.url, env: jumpingClock(file) }));
  });
  afterAll(() => opened.disposeAsync());
  beforeEach(() => setClock(0));

  test("D31 a key works exactly until it expires", async () => {
    const now = Date.now();
    const lasting = await createKey(store, "lasting", now + 5 * MINUTE_MS, now);
    const over = await createKey(store, "over", now - 5 * MINUTE_MS, now - HOUR_MS);
    const statuses = async () => {
      const replies = [lasting, over].map((made) => ask(node, "/v1/news?limit=1", made.key));
      return (await Promise.all(replies)).map(({ status }) => status);
    };
    for (const minutes of [0, 10, -10, 0, 10, -10]) {
      setClock(minutes * MINUTE_MS);
      expect([minutes, ...(await statuses())]).toEqual([minutes, 200, 401]);
    }
  });

  test("D25 no hour is ranked before it begins", async () => {
    const hourAt = (instant: number) => Math.floor(instant / HOUR_MS);
    for (const minutes of [0, 60, -60, 0, 60, 60, 60]) {
      // A new hour may begin meanwhile. It is ranked only once the record's clock has reached it.
      const first = hourAt(Date.now() - 1_000);
      setClock(minutes * MINUTE_MS);
      const { json } = await ask(node, "/v1/top-news?category=economy", key);
      const hour = Date.parse(json.generatedAt) / HOUR_MS;
      expect([minutes, hour >= first && hour <= hourAt(Date.now())]).toEqual([minutes, true]);
    }
    const kept = await store.db.selectFrom("rankings").select("hour").execute();
    expect(kept.filter(({ hour }) => hour > Date.now())).toEqual([]);
  });

  test("D16 an ended list waits for publications that began before its end", async () => {
    const letGo = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const publishing = takeTurn(store, Date.now, async (turn) => {
      await publishInTurn(turn, [draftOf("in_the_middle")], PUBLISH_TOOLS);
      begun.resolve();
      await letGo.promise;
      return turn.lastInstant;
    });
    await begun.promise;
    const before = formatInstant(await readRecordClock(store));
    setClock(-10 * MINUTE_MS);
    let isAnswered = false;
    const asked = ask(node, `/v1/news?limit=5&before=${before}`, key).finally(() => (isAnswered = true));
    await expect.poll(async () => isAnswered || (await isSomebodyWaiting(store)), SEEN).toBe(true);
    letGo.resolve();
    expect(await publishing).toBeLessThan(Date.parse(before));
    const { json } = await asked;
    expect(json.items.map(({ id }: { id: string }) => id)).toEqual(["in_the_middle"]);
  });
});

/** Whether another transaction is waiting for the current turn to end. */
async function isSomebodyWaiting({ db }: Store): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like '%published_at%'`.execute(
    db,
  );
  return rows.length > 0;
}
