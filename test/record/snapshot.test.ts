import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { NewsIndex } from "../../src/index/news-index.ts";
import { correctItem, withdrawItem } from "../../src/newsroom/amend.ts";
import { publishDrafts } from "../../src/newsroom/publish.ts";
import { publishGistsInTurn } from "../../src/newsroom/publish-gists.ts";
import { snapshotIn } from "../../src/service/snapshot/read-snapshot.ts";
import { writeSnapshot } from "../../src/service/snapshot/write-snapshot.ts";
import type { Store } from "../../src/store/open.ts";
import { takeTurn } from "../../src/store/publications.ts";
import { makeFolder } from "../cli/folder.ts";
import { plainGist } from "../support/gist.ts";
import { publishMerge, publishRendition } from "../support/publish.ts";
import { makeRecord, toolsAt } from "./contract/tools.ts";
import { ENGINES } from "./engines.ts";
import { draftOf } from "./lines.ts";
import { nodeOf } from "./node.ts";
import { type Chance, seeded } from "./random.ts";

const SIZES = { leaveItems: 3, leastNew: 1, fullPiece: 12, batch: 4 };
const NAMES = ["Harbour Union", "Kestrel Bank", "Lowland Rail"];
const now = () => 9_000;

const write = (store: Store, folder: string, sizes = SIZES) =>
  writeSnapshot(store, folder, sizes, async () => {}, new AbortController().signal);

describe.each(ENGINES)("on %s", (engine) => {
  test("an index filled from a snapshot equals one filled from the database, whatever was published since", async () => {
    await using record = await makeRecord(engine);
    await using folder = await makeFolder();
    const { store } = record;
    const chance = seeded(7);
    for (let round = 0; round < 6; round++) {
      await publishSome(store, chance, round);
      await checkBoth(store, folder.path, round > 0);
      expect(await write(store, folder.path)).not.toBeNull();
      await checkBoth(store, folder.path, true);
    }
    expect((await readdir(folder.path)).length).toBeGreaterThan(2);
  });
});

describe("a snapshot that cannot be used", () => {
  const damages: [string, (folder: string, pieces: string[]) => Promise<void>][] = [
    [
      "has a changed byte",
      (folder, pieces) => change(join(folder, pieces[1]!), (bytes) => bytes[bytes.length - 9]!++),
    ],
    ["has a changed heading", (folder, pieces) => change(join(folder, pieces[1]!), (bytes) => bytes[40]!++)],
    ["was cut off", async (folder, pieces) => cut(join(folder, pieces[1]!))],
    ["lacks a piece", (folder, pieces) => rm(join(folder, pieces[1]!))],
    ["is empty", (folder, pieces) => writeFile(join(folder, pieces[0]!), "")],
  ];

  test.each(damages)("and %s is discarded from there on, and written again", async (_, damage) => {
    await using record = await makeRecord("sqlite");
    await using folder = await makeFolder();
    const { store } = record;
    for (let round = 0; round < 4; round++) await publishSome(store, seeded(round), round);
    await write(store, folder.path);
    const pieces = await piecesIn(folder.path);
    expect(pieces.length).toBeGreaterThan(2);
    await damage(folder.path, pieces);
    await checkBoth(store, folder.path, false);
    await write(store, folder.path);
    expect(await piecesIn(folder.path)).toEqual(pieces);
    expect(await checkBoth(store, folder.path, true)).toEqual([]);
  });

  test("because it is of another database is discarded", async () => {
    await using record = await makeRecord("sqlite");
    await using other = await makeRecord("sqlite");
    await using folder = await makeFolder();
    for (const { store } of [record, other]) await publishSome(store, seeded(1), 0);
    await write(other.store, folder.path);
    const [reason] = await checkBoth(record.store, folder.path, false);
    expect(reason).toContain("is of another database");
    expect(await piecesIn(folder.path)).toEqual([]);
  });

  test("because the database was set back is discarded, even if its identity is the same", async () => {
    await using record = await makeRecord("sqlite");
    await using other = await makeRecord("sqlite");
    await using folder = await makeFolder();
    const { value } = await other.store.db
      .selectFrom("counters")
      .select("value")
      .where("name", "=", "identity")
      .executeTakeFirstOrThrow();
    await record.store.db.updateTable("counters").set({ value }).where("name", "=", "identity").execute();
    await publishSome(other.store, seeded(1), 0);
    await publishSome(record.store, seeded(1), 0, "other");
    await write(other.store, folder.path);
    const [reason] = await checkBoth(record.store, folder.path, false);
    expect(reason).toContain("differs from the one in the database");
  });

  test("because its folder cannot be read does not stop a start", async () => {
    await using record = await makeRecord("sqlite");
    await using folder = await makeFolder();
    await publishSome(record.store, seeded(1), 0);
    await writeFile(join(folder.path, "file"), "");
    const [reason] = await checkBoth(record.store, join(folder.path, "file"), false);
    expect(reason).toContain("ENOTDIR");
  });
});

