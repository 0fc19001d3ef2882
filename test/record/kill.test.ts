import { expect, test } from "vitest";
import { createKey } from "../../src/access/keys.ts";
import { formatInstant } from "../../src/domain/instant.ts";
import { openStore } from "../../src/store/open.ts";
import { ENGINES, makePlace } from "./engines.ts";
import { isNightly } from "../support/nightly.ts";
import { startImporter } from "./kill/importer.ts";
import { stopAnywhere, stopInTheMiddle } from "./kill/moment.ts";
import { serveThroughout } from "./kill/services.ts";
import { witness } from "./kill/witness.ts";
import { watchPublishing } from "./publishing-now.ts";
import { seeded } from "./random.ts";
import { reader } from "./reader.ts";

const KILLS = Number(process.env["TIDINGS_KILLS"] ?? (isNightly ? 60 : 6));
const LAST_LINES = 100;

test.for(ENGINES)(
  `%s: after ${KILLS} times kill -9 during an import, every acknowledged item exists once, in order, at its time`,
  { timeout: 600_000 },
  async (engine, { annotate }) => {
    const chance = seeded(engine === "sqlite" ? 14 : 44);
    await using place = await makePlace(engine);
    await using store = await openStore(place.at);
    await using watcher = await watchPublishing(place.at);
    const { key } = await createKey(store, "reader", null, Date.now());
    await using service = serveThroughout(place);
    const record = witness(store);
    const tally = { inTheMiddle: 0, committedUnacknowledged: 0, ofTheService: 0 };

    let acknowledged = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      // A restarted import does not know exactly where it stopped, so some lines are sent twice.
      const from = Math.max(0, acknowledged - chance.below(200));
      await using importer = startImporter(place, from, chance.below(3) === 0);
      const stop = kill % 2 === 0 ? stopInTheMiddle : stopAnywhere;
      tally.inTheMiddle += (await stop(importer, watcher, chance)) ? 1 : 0;
      importer.process.kill("SIGKILL");
      if (chance.below(5) === 0) {
        await service.killAndStartAgain();
        tally.ofTheService += 1;
      }
      await importer.ended;
      acknowledged = Math.max(acknowledged, importer.acknowledged());
      expect(await record.readOn()).toEqual([]);
      expect(record.items.length).toBeGreaterThanOrEqual(acknowledged);
      tally.committedUnacknowledged += record.items.length > acknowledged ? 1 : 0;
    }

    await using importer = startImporter(place, acknowledged, false, LAST_LINES);
    expect(await importer.ended).toMatchObject({ code: 0 });
    expect(await record.readOn()).toEqual([]);
    expect(record.items.length).toBeGreaterThanOrEqual(acknowledged + LAST_LINES);
    expect(await record.readAnew()).toEqual(record.items);

    const { news, walk } = reader(await service.url(), key);
    const served = record.items
      .toSorted((a, b) => b.publishedAt - a.publishedAt)
      .map(({ id, publishedAt }) => ({ id, publishedAt: formatInstant(publishedAt) }));
    await expect.poll(() => news(), { timeout: 120_000 }).toEqual(served.slice(0, 100));
    expect(await walk()).toEqual(served);
    const middle = served[Math.floor(served.length / 2)]!.publishedAt;
    expect(await walk(middle)).toEqual(served.filter(({ publishedAt }) => publishedAt >= middle));
    expect(await service.stop()).toBe(0);
    await annotate(`${acknowledged} items acknowledged; of ${KILLS} kills ${JSON.stringify(tally)}`);
  },
);
