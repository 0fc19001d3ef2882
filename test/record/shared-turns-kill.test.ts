import { fileURLToPath } from "node:url";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { publishDrafts } from "../../src/newsroom/publish.ts";
import { openStore } from "../../src/store/open.ts";
import { type Running, start } from "../cli/program.ts";
import { isNightly } from "../support/nightly.ts";
import { toolsAt } from "./contract/tools.ts";
import { ENGINES, makePlace, type Place } from "./engines.ts";
import { watchPublishing } from "./publishing-now.ts";
import { seeded } from "./random.ts";
import { judge, judgeWords } from "./shared-turns/judge.ts";
import { lapse } from "./shared-turns/mischief.ts";
import { namedDraft, writtenOf } from "./shared-turns/translating.ts";

const KILLS = isNightly ? 8 : 2;
/** Items published before each worker starts. */
const ITEMS = 80;
const WORKER = fileURLToPath(new URL("./shared-turns/worker.ts", import.meta.url));

test.for(ENGINES)(
  `%s: after ${KILLS} times kill -9 while renditions share turns, each exists once, and an item has all or none`,
  { timeout: 300_000 },
  async (engine, { annotate }) => {
    const chance = seeded(engine === "sqlite" ? 3 : 4);
    await using place = await makePlace(engine);
    await using store = await openStore(place.at);
    await using watcher = await watchPublishing(place.at);
    let [items, acknowledged, inTheMiddle] = [0, 0, 0];
    const addItems = async () => {
      const drafts = Array.from({ length: ITEMS }, () => namedDraft(`itm_${items++}`));
      await publishDrafts(store, drafts, toolsAt(Date.now()));
    };

    for (let kill = 0; kill < KILLS; kill++) {
      await addItems();
      await using worker = startWorker(place);
      await heard(worker, 1 + chance.below(100));
      await delay(chance.below(10));
      worker.process.kill("SIGSTOP");
      inTheMiddle += (await watcher.isPublishing()) ? 1 : 0;
      worker.process.kill("SIGKILL");
      await worker.ended;
      acknowledged += saidBy(worker);
      const { faults, renditions } = await judge(store);
      expect(faults).toEqual([]);
      expect(renditions).toBeGreaterThanOrEqual(acknowledged);
      await lapse(store);
    }

    await using worker = startWorker(place);
    const ids = Array.from({ length: items }, (_, n) => `itm_${n}`).filter((id) => writtenOf(id).length > 0);
    await expect
      .poll(async () => (await judge(store)).translated.size, { timeout: 120_000, interval: 250 })
      .toBe(ids.length);
    worker.process.stdin.end();
    expect(await worker.ended).toMatchObject({ code: 0, stderr: "" });
    const { faults, translated } = await judge(store);
    expect(faults).toEqual([]);
    expect(translated).toEqual(new Set(ids));
    expect(await judgeWords(store, translated)).toEqual([]);
    await annotate(
      `${acknowledged} renditions acknowledged before a kill; ${inTheMiddle} of ${KILLS} in the middle`,
    );
  },
);

function startWorker(place: Place): Running {
  return start([JSON.stringify(place.at)], { script: WORKER });
}

function saidBy(worker: Running): number {
  return worker.said.stdout.split("\n").length - 1;
}

/** Resolves after this many renditions were reported as published. */
function heard(worker: Running, count: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => saidBy(worker) >= count && resolve();
    worker.process.stdout.on("data", look);
    look();
    void worker.ended.then(({ stderr }) => reject(new Error(`The worker ended: ${stderr}`)));
  });
}
