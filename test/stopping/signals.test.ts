import { expect, test } from "vitest";
import { openWire } from "../cluster/wire.ts";
import { createDatabase } from "../postgres/database.ts";
import { item, words } from "../support/item.ts";
import { freePort } from "../support/port.ts";
import { answersIn, callRaw } from "../support/raw-caller.ts";
import { startPlainService } from "../support/service.ts";
import { launch, serve } from "../cli/program.ts";
import { makeFolder } from "../cli/folder.ts";

/** Bigger than every buffer between service and caller. */
const BODY = "x".repeat(12 * 1024 * 1024);

/** The program on a record with one long item, and a caller that has begun to read that item. */
async function startWithReader(words_: readonly string[]) {
  const line = item({ id: "itm_long", renditions: { en: { ...words("itm_long", "en", 4), body: BODY } } });
  const owner = await startPlainService({ items: [line] });
  const program = await serve(["--data", owner.folder, ...words_]);
  const text = `GET /v1/news HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${owner.key}\r\n\r\n`;
  const caller = await callRaw(program.url, text);
  await caller.read(1);
  return {
    ...program,
    caller,
    async [Symbol.asyncDispose]() {
      caller[Symbol.dispose]();
      await program[Symbol.asyncDispose]();
      await owner[Symbol.asyncDispose]();
    },
  };
}

test("half-sent requests, also for metrics, do not keep the program from ending", async () => {
  await using folder = await makeFolder();
  const metricsPort = String(await freePort());
  await using program = await serve(["--data", folder.path, "--metrics-port", metricsPort]);
  using asking = await callRaw(program.url, "GET /v1/news HTTP/1.1\r\nHost: x\r\n");
  using scraping = await callRaw(`http://127.0.0.1:${metricsPort}`, "GET /metrics HTTP/1.1\r\n");
  using silent = await callRaw(`http://127.0.0.1:${metricsPort}`, "");
  program.process.kill("SIGTERM");
  expect(await program.ended).toMatchObject({ code: 0, signal: null });
  await Promise.all([asking.closed, scraping.closed, silent.closed]);
});

test("after SIGTERM an answer under way is sent whole, then the program ends with 0", async () => {
  await using program = await startWithReader(["--stop-seconds", "90"]);
  program.process.kill("SIGTERM");
  await expect
    .poll(
      () =>
        callRaw(program.url, "").then(
          () => "open",
          () => "closed",
        ),
      { timeout: 60_000 },
    )
    .toBe("closed");
  program.caller.socket.resume();
  expect(answersIn(await program.caller.closed)).toMatchObject([{ isWhole: true }]);
  expect(await program.ended).toMatchObject({ code: 0, signal: null });
});

test("a caller that takes nothing is disconnected after `stopSeconds`, which is logged", async () => {
  await using program = await startWithReader(["--stop-seconds", "1"]);
  program.process.kill("SIGTERM");
  const { code, stderr } = await program.ended;
  expect(code).toBe(0);
  expect(stderr).toMatch(/raise stopSeconds/);
});

test("a second signal ends the program at once", async () => {
  await using program = await startWithReader(["--stop-seconds", "3600"]);
  // A signal that follows within a quarter of a second counts as the same, so it is sent until it is another.
  const sending = setInterval(() => program.process.kill("SIGTERM"), 100);
  const { code, signal } = await program.ended;
  clearInterval(sending);
  expect({ code, signal }).toEqual({ code: null, signal: "SIGTERM" });
});

test("the program ends even if its database no longer answers", async () => {
  await using database = await createDatabase();
  await using wire = await openWire(database.url);
  await using program = launch(["--database", wire.url, "--stop-seconds", "1"]);
  await program.listening;
  wire.stall();
  program.process.kill("SIGTERM");
  const { code, stderr } = await program.ended;
  // It gives the database up after 10 s, and itself after 11 s, whichever is first on a busy machine.
  if (code !== 0)
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^tidings: did not stop within 11 s/m)]);
});
