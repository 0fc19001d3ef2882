import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { item, words } from "../support/item.ts";
import { startPlainService, type TestService } from "../support/service.ts";

/** A batch of queries in the earlier form. */
function batch(service: Pick<TestService, "ask" | "key">, queries: number, shared: object = {}) {
  const each = (_: unknown, at: number) => ({
    queryId: `${at}`,
    sentence: `Will it rain? ${at}`,
    category: "crypto",
  });
  const body = JSON.stringify({ queries: Array.from({ length: queries }, each), ...shared });
  return service.ask("/v1/match", { method: "POST", headers: { "x-api-key": service.key }, body });
}

describe("D51 allowances count units", () => {
  const plans = { settings: { plans: { beta: { perMinute: 60, burst: 20 } } } };

  test("a batch is one unit for every ten queries begun, and the fields tell what is left", async () => {
    await using service = await startPlainService(plans);
    const left = async (queries: number) => {
      const answer = await batch(service, queries);
      expect(answer.status).toBe(200);
      return answer.headers["ratelimit"];
    };
    expect(await left(1)).toBe('"beta";r=19;t=1');
    expect(await left(10)).toBe('"beta";r=18;t=2');
    expect(await left(11)).toBe('"beta";r=16;t=4');
    expect(await left(100)).toBe('"beta";r=6;t=14');
  });

  test("a batch beyond the allowance is 429, counts nothing, and is answered after Retry-After", async () => {
    await using service = await startPlainService(plans);
    for (let time = 0; time < 15; time++) await service.news();
    const refused = await batch(service, 100);
    expect(refused.status).toBe(429);
    expect(refused.headers).toMatchObject({ "retry-after": "5", ratelimit: '"beta";r=5;t=15' });
    service.clock.now += 4_999;
    expect((await batch(service, 100)).status).toBe(429);
    service.clock.now += 1;
    expect((await batch(service, 100)).headers["ratelimit"]).toBe('"beta";r=0;t=20');
  });

  test("a batch that is not valid is one unit, like any request", async () => {
    await using service = await startPlainService(plans);
    expect((await batch(service, 100, { limit: 0 })).status).toBe(400);
    expect((await service.news()).headers["ratelimit"]).toBe('"beta";r=18;t=2');
  });

  test("a batch costs at most a whole burst", async () => {
    await using service = await startPlainService({
      settings: { plans: { beta: { perMinute: 60, burst: 3 } } },
    });
    expect((await batch(service, 100)).headers["ratelimit"]).toBe('"beta";r=0;t=3');
  });
});

describe("D51 a key has a limited number of requests under way", () => {
  /** Too big for any socket buffer, so that a caller who doesn't read keeps its request under way. */
  const BODY = "x".repeat(24 * 1024 * 1024);
  const LONG = item({ id: "itm_long", renditions: { en: { ...words("itm_long", "en", 4), body: BODY } } });
  const path = "/v1/news?fields=impact";
  const open = (maxWaitMs?: number) =>
    startPlainService({ items: [LONG], settings: { requestsAtOnce: 2 }, ...(maxWaitMs && { maxWaitMs }) });

  /** A caller that asks for a long answer, and reads only its beginning until it is resumed. */
  async function holdRequest({ url, key }: TestService): Promise<Socket> {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname).on("error", () => {});
    socket.write(`GET /v1/news HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n\r\n`);
    await once(socket, "readable");
    return socket;
  }

  test("more of them wait for their turn and are answered, while other keys are not affected", async () => {
    await using service = await open(600_000);
    const held = [await holdRequest(service), await holdRequest(service)];
    const answered: string[] = [];
    const waiting = ["1", "2", "3"].map(async (name) => {
      const { status } = await service.get(path);
      answered.push(`${name} ${status}`);
    });
    const other = { authorization: `Bearer ${(await service.makeKey()).key}` };
    for (let time = 0; time < 20; time++) expect((await service.get(path, other)).status).toBe(200);
    expect(answered).toEqual([]);
    held[0]!.resume();
    await Promise.all(waiting);
    expect(answered).toEqual(["1 200", "2 200", "3 200"]);
    for (const socket of held) socket.destroy();
  });

  test("one that has waited too long is answered 503 with Retry-After", async () => {
    await using service = await open(100);
    const held = [await holdRequest(service), await holdRequest(service)];
    const answer = await service.get(path);
    expect(answer.status).toBe(503);
    expect(answer.headers["retry-after"]).toBe("2");
    expect(answer.headers["ratelimit"]).toMatch(/;r=\d+/);
    expect(answer.json).toMatchObject({ type: "urn:tidings:problem:unavailable", status: 503 });
    expect(answer.json.detail).toContain("2 requests under way");
    for (const socket of held) socket.destroy();
  });

  test("callers that hang up free their places", async () => {
    await using service = await open(600_000);
    const held = [await holdRequest(service), await holdRequest(service)];
    const answer = service.get(path);
    for (const socket of held) socket.destroy();
    expect((await answer).status).toBe(200);
  });
});

