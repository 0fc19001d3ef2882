import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { holdRequests } from "../../src/service/held-requests.ts";
import { answersIn, callRaw } from "../support/raw-caller.ts";

test("requests are held until they are released, and nobody counts as slow meanwhile", async () => {
  const answered: string[] = [];
  const server = createServer((request, response) => {
    answered.push(request.url!);
    response.end("late");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { headersTimeout } = server;
  const release = holdRequests(server);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const callers = [];
  for (const path of ["/gone", "/stays"]) {
    const heard = once(server, "request");
    callers.push(await callRaw(url, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`));
    const [, response] = await heard;
    // The first caller hangs up while it waits.
    if (path === "/gone") {
      callers[0]![Symbol.dispose]();
      await once(response, "close");
    }
  }
  expect({ answered, headersTimeout: server.headersTimeout }).toEqual({ answered: [], headersTimeout: 0 });
  release();
  callers[1]!.socket.resume();
  expect(answersIn(await callers[1]!.closed)).toMatchObject([{ head: expect.stringMatching(/ 200 /) }]);
  expect(answered).toEqual(["/stays"]);
  await expect.poll(() => server.headersTimeout, { timeout: 60_000 }).toBe(headersTimeout);
  server.close();
});

test("a held request outlives the time that an idle connection may take", async () => {
  const server = createServer((_, response) => response.end("late")).listen(0, "127.0.0.1");
  await once(server, "listening");
  server.timeout = 50;
  const release = holdRequests(server);
  const idle = once(server, "timeout");
  const heard = once(server, "request");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  using caller = await callRaw(url, "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  await heard;
  await idle;
  release();
  caller.socket.resume();
  expect(answersIn(await caller.closed)).toMatchObject([{ body: "late" }]);
  server.close();
});

test("a connection that pipelines more requests than are held is closed", async () => {
  const server = createServer((_, response) => response.end()).listen(0, "127.0.0.1");
  await once(server, "listening");
  holdRequests(server);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  using caller = await callRaw(url, "GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(65));
  caller.socket.resume();
  expect(await caller.closed).toBe("");
  server.close();
});
