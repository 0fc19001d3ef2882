import { once } from "node:events";
import { connect } from "node:net";
import { Client } from "pg";
import { describe, expect, test } from "vitest";
import { summariseKeys } from "../../src/access/keys.ts";
import { formatInstant } from "../../src/domain/instant.ts";
import { openStore } from "../../src/store/open.ts";
import { takeTurn } from "../../src/store/publications.ts";
import { start } from "../cli/program.ts";
import { createDatabase } from "../postgres/database.ts";
import { asker } from "../support/http.ts";
import { item, series } from "../support/item.ts";
import { freePort } from "../support/port.ts";
import { START, startPlainService, type TestService } from "../support/service.ts";

/** Begins a request that the service can answer only after the record's lock is released. */
async function beginHeldRequest(service: TestService) {
  const held = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const turn = takeTurn(
    service.store,
    () => service.clock.now,
    async () => {
      isHeld.resolve();
      await held.promise;
    },
  );
  await isHeld.promise;
  const reached = Promise.withResolvers<void>();
  const now = (service.clock.now += 1_000);
  const http = asker(service.url);
  const answer = http.ask(`/v1/news?before=${formatInstant(now)}`, {
    headers: { authorization: `Bearer ${service.key}`, expect: "100-continue" },
    onContinue: reached.resolve,
  });
  await reached.promise;
  return {
    answer,
    async release() {
      held.resolve();
      await turn;
    },
    [Symbol.dispose]: () => http[Symbol.dispose](),
  };
}

async function isListening(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const [result] = await Promise.race([
    once(socket, "connect").then(() => [true]),
    once(socket, "error").then(() => [false]),
  ]).catch(() => [false]);
  socket.destroy();
  return result as boolean;
}

describe("graceful shutdown", () => {
  // Connections are kept alive far longer than this timeout, so a shutdown that waits for them fails here.
  test("finishes requests in flight, accepts no new ones, then ends", { timeout: 60_000 }, async () => {
    // However slow this machine is, the service must not give up on the held request.
    const patienceMs = 600_000;
    await using service = await startPlainService({ items: series(3, "2026-11-14T09:00:00Z"), patienceMs });
    using held = await beginHeldRequest(service);
    const ending = service.endAndReadLog();
    await expect.poll(() => isListening(service.url), { timeout: 30_000, interval: 10 }).toBe(false);
    await held.release();
    const answer = await held.answer;
    expect(answer.status).toBe(200);
    expect(answer.json.items).toHaveLength(3);
    const requests = (await ending).filter(({ msg }) => msg === "request");
    expect(requests).toMatchObject([
      { requestId: answer.headers["x-request-id"], status: 200, keyId: service.keyId },
    ]);
  });

  test("idle connections do not delay it", async () => {
    await using service = await startPlainService();
    const { hostname, port } = new URL(service.url);
    const idle = connect(Number(port), hostname);
    await once(idle, "connect");
    const used = connect(Number(port), hostname);
    await once(used, "connect");
    used.write("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
    await once(used, "data");
    const closed = once(used.resume(), "close");
    await service.endAndReadLog();
    await closed;
    idle.destroy();
  });

  test("writes pending changes to the record: the last use of a key is not lost", async () => {
    await using service = await startPlainService();
    service.clock.now += 5_000;
    await service.get("/v1/news");
    const lines = await service.endAndReadLog();
    expect(lines.filter(({ level }) => level === "error")).toEqual([]);
    await using store = await openStore({ folder: service.folder });
    expect(await summariseKeys(store, START)).toMatchObject([
      { id: service.keyId, lastUsedAt: START + 5_000 },
    ]);
  });

  test("on SIGTERM the program writes its log and exits with 0", async () => {
    await using service = await startPlainService({ items: series(2, "2026-11-14T09:00:00Z") });
    // Runs the actual program on the same record.
    await using program = start(["serve", "--port", "0", "--metrics-port", "off", "--data", service.folder]);
    const [, url] = await program.line("stdout", /^listening on (http:\S+)$/);
    using http = asker(url!);
    const answer = await http.ask("/v1/news", { headers: { authorization: `Bearer ${service.key}` } });
    expect(answer.json.items).toHaveLength(2);
    program.process.kill("SIGTERM");
    const { code, stderr } = await program.ended;
    expect(code).toBe(0);
    const lines = stderr
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.filter(({ msg }) => msg === "request")).toMatchObject([
      {
        requestId: answer.headers["x-request-id"],
        method: "GET",
        path: "/v1/news",
        status: 200,
        keyId: service.keyId,
      },
    ]);
  });
});

