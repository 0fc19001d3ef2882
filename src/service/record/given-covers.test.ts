import { expect, test } from "vitest";
import type { ItemRow } from "../../store/schema.ts";
import { openEmpty, type Store } from "../../store/open.ts";
import { givenCovers } from "./given-covers.ts";

const OLD = "cov_gold_1-0123456789abcdef.webp";
const FOREIGN = "cov_gold_2-0123456789abcdef.webp?seal=AAAAAAAAAAAAAAAA";

async function addItems({ db }: Store, from: number, upTo: number, address: string): Promise<void> {
  const rows = Array.from({ length: upTo - from }, (_, at): ItemRow => rowOf(from + at, address));
  for (let at = 0; at < rows.length; at += 500)
    await db
      .insertInto("items")
      .values(rows.slice(at, at + 500))
      .execute();
}

function rowOf(number: number, fileName: string): ItemRow {
  return {
    id: `itm_${number}`,
    number,
    published_at: number,
    given_at: number,
    outlet: 1,
    source_url: "https://example.com/",
    source_headline: "",
    source_image_url: null,
    event_type: "other",
    impact: 1,
    impact_score: 1,
    categories: "[]",
    sections: "[]",
    entities: "[]",
    covers: JSON.stringify([{ fileName, width: 1750, height: 1000 }]),
    story_id: null,
    given_story_id: null,
    languages: 1,
    fingerprint: "",
    revision: 0,
    withdrawn_at: null,
  };
}

test("addresses of items are known, with their seal if they have one", async () => {
  await using store = await openEmpty();
  await addItems(store, 1, 2, OLD);
  const isGiven = givenCovers(store);
  const asked = () =>
    Promise.all([OLD, FOREIGN, FOREIGN.replace("A", "B"), FOREIGN.split("?")[0]!].map(isGiven));
  expect(await asked()).toEqual([true, false, false, false]);
  await addItems(store, 2, 3, FOREIGN);
  expect(await asked()).toEqual([true, true, false, false]);
});

test("while all items are read for a guessed address, the record's thread goes on with its other work", async () => {
  await using store = await openEmpty();
  await addItems(store, 1, 6_001, OLD);
  let turns = 0;
  let isRead = false;
  const turn = () => {
    turns += 1;
    if (!isRead) setImmediate(turn);
  };
  setImmediate(turn);
  expect(await givenCovers(store)(FOREIGN)).toBe(false);
  isRead = true;
  // Pages have 2,000 items.
  expect(turns).toBeGreaterThanOrEqual(3);
});
