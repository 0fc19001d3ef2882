import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { TestService } from "../support/service.ts";
import { type Browser, cookiesOf } from "./browser.ts";
import { openAs, startWithProvider } from "./visit.ts";

const HOUR_MS = 3_600_000;

let service: TestService;
let browser: Browser;
let people = 0;
beforeAll(async () => void (service = await startWithProvider()));
afterAll(() => service[Symbol.asyncDispose]());
beforeEach(async () => void (browser = await openAs(service, `Person ${++people}`)));
afterEach(() => browser[Symbol.dispose]());

const iso = (instant: number) => new Date(instant).toISOString();
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const statusWith = async (key: string) => (await service.get("/v1/news?limit=1", bearer(key))).status;
const list = async () => (await browser.get("/session/keys")).json.keys;
async function create(name: string, expiresAt: string | null = null): Promise<{ id: string; key: string }> {
  const answer = await browser.send("POST", "/session/keys", { name, expiresAt });
  expect(answer.status).toBe(201);
  return answer.json;
}

describe("an account's keys", () => {
  test("are created with a name and an expiry, shown once, and listed newest first", async () => {
    const at = service.clock.now;
    const first = await browser.send("POST", "/session/keys", { name: "  website " });
    expect(first.json).toEqual({ id: expect.any(String), name: "website", key: expect.any(String) });
    service.clock.now += 1_000;
    const second = await create("😀 app", iso(at + HOUR_MS));
    expect(await statusWith(second.key)).toBe(200);
    await expect.poll(async () => (await list())[0].lastUsedAt, { timeout: 60_000 }).toBe(iso(at + 1_000));
    expect(await list()).toEqual([
      {
        id: second.id,
        name: "😀 app",
        hint: `tdg_…${second.key.slice(-4)}`,
        createdAt: iso(at + 1_000),
        lastUsedAt: iso(at + 1_000),
        expiresAt: iso(at + HOUR_MS),
        state: "active",
      },
      {
        id: first.json.id,
        name: "website",
        hint: `tdg_…${first.json.key.slice(-4)}`,
        createdAt: iso(at),
        lastUsedAt: null,
        expiresAt: null,
        state: "active",
      },
    ]);
    service.clock.now = at + HOUR_MS;
    expect((await list())[0].state).toBe("expired");
    expect(await statusWith(second.key)).toBe(401);
  });

  test("can be given another name and another expiry", async () => {
    const { id, key } = await create("a");
    const change = (body: unknown) => browser.send("PATCH", `/session/keys/${id}`, body);
    expect((await change({ name: "b" })).json).toMatchObject({ id, name: "b", expiresAt: null });
    const end = service.clock.now + 60_000;
    expect((await change({ expiresAt: iso(end) })).json).toMatchObject({ name: "b", expiresAt: iso(end) });
    service.clock.now = end;
    expect(await statusWith(key)).toBe(401);
    expect((await change({ name: "c", expiresAt: null })).json).toMatchObject({ name: "c", state: "active" });
    expect(await statusWith(key)).toBe(200);
  });

  test("D31 can be rotated: the old key works for one more hour beside its successor", async () => {
    const { id, key } = await create("a");
    const answer = await browser.send("POST", `/session/keys/${id}/rotate`);
    const lasts = service.clock.now + HOUR_MS;
    expect(answer.status).toBe(201);
    expect(answer.json).toEqual({
      id: expect.not.stringMatching(id),
      name: "a",
      key: expect.stringMatching(/^tdg_/),
      previousExpiresAt: iso(lasts),
    });
    expect([await statusWith(key), await statusWith(answer.json.key)]).toEqual([200, 200]);
    service.clock.now = lasts - 1;
    expect(await statusWith(key)).toBe(200);
    service.clock.now = lasts;
    expect([await statusWith(key), await statusWith(answer.json.key)]).toEqual([401, 200]);
  });

  test("D31 can be revoked: the very next request with a revoked key is rejected", async () => {
    const { id, key } = await create("a");
    for (let time = 0; time < 20; time++) expect(await statusWith(key)).toBe(200);
    const answer = await browser.send("DELETE", `/session/keys/${id}`);
    expect([answer.status, answer.text]).toEqual([204, ""]);
    expect(await statusWith(key)).toBe(401);
    expect((await list())[0]).toMatchObject({ id, state: "revoked" });
    // Revoking a key again changes nothing. A revoked key may be renamed, but not revived.
    expect((await browser.send("DELETE", `/session/keys/${id}`)).status).toBe(204);
    expect((await browser.send("PATCH", `/session/keys/${id}`, { name: "old" })).status).toBe(200);
    const revived = await browser.send("PATCH", `/session/keys/${id}`, { expiresAt: null });
    expect([revived.status, revived.json.type]).toEqual([409, "urn:tidings:problem:conflict"]);
    expect((await browser.send("POST", `/session/keys/${id}/rotate`)).status).toBe(409);
    expect(await statusWith(key)).toBe(401);
  });

  test("are limited to fifty active keys", async () => {
    for (let at = 0; at < 50; at++) await create(`key ${at}`);
    const refused = await browser.send("POST", "/session/keys", { name: "one more" });
    expect(refused.status).toBe(409);
    expect(refused.json.detail).toContain("50 active keys");
    const [{ id }] = await list();
    await browser.send("DELETE", `/session/keys/${id}`);
    await create("one more");
    // A rotated key keeps working beside its successor, but does not free a slot.
    const [rotated, another] = (await list()).filter(({ state }: { state: string }) => state === "active");
    const rotate = async (key: string) => (await browser.send("POST", `/session/keys/${key}/rotate`)).status;
    expect(await rotate(rotated.id)).toBe(201);
    expect(await rotate(rotated.id)).toBe(409);
    const prolonged = await browser.send("PATCH", `/session/keys/${rotated.id}`, { expiresAt: null });
    expect([prolonged.status, prolonged.json.type]).toEqual([409, "urn:tidings:problem:conflict"]);
    expect(await rotate(another.id)).toBe(201);
  });
});