describe("the log", () => {
  test("has one JSON line per request, with the key's id and never a key, a query string or a body", async () => {
    await using service = await startPlainService({
      items: series(1, "2026-11-14T09:00:00Z"),
      settings: { behindProxy: true },
    });
    const stranger = "tdg_000000000000000000000000000000002wjyrI";
    const { headers } = await service.get("/v1/news");
    const authorization = `Bearer ${service.key}`;
    const asked: [string, string, Record<string, string | undefined>, number, string | undefined][] = [
      ["GET", "/v1/news", {}, 200, "hit"],
      ["GET", "/v1/news?lang=fr", {}, 200, "miss"],
      ["HEAD", "/v1/news", {}, 200, "hit"],
      ["GET", "/v1/news", { "if-none-match": headers["etag"], authorization }, 304, "hit"],
      ["GET", "/v1/news", { "accept-encoding": "br", authorization }, 200, "hit"],
      ["GET", `/v1/news?key=${service.key}`, {}, 200, "hit"],
      ["GET", "/v1/news?limit=0", {}, 400, undefined],
      ["GET", "/v1/reference", {}, 200, "miss"],
      ["GET", "/v1/reference", { "x-api-key": service.key }, 200, "hit"],
      ["GET", "/v1/news", { authorization: `Bearer ${stranger}` }, 401, undefined],
      ["GET", "/v1/news", { authorization: undefined }, 401, undefined],
      ["GET", "/v1/nothing", {}, 404, undefined],
      ["GET", "/v1/%zz", {}, 404, undefined],
      ["POST", "/v1/news", {}, 405, undefined],
      ["OPTIONS", "/v1/news", {}, 204, undefined],
      ["GET", "/healthz", {}, 200, undefined],
    ];
    const expected: Record<string, unknown>[] = [];
    for (const [method, path, sent, status, cache] of asked) {
      const answer = await service.ask(path, { method, headers: sent });
      expect([path, answer.status]).toEqual([path, status]);
      const knowsKey =
        !path.includes("nothing") &&
        !path.includes("%zz") &&
        !path.includes("healthz") &&
        status !== 401 &&
        status !== 405 &&
        status !== 204;
      expected.push({
        requestId: answer.headers["x-request-id"],
        method,
        path: path.split("?")[0],
        status,
        ...(knowsKey && { keyId: service.keyId }),
        ...(cache && { cache }),
      });
    }
    const lines = await service.endAndReadLog();
    const requests = lines.filter(({ msg }) => msg === "request").slice(1);
    const told = requests.map(({ requestId, method, path, status, keyId, cache }) => ({
      requestId,
      method,
      path,
      status,
      keyId,
      cache,
    }));
    expect(told).toEqual(expected);
    expect(
      requests.every(
        ({ bytes, time }) => typeof bytes === "number" && Number.isFinite(Date.parse(time as string)),
      ),
    ).toBe(true);
    expect(JSON.stringify(lines)).not.toContain("tdg_");
  });

  test("a caller that hangs up affects no other caller", async () => {
    await using service = await startPlainService({ items: series(3, "2026-11-14T09:00:00Z") });
    using held = await beginHeldRequest(service);
    held[Symbol.dispose]();
    await expect(held.answer).rejects.toThrow("socket hang up");
    // The hang-up reaches the service before these requests do, so once they are answered it has been noticed.
    for (const _ of [1, 2]) expect((await service.get("/healthz")).status).toBe(200);
    await held.release();
    const answer = await service.get("/v1/news");
    expect(answer.status).toBe(200);
    const lines = await service.endAndReadLog();
    expect(lines.filter(({ level }) => level === "error")).toEqual([]);
    const { keyId } = service;
    const requests = lines.filter(({ msg, path }) => msg === "request" && path === "/v1/news");
    expect(requests).toHaveLength(2);
    expect(requests.find(({ requestId }) => requestId !== answer.headers["x-request-id"])).toMatchObject({
      path: "/v1/news",
      status: 499,
      bytes: 0,
      keyId,
    });
  });
});

