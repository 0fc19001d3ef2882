import { expect, test } from "vitest";
import { languageBits } from "../../src/domain/language.ts";
import { publishDrafts } from "../../src/newsroom/publish.ts";
import type { Store } from "../../src/store/open.ts";
import { makeSight } from "../../src/store/renditions-sight.ts";
import {
  claimWanted,
  finishWanted,
  releaseWanted,
  type WantedItem,
} from "../../src/store/renditions-wanted.ts";
import { makeRecord, toolsAt } from "./contract/tools.ts";
import { ENGINES } from "./engines.ts";
import { draftOf } from "./lines.ts";
import { type Chance, seeded } from "./random.ts";
import { publishRendition } from "../support/publish.ts";

const SINCE = Date.UTC(2026, 0, 1);
/** Longer than any test takes: postponed work stays postponed, and claims do not lapse. */
const LONG_MS = 1e12;
const CLAIMANT = { by: "rnd_1", leaseMs: LONG_MS, now: Date.now };
const AN_HOUR_MS = 3_600_000;
const SETS = [["de"], ["de", "ja"], ["de", "ja", "ar"]] as const;

/** What the test's simple model knows about an item. */
interface Known {
  readonly publishedAt: number;
  has: number;
  translators: string;
  givenUp: number;
  isPutOff: boolean;
  isHeld: boolean;
}

test.for(ENGINES)("%s: claims exactly the items that lack a language, newest first", async (engine) => {
  await using record = await makeRecord(engine);
  const { store } = record;
  const chance = seeded(11);
  const items = new Map<string, Known>();
  const sight = makeSight();
  let held: WantedItem[] = [];
  let wanted = { languages: languageBits(SETS[0]), since: SINCE, translators: "first" };
  for (let round = 0; round < 60; round++) {
    await publishSome(store, items, chance);
    if (chance.below(4) === 0) {
      for (const each of held.splice(0)) await finish(store, items, each, chance);
      const languages = languageBits(SETS[chance.below(SETS.length)]!);
      wanted = { languages, since: wanted.since, translators: chance.below(2) === 0 ? "second" : "first" };
    }
    // Time passes, so some items become too old to be claimed.
    wanted = { ...wanted, since: wanted.since + chance.below(AN_HOUR_MS / 4) };
    const limit = 1 + chance.below(6);
    const claimed = await claimWanted(store, CLAIMANT, wanted, limit, sight);
    expect(claimed.map(({ item, languages: lacking }) => [item.id, lacking])).toEqual(
      claimPlainly(items, wanted, limit),
    );
    held.push(...claimed);
    for (const each of held) if (chance.below(3) > 0) await finish(store, items, each, chance);
    held = held.filter(({ item }) => items.get(item.id)!.isHeld);
    if (chance.below(6) === 0) {
      await releaseWanted(store, CLAIMANT.by);
      for (const item of items.values()) item.isHeld = false;
      held = [];
    }
  }
  expect(items.size).toBeGreaterThan(60);
});

test.for(ENGINES)(
  "%s: an item finished by a worker with fewer languages is soon found by a worker with more",
  async (engine) => {
    await using record = await makeRecord(engine);
    const { store } = record;
    await publishDrafts(store, [draftOf("itm_a", { publishedAt: SINCE + 5 * AN_HOUR_MS })], toolsAt(SINCE));
    const less = { languages: languageBits(["de"]), since: SINCE, translators: "first" };
    const more = { ...less, languages: languageBits(["de", "ja"]) };
    const [theirs, ours] = [makeSight(), makeSight()];
    const other = { ...CLAIMANT, by: "rnd_2" };
    const [held] = await claimWanted(store, other, less, 9, theirs);
    expect(await claimWanted(store, CLAIMANT, more, 9, ours)).toEqual([]);
    const itemId = held!.item.id;
    await publishRendition(store, itemId, "de", { headline: "Was" }, Date.now);
    await finishWanted(store, other, { itemId, givenUp: 0, againInMs: null, failures: [] });
    const later = { ...more, since: SINCE + AN_HOUR_MS };
    expect(await claimWanted(store, CLAIMANT, later, 9, ours)).toMatchObject([
      { item: { id: "itm_a" }, languages: languageBits(["ja"]) },
    ]);
  },
);

async function publishSome(store: Store, items: Map<string, Known>, chance: Chance): Promise<void> {
  const drafts = Array.from({ length: chance.below(5) }, (_, place) => {
    // Some items are too old to be claimed, and imported ones may be older than known items.
    const publishedAt = SINCE - 20_000 + 1_000 * chance.below(100_000);
    return draftOf(`itm_${items.size + place}`, { publishedAt });
  });
  const outcomes = await publishDrafts(store, drafts, toolsAt(SINCE));
  for (const outcome of outcomes) {
    if (outcome.kind !== "published") throw new Error(`${outcome.id} was ${outcome.kind}`);
    const { id, publishedAt } = outcome;
    const nothing = { translators: "", givenUp: 0, isPutOff: false, isHeld: false };
    items.set(id, { publishedAt, has: languageBits(["en"]), ...nothing });
  }
}

/** The items that should be claimed, found by scanning all of them. */
function claimPlainly(
  items: ReadonlyMap<string, Known>,
  { languages, since, translators }: { languages: number; since: number; translators: string },
  limit: number,
): [string, number][] {
  const claimed: [string, number][] = [];
  for (const [id, item] of [...items].sort(([, a], [, b]) => b.publishedAt - a.publishedAt)) {
    const isTheirs = item.translators === translators;
    const lacking = languages & ~(item.has | (isTheirs ? item.givenUp : 0));
    // A worker with nothing left to do on an item forgets that it was postponed.
    if (lacking === 0 && !item.isHeld && item.publishedAt >= since) item.isPutOff = false;
    const isDue = !isTheirs || !item.isPutOff;
    if (claimed.length === limit || item.publishedAt < since || item.isHeld || lacking === 0 || !isDue)
      continue;
    Object.assign(item, { isHeld: true, translators, givenUp: isTheirs ? item.givenUp : 0 });
    claimed.push([id, lacking]);
  }
  return claimed;
}

/**
 * May publish the German rendition, then postpones the item or gives up the languages that the item lacks.
 */
async function finish(
  store: Store,
  items: ReadonlyMap<string, Known>,
  { item, languages }: WantedItem,
  chance: Chance,
): Promise<void> {
  const known = items.get(item.id)!;
  const german = languageBits(["de"]);
  if ((languages & german) !== 0 && chance.below(2) === 0) {
    await publishRendition(store, item.id, "de", { headline: "Was" }, Date.now);
    known.has |= german;
  }
  const isPutOff = chance.below(4) === 0;
  const givenUp = isPutOff ? 0 : languages & ~known.has;
  const outcome = { itemId: item.id, givenUp, againInMs: isPutOff ? LONG_MS : null, failures: [] };
  await finishWanted(store, CLAIMANT, outcome);
  Object.assign(known, { isHeld: false, isPutOff, givenUp: known.givenUp | givenUp });
}
