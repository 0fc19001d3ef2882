import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createKey, revokeKey } from "../../src/access/keys.ts";
import { formatInstant } from "../../src/domain/instant.ts";
import { publishDrafts } from "../../src/newsroom/publish.ts";
import { isAway } from "../../src/store/away.ts";
import { openReplica, openStore, type Store } from "../../src/store/open.ts";
import { tidings } from "../cli/program.ts";
import { type PostgresServer, startPostgres } from "../postgres/server.ts";
import { draftOf } from "../record/lines.ts";
import { startPlainService, type TestService } from "../support/service.ts";
import { openWire, type Wire } from "./wire.ts";
import { publishRendition } from "../support/publish.ts";

const SEEN = { timeout: 60_000, interval: 50 };
const PUBLISH_TOOLS = { now: Date.now, knownOutlets: new Set([1]), chooseCovers: () => [] };

/** A node with a record on two servers, the second a replica of the first. */
describe("a replica", () => {
  const opened = new AsyncDisposableStack();
  let postgres: PostgresServer;
  let standby: Client;
  let replica: string;
  let store: Store;
  let wire: Wire;
  let service: TestService;

  beforeAll(async () => {
    postgres = opened.use(await startPostgres());
    await (await openStore({ url: postgres.url }))[Symbol.asyncDispose]();
    replica = await postgres.addStandby();
    standby = new Client(replica);
    await standby.connect();
    opened.defer(() => standby.end());
    store = opened.use(await openStore({ url: postgres.url }));
    wire = opened.use(await openWire(postgres.url));
    service = opened.use(
      // There is memory for only a few texts, so most are read again on request.
      await startPlainService({ database: wire.url, settings: { replica, frameCacheMb: 0.002 } }),
    );
    opened.defer(() => service.endAndReadLog().then(() => {}));
  });
  afterAll(() => opened.disposeAsync());

  const publish = (id: string) => publishDrafts(store, [draftOf(id)], PUBLISH_TOOLS);
  const newest = async () => (await service.news({ limit: "1" })).json.items[0]?.id as string | undefined;
  /** Asks for a list that contains just this item. */
  const only = async (id: string, parameters: Record<string, string> = {}) => {
    const [row] = await store.db.selectFrom("items").select("published_at").where("id", "=", id).execute();
    const [after, before] = [formatInstant(row!.published_at), formatInstant(row!.published_at + 1)];
    return service.news({ after, before, ...parameters });
  };
  /** Asks for the newest item of a list that has just ended. */
  const settledNewest = async () => {
    service.clock.now = Date.now();
    const answer = await service.news({ limit: "1", before: formatInstant(service.clock.now) });
    return [answer.status, answer.json.items?.[0]?.id];
  };

  test("the node reads publications from the replica", async () => {
    for (let at = 1; at <= 8; at++) await publish(`itm_${at}`);
    await expect.poll(newest, SEEN).toBe("itm_8");
    expect((await only("itm_1")).json.items).toHaveLength(1);
    const { stdout } = await tidings([
      "doctor",
      "--json",
      "--database",
      postgres.url,
      "--replica",
      replica,
      "--role",
      "api",
    ]);
    expect(JSON.parse(stdout).findings).toContainEqual({
      check: "replica",
      state: "ok",
      says: "0 publications and 0 s behind",
      mend: null,
    });
  });

  test("a lagging replica delays the feed, but neither lists that have ended nor keys", async () => {
    await standby.query("select pg_wal_replay_pause()");
    await publish("late");
    await publishRendition(store, "itm_3", "fr", { headline: "Un titre" }, Date.now);
    await expect
      .poll(async () => (await service.get("/readyz")).json.behindPublications as number, SEEN)
      .toBe(2);
    expect(await newest()).toBe("itm_8");
    expect(await settledNewest()).toEqual([200, "late"]);
    // Items read from the primary stay visible, with text that the replica does not have yet.
    expect(await newest()).toBe("late");
    const french = await only("itm_3", { lang: "fr", fields: "headline,lang" });
    expect(french.json.items).toEqual([{ id: "itm_3", headline: "Un titre", lang: "fr" }]);
    const made = await createKey(store, "short", null, Date.now());
    const status = async () =>
      (await service.get("/v1/news?limit=1", { authorization: `Bearer ${made.key}` })).status;
    expect(await status()).toBe(200);
    await revokeKey(store, made.id, Date.now());
    await expect.poll(status, SEEN).toBe(401);
    await standby.query("select pg_wal_replay_resume()");
    await publish("after");
    await expect.poll(newest, SEEN).toBe("after");
  });

  test("a read that the replica cancels in order to keep up counts as an outage, in any server language", async () => {
    await standby.query("alter system set max_standby_streaming_delay = 0");
    await standby.query("select pg_reload_conf()");
    await using copy = openReplica(replica, 60_000);
    const reading = sql`select pg_sleep(60) from items`.execute(copy.db).catch((error: unknown) => error);
    const isReading =
      "select 1 from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'";
    await expect.poll(async () => (await standby.query(isReading)).rowCount, SEEN).toBe(1);
    // The primary removes the rows that the read still needs, and the replica follows.
    await sql`update items set impact = impact`.execute(store.db);
    await sql`vacuum items`.execute(store.db);
    const error = (await reading) as Error & { code: string };
    expect([error.message, error.code]).toEqual([
      "canceling statement due to conflict with recovery",
      "40001",
    ]);
    error.message = "storniere Anfrage wegen Konflikt mit der Wiederherstellung";
    expect(isAway(error)).toBe(true);
    await standby.query("alter system reset max_standby_streaming_delay");
    await standby.query("select pg_reload_conf()");
  });

  test("without the primary, the node keeps following the replica, and lists that have just ended wait", async () => {
    wire.cut();
    await publish("by_copy");
    await expect.poll(newest, SEEN).toBe("by_copy");
    expect((await settledNewest())[0]).toBe(503);
    wire.mend();
    await expect.poll(settledNewest, SEEN).toEqual([200, "by_copy"]);
  });

  test("an up-to-date standby takes over, and the node continues", async () => {
    await expect
      .poll(async () => (await standby.query("select 1 from items where id = 'by_copy'")).rowCount, SEEN)
      .toBe(1);
    await postgres.stop();
    await standby.query("select pg_promote()");
    wire.lead(replica);
    await using elsewhere = await openStore({ url: replica });
    await publishDrafts(elsewhere, [draftOf("promoted")], PUBLISH_TOOLS);
    await expect.poll(newest, SEEN).toBe("promoted");
    expect((await service.get("/readyz")).json.publication).toBe(13);
  });

  test("a node that has read more than the record now holds does not follow it: it ends and logs why", async () => {
    // The old primary comes back without the last publication.
    await postgres.start();
    wire.lead(postgres.url);
    const failure = await service.failed;
    expect(failure.message).toContain("a backup was restored, or a lagging standby was promoted");
  });
});
