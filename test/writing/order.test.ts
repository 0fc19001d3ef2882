import { expect, test } from "vitest";
import { languageBits } from "../../src/domain/language.ts";
import { publishDrafts } from "../../src/newsroom/publish.ts";
import { openStore } from "../../src/store/open.ts";
import { makeSight } from "../../src/store/renditions-sight.ts";
import { countWaiting } from "../../src/store/renditions-waiting.ts";
import { claimWanted, finishWanted } from "../../src/store/renditions-wanted.ts";
import { ENGINES, makePlace } from "../record/engines.ts";
import { toolsAt } from "../record/contract/tools.ts";
import { draftOf, item } from "../support/item.ts";

const START = Date.parse("2026-11-10T00:00:00Z");
const HOUR_MS = 3_600_000;
const IMPACTS = [5, 2, 4, 5, 3];

test.each(ENGINES)(
  "D8 items of impact 5 are translated first, then the newest, in the operator's languages; the rest is counted (%s)",
  async (engine) => {
    await using place = await makePlace(engine);
    await using store = await openStore(place.at);
    const drafts = IMPACTS.map((impact, at) =>
      draftOf(item({ id: `itm_${at}`, impact, publishedAt: new Date(START + at * HOUR_MS).toISOString() })),
    );
    await publishDrafts(store, drafts, toolsAt(START + 10 * HOUR_MS));
    const now = () => START + 10 * HOUR_MS;
    const claimant = { by: "rnd_test", leaseMs: 60_000, now };
    const wanted = { languages: languageBits(["de", "ja"]), since: START, translators: "t" };
    const sight = makeSight();

    const first = await claimWanted(store, claimant, wanted, 3, sight);
    expect(first.map(({ item: { id } }) => id)).toEqual(["itm_3", "itm_0", "itm_4"]);
    expect(new Set(first.map(({ languages }) => languages))).toEqual(new Set([wanted.languages]));
    const rest = await claimWanted(store, claimant, wanted, 3, sight);
    expect(rest.map(({ item: { id } }) => id)).toEqual(["itm_2", "itm_1"]);

    // Claimed items still wait. Those that are finished, or too old, do not.
    expect(await countWaiting(store, START)).toEqual({ items: 5, oldestAt: START });
    const finish = (itemId: string) =>
      finishWanted(store, claimant, { itemId, givenUp: wanted.languages, againInMs: null, failures: [] });
    for (const id of ["itm_0", "itm_3"]) await finish(id);
    expect(await countWaiting(store, START)).toEqual({ items: 3, oldestAt: START + HOUR_MS });
    expect(await countWaiting(store, START + 2 * HOUR_MS)).toEqual({
      items: 2,
      oldestAt: START + 2 * HOUR_MS,
    });
    for (const id of ["itm_1", "itm_2", "itm_4"]) await finish(id);
    expect(await countWaiting(store, START)).toEqual({ items: 0, oldestAt: null });
  },
);
