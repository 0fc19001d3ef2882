import { fork } from "node:child_process";
import { once } from "node:events";
import { serviceFlags } from "../bin/service-flags.js";
import { makeKey } from "../src/access/key.ts";
import { load } from "./load.ts";
import { median, printResults } from "./measure.ts";

/**
 * Compares the CPU time per API request with the CPU time for sending static bytes of the same size, in interleaved windows of one run.
 */
const ITEMS = 20_000;
const WINDOW = 400;
const ROUNDS = 31;
/** Warm-up windows: the engine keeps compiling hot code for about 40,000 requests. */
const WARM_UP = 120;

const key = makeKey();
const sizes = await bodySizes();
const server = fork(
  new URL("./http-server.ts", import.meta.url),
  [JSON.stringify({ key, items: ITEMS, bodies: Object.values(sizes) })],
  { execArgv: [...serviceFlags] },
);
const [ports] = (await once(server, "message")) as [{ apiPort: number; staticPort: number; newest: number }];

let asked = 0;
/** Every request is a new question of the same cost, because `before` moves by a millisecond. */
const miss =
  (limit: number, more = "") =>
  () =>
    `/v1/news?limit=${limit}${more}&before=${new Date(ports.newest - (asked++ % 1_000_000)).toISOString()}`;
const cases = {
  "cache hit, 20 items": { path: () => "/v1/news?limit=20", size: sizes.twenty, atMost: 1.11 },
  "miss, 20 items": { path: miss(20), size: sizes.twenty, atMost: 1.33 },
  "miss, 100 items": { path: miss(100), size: sizes.hundred, atMost: 1.43 },
  "miss, 20 items, three fields": {
    path: miss(20, "&fields=headline,impact,relatedCount"),
    size: sizes.fields,
    atMost: undefined,
  },
};

async function cpuOf(port: number, paths: readonly string[]): Promise<number> {
  const before = await cpu();
  const { status } = await load(port, key, paths);
  if ([...status].join() !== "200") throw new Error(`The bench was answered ${[...status].join()}`);
  return ((await cpu()) - before) / paths.length;
}

async function cpu(): Promise<number> {
  server.send("cpu");
  const [{ cpu }] = (await once(server, "message")) as [{ cpu: NodeJS.CpuUsage }];
  return cpu.user + cpu.system;
}

const results = [];
for (const [name, { path, size, atMost }] of Object.entries(cases)) {
  const ratios: number[] = [];
  const costs: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const fixed = await cpuOf(
      ports.staticPort,
      Array.from({ length: WINDOW }, () => `/static/${size}`),
    );
    const made = await cpuOf(ports.apiPort, Array.from({ length: WINDOW }, path));
    if (round < 0) continue;
    ratios.push(made / fixed);
    costs.push(made);
  }
  results.push({
    name: `${name}: CPU against static bytes`,
    value: median(ratios),
    unit: "times",
    ...(atMost && { atMost }),
  });
  results.push({ name: `${name}: CPU per request`, value: median(costs), unit: "µs" });
}
server.kill();
process.exitCode = printResults(
  `HTTP: ${sizes.twenty} and ${sizes.hundred} bytes of 20 and 100 items`,
  results,
)
  ? 0
  : 1;

/** The sizes of the API's answers, so that the static answers have the same sizes. */
async function bodySizes(): Promise<{ twenty: number; hundred: number; fields: number }> {
  const probe = fork(new URL("./http-server.ts", import.meta.url), [
    JSON.stringify({ key, items: ITEMS, bodies: [] }),
  ]);
  const [{ apiPort }] = (await once(probe, "message")) as [{ apiPort: number }];
  const size = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${apiPort}${path}`, {
      headers: { authorization: `Bearer ${key}`, "accept-encoding": "identity" },
    });
    return (await answer.arrayBuffer()).byteLength;
  };
  const sizes = {
    twenty: await size("/v1/news?limit=20"),
    hundred: await size("/v1/news?limit=100"),
    fields: await size("/v1/news?limit=20&fields=headline,impact,relatedCount"),
  };
  probe.kill();
  return sizes;
}