describe("our own limits and failures", () => {
  test("answers are complete even if their texts exceed the cache, however many are requested at once", async () => {
    const items = series(60, "2026-11-14T09:00:00Z");
    await using service = await startPlainService({ items, settings: { frameCacheMb: 0.005 } });
    const limits = Array.from({ length: 60 }, (_, at) => at + 1);
    const answers = await Promise.all(limits.map((limit) => service.news({ limit: String(limit) })));
    const newest = items.map(({ id }) => id).toReversed();
    expect(
      answers.map(({ status, json }) => [status, json.items.map(({ id }: { id: string }) => id)]),
    ).toEqual(limits.map((limit) => [200, newest.slice(0, limit)]));
  });

  test("an unreadable record gives a 500 with the request id and no internals; the log has the reason", async () => {
    // The cache is so small that every answer needs a read from the record.
    await using service = await startPlainService({
      items: series(2, "2026-11-14T09:00:00Z"),
      settings: { frameCacheMb: 0.0001 },
    });
    await service.store.db.schema.alterTable("renditions").renameTo("lost").execute();
    const answer = await service.get("/v1/news");
    expect(answer.status).toBe(500);
    expect(answer.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
    expect(answer.json).toEqual({
      type: "urn:tidings:problem:internal",
      title: expect.any(String),
      status: 500,
      detail: expect.stringContaining(answer.headers["x-request-id"] as string),
      requestId: answer.headers["x-request-id"],
    });
    expect(answer.text).not.toMatch(/renditions|sqlite|\.ts\b/i);
    expect((await service.get("/healthz")).status).toBe(200);
    await service.store.db.schema.alterTable("lost").renameTo("renditions").execute();
    const faults = (await service.endAndReadLog()).filter(({ level }) => level === "error");
    expect(faults).toMatchObject([
      { requestId: answer.headers["x-request-id"], err: { message: expect.stringContaining("renditions") } },
    ]);
  });

  test("while the index fills, the service is alive but not ready, and news is 503 with Retry-After", async () => {
    await using database = await createDatabase();
    await (await openStore({ url: database.url }))[Symbol.asyncDispose]();
    const holder = new Client(database.url);
    await holder.connect();
    await holder.query("begin");
    await holder.query("lock table counters in access exclusive mode");
    const port = await freePort();
    await using program = start([
      "serve",
      "--port",
      String(port),
      "--metrics-port",
      "off",
      "--database",
      database.url,
    ]);
    using http = asker(`http://127.0.0.1:${port}`);
    const statusOf = async (path: string) => (await http.ask(path).catch(() => undefined))?.status;
    await expect.poll(() => statusOf("/healthz"), { timeout: 60_000, interval: 20 }).toBe(200);
    expect(await statusOf("/readyz")).toBe(503);
    const news = await http.ask("/v1/news", { headers: { authorization: "Bearer x" } });
    expect([news.status, news.headers["retry-after"], news.json.type]).toEqual([
      503,
      "1",
      "urn:tidings:problem:unavailable",
    ]);
    for (const path of ["/session", "/session/status", "/session/keys"]) {
      const answer = await http.ask(path);
      expect([path, answer.status, answer.headers["retry-after"]]).toEqual([path, 503, "1"]);
    }
    expect(program.said.stdout).toBe("");
    await holder.query("commit");
    await holder.end();
    await program.line("stdout", /^listening on /);
    expect(await statusOf("/readyz")).toBe(200);
    expect(await statusOf("/v1/news")).toBe(401);
    program.process.kill("SIGTERM");
    expect((await program.ended).code).toBe(0);
  });
});

describe("on PostgreSQL", () => {
  test("the same service gives the same answers", async () => {
    await using database = await createDatabase();
    const items = series(5, "2026-11-14T09:00:00Z", (at) => ({ clusterId: at % 2 ? "evt_1" : null }));
    const settings = { publicUrl: "https://news.example" };
    await using onPostgres = await startPlainService({ items, settings, database: database.url });
    await using onSqlite = await startPlainService({ items, settings });
    const asked = [
      "",
      "limit=2",
      "category=economy&lang=fr",
      "fields=clusterId,relatedCount",
      "before=2026-11-14T09:02:00Z",
      "subCategory=x",
    ];
    const compare = async () => {
      for (const query of asked) {
        const [one, other] = [
          await onPostgres.get(`/v1/news?${query}`),
          await onSqlite.get(`/v1/news?${query}`),
        ];
        expect([query, one.text, one.headers["etag"]]).toEqual([query, other.text, other.headers["etag"]]);
      }
    };
    await compare();
    const more = item({ publishedAt: formatInstant(START - 1), clusterId: "evt_2" });
    for (const service of [onPostgres, onSqlite]) {
      await service.publish(more);
      await service.publishRendition(more.id, "fr", { headline: "Un titre" });
      await service.publishMerge("evt_1", "evt_2");
    }
    await compare();
    const { key } = await onPostgres.makeKey();
    expect((await onPostgres.get("/v1/news", { authorization: `Bearer ${key}` })).status).toBe(200);
  });
});
