import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { answersIn, callRaw } from "../../test/support/raw-caller.ts";
import { Connections } from "./connections.ts";

test("a stop finishes an answer under way although the next request on its connection is not complete", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const server = createServer();
  const connections = new Connections(server);
  const responses: ServerResponse[] = [];
  const areBothThere = new Promise<void>((resolve) =>
    server.on("request", (_, response) => {
      if (responses.push(response) === 2) resolve();
    }),
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  using caller = await callRaw(
    `http://127.0.0.1:${port}`,
    "GET /a HTTP/1.1\r\nHost: x\r\n\r\nPOST /b HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf",
  );
  caller.socket.resume();
  await areBothThere;
  const stopped = connections.stop(60_000);
  vi.advanceTimersByTime(3_000);
  responses[0]!.end("whole", () => vi.advanceTimersByTime(3_000));
  expect(answersIn(await caller.closed)).toMatchObject([{ body: "whole", isWhole: true }]);
  expect(await stopped).toBe(0);
});

test("answers that were cut off are reported once", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const server = createServer();
  const connections = new Connections(server);
  const asked = once(server, "request");
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  using _caller = await callRaw(`http://127.0.0.1:${port}`, "GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await asked;
  const stopped = [connections.stop(1_000), connections.stop(1_000)];
  vi.advanceTimersByTime(2_000);
  stopped.push(connections.stop(1_000));
  expect(await Promise.all(stopped)).toEqual([1, 0, 0]);
});
