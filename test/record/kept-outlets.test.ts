import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keepOutlets } from "../../src/newsroom/keep-outlets.ts";
import { addFeed, listFeeds } from "../../src/store/feeds.ts";
import { keepReading } from "../../src/store/clock-guard.ts";
import { inTransaction, openStore } from "../../src/store/open.ts";
import { listOutlets } from "../../src/store/outlets.ts";
import { makeFolder } from "../cli/folder.ts";
import { ENGINES, makePlace } from "./engines.ts";

const QUAY = {
  name: "The Quay",
  homepage: "https://quay.example",
  feeds: [{ topic: "all", url: "https://quay.example/feed" }],
};
const TIDE = { ...QUAY, name: "The Tide", feeds: [{ topic: "all", url: "https://tide.example/feed" }] };

test.for(ENGINES)(
  "an operator's outlets keep their numbers, while their details follow the operator's file: %s",
  async (engine) => {
    await using place = await makePlace(engine);
    await using folder = await makeFolder();
    await using store = await openStore(place.at);
    const file = join(folder.path, "own.json");
    const keep = async (rows: readonly object[]) => {
      await writeFile(file, JSON.stringify(rows));
      const outlets = await keepOutlets(store, file);
      return outlets.slice(46).map(({ number, name }) => [number, name]);
    };
    const ownFeeds = async () =>
      (await listFeeds(store)).filter(({ outlet }) => outlet > 46).map(({ url }) => url);

    expect(await keep([QUAY, TIDE])).toEqual([
      [1001, "The Quay"],
      [1002, "The Tide"],
    ]);
    await inTransaction(store, (tx) =>
      addFeed(tx, { url: "https://pier.example/feed", outlet: 1001, topic: "pier" }),
    );
    expect(await keep([{ ...TIDE, logoUrl: "https://tide.example/logo.png" }])).toEqual([[1002, "The Tide"]]);
    expect(await listOutlets(store)).toMatchObject([
      { number: 1001, logoUrl: null },
      { number: 1002, logoUrl: "https://tide.example/logo.png" },
    ]);
    expect(await ownFeeds()).toEqual(["https://pier.example/feed", "https://tide.example/feed"]);
    expect(await keep([{ number: 1, feeds: [] }, QUAY])).toEqual([[1001, "The Quay"]]);
    expect(await ownFeeds()).toEqual(["https://pier.example/feed", "https://quay.example/feed"]);
    expect((await listFeeds(store)).some(({ outlet }) => outlet === 1)).toBe(false);
  },
);

test("D14 a worker with its own outlets starts while the clock holds publishing", async () => {
  await using place = await makePlace("sqlite");
  await using folder = await makeFolder();
  await using store = await openStore(place.at);
  const file = join(folder.path, "own.json");
  await writeFile(file, JSON.stringify([QUAY]));
  await inTransaction(store, (tx) => keepReading(tx, Date.now() - 3_600_000));
  expect((await keepOutlets(store, file)).at(-1)).toMatchObject({ number: 1001, name: "The Quay" });
});
