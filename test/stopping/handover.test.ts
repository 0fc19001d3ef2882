import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { serve } from "../cli/program.ts";
import { asker } from "../support/http.ts";
import { item, series, words } from "../support/item.ts";
import { freePort } from "../support/port.ts";
import { PROGRAM } from "../support/program-file.ts";
import { answersIn, callRaw } from "../support/raw-caller.ts";
import { startPlainService } from "../support/service.ts";

const SUPERVISOR = fileURLToPath(new URL("../support/supervisor.js", import.meta.url));

/** The service under a supervisor that keeps the socket, and a function that restarts it and waits for the next process. */
async function superviseService(folder: string) {
  const port = await freePort();
  const words_ = ["serve", "--data", folder, "--gather", "false", "--metrics-port", "off"];
  const supervisor: ChildProcess = spawn(
    process.execPath,
    [SUPERVISOR, String(port), process.execPath, PROGRAM, ...words_],
    { stdio: ["ignore", "pipe", "ignore"] },
  );
  let pid = 0;
  const lines = createInterface({ input: supervisor.stdout! });
  const ready = () =>
    new Promise<void>((resolve) => {
      const hear = (line: string) => {
        pid = Number(/^started (\d+)$/.exec(line)?.[1] ?? pid);
        if (!line.startsWith("listening on ")) return;
        lines.off("line", hear);
        resolve();
      };
      lines.on("line", hear);
    });
  onTestFinished(async () => {
    supervisor.kill("SIGKILL");
    process.kill(pid, "SIGKILL");
    await once(lines, "close");
  });
  await ready();
  return {
    url: `http://127.0.0.1:${port}`,
    async restart() {
      const next = ready();
      process.kill(pid, "SIGTERM");
      await next;
    },
  };
}

test("with a socket of the supervisor's, no request fails while the service is restarted", async () => {
  await using owner = await startPlainService({ items: series(3, "2026-11-14T09:00:00Z") });
  const service = await superviseService(owner.folder);
  const headers = { authorization: `Bearer ${owner.key}` };
  let isOver = false;
  let answered = 0;
  const callers = Array.from({ length: 4 }, async (_, at) => {
    using kept = asker(service.url);
    while (!isOver) {
      using fresh = asker(service.url);
      // Half of the callers keep their connection; the others open one for each request.
      const answer = await (at % 2 === 0 ? kept : fresh).ask("/v1/news", { headers });
      expect(answer.status).toBe(200);
      expect(answer.json.items).toHaveLength(3);
      answered += 1;
    }
  });
  const restarts = async () => {
    for (let at = 0; at < 3; at++) {
      const before = answered;
      await service.restart();
      await expect.poll(() => answered, { timeout: 60_000 }).toBeGreaterThan(before + 8);
    }
    isOver = true;
  };
  await Promise.all([restarts(), ...callers]);
});

test("the next process may open the same SQLite record while the last answers of the former are sent", async () => {
  const body = "x".repeat(12 * 1024 * 1024);
  const line = item({ id: "itm_long", renditions: { en: { ...words("itm_long", "en", 4), body } } });
  await using owner = await startPlainService({ items: [line] });
  await using former = await serve(["--data", owner.folder, "--stop-seconds", "90"]);
  const text = `GET /v1/news HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${owner.key}\r\n\r\n`;
  using caller = await callRaw(former.url, text);
  await caller.read(1);
  former.process.kill("SIGTERM");
  await using next = await serve(["--data", owner.folder]);
  using http = asker(next.url);
  const { status } = await http.ask("/v1/news?fields=impact", {
    headers: { authorization: `Bearer ${owner.key}` },
  });
  expect(status).toBe(200);
  caller.socket.resume();
  expect(answersIn(await caller.closed)).toMatchObject([{ isWhole: true }]);
  expect(await former.ended).toMatchObject({ code: 0 });
});

test("a supervisor's socket that is not TCP is refused with what to pass", async () => {
  await using owner = await startPlainService();
  const server = createServer().listen(join(owner.folder, "api.sock"));
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { fd } = (server as unknown as { _handle: { fd: number } })._handle;
  const run = 'export LISTEN_PID=$$ LISTEN_FDS=1; exec "$@"';
  const words_ = ["serve", "--data", owner.folder, "--gather", "false", "--metrics-port", "off"];
  const { status, stderr } = spawnSync("/bin/sh", ["-c", run, "sh", process.execPath, PROGRAM, ...words_], {
    stdio: ["ignore", "ignore", "pipe", fd],
    encoding: "utf8",
  });
  expect(status).toBe(2);
  expect(stderr).toContain("(file descriptor 3) is not a TCP socket; pass one, such as ListenStream=8080");
  expect(stderr).not.toContain("    at ");
});
