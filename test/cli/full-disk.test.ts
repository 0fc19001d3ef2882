import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createRecord, makePlace } from "../record/engines.ts";
import { reader } from "../record/reader.ts";
import { lineOf } from "../record/lines.ts";
import { freePort } from "../support/port.ts";
import { makeFolder } from "./folder.ts";
import { serve, start, tidings } from "./program.ts";

/** A shell that runs the program with its streams redirected. */
function sent(where: string): readonly string[] {
  return ["bash", "-c", `exec "$0" "$@" ${where}`];
}

const FULL_LOG = { by: sent("2>/dev/full") };

test("a service with its log on a full disk starts, answers, counts the lost lines and shuts down cleanly", async () => {
  await using place = await makePlace("sqlite");
  await tidings(["import", "-", ...place.flags], { input: lineOf("one") });
  const key = (await tidings(["keys", "create", "--name", "a", ...place.flags])).stdout.trimEnd();
  const port = await freePort();
  await using service = await serve([...place.flags, "--metrics-port", String(port)], FULL_LOG);
  const { news } = reader(service.url, key);
  for (let time = 0; time < 3; time++) expect(await news()).toMatchObject([{ id: "one" }]);
  const dropped = async () =>
    Number(
      /^tidings_log_lines_dropped_total (\d+)$/m.exec(
        await (await fetch(`http://127.0.0.1:${port}/metrics`)).text(),
      )?.[1],
    );
  // The log line of the startup is already lost; the log lines of the three requests soon will be.
  await expect.poll(dropped, { timeout: 30_000, interval: 50 }).toBeGreaterThanOrEqual(4);
  expect(await news()).toMatchObject([{ id: "one" }]);
  service.process.kill("SIGTERM");
  expect(await service.ended).toMatchObject({ code: 0, signal: null });
});

const FULL = { by: sent(">/dev/full") };

test("a command that prints to a full disk fails with one line", async () => {
  await using place = await makePlace("sqlite");
  await tidings(["import", "-", ...place.flags], { input: lineOf("one") });
  const calls = [
    ["export", ...place.flags],
    ["keys", "list", ...place.flags],
    ["status", "--json", ...place.flags],
    ["feeds", "list", ...place.flags],
    ["config"],
    ["--help"],
    ["export", "--help"],
    ["--version"],
  ];
  for (const words of calls) {
    const { code, stderr } = await tidings(words, FULL);
    expect(stderr, `tidings ${words.join(" ")}`).toMatch(
      /^tidings: cannot write to standard output: ENOSPC[^\n]+\n$/,
    );
    expect(code).toBe(1);
  }
});

test("an export that was only partly written fails", async () => {
  await using place = await makePlace("sqlite");
  await using folder = await makeFolder();
  // The export must be bigger than the record's own files, because the size limit applies to them, too.
  const headline = "x".repeat(2_000);
  const lines = Array.from({ length: 200 }, (_, at) => lineOf(`itm_${at}`, { sourceHeadline: headline }));
  await tidings(["import", "-", ...place.flags], { input: lines.join("\n") });
  const file = join(folder.path, "items.ndjson");
  const { stdout } = await tidings(["export", ...place.flags]);
  const limit = Math.floor(Buffer.byteLength(stdout) / 1024);
  expect(limit).toBeGreaterThan(400);
  const by = ["bash", "-c", `exec 3>"$0"; ulimit -f ${limit}; exec "$@" >&3`, file];
  const { code, stderr } = await tidings(["export", ...place.flags], { by });
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining("EFBIG") });
  expect(stdout.startsWith(await readFile(file, "utf8"))).toBe(true);
});

test("an import whose counts cannot be printed still reports that it succeeded", async () => {
  await using place = await makePlace("sqlite");
  const { code, stderr } = await tidings(["import", "-", ...place.flags], { ...FULL, input: lineOf("one") });
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^loaded 1\ntidings: 1 published, 0 unchanged, 0 bad, but cannot write to standard output: ENOSPC[^\n]+\n$/,
  );
});

test("a key that could not be printed does not work, and its rotation is undone", async () => {
  await using place = await makePlace("sqlite");
  await createRecord(place.at);
  const keys = async () =>
    JSON.parse((await tidings(["keys", "list", "--json", ...place.flags])).stdout) as {
      id: string;
      state: string;
      expiresAt: string | null;
    }[];
  const lost = await tidings(["keys", "create", "--name", "lost", ...place.flags], FULL);
  expect(lost.code).toBe(1);
  const [made] = await keys();
  expect(made).toMatchObject({ state: "revoked" });
  expect(lost.stderr).toMatch(/^tidings: cannot write to standard output: ENOSPC[^\n]+\n$/);
  expect(lost.stderr).toContain(`the key ${made!.id} was never shown, so it was revoked`);

  await tidings(["keys", "create", "--name", "kept", "--expires", "2100-01-01", ...place.flags]);
  const kept = (await keys()).find(({ state }) => state === "active")!;
  const rotated = await tidings(["keys", "rotate", kept.id, ...place.flags], FULL);
  expect(rotated.code).toBe(1);
  expect(rotated.stderr).toContain(`${kept.id} works as before`);
  const after = await keys();
  expect(after.filter(({ state }) => state === "active")).toEqual([kept]);
  expect(after).toHaveLength(3);
});

test("a service that cannot print its address still serves", async () => {
  await using place = await makePlace("sqlite");
  const port = await freePort();
  await using service = start(
    ["serve", "--port", String(port), "--metrics-port", "off", ...place.flags],
    FULL,
  );
  await service.line("stderr", /"msg":"Cannot write to standard output"/);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  service.process.kill("SIGTERM");
  expect(await service.ended).toMatchObject({ code: 0 });
});

test("a record that cannot grow fails with advice on what to do", async () => {
  await using place = await makePlace("sqlite");
  await tidings(["import", "-", ...place.flags], { input: lineOf("one") });
  const lines = Array.from({ length: 50 }, (_, at) =>
    lineOf(`itm_${at}`, { sourceHeadline: "x".repeat(2_000) }),
  );
  const by = ["bash", "-c", 'ulimit -f 64; exec "$0" "$@"'];
  const { code, stdout, stderr } = await tidings(["import", "-", ...place.flags], {
    by,
    input: lines.join("\n"),
  });
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toMatch(/^tidings: [^\n]+; run `tidings doctor` to see what to fix\n$/);
});
