import { describe, expect, test } from "vitest";
import { isKeyShaped } from "../../src/access/key.ts";
import { revokeKey, ROTATION_OVERLAP_MS, rotateKey, summariseKeys } from "../../src/access/keys.ts";
import { tidings } from "../cli/program.ts";
import { item } from "../support/item.ts";
import { START, startPlainService, type TestService } from "../support/service.ts";

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const plans = (perMinute: number, burst: number) => ({ settings: { plans: { beta: { perMinute, burst } } } });

/** Sends requests until the key gives this status. Changes by another process may take a second to be visible. */
async function untilStatus(service: TestService, key: string, status: number): Promise<void> {
  const look = async () => (await service.get("/v1/news?limit=1", bearer(key))).status;
  await expect.poll(look, { timeout: 30_000, interval: 20 }).toBe(status);
}

describe("D30 allowances", () => {
  test("every answer reports the allowance, which refills over time but never beyond the burst", async () => {
    await using service = await startPlainService(plans(60, 5));
    const standing = async (path = "/v1/news") => (await service.get(path)).headers["ratelimit"];
    const first = await service.get("/v1/news");
    expect(first.headers["ratelimit-policy"]).toBe('"beta";q=60;w=60;burst=5');
    expect(first.headers["ratelimit"]).toBe('"beta";r=4;t=1');
    expect(await standing()).toBe('"beta";r=3;t=2');
    // Every request counts, valid or not.
    expect(await standing("/v1/reference")).toBe('"beta";r=2;t=3');
    expect(await standing("/v1/news?limit=0")).toBe('"beta";r=1;t=4');
    service.clock.now += 1_000;
    expect(await standing()).toBe('"beta";r=1;t=4');
    service.clock.now += 3_600_000;
    expect(await standing()).toBe('"beta";r=4;t=1');
  });

  test("404, 405 and preflight answers report the key's allowance and do not count", async () => {
    await using service = await startPlainService(plans(60, 5));
    await service.get("/v1/news");
    const left = { "ratelimit-policy": '"beta";q=60;w=60;burst=5', ratelimit: '"beta";r=4;t=1' };
    const earlier = { "x-api-key": service.key };
    for (const [path, asked, status] of [
      ["/v1/match", { method: "POST", body: "{}" }, 404],
      ["/v1/match", {}, 404],
      ["/v1/nothing", {}, 404],
      ["/v1/nothing", { headers: earlier }, 404],
      ["/v1/%ff", {}, 404],
      ["/v1/match", { headers: earlier }, 405],
      ["/v1/news", { method: "DELETE" }, 405],
      ["/v1/news", { method: "OPTIONS" }, 204],
    ] as const) {
      const answer = await service.ask(path, asked);
      expect([path, answer.status, answer.headers]).toEqual([path, status, expect.objectContaining(left)]);
    }
    expect((await service.get("/v1/news")).headers["ratelimit"]).toBe('"beta";r=3;t=2');
    for (const headers of [{ authorization: "Bearer wrong" }, { authorization: "Basic x" }])
      expect((await service.get("/v1/nothing", headers)).headers).not.toHaveProperty("ratelimit");
  });

  test("an exhausted allowance is 429 with Retry-After in seconds, after which it works again", async () => {
    await using service = await startPlainService(plans(6, 2));
    await service.get("/v1/news");
    await service.get("/v1/news");
    const refused = await service.get("/v1/news");
    expect(refused.status).toBe(429);
    expect(refused.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
    expect(refused.json).toMatchObject({ status: 429, type: "urn:tidings:problem:too-many-requests" });
    expect(refused.headers["retry-after"]).toBe("10");
    expect(refused.headers["ratelimit"]).toBe('"beta";r=0;t=20');
    expect(refused.headers["ratelimit-policy"]).toBe('"beta";q=6;w=60;burst=2');
    service.clock.now += 9_999;
    const still = await service.get("/v1/news");
    expect([still.status, still.headers["retry-after"]]).toEqual([429, "1"]);
    service.clock.now += 1;
    expect((await service.get("/v1/news")).status).toBe(200);
  });

  test("each key has its own allowance, and requests that need no key are not counted", async () => {
    await using service = await startPlainService(plans(6, 2));
    const { key } = await service.makeKey();
    for (let time = 0; time < 3; time++) await service.get("/v1/news");
    for (let time = 0; time < 5; time++) expect((await service.get("/healthz")).status).toBe(200);
    expect((await service.get("/v1/news")).status).toBe(429);
    expect((await service.get("/v1/news", bearer(key))).headers["ratelimit"]).toBe('"beta";r=1;t=10');
  });

  test("the default is 600 requests a minute with bursts of 100", async () => {
    const { SETTINGS } = await import("../../src/settings/settings.ts");
    await using service = await startPlainService({ settings: { plans: SETTINGS.plans.fallback } });
    const answers = await Promise.all(Array.from({ length: 101 }, () => service.get("/v1/news")));
    expect(answers[0]!.headers["ratelimit-policy"]).toBe('"beta";q=600;w=60;burst=100');
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test("cache hits, 304 and HEAD count like any other request", async () => {
    await using service = await startPlainService(plans(60, 4));
    const { headers } = await service.get("/v1/news");
    await service.get("/v1/news");
    expect(
      (await service.get("/v1/news", { ...bearer(service.key), "if-none-match": headers["etag"] })).status,
    ).toBe(304);
    expect((await service.ask("/v1/news", { method: "HEAD" })).headers["ratelimit"]).toBe('"beta";r=0;t=4');
    expect((await service.ask("/v1/news", { method: "HEAD" })).status).toBe(429);
  });
});

describe("D30 failed authentication is limited per address", () => {
  const attempt = (service: TestService, address: string, at: number) =>
    service.get("/v1/news", { authorization: `Bearer wrong-${at}`, "x-forwarded-for": address });

  test("when attempts come one after the other", async () => {
    await using service = await startPlainService({ settings: { behindProxy: true } });
    for (let at = 0; at < 100; at++) expect((await attempt(service, "198.51.100.1", at)).status).toBe(401);
    const refused = await attempt(service, "198.51.100.1", 100);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused.headers).toMatchObject({
      "ratelimit-policy": '"failed-authentication";q=60;w=60;burst=100',
      ratelimit: '"failed-authentication";r=0;t=100',
    });
    // The limit affects neither another address nor a valid key.
    expect((await attempt(service, "198.51.100.2", 0)).status).toBe(401);
    expect(
      (await service.get("/v1/news", { ...bearer(service.key), "x-forwarded-for": "198.51.100.1" })).status,
    ).toBe(200);
    service.clock.now += Number(refused.headers["retry-after"]) * 1_000;
    expect((await attempt(service, "198.51.100.1", 101)).status).toBe(401);
    expect((await attempt(service, "198.51.100.1", 102)).status).toBe(429);
  });

  test("a 401 reports how many attempts are left; a request without a key is not an attempt", async () => {
    await using service = await startPlainService({ settings: { behindProxy: true } });
    const left = async (headers: Record<string, string | undefined>) => {
      const answer = await service.get("/v1/news", { ...headers, "x-forwarded-for": "198.51.100.9" });
      expect(answer.status).toBe(401);
      expect(answer.headers["ratelimit-policy"]).toBe('"failed-authentication";q=60;w=60;burst=100');
      return answer.headers["ratelimit"];
    };
    expect(await left({ authorization: "" })).toBe('"failed-authentication";r=99;t=1');
    expect(await left({ "x-api-key": "wrong" })).toBe('"failed-authentication";r=98;t=2');
    expect(await left({ authorization: undefined })).toBe('"failed-authentication";r=98;t=2');
  });

  test("when attempts come all at once", async () => {
    await using service = await startPlainService({ settings: { behindProxy: true } });
    const wrong = "tdg_000000000000000000000000000000002wjyrI";
    const headers = { ...bearer(wrong), "x-forwarded-for": "198.51.100.3" };
    const answers = await Promise.all(Array.from({ length: 150 }, () => service.get("/v1/news", headers)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(100);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(50);
  });

  test("the address is the connection's own unless the operator trusts a proxy", async () => {
    await using service = await startPlainService();
    for (let at = 0; at < 100; at++) await attempt(service, `198.51.100.${at}`, at);
    expect((await attempt(service, "203.0.113.9", 100)).status).toBe(429);
  });

  test.each<[string, object, readonly string[], number]>([
    [
      "one proxy: addresses further left, from the caller, are not trusted",
      { behindProxy: true },
      ["192.0.2.AT, 192.0.2.1"],
      429,
    ],
    [
      "two proxies: the client is the address to the left of both",
      { trustedProxies: 2 },
      ["192.0.2.AT, 192.0.2.1"],
      401,
    ],
    [
      "two proxies: addresses further left are not trusted",
      { trustedProxies: 2 },
      ["192.0.2.AT, 192.0.2.1, x"],
      429,
    ],
    [
      "networks: the client is the last address outside them",
      { trustedProxies: ["127.0.0.0/8", "10.0.0.0/8"] },
      ["AT, 192.0.2.1, 10.0.0.9"],
      429,
    ],
    [
      "networks: the header is ignored if the peer is outside them",
      { trustedProxies: ["10.0.0.0/8"] },
      ["192.0.2.AT"],
      429,
    ],
  ])("%s", async (_, settings, [header], last) => {
    await using service = await startPlainService({ settings });
    const statuses = [];
    for (let at = 0; at < 101; at++)
      statuses.push((await attempt(service, header!.replaceAll("AT", String(at)), at)).status);
    expect(statuses.at(-1)).toBe(last);
  });

  test("a request without a key does not count as a failed attempt", async () => {
    await using service = await startPlainService();
    for (let at = 0; at < 120; at++)
      expect((await service.get("/v1/news", { authorization: undefined })).status).toBe(401);
  });
});

describe("D31 keys", () => {
  test("are `tdg_` and 38 base-62 characters, of which the last six are a checksum; only a hash is stored", async () => {
    await using service = await startPlainService();
    const { key, id } = await service.makeKey();
    expect(key).toMatch(/^tdg_[0-9A-Za-z]{38}$/);
    expect(isKeyShaped(key)).toBe(true);
    const rows = await service.store.db.selectFrom("keys").selectAll().execute();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(key.slice(4, 36));
    expect(id).toMatch(/^key_[0-9A-Za-z]{22}$/);
  });

  test("a key created while the service runs works on first use", async () => {
    await using service = await startPlainService();
    const { key } = await service.makeKey();
    expect((await service.get("/v1/news", bearer(key))).status).toBe(200);
  });

  test("expire exactly on the millisecond", async () => {
    await using service = await startPlainService();
    const { key } = await service.makeKey(START + 1_000);
    expect((await service.get("/v1/news", bearer(key))).status).toBe(200);
    service.clock.now = START + 999;
    expect((await service.get("/v1/news", bearer(key))).status).toBe(200);
    service.clock.now = START + 1_000;
    const ended = await service.get("/v1/news", bearer(key));
    expect([ended.status, ended.headers["www-authenticate"]]).toEqual([401, "Bearer"]);
  });

  test("a rotated key works for one more hour beside its successor", async () => {
    await using service = await startPlainService();
    const old = await service.makeKey();
    const next = await rotateKey(service.store, old.id, service.clock.now);
    expect((await service.get("/v1/news", bearer(next.key))).status).toBe(200);
    expect((await service.get("/v1/news", bearer(old.key))).status).toBe(200);
    service.clock.now += ROTATION_OVERLAP_MS - 1;
    expect((await service.get("/v1/news", bearer(old.key))).status).toBe(200);
    service.clock.now += 1;
    expect((await service.get("/v1/news", bearer(old.key))).status).toBe(401);
    expect((await service.get("/v1/news", bearer(next.key))).status).toBe(200);
  });

  test("a revoked key stops working; other keys keep working", async () => {
    await using service = await startPlainService();
    const { key, id } = await service.makeKey();
    expect((await service.get("/v1/news", bearer(key))).status).toBe(200);
    await revokeKey(service.store, id, service.clock.now);
    await untilStatus(service, key, 401);
    expect((await service.get("/v1/news")).status).toBe(200);
  });

  test("the time of last use is recorded", async () => {
    await using service = await startPlainService();
    const used = async () =>
      (await summariseKeys(service.store, service.clock.now)).find(({ id }) => id === service.keyId)
        ?.lastUsedAt;
    expect(await used()).toBe(null);
    await service.get("/v1/news");
    await expect.poll(used, { timeout: 30_000 }).toBe(START);
    service.clock.now += 5_000;
    await service.get("/v1/news");
    await expect.poll(used, { timeout: 30_000 }).toBe(START + 5_000);
  });
});

describe("D31 and D44 changes by other processes while the service runs", () => {
  test("it notices keys created, rotated and revoked on the command line", async () => {
    await using service = await startPlainService();
    const data = ["--data", service.folder];
    const made = await tidings(["keys", "create", "--name", "elsewhere", "--json", ...data]);
    const { key, id } = JSON.parse(made.stdout) as { key: string; id: string };
    await untilStatus(service, key, 200);
    const rotated = await tidings(["keys", "rotate", id, ...data]);
    await untilStatus(service, rotated.stdout.trim(), 200);
    await tidings(["keys", "revoke", id, ...data]);
    await untilStatus(service, key, 401);
    await untilStatus(service, rotated.stdout.trim(), 200);
  });

  test("it notices imported items, and drops the answers cached before them", async () => {
    await using service = await startPlainService({ items: [item({ publishedAt: "2026-11-14T09:00:00Z" })] });
    expect((await service.news()).json.items).toHaveLength(1);
    const lines = [1, 2, 3].map((at) =>
      JSON.stringify(item({ id: `itm_import${at}`, publishedAt: `2026-11-14T09:0${at}:00Z` })),
    );
    const { code, stdout } = await tidings(["import", "-", "--data", service.folder], {
      input: lines.join("\n"),
    });
    expect([code, stdout]).toEqual([0, "3 published, 0 unchanged, 0 bad\n"]);
    await expect
      .poll(async () => (await service.news()).json.items.map(({ id }: { id: string }) => id), {
        timeout: 30_000,
        interval: 20,
      })
      .toEqual(["itm_import3", "itm_import2", "itm_import1", expect.any(String)]);
  });
});
