import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readPublications } from "../../src/newsroom/follow.ts";
import { urlKey } from "../../src/sources/url-key.ts";
import { openStore, type Store } from "../../src/store/open.ts";
import type { Engine } from "../../src/store/schema.ts";
import { makeFolder } from "../cli/folder.ts";
import { type Running, start } from "../cli/program.ts";
import { makePlace, type Place } from "../record/engines.ts";
import { isNightly } from "../support/nightly.ts";
import { type Chance, seeded } from "../record/random.ts";
import { openWorld, type World } from "./world/world.ts";

/** A few kills find most faults in a fraction of the time. */
const KILLS = Number(process.env["KILLS"] ?? (isNightly ? 30 : 2));
/** A minute passes in a quarter of a second, so that waits between attempts are short. */
const PACE = 240;
const GATHERER = fileURLToPath(new URL("./gatherer.ts", import.meta.url));

const SCENES: { engine: Engine; kills: number; storiesEach: number }[] = [
  { engine: "sqlite", kills: KILLS, storiesEach: isNightly ? 3 : 1 },
  { engine: "postgres", kills: Math.ceil(KILLS / 3), storiesEach: 1 },
];

test.for(SCENES)(
  "$engine: with unreliable outlets and $kills times kill -9, every article still listed is published once",
  { timeout: 900_000 },
  async ({ engine, kills, storiesEach }, { annotate }) => {
    const chance = seeded(kills * 7 + storiesEach);
    await using folder = await makeFolder();
    await using place = await makePlace(engine);
    await using store = await openStore(place.at);
    await using world = await openWorld(join(folder.path, "outlets.json"), 1, storiesEach);
    const tally = { inHand: 0, beside: 0 };

    for (let kill = 0; kill < kills; kill++) {
      await using worker = startGatherer(place, world);
      await using beside = kill % 2 === 1 ? startGatherer(place, world) : null;
      await anyMoment(worker, chance);
      tally.inHand += await countClaimed(store);
      tally.beside += beside ? 1 : 0;
      worker.process.kill("SIGKILL");
      if (kill % 2 === 0) world.publish();
    }

    world.heal();
    await using worker = startGatherer(place, world);
    await using beside = startGatherer(place, world);
    // Every outlet has its own host, so an address identifies its outlet, too.
    const wanted = new Set(world.expected().map(urlKey));
    await expect
      .poll(async () => wanted.difference(new Set(await readItems(store))), {
        timeout: 600_000,
        interval: 500,
      })
      .toEqual(new Set());
    for (const { process, ended } of [worker, beside]) {
      process.kill("SIGTERM");
      expect(await ended).toMatchObject({ code: 0 });
    }

    const items = await readItems(store);
    expect(items.length).toBe(new Set(items).size);
    expect(new Set(items).difference(new Set(world.possible().map(urlKey)))).toEqual(new Set());
    const publications = await readPublications(store, 0, 1_000_000);
    expect(publications.filter(({ kind }) => kind === "item")).toHaveLength(items.length);
    const dropped = await countDropped(store);
    await annotate(
      `${items.length} items, ${wanted.size} of them awaited; ${JSON.stringify({ ...tally, dropped })}`,
    );
  },
);

function startGatherer(place: Place, world: World): Running {
  const [flag, value] = place.flags as [string, string];
  const env = { [`TIDINGS_${flag.slice(2).toUpperCase()}`]: value, TIDINGS_OUTLETS: world.file };
  return start([String(PACE)], { script: GATHERER, env });
}

/** Waits until a random moment while the worker starts, or some time after that. */
async function anyMoment(worker: Running, chance: Chance): Promise<void> {
  if (chance.below(5) === 0) return delay(chance.below(1_500));
  await worker.line("stderr", /"Gathering"|Gathering failed/);
  expect(worker.said.stderr).not.toContain("Gathering failed");
  await delay(chance.below(3_000));
}

async function readItems(store: Store): Promise<(string | null)[]> {
  const rows = await store.db.selectFrom("items").select("source_url").execute();
  return rows.map(({ source_url }) => urlKey(source_url));
}

async function countClaimed({ db }: Store): Promise<number> {
  const rows = await db.selectFrom("articles").select("id").where("claimed_by", "is not", null).execute();
  return rows.length;
}

async function countDropped({ db }: Store): Promise<Record<string, number>> {
  const rows = await db.selectFrom("articles").select("reason").where("stage", "=", "dropped").execute();
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ reason }) => reason!.replaceAll(/\d+/g, "#"))].map(([reason, all]) => [
      reason,
      all.length,
    ]),
  );
}