test("a snapshot holds no text of an item, so that a withdrawn one leaves nothing behind (D50)", async () => {
  await using record = await makeRecord("sqlite");
  await using folder = await makeFolder();
  for (let round = 0; round < 3; round++) await publishSome(record.store, seeded(round), round);
  await write(record.store, folder.path);
  const pieces = await piecesIn(folder.path);
  for (const piece of pieces) {
    const content = (await readFile(join(folder.path, piece))).toString("latin1");
    expect(content).toContain("Kestrel Bank");
    for (const words of ["Harbour rates", "lower rates", "example.com"]) expect(content).not.toContain(words);
  }
});

test("little news writes nothing, and what a crash left behind goes with the next run", async () => {
  await using record = await makeRecord("sqlite");
  await using folder = await makeFolder();
  await publishSome(record.store, seeded(1), 0);
  expect(await write(record.store, folder.path, { ...SIZES, leastNew: 1_000 })).toBeNull();
  await writeFile(join(folder.path, "0-5.piece.1.part"), "half");
  const last = await write(record.store, folder.path);
  expect(await write(record.store, folder.path)).toBeNull();
  const names = await readdir(folder.path);
  expect(names.every((name) => name.endsWith(".piece"))).toBe(true);
  expect(names.at(-1)).toContain(`-${last}.`);
});

/** Publications of every kind; old items get translations, gists and corrections, too. */
async function publishSome(store: Store, chance: Chance, round: number, name = "round"): Promise<void> {
  const id = (of: number, at: number) => `${name}-${of}-${at}`;
  const old = () => id(chance.below(round + 1), chance.below(8));
  await publishDrafts(
    store,
    Array.from({ length: 8 }, (_, at) => ({
      ...draftOf(id(round, at), {
        clusterId: `evt_${chance.below(4)}`,
        categories: chance.next() < 0.5 ? ["economy"] : ["crypto", "economy"],
        entities: NAMES.filter(() => chance.next() < 0.6).map((name) => ({
          name,
          aliases: [],
          ticker: null,
        })),
        // Imported history is older than what was published before.
        ...(chance.next() < 0.4 && { publishedAt: 1_000 + 100 * round + at }),
      }),
      ...(chance.next() < 0.5 && { gist: plainGist(id(round, at)) }),
    })),
    toolsAt(8_000),
  );
  for (const language of ["de", "ja", "fr"] as const)
    await publishRendition(store, old(), language, { headline: language }, now);
  const gists = new Map([old(), old()].map((item) => [item, plainGist(item)]));
  await takeTurn(store, now, (turn) => publishGistsInTurn(turn, gists));
  await publishMerge(store, "evt_0", `evt_${1 + chance.below(3)}`, now);
  if (round % 2 === 0) await withdrawItem(store, old(), "Retracted.", now);
  else {
    const en = { headline: `Corrected ${round}`, summary: "S", body: "", whyItMatters: null };
    const words = { renditions: { en, others: new Map() }, sourceHeadline: "H" };
    await correctItem(store, old(), words, now);
  }
}

/** Fills two indexes, compares them, and returns why parts of the snapshot were discarded. */
async function checkBoth(store: Store, folder: string, isUsed: boolean): Promise<string[]> {
  const reasons: string[] = [];
  const whole = nodeOf(store);
  await whole.fillAndFollow();
  const quick = nodeOf(
    store,
    undefined,
    null,
    snapshotIn(folder, (reason) => reasons.push(reason)),
  );
  await quick.fillAndFollow();
  if (isUsed) expect(quick.loadedUpTo()).toBeGreaterThan(0);
  expect(stateOf(quick.index)).toEqual(stateOf(whole.index));
  return reasons;
}

/** Everything that answers can depend on. */
function stateOf(index: NewsIndex): object {
  const { columns, stories, amendments, gists } = index;
  const slots = columns.ids.map((_, slot) => slot);
  const end = columns.entityEnds[columns.size - 1];
  const entities = [...new Set(columns.entities.subarray(0, end))];
  return {
    number: index.lastNumber,
    items: slots.map((slot) => ({
      id: columns.ids[slot],
      time: columns.times[slot],
      facet: columns.facets[slot],
      languages: columns.languages[slot],
      story: storyOf(columns.stories[slot]!),
      given: storyOf(columns.givenStories[slot]!),
      merged: storyOf(stories.storyAsOf(columns.givenStories[slot]!, Infinity)),
      gist: gists.has(slot) ? Buffer.from(gists.at(slot)!).toString("hex") : null,
    })),
    lists: entities.map((entity) => {
      const { slots: own, length } = index.itemsOfEntity(entity)!;
      return [...own.subarray(0, length)];
    }),
    amendments: amendments.since(0, 1_000),
  };

  function storyOf(story: number): [string, number] | null {
    return story < 0 ? null : [stories.idOf(story), stories.countOf(story)];
  }
}

async function piecesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).sort((a, b) => Number.parseInt(a) - Number.parseInt(b));
}

async function change(path: string, edit: (bytes: Buffer) => void): Promise<void> {
  const bytes = await readFile(path);
  edit(bytes);
  await writeFile(path, bytes);
}

async function cut(path: string): Promise<void> {
  await writeFile(path, (await readFile(path)).subarray(0, 500));
}
