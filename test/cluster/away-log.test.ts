import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { makeFolder } from "../cli/folder.ts";
import { flagsOf, type Running, start } from "../cli/program.ts";
import { parseSeries } from "../deploy/series.ts";
import { writeNoOutlets } from "../gathering/no-outlets.ts";
import { createDatabase } from "../postgres/database.ts";
import { freePort } from "../support/port.ts";
import { openWire } from "./wire.ts";

const SEEN = { timeout: 60_000, interval: 100 };
const SAID = ["warn The database is unreachable; retrying", "info The database is reachable again"];

test("a node and a worker log the start and end of a database outage, and count no internal error", async () => {
  await using folder = await makeFolder();
  const outlets = await writeNoOutlets(folder.path);
  await using database = await createDatabase();
  await using wire = await openWire(database.url);
  const ports = [await freePort(), await freePort()];
  const common = { database: wire.url, data: folder.path, outlets, gather: "true", port: 0 };
  const translating = { translators: "libretranslate", "libretranslate-url": "http://127.0.0.1:9" };
  const [node, worker] = ["api", "worker"].map((role, place) =>
    start(["serve", ...flagsOf({ role, ...common, ...translating, "metrics-port": ports[place]! })]),
  ) as [Running, Running];
  await using _node = node;
  await using _worker = worker;
  await Promise.all([node.line("stdout", /^listening on/), worker.line("stdout", /^gathering$/)]);

  wire.cut();
  await Promise.all([node, worker].map((each) => each.line("stderr", /"The database is unreachable/)));
  for (const port of ports)
    await expect.poll(() => readMeasure(port, "tidings_record_away_seconds"), SEEN).toBeGreaterThan(6);
  wire.mend();
  await Promise.all([node, worker].map((each) => each.line("stderr", /"The database is reachable again"/)));
  for (const port of ports) {
    expect(await readMeasure(port, "tidings_record_away_seconds")).toBe(0);
    expect(await readMeasure(port, "tidings_faults_total")).toBe(0);
  }
  await delay(500);
  for (const each of [node, worker]) {
    const lines = each.said.stderr
      .split("\n")
      .filter((line) => /"level":"(?:warn|error)"|The database/.test(line));
    const said = lines.map((line) => JSON.parse(line) as { level: string; msg: string });
    expect(said.map(({ level, msg }) => `${level} ${msg}`)).toEqual(SAID);
  }

  // A worker told to stop during the outage does so without releasing its claims, which lapse by themselves.
  wire.cut();
  await delay(1_000);
  worker.process.kill("SIGTERM");
  const { code, stderr } = await worker.ended;
  expect(code).toBe(0);
  expect(stderr).not.toContain('"level":"error"');
});

/** The sum of a metric's series. */
async function readMeasure(port: number, name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(parseSeries(text, {}).names).toContain(name);
  const lines = text.split("\n").filter((line) => line.startsWith(name));
  return lines.reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
}
