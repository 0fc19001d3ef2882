import { readdir, readFile, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { Lexicon } from "../../src/index/lexicon.ts";
import { loadEntities } from "../../src/knowledge/entities.ts";
import { correctItem, withdrawItem } from "../../src/newsroom/amend.ts";
import { writeSnapshot } from "../../src/service/snapshot/write-snapshot.ts";
import type { Settings } from "../../src/settings/settings.ts";
import { makeFolder } from "../cli/folder.ts";
import { createRecord } from "../postgres/database.ts";
import { makePlace, ENGINES } from "../record/engines.ts";
import { item, type Line } from "../support/item.ts";
import { START, startPlainService, startTestService, type TestService } from "../support/service.ts";

const DAY_MS = 86_400_000;
const PLAIN = () => new Lexicon({ entities: [], ordinaryWords: new Set(), stopPhrases: [] });
const LIBRARY = loadEntities().find(({ name }) => name === "Bitcoin")!;
const NAMES = ["Zorblax Protocol", "Quimby Holdings"];
const PUBLIC = "https://news.example";

/** The item from the given number of days ago. */
function old(days: number, given: Partial<Line> = {}): Line {
  return item({
    id: `itm_old_${days}`.replace(".", "-"),
    publishedAt: new Date(START - days * DAY_MS).toISOString(),
    source: 1 + (Math.floor(days) % 3),
    impact: 2 + (Math.floor(days) % 4),
    categories: days % 2 === 0 ? ["crypto"] : ["economy", "crypto"],
    subCategories: days % 3 === 0 ? ["bitcoin"] : [],
    clusterId: days % 4 === 0 ? null : `evt_${Math.floor(days) % 5}`,
    entities: [{ name: NAMES[Math.floor(days) % 2]!, aliases: [], ticker: null, entitySentiment: null }],
    ...given,
  });
}

const before = (days: number) => `before=${new Date(START - days * DAY_MS).toISOString()}`;
const after = (days: number) => `after=${new Date(START - days * DAY_MS + 1).toISOString()}`;

const CURRENT = [
  "",
  "limit=2",
  "limit=15&lang=fr",
  `${before(3)}&limit=5`,
  `${before(9)}&limit=100&lang=fr`,
  `${after(9)}&limit=100`,
  `${before(5)}&${after(12)}`,
  before(400),
  "limit=12&category=economy&impact=3,5",
  "limit=4&subCategory=bitcoin,jobs",
  "limit=9&excludeSources=1,2",
  "limit=12&distinct=event",
  `limit=12&distinct=event&${before(4)}`,
  `limit=12&keyword=${NAMES[0]}`,
  `limit=3&sentence=Will ${NAMES[1]} fall?&category=economy`,
  `limit=9&sentence=Will ${NAMES[1]} and ${NAMES[0]} rise?&category=crypto&distinct=event&${before(2)}`,
  "keyword=Nobody&category=crypto&limit=100",
  "limit=15&fields=relatedCount,clusterId",
];
const EARLIER = [
  `since=${new Date(START - 13 * DAY_MS).toISOString()}&limit=5`,
  `since=${new Date(START - 3 * DAY_MS).toISOString()}&limit=5`,
  "limit=12&category=economy",
];

describe.each(ENGINES)("on %s", (engine) => {
  test("a service with a window answers like one without, whatever is published, and also after a restart", async () => {
    await using place = await makePlace(engine, createRecord);
    const settings = { publicUrl: PUBLIC, ...("folder" in place.at && { data: place.at.folder }) };
    const database = "url" in place.at ? { database: place.at.url } : {};
    await using whole = await startPlainService({
      ...database,
      settings,
      items: Array.from({ length: 14 }, (_, at) => old(14 - at)),
    });
    {
      await using window = await startPlainService({ ...database, settings: { ...settings, hotItems: 5 } });
      expect(await isCompared(whole, window)).toBeGreaterThan(20);
      // In the window and below it: new reports on old stories, history, a merge, new languages, corrected and withdrawn items.
      await whole.publish(item({ id: "itm_new", clusterId: "evt_2" }), old(9.5, { clusterId: "evt_7" }));
      await whole.publishMerge("evt_1", "evt_3");
      await whole.publishRendition("itm_old_11", "fr", { headline: "Ancien" });
      const en = { headline: "Corrected", summary: "S", body: "", whyItMatters: null };
      const now = () => whole.clock.now;
      const words = { renditions: { en, others: new Map() }, sourceHeadline: "H" };
      await correctItem(whole.store, "itm_old_10", words, now);
      await withdrawItem(whole.store, "itm_old_8", "Retracted.", now);
      await isCompared(whole, window);
      await whole.publish(item({ id: "itm_newer", clusterId: "evt_3" }));
      await whole.publishMerge("evt_3", "evt_2");
      await isCompared(whole, window);
    }
    // More has been published since, so this window begins later than the first one.
    await using again = await startPlainService({ ...database, settings: { ...settings, hotItems: 4 } });
    await isCompared(whole, again);
  });

  test("a start from a checkpoint answers the same, and reads only what the checkpoint lacks", async () => {
    await using place = await makePlace(engine, createRecord);
    await using folder = await makeFolder();
    const database = "url" in place.at ? { database: place.at.url } : {};
    const data = "folder" in place.at ? place.at.folder : folder.path;
    const settings = { publicUrl: PUBLIC, data, hotItems: 5 };
    const items = Array.from({ length: 14 }, (_, at) => old(14 - at));
    await using whole = await startPlainService({
      ...database,
      settings: { ...settings, hotItems: null },
      items,
    });
    const start = (more: Partial<Settings> = {}) =>
      startPlainService({ ...database, settings: { ...settings, ...more }, leastKept: 1 });
    const pieces = join(data, "index-snapshot");
    const sizes = { leaveItems: 0, leastNew: 1, fullPiece: 4, batch: 2 };
    const snapshot = () =>
      writeSnapshot(whole.store, pieces, sizes, async () => {}, new AbortController().signal);
    await snapshot();
    await (await start())[Symbol.asyncDispose]();
    // The start below would notice the damage if it read this piece.
    const [first] = (await readdir(pieces)).sort();
    await spoilEnd(join(pieces, first!));
    for (const round of [1, 2]) {
      await using window = await start();
      expect(await readdir(pieces)).toContain(first);
      await isCompared(whole, window);
      const line = { clusterId: `evt_${round}`, impact: 5 as const };
      await whole.publish(item({ id: `itm_live_${round}`, ...line }), old(7 + round / 4, line));
      await whole.publishMerge(`evt_${round}`, `evt_${round + 1}`);
      await whole.publishRendition("itm_old_12", (["fr", "de"] as const)[round - 1]!, {
        headline: "X",
      });
      await isCompared(whole, window);
    }
    // A larger window has to read the items again.
    await using larger = await start({ hotItems: 12 });
    expect(await readdir(pieces)).not.toContain(first);
    await isCompared(whole, larger);
  });
});

test("a checkpoint that is damaged, has other entities or lacks its segments is discarded, with the reason", async () => {
  await using folder = await makeFolder();
  const data = folder.path;
  const settings = { publicUrl: PUBLIC, data, hotItems: 5 };
  const items = Array.from({ length: 14 }, (_, at) => old(14 - at));
  await using whole = await startPlainService({
    settings: { ...settings, hotItems: null },
    items,
  });
  const below = join(data, "index-below");
  const others = new Lexicon({ entities: [LIBRARY], ordinaryWords: new Set(), stopPhrases: [] });
  const faults: [RegExp, (() => Promise<void>) | Lexicon][] = [
    [/checkpoint is damaged/, () => spoilEnd(join(below, "checkpoint"))],
    [/is missing or cut off/, () => spoilSegments(below)],
    [/was made with other entities/, others],
  ];
  await (await startPlainService({ settings, leastKept: 1 }))[Symbol.asyncDispose]();
  for (const [reason, fault] of faults) {
    if (typeof fault === "function") await fault();
    const lexicon = typeof fault === "function" ? {} : { lexicon: fault };
    await using window = await startTestService({
      lexicon: PLAIN(),
      settings,
      leastKept: 1,
      ...lexicon,
    });
    if (typeof fault === "function") await isCompared(whole, window);
    const log = await window.endAndReadLog();
    expect(log.map(({ reason: logged }) => logged)).toContainEqual(expect.stringMatching(reason));
    // It is written again.
    expect(await readdir(below)).toContain("checkpoint");
  }
});

async function spoilEnd(path: string): Promise<void> {
  const bytes = await readFile(path);
  bytes[bytes.length - 9]!++;
  await writeFile(path, bytes);
}

async function spoilSegments(below: string): Promise<void> {
  const name = (await readdir(below)).find((each) => each.endsWith(".rows"))!;
  await truncate(join(below, name), 7);
}

/** Compares all answers of two services on one record, and returns how many there were. */
async function isCompared(whole: TestService, window: TestService): Promise<number> {
  window.clock.now = whole.clock.now = Math.max(whole.clock.now, window.clock.now);
  await Promise.all([whole.settle(), window.settle()]);
  const asked: [string, Record<string, string> | undefined][] = [
    ...CURRENT.map((query): [string, undefined] => [`/v1/news?${encodeURI(query)}`, undefined]),
    ["/v1/changes", undefined],
    ...EARLIER.map((query): [string, Record<string, string>] => [`/v1/news?${query}`, { "x-api-key": "" }]),
  ];
  for (const [path, headers] of asked) {
    // oxlint-disable-next-line no-await-in-loop -- one request after another
    const answers = await Promise.all(
      [whole, window].map(async (service) => {
        const answer = await service.get(path, headers && { "x-api-key": service.key });
        const cursor = (answer.json as { nextCursor?: string }).nextCursor;
        const next =
          cursor &&
          (await service.get(`${path.replace(/since=[^&]*/, "")}&cursor=${cursor}`, {
            "x-api-key": service.key,
          }));
        return [path, answer.status, answer.headers["etag"], answer.text, next && next.text];
      }),
    );
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[0]![1]).toBe(200);
  }
  return asked.length;
}
