import { connect } from "node:net";
import { expect, test } from "vitest";
import { trustedPeers } from "../../src/settings/proxies.ts";
import { callRaw } from "../support/raw-caller.ts";
import { startPlainService } from "../support/service.ts";

const ASK = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";

test("an address that has as many connections as it may gets 429 on the next, until it closes one", async () => {
  await using service = await startPlainService({ settings: { connectionsPerAddress: 3 } });
  const callers = await Promise.all([1, 2, 3].map(() => callRaw(service.url, ASK)));
  await Promise.all(callers.map((caller) => caller.read(1)));
  using refused = await callRaw(service.url, ASK);
  refused.socket.resume();
  const answer = await refused.closed;
  expect(answer).toMatch(/^HTTP\/1\.1 429 /);
  expect(answer).toMatch(/^Retry-After: 1\r$/m);
  expect(answer).toMatch(/"detail":"Your address has 3 connections open/);
  // The other connections keep working.
  callers[0]!.socket.write(ASK);
  await callers[0]!.read(callers[0]!.received().length + 1);
  expect(
    callers[0]!
      .received()
      .toString()
      .match(/HTTP\/1\.1 200/g),
  ).toHaveLength(2);
  callers[1]![Symbol.dispose]();
  await expect
    .poll(
      async () => {
        using next = await callRaw(service.url, ASK);
        await next.read(1);
        return next.received().toString("latin1", 0, 12);
      },
      { timeout: 60_000 },
    )
    .toBe("HTTP/1.1 200");
  for (const caller of callers) caller[Symbol.dispose]();
});

test("a refused connection is closed, however many bytes keep coming", async () => {
  await using service = await startPlainService({ settings: { connectionsPerAddress: 1 } });
  using kept = await callRaw(service.url, ASK);
  await kept.read(1);
  // It keeps its own side open, as a caller would that wants to stay.
  const { hostname, port } = new URL(service.url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true }).resume();
  const closed = new Promise((resolve) => socket.on("error", () => {}).once("close", resolve));
  const dripping = setInterval(() => socket.write("x"), 100);
  await closed.finally(() => clearInterval(dripping));
});

test("a trusted proxy may have any number", async () => {
  const settings = { connectionsPerAddress: 1, trustedProxies: ["loopback"] };
  await using service = await startPlainService({ settings });
  const callers = await Promise.all([1, 2, 3].map(() => callRaw(service.url, ASK)));
  await Promise.all(callers.map((caller) => caller.read(1)));
  for (const caller of callers) {
    expect(caller.received().toString("latin1", 0, 12)).toBe("HTTP/1.1 200");
    caller[Symbol.dispose]();
  }
});

test.each([
  [null, "127.0.0.1", false],
  [1, "203.0.113.9", true],
  [["10.0.0.0/8"], "10.1.2.3", true],
  [["10.0.0.0/8"], "::ffff:10.1.2.3", true],
  [["10.0.0.0/8"], "11.1.2.3", false],
  [["2001:db8::1"], "2001:db8::1", true],
  [["2001:db8::1"], "2001:db8::2", false],
  [["uniquelocal"], "fd00::7", true],
])("with trusted proxies %j, that %s is one is %s", (trustedProxies, address, expected) => {
  expect(trustedPeers({ behindProxy: false, trustedProxies })(address)).toBe(expected);
});

test("headers that do not end get 408 within the service's own time limit, however many bytes keep coming", async () => {
  await using service = await startPlainService();
  using caller = await callRaw(service.url, "GET /v1/news HTTP/1.1\r\nHost: x\r\nX-Slow: ");
  caller.socket.resume();
  const dripping = setInterval(() => caller.socket.write("x"), 200);
  const answer = await caller.closed.finally(() => clearInterval(dripping));
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toMatch(/"detail":"The request was not finished in time\."/);
});
