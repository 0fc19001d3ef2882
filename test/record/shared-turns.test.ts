import { expect, test } from "vitest";
import { publishDrafts } from "../../src/newsroom/publish.ts";
import { RenditionsDesk } from "../../src/newsroom/renditions-desk.ts";
import { isAway } from "../../src/store/away.ts";
import { openStore, type Store } from "../../src/store/open.ts";
import { toolsAt } from "./contract/tools.ts";
import { ENGINES, makePlace } from "./engines.ts";
import { judge, judgeWords } from "./shared-turns/judge.ts";
import { cutConnections, lapse, refuseWords, takeAgain } from "./shared-turns/mischief.ts";
import { headlineOf, namedDraft, TARGETS, TRANSLATOR, writtenOf } from "./shared-turns/translating.ts";
import { seeded } from "./random.ts";

const ITEMS = 60;
const AT_A_TIME = 6;
const DESKS = 3;
/** How often claims lapse and connections are cut during the test. */
const MISHAPS = 15;
const idOf = (n: number) => `itm_${n}`;

test.for(ENGINES)(
  "%s: whatever else fails, an item's renditions are published together, once and in order",
  { timeout: 300_000 },
  async (engine) => {
    const chance = seeded(7);
    await using place = await makePlace(engine);
    await using store = await openStore(place.at);
    const all = Array.from({ length: ITEMS }, (_, n) => idOf(n)).filter((id) => writtenOf(id).length > 0);
    const refused = [all[3]!, all[17]!];
    const refusedAtFirst = [all[5]!, all[6]!, all[40]!];
    const lastWords = (id: string) => headlineOf(id, writtenOf(id).at(-1)!);
    await refuseWords(store, [...refused, ...refusedAtFirst].map(lastWords));

    await using stores = new AsyncDisposableStack();
    await using desks = new AsyncDisposableStack();
    const faults: string[] = [];
    let acknowledged = 0;
    for (let desk = 0; desk < DESKS; desk++) {
      // Two connections to one SQLite file in one thread would wait for each other.
      const own = engine === "sqlite" ? store : stores.use(await openStore(place.at));
      desks.use(
        new RenditionsDesk(own, {
          translator: TRANSLATOR,
          now: Date.now,
          languages: TARGETS,
          windowMs: 3_600_000,
          atOnce: 20,
          onRendition: (_, outcome) => (acknowledged += outcome === "published" ? 1 : 0),
          onFault: (what, error) => faults.push(`${what}: ${(error as Error).message}`),
        }),
      );
    }

    const publishing = publishAll(engine === "sqlite" ? store : stores.use(await openStore(place.at)));
    const wanted = all.filter((id) => !refused.includes(id));
    for (let mishaps = 0; ;) {
      const { faults: wrong, translated } = await judge(store);
      expect(wrong).toEqual([]);
      const isNamed = (id: string) =>
        faults.some((fault) => fault.startsWith(`Item ${id} `) && /refused/.test(fault));
      if (wanted.every((id) => translated.has(id)) && refused.every(isNamed)) break;
      if (translated.size > ITEMS / 2) await takeAgain(store, refusedAtFirst.map(lastWords));
      // Needed even after the last mishap, because failed work is held until its claim lapses.
      await lapse(store);
      if (translated.size > 0 && mishaps++ < MISHAPS) await cutConnections(store, 1 + chance.below(3));
      await new Promise(setImmediate);
    }
    await publishing;
    await desks.disposeAsync();

    const { faults: wrong, translated, renditions } = await judge(store);
    expect(wrong).toEqual([]);
    expect(translated).toEqual(new Set(wanted));
    expect(await judgeWords(store, translated)).toEqual([]);
    // All renditions are acknowledged, except those committed just as their connection broke.
    expect(acknowledged).toBeLessThanOrEqual(renditions);
    if (engine === "sqlite") expect(acknowledged).toBe(renditions);
    // If an item is rejected, no other item fails because of that.
    const named = faults.flatMap((fault) => /^Item (\S+) .*refused/.exec(fault)?.[1] ?? []);
    expect(new Set(named).difference(new Set([...refused, ...refusedAtFirst]))).toEqual(new Set());
  },
);

/** Publishes items a few at a time while others are translated. Tries again if its connection is cut. */
async function publishAll(store: Store): Promise<void> {
  for (let n = 0; n < ITEMS;) {
    const drafts = Array.from({ length: AT_A_TIME }, (_, place) => namedDraft(idOf(n + place)));
    try {
      await publishDrafts(store, drafts, toolsAt(Date.now()));
      n += AT_A_TIME;
    } catch (error) {
      if (!isAway(error)) throw error;
    }
  }
}