describe("requests without a key are limited per network", () => {
  let service: TestService;
  beforeAll(async () => {
    const corsOrigins = ["https://reader.example"];
    const settings = { behindProxy: true, corsOrigins, keylessAllowance: { perMinute: 60, burst: 5 } };
    service = await startPlainService({ settings });
  });
  afterAll(() => service[Symbol.asyncDispose]());
  const from = (address: string, path: string) =>
    service.get(path, { authorization: undefined, "x-forwarded-for": address });

  test("on all doors together, with Retry-After and the fields of the limit", async () => {
    const doors = [
      "/docs/limits.md",
      "/session",
      "/session/v1/news",
      "/v1/news",
      "/nothing",
      "/openapi.json",
      "/covers/no.webp",
    ];
    const statuses = [];
    for (const door of doors) statuses.push((await from("198.51.100.1", door)).status);
    expect(statuses).toEqual([200, 200, 401, 401, 404, 429, 429]);
    const refused = await from("198.51.100.1", "/openapi.json");
    expect(refused.headers).toMatchObject({
      "retry-after": "1",
      "ratelimit-policy": '"keyless";q=60;w=60;burst=5',
      ratelimit: '"keyless";r=0;t=5',
    });
    expect(refused.json).toMatchObject({ type: "urn:tidings:problem:too-many-requests" });
    service.clock.now += 1_000;
    expect((await from("198.51.100.1", "/openapi.json")).status).toBe(200);
  });

  test("neither another network, nor a key, nor an orchestrator's probe is affected", async () => {
    while ((await from("198.51.100.2", "/openapi.json")).status !== 429);
    expect((await from("198.51.100.3", "/openapi.json")).status).toBe(200);
    const keyed = { authorization: `Bearer ${service.key}`, "x-forwarded-for": "198.51.100.2" };
    expect((await service.get("/v1/news", keyed)).status).toBe(200);
    for (const probe of ["/healthz", "/readyz"]) expect((await from("198.51.100.2", probe)).status).toBe(200);
  });

  test("D30 a 404 or 405 for a valid key and a preflight of an allowed origin count nothing", async () => {
    const network = { "x-forwarded-for": "198.51.100.4" };
    const ask = async (path: string, method: string, headers: Record<string, string | undefined>) =>
      (await service.ask(path, { method, headers: { ...network, ...headers } })).status;
    const keyed = { authorization: `Bearer ${service.key}` };
    const preflight = { authorization: undefined, "access-control-request-method": "GET" };
    const known = { ...preflight, origin: "https://reader.example" };
    for (let time = 0; time < 6; time++) {
      expect(await ask("/nothing", "GET", keyed)).toBe(404);
      expect(await ask("/v1/news", "POST", keyed)).toBe(405);
      expect(await ask("/v1/match", "GET", keyed)).toBe(404);
      expect(await ask("/v1/news", "OPTIONS", known)).toBe(204);
    }
    // Those without a valid key or an allowed origin are counted.
    const other = { ...preflight, origin: "https://other.example" };
    for (let time = 0; time < 5; time++) expect(await ask("/v1/news", "OPTIONS", other)).toBe(204);
    expect(await ask("/v1/news", "OPTIONS", other)).toBe(429);
    expect(await ask("/nothing", "GET", { authorization: "Bearer wrong" })).toBe(429);
  });

  test("addresses of one IPv6 network count together", async () => {
    for (let at = 1; at <= 5; at++) expect((await from(`2001:db8::${at}`, "/openapi.json")).status).toBe(200);
    expect((await from("2001:db8::99", "/openapi.json")).status).toBe(429);
  });
});
