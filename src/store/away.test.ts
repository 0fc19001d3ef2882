import { createServer } from "node:net";
import { once } from "node:events";
import { Client } from "pg";
import { expect, test } from "vitest";
import { createDatabase } from "../../test/postgres/database.ts";
import { isAway } from "./away.ts";

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => expect.unreachable("it worked"),
    (error: unknown) => error,
  );
}

test("a refused connection and a terminated session count as unreachable; a wrong statement or password is a fault", async () => {
  await using database = await createDatabase();
  const client = new Client(database.url);
  client.on("error", () => {});
  await client.connect();
  expect(isAway(await failureOf(client.query("select * from nothing")))).toBe(false);
  const ended = failureOf(client.query("select pg_terminate_backend(pg_backend_pid())"));
  expect(isAway(await ended)).toBe(true);
  expect(isAway(await failureOf(client.query("select 1")))).toBe(true);

  const wrong = new URL(database.url);
  wrong.password = "wrong";
  expect(isAway(await failureOf(new Client(wrong.href).connect()))).toBe(false);
  const server = createServer((socket) => socket.destroy()).listen(0, "127.0.0.1");
  await once(server, "listening");
  wrong.port = String((server.address() as { port: number }).port);
  expect(isAway(await failureOf(new Client(wrong.href).connect()))).toBe(true);
  server.close();
  await once(server, "close");
  expect(isAway(await failureOf(new Client(wrong.href).connect()))).toBe(true);
  expect(isAway(new Error("opened: …", { cause: Object.assign(new Error("x"), { code: "57P03" }) }))).toBe(
    true,
  );
  expect(isAway("ECONNREFUSED")).toBe(false);
});