describe("request bodies are validated strictly", () => {
  const future = "2099-01-01T00:00:00Z";
  test.each<[unknown, string | undefined]>([
    [{}, "name"],
    [{ name: "" }, "name"],
    [{ name: "   " }, "name"],
    [{ name: 7 }, "name"],
    [{ name: "a\u001b[2Jb" }, "name"],
    [{ name: "a\nb" }, "name"],
    [{ name: "x".repeat(101) }, "name"],
    [{ name: "a", expiresAt: "tomorrow" }, "expiresAt"],
    [{ name: "a", expiresAt: 4_102_444_800_000 }, "expiresAt"],
    [{ name: "a", expiresAt: "2001-01-01" }, "expiresAt"],
    [{ name: "a", expiresat: future }, "expiresat"],
    [[], undefined],
    ["a", undefined],
    [null, undefined],
  ])("POST %j is 400 and names %s", async (body, parameter) => {
    const answer = await browser.send("POST", "/session/keys", body);
    expect(answer.status).toBe(400);
    expect(answer.json.parameter).toBe(parameter);
    expect(await list()).toEqual([]);
  });

  test("a name's length counts characters, not bytes", async () => {
    await create("😀".repeat(100));
    expect((await list())[0].name).toBe("😀".repeat(100));
  });

  test("a change request must change something", async () => {
    const { id } = await create("a");
    expect((await browser.send("PATCH", `/session/keys/${id}`, {})).status).toBe(400);
    const wrong = await browser.send("PATCH", `/session/keys/${id}`, { state: "revoked" });
    expect(wrong.json).toMatchObject({ parameter: "state", allowed: ["name", "expiresAt"] });
  });

  test("a body that is not JSON or is too long is rejected", async () => {
    const headers = {
      origin: service.url,
      "content-type": "application/json",
      cookie: `${cookiesOf(service.url).session}=${browser.cookies.get(cookiesOf(service.url).session)!.value}`,
    };
    const post = (body: string) => service.ask("/session/keys", { method: "POST", headers, body });
    expect((await post("{")).status).toBe(400);
    expect((await post(JSON.stringify({ name: "x".repeat(5_000) }))).status).toBe(400);
  });
});

describe("other people's keys", () => {
  test("are 404 for every operation", async () => {
    const own = await create("mine");
    using other = await openAs(service, "Somebody else");
    const before = (await browser.get("/session/keys")).text;
    for (const id of [own.id, service.keyId, "key_never", "..%2f"]) {
      for (const answer of [
        await other.send("PATCH", `/session/keys/${id}`, { name: "stolen" }),
        await other.send("POST", `/session/keys/${id}/rotate`),
        await other.send("DELETE", `/session/keys/${id}`),
        await other.get(`/session/keys/${id}/usage`),
        await other.get("/session/v1/news", { "tidings-key": id }),
      ]) {
        expect([id, answer.status]).toEqual([id, 404]);
        expect(answer.json.type).toBe("urn:tidings:problem:not-found");
      }
    }
    expect((await browser.get("/session/keys")).text).toBe(before);
    expect(await statusWith(own.key)).toBe(200);
    const { keys } = (await other.get("/session/keys")).json;
    expect(JSON.stringify(keys)).not.toContain(own.id);
  });

  test("are 401 without a session", async () => {
    const { id } = await create("a");
    browser.cookies.clear();
    for (const answer of [
      await browser.get("/session/keys"),
      await browser.get(`/session/keys/${id}/usage`),
      await browser.send("POST", "/session/keys", { name: "b" }),
      await browser.send("PATCH", `/session/keys/${id}`, { name: "b" }),
      await browser.send("POST", `/session/keys/${id}/rotate`),
      await browser.send("DELETE", `/session/keys/${id}`),
    ]) {
      expect([answer.status, answer.json.type]).toEqual([401, "urn:tidings:problem:signed-out"]);
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
  });
});
