import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDatabase } from "../postgres/database.ts";
import type { TestService } from "../support/service.ts";
import { type Browser, openBrowser } from "./browser.ts";
import { openAs, startWithProvider } from "./visit.ts";

/** PostgreSQL refuses what SQLite stores: a NUL, and halves of surrogate pairs. */
const cleanup = new AsyncDisposableStack();
let service: TestService;
let browser: Browser;
beforeAll(async () => {
  const database = cleanup.use(await createDatabase());
  service = cleanup.use(await startWithProvider({ settings: { database: database.url } }));
  browser = cleanup.use(await openAs(service, "Lise"));
});
afterAll(() => cleanup.disposeAsync());

const HALF = "\ud800";

describe("an id with a NUL is an id that nobody has:", () => {
  test.for([
    ["DELETE", "/session/watches/%00", undefined, 204],
    ["PATCH", "/session/watches/%00", { minImpact: 3 }, 404],
    ["DELETE", "/session/keys/%00", undefined, 404],
    ["PATCH", "/session/keys/%00", { name: "a" }, 404],
    ["POST", "/session/keys/%00/rotate", undefined, 404],
    ["GET", "/session/keys/%00/usage", undefined, 404],
    ["GET", "/session/items/%00/reasons", undefined, 404],
  ] as const)("%s %s", async ([method, path, body, status]) => {
    expect((await browser.send(method, path, body)).status).toBe(status);
  });
});

test("half a surrogate pair is no part of a name, because it would be stored as another character", async () => {
  const key = await browser.send("POST", "/session/keys", { name: HALF });
  expect(key.json).toMatchObject({ status: 400, parameter: "name" });
  for (const watch of [
    { kind: "question", text: HALF },
    { kind: "asset", text: "Bitcoin", names: [HALF] },
  ]) {
    const answer = await browser.send("POST", "/session/watches", { watches: [watch] });
    expect(answer.json).toMatchObject({ status: 400, title: "A parameter is not valid" });
  }
  expect((await browser.send("POST", "/session/keys", { name: "🗝 of Lise" })).status).toBe(201);
});

test("D51 a reader downloads what is kept about them a few times per minute, and others are not concerned", async () => {
  const statuses = [];
  for (let asked = 0; asked < 4; asked++) statuses.push((await browser.get("/session/account")).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const refused = await browser.get("/session/account");
  expect(refused.json.detail).toBe("You can download this 2 times per minute. Try again in 30 s.");
  expect(refused.headers["retry-after"]).toBe("30");
  using other = await openAs(service, "Grace");
  expect((await other.get("/session/account")).status).toBe(200);
});

test("no shared cache keeps an answer that depends on the cookie", async () => {
  using stranger = openBrowser(service.url);
  for (const each of [browser, stranger])
    expect((await each.get("/session/status")).headers["cache-control"]).toBe("private, no-cache");
  for (const path of ["/session", "/session/account", "/session/keys", "/session/watches"])
    expect((await browser.get(path)).headers["cache-control"]).toBe("no-store");
});

test("nothing of this is a fault of the service", async () => {
  const faults = (await service.readLog()).filter(({ level }) => level === "error");
  expect(faults).toEqual([]);
});
