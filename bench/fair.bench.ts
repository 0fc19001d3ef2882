import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createAccountKey } from "../src/access/account-keys.ts";
import { enterAccount } from "../src/access/accounts.ts";
import { changePlan, createKey } from "../src/access/keys.ts";
import { coverGroupOf } from "../src/covers/groups.ts";
import { loadEntities } from "../src/knowledge/entities.ts";
import { publishDrafts } from "../src/newsroom/publish.ts";
import { openPublishTools } from "../src/service/publish-tools.ts";
import { openStore } from "../src/store/open.ts";
import { makeCorpus, take } from "./corpus.ts";
import { calmCaller } from "./fair/calm.ts";
import type { Attack, HostileSetup } from "./fair/hostile.ts";
import { printResults, quantile } from "./measure.ts";
import { startService, urlOf } from "./start-service.ts";

/**
 * Checks that no caller slows the others down (D51). A calm caller's latency is measured with and without a hostile caller, in
 * alternating windows of one run. The hostile key has the allowance of the free plan, and with `--unlimited` none.
 */
const ITEMS = 6_000;
const PER_SECOND = 100;
const WINDOW_MS = 3_000;
/** How long a window may take to come to rest: queues empty, and the last cover is drawn. */
const REST_MS = 1_500;
const ROUNDS = Number(process.env["TIDINGS_ROUNDS"] ?? 4);
const ATTACKS: readonly Attack[] = ["batches", "sentences", "covers", "slow readers", "without a key"];
const isUnlimited = process.argv.includes("--unlimited");

const unlimited = { perMinute: 1e9, burst: 1e9 };
const plans = { beta: isUnlimited ? unlimited : { perMinute: 600, burst: 100 }, calm: unlimited };

const folder = mkdtempSync(join(tmpdir(), "tidings-bench-"));
const keys = await fill();
const service = startService(folder, { more: ["--plans", JSON.stringify(plans)] });
const url = await urlOf(service);
try {
  using calm = calmCaller(url, keys.calm, PER_SECOND);
  const setup: HostileSetup = { port: Number(new URL(url).port), key: keys.hostile, covers: coverPaths() };
  const hostile = fork(new URL("./fair/hostile.ts", import.meta.url), [JSON.stringify(setup)]);
  await calm.measure(WINDOW_MS); // Warm up.
  const seen = new Map(ATTACKS.map((attack) => [attack, { alone: [] as number[], beside: [] as number[] }]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const attack of ATTACKS) {
      const { alone, beside } = seen.get(attack)!;
      alone.push(...(await calm.measure(WINDOW_MS)));
      hostile.send(attack);
      await wait(200);
      beside.push(...(await calm.measure(WINDOW_MS)));
      hostile.send("stop");
      const [statuses] = (await once(hostile, "message")) as [object];
      process.stderr.write(`${attack}: ${JSON.stringify(statuses)}\n`);
      await wait(REST_MS);
    }
  }
  hostile.kill();
  const results = [...seen].flatMap(([attack, { alone, beside }]) =>
    ([0.5, 0.99] as const).flatMap((share) => {
      const [without, during] = [quantile(alone, share), quantile(beside, share)];
      const name = `${attack}: ${share === 0.5 ? "median" : "99th percentile"}`;
      return [
        { name: `${name} without`, value: without, unit: "ms" },
        { name: `${name} with`, value: during, unit: "ms" },
        { name: `${name}, with ÷ without`, value: during / without, unit: "times", atMost: 2 },
      ];
    }),
  );
  const plan = isUnlimited ? "without an allowance" : "on the free plan";
  process.exitCode = printResults(`A calm caller beside a hostile one ${plan}`, results) ? 0 : 1;
} finally {
  service.kill();
  rmSync(folder, { recursive: true, force: true });
}

async function fill() {
  await using store = await openStore({ folder });
  const tools = await openPublishTools(store, { data: folder, entities: null });
  const corpus = [...take(ITEMS, makeCorpus(5))];
  for (let at = 0; at < ITEMS; at += 500) {
    const drafts = corpus
      .slice(at, at + 500)
      .map(({ item, renditions }) => ({ ...item, source: item.outlet, renditions }));
    await publishDrafts(store, drafts, tools);
  }
  const now = Date.now();
  const calm = await createKey(store, "calm", null, now);
  await changePlan(store, calm.id, "calm");
  const person = { provider: "bench", subject: "1", name: "Hostile", email: null };
  const hostile = await createAccountKey(store, await enterAccount(store, person, now), "hostile", null, now);
  return { calm: calm.key, hostile: hostile.key };
}

/** Covers that were never drawn. */
function coverPaths(): string[] {
  const names = loadEntities().flatMap((entity) =>
    coverGroupOf(entity).variants.map(({ fileName }) => fileName),
  );
  return names.filter((_, at) => at % 31 === 0).map((name) => `/covers/${name}`);
}
