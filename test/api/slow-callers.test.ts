import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { item, words } from "../support/item.ts";
import { startPlainService, type TestService } from "../support/service.ts";

/** Makes the answer too big for any socket buffer. */
const BODY = "x".repeat(24 * 1024 * 1024);
/** How long the service waits for a caller: long enough for a good caller on a busy machine. */
const CALLER_MS = 4_000;
const SEEN = { timeout: 60_000, interval: 50 };
const PAUSE_MS = CALLER_MS / 10;

let service: TestService;
beforeAll(async () => {
  const id = "itm_long";
  const line = item({ id, renditions: { en: { ...words(id, "en", 4), body: BODY } } });
  service = await startPlainService({ items: [line], callerMs: CALLER_MS });
});
afterAll(() => service[Symbol.asyncDispose]());

async function open(text: string): Promise<Socket> {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname).on("error", () => {});
  await once(socket, "connect");
  socket.pause().write(text);
  return socket;
}

/** Sends a byte now and then until the service closes the connection. Returns the service's reply. */
async function drip(text: string): Promise<string> {
  const socket = await open(text);
  const dripping = setInterval(() => socket.write(" "), 100);
  let received = "";
  socket.on("data", (chunk: Buffer) => (received += chunk.toString())).resume();
  await once(socket, "close");
  clearInterval(dripping);
  return received;
}

const head = (first: string, more: string) =>
  `${first} HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n${more}\r\n{`;

test("a body that never ends is rejected after a time limit", async () => {
  expect(await drip(head("POST /session/key", ""))).toMatch(/^HTTP\/1\.1 408 /);
  const key = `X-API-Key: ${service.key}\r\n`;
  expect(await drip(head("POST /v1/match", key))).toMatch(/^HTTP\/1\.1 408 /);
});

test("after answering, the service does not wait for a request body that it does not read", async () => {
  expect(await drip(head("GET /healthz", ""))).toMatch(/^HTTP\/1\.1 200 /);
});

const ASK = () => `GET /v1/news HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${service.key}\r\n`;

test("a caller that reads slowly gets the whole answer", async () => {
  const socket = await open(`${ASK()}Connection: close\r\n\r\n`);
  const closed = once(socket, "close");
  let length = 0;
  let taken = 0;
  socket.on("data", (chunk: Buffer) => {
    length += chunk.length;
    taken += chunk.length;
    if (taken < 2 * 1024 * 1024) return;
    taken = 0;
    socket.pause();
    // In total, the pauses are longer than the service waits for a caller that reads nothing.
    setTimeout(() => socket.resume(), PAUSE_MS);
  });
  socket.resume();
  await closed;
  expect(length).toBeGreaterThan(BODY.length);
});

test("a caller that reads nothing is disconnected, and its answer is freed", async () => {
  const socket = await open(`${ASK()}\r\n`);
  const closed = once(socket, "close");
  const last = async () => (await service.readLog()).filter(({ msg }) => msg === "request").at(-1);
  await expect.poll(last, SEEN).toMatchObject({ path: "/v1/news", status: 499 });
  let length = 0;
  socket.on("data", (chunk: Buffer) => (length += chunk.length)).resume();
  await closed;
  // The caller received only what was in the operating system's buffers.
  expect(length).toBeLessThan(BODY.length);
});
