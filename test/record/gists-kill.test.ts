import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { countGists } from "../../src/store/gists.ts";
import { openStore, type Store } from "../../src/store/open.ts";
import { findGists } from "../../src/store/gists.ts";
import { readLastNumber } from "../../src/store/publications.ts";
import { type Running, start } from "../cli/program.ts";
import { isNightly } from "../support/nightly.ts";
import { ENGINES, makePlace } from "./engines.ts";
import { gistOfItem, lapse, laterGists, names, publishWithoutGist } from "./gists/desk.ts";

const KILLS = isNightly ? 6 : 2;
const ITEMS = 300;
const WORKER = fileURLToPath(new URL("./gists/worker.ts", import.meta.url));

test.for(ENGINES)(
  `%s: D47 after ${KILLS} times kill -9 while gists are made, none is lost or made twice, and the work goes on`,
  { timeout: 300_000 },
  async (engine) => {
    await using place = await makePlace(engine);
    await using store = await openStore(place.at);
    await publishWithoutGist(store, names(ITEMS));
    let acknowledged = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      await using worker = start([JSON.stringify(place.at)], { script: WORKER });
      await worker.line("stdout", /\d/);
      worker.process.kill("SIGKILL");
      await worker.ended;
      acknowledged += madeBy(worker);
      await check(store);
      expect((await laterGists(store)).length).toBeGreaterThanOrEqual(acknowledged);
      await lapse(store);
    }
    await using worker = start([JSON.stringify(place.at)], { script: WORKER });
    await expect.poll(() => countGists(store), { timeout: 120_000 }).toEqual({ items: ITEMS, gists: ITEMS });
    worker.process.stdin.end();
    expect(await worker.ended).toMatchObject({ code: 0, stderr: "" });
    await check(store);
  },
);

function madeBy(worker: Running): number {
  return worker.said.stdout.split("\n").reduce((sum, line) => sum + Number(line), 0);
}

/** Each gist is right and was published once, and the numbers of publications have no gap. */
async function check(store: Store): Promise<void> {
  const later = await laterGists(store);
  expect(new Set(later).size).toBe(later.length);
  expect(await readLastNumber(store)).toBe(ITEMS + later.length);
  const gists = await findGists(store, names(ITEMS));
  expect([...gists.keys()].toSorted()).toEqual(later.toSorted());
  for (const [id, gist] of gists) expect(Buffer.from(gist).equals(gistOfItem(id))).toBe(true);
}
