import { expect, test } from "vitest";
import { fillFromRecord } from "../../src/service/record/fill-index.ts";
import { NewsIndex } from "../../src/index/news-index.ts";
import { rankEvents } from "../../src/index/ranking.ts";
import { publishDrafts } from "../../src/newsroom/publish.ts";
import { openStore } from "../../src/store/open.ts";
import { draftOf } from "../record/lines.ts";
import { makeFolder } from "./folder.ts";
import { tidings } from "./here.ts";
import { publishMerge, publishRendition } from "../support/publish.ts";

const NINE = Date.parse("2026-11-14T09:00:00Z");
const HOUR_MS = 3_600_000;

/** The number of reports of each event in each hourly ranking. Merged stories count as one event. */
async function rankingsOf(folder: string): Promise<number[][]> {
  await using store = await openStore({ folder });
  const index = new NewsIndex({ learn: () => 0 }, 0);
  await fillFromRecord(store, index);
  return [1, 2, 3, 4, 5].map((hours) => {
    const hour = NINE + hours * HOUR_MS;
    const request = { category: "economy", hour, windowHours: 48, leastImpact: 3 } as const;
    return rankEvents(index, request).map(({ reports }) => reports);
  });
}

test("an export includes merges, so past rankings are the same after an import; a second import changes nothing", async () => {
  await using folder = await makeFolder();
  const data = (name: string) => `${folder.path}/${name}`;
  {
    await using store = await openStore({ folder: data("one") });
    const tools = { now: () => NINE, knownOutlets: new Set([1]), chooseCovers: () => [] };
    const drafts = ["evt_c", "evt_b", "evt_a", "evt_b", "evt_a"].map((clusterId, at) =>
      draftOf(`itm_${at}`, { publishedAt: NINE + at * 1_000, clusterId }),
    );
    await publishDrafts(store, drafts, tools);
    await publishMerge(store, "evt_a", "evt_b", () => NINE + 1.5 * HOUR_MS);
    await publishMerge(store, "evt_b", "evt_c", () => NINE + 3.5 * HOUR_MS);
    await publishRendition(store, "itm_2", "fr", { headline: "Un titre" }, () => NINE + 4 * HOUR_MS);
  }
  const expected = await rankingsOf(data("one"));
  expect(expected.map((events) => events.toSorted())).toEqual([[1, 2, 2], [1, 4], [1, 4], [5], [5]]);

  const exported = await tidings(["export", "--data", data("one")]);
  const lines = exported.stdout.trim().split("\n");
  const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(told.map(({ clusterId }) => clusterId)).toEqual(Array.from({ length: 5 }, () => "evt_c"));
  expect(told[0]).not.toHaveProperty("mergedFrom");
  expect(told[2]!["mergedFrom"]).toEqual([
    { clusterId: "evt_a", at: "2026-11-14T10:30:00.000Z" },
    { clusterId: "evt_b", at: "2026-11-14T12:30:00.000Z" },
  ]);

  const load = (name: string) => tidings(["import", "-", "--data", data(name)], { input: exported.stdout });
  expect(await load("two")).toMatchObject({ code: 0, stdout: "5 published, 0 unchanged, 0 bad\n" });
  expect(await rankingsOf(data("two"))).toEqual(expected);
  expect((await tidings(["export", "--data", data("two")])).stdout).toBe(exported.stdout);
  for (const name of ["two", "one"])
    expect(await load(name)).toMatchObject({ code: 0, stdout: "0 published, 5 unchanged, 0 bad\n" });
  expect(await rankingsOf(data("two"))).toEqual(expected);
});
