import { describe, expect, onTestFinished, test } from "vitest";
import { readUsage } from "../../src/access/usage.ts";
import { openStore } from "../../src/store/open.ts";
import { item, words } from "../support/item.ts";
import { answersIn, callRaw } from "../support/raw-caller.ts";
import { START, startPlainService, type TestService } from "../support/service.ts";

const MIB = 1024 * 1024;
/** Bigger than every buffer between service and caller, so that part of an answer always waits in the service. */
const BODY = "x".repeat(12 * MIB);
/** No caller of these tests needs as long, however slow the machine is. */
const PATIENT = { stopSeconds: 90 };

/** A body that does not end while a test sends it byte by byte. */
const LONG = " ".repeat(100_000);

async function startWith(settings: { stopSeconds: number }): Promise<TestService> {
  const id = "itm_long";
  const entity = { name: "Zorblax", aliases: [], ticker: null, entitySentiment: null };
  const line = item({ id, entities: [entity], renditions: { en: { ...words(id, "en", 4), body: BODY } } });
  const service = await startPlainService({ items: [line], settings });
  onTestFinished(() => service[Symbol.asyncDispose]());
  return service;
}

const get = (service: TestService, path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${service.key}\r\n\r\n`;

const post = (service: TestService, path: string, body: string, sent = body) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nX-API-Key: ${service.key}\r\nOrigin: ${service.url}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${sent}`;

/** Ends the service, and calls `meanwhile` once it no longer listens. */
async function end(service: TestService, meanwhile: () => Promise<unknown> = async () => {}) {
  const ending = service.endAndReadLog();
  await expect.poll(() => isRefused(service.url), { timeout: 60_000, interval: 10 }).toBe(true);
  await meanwhile();
  return (await ending).filter(({ msg }) => msg === "request");
}

function isRefused(url: string): Promise<boolean> {
  return callRaw(url, "").then(
    (caller) => (caller[Symbol.dispose](), false),
    () => true,
  );
}

describe("a stopping service closes connections without a complete request", () => {
  test.each([
    ["that sent nothing", () => ""],
    ["with part of a request line", () => "GET /v1/ne"],
    ["with part of the headers", () => "GET /v1/news HTTP/1.1\r\nHost: x\r\nX-Slow: "],
    ["with part of a batch", (service: TestService) => post(service, "/v1/match", LONG, "{")],
    ["with part of a sign-in", (service: TestService) => post(service, "/session/key", LONG, "{")],
    [
      "that send the body of a GET byte by byte",
      (s: TestService) => get(s, "/healthz").trimEnd() + "\r\nContent-Length: 9\r\n\r\nx",
    ],
  ])("%s", async (_, text) => {
    const service = await startWith(PATIENT);
    using caller = await callRaw(service.url, text(service));
    caller.socket.resume();
    // Bytes that keep coming do not make the request complete.
    const dripping = setInterval(() => caller.socket.write("x"), 50);
    onTestFinished(() => clearInterval(dripping));
    await service.get("/healthz");
    await end(service);
    await caller.closed;
  });
});

describe("a stopping service finishes the answers under way", () => {
  test("of a caller that reads slowly", async () => {
    const service = await startWith(PATIENT);
    using caller = await callRaw(service.url, get(service, "/v1/news"));
    await caller.read(1);
    const requests = await end(service, async () => {
      for (let at = MIB; at < BODY.length; at += MIB) await caller.read(at);
      caller.socket.resume();
    });
    expect(answersIn(await caller.closed)).toMatchObject([{ isWhole: true }]);
    expect(requests).toMatchObject([{ path: "/v1/news", status: 200 }]);
  });

  test("of a batch of many megabytes", async () => {
    const service = await startWith(PATIENT);
    const queries = [1, 2, 3].map((at) => ({
      queryId: `q${at}`,
      category: "economy",
      keywords: ["Zorblax"],
    }));
    using caller = await callRaw(service.url, post(service, "/v1/match", JSON.stringify({ queries })));
    await caller.read(1);
    const requests = await end(service, async () => void caller.socket.resume());
    const [answer] = answersIn(await caller.closed);
    expect(JSON.parse(answer!.body).results).toHaveLength(3);
    expect(answer!.body.length).toBeGreaterThan(3 * BODY.length);
    expect(requests).toMatchObject([{ path: "/v1/match", status: 200 }]);
  });

  test("to all requests that were pipelined", async () => {
    const service = await startWith(PATIENT);
    using caller = await callRaw(service.url, get(service, "/v1/news").repeat(4));
    await caller.read(1);
    const requests = await end(service, async () => void caller.socket.resume());
    expect(answersIn(await caller.closed).map(({ isWhole }) => isWhole)).toEqual([true, true, true, true]);
    expect(requests.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test("of the terminal's routes", async () => {
    const service = await startWith(PATIENT);
    const text = `GET /session/status HTTP/1.1\r\nHost: x\r\n\r\n`;
    using caller = await callRaw(service.url, text);
    caller.socket.resume();
    await end(service);
    expect(answersIn(await caller.closed)).toMatchObject([{ isWhole: true }]);
  });

  test("and the next request of a connection kept alive, which it then closes", async () => {
    const service = await startWith(PATIENT);
    using caller = await callRaw(service.url, get(service, "/healthz"));
    await caller.read(1);
    await end(service, async () => void caller.socket.write(get(service, "/v1/news?fields=impact")));
    caller.socket.resume();
    const [first, second] = answersIn(await caller.closed);
    expect(first!.head).not.toMatch(/^connection: close$/im);
    expect(second!.head).toMatch(/^connection: close$/im);
    expect(second!.isWhole).toBe(true);
  });

  test("but not longer than `stopSeconds`", async () => {
    const service = await startWith({ stopSeconds: 1 });
    using caller = await callRaw(service.url, get(service, "/v1/news"));
    const requests = await end(service);
    expect(requests).toMatchObject([{ path: "/v1/news", status: 499 }]);
    caller.socket.resume();
    expect((await caller.closed).length).toBeLessThan(BODY.length);
  });
});

test("every request answered before or during the stop is counted in the record", async () => {
  const service = await startWith(PATIENT);
  for (let at = 0; at < 5; at++) expect((await service.get("/v1/news?fields=impact")).status).toBe(200);
  using caller = await callRaw(service.url, get(service, "/v1/news"));
  await caller.read(1);
  await end(service, async () => void caller.socket.resume());
  await using store = await openStore({ folder: service.folder });
  const { points } = await readUsage(store, service.keyId, "24", START);
  expect(points.reduce((sum, { requests }) => sum + requests, 0)).toBe(6);
});
