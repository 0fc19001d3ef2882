import { expect, test } from "vitest";
import { forgetGathered, forgetTranslated } from "../../src/newsroom/forget.ts";
import { publishDrafts } from "../../src/newsroom/publish.ts";
import { keepReading } from "../../src/store/clock-guard.ts";
import { ClockLeapt } from "../../src/store/clock-leapt.ts";
import { inTransaction, type Store } from "../../src/store/open.ts";
import { repairClock } from "../../src/store/repair-clock.ts";
import { makeRecord, toolsAt } from "./contract/tools.ts";
import { draftOf } from "./lines.ts";

const HOUR_MS = 3_600_000;

async function wantTranslation({ db }: Store): Promise<void> {
  const items = await db.selectFrom("items").select(["id", "published_at"]).execute();
  const rest = { translators: "", given_up: 0, attempts: 0, next_attempt_at: 0 };
  const rows = items.map(({ id, published_at }) => ({ ...rest, item_id: id, published_at }));
  await db
    .insertInto("rendition_work")
    .values(rows.map((row) => ({ ...row, claimed_by: null, claimed_until: null })))
    .execute();
}

const readWork = ({ db }: Store) => db.selectFrom("rendition_work").selectAll().orderBy("item_id").execute();

test("D14 while a leapt clock holds publishing, nothing is deleted as old", async () => {
  await using record = await makeRecord("sqlite");
  const { store } = record;
  const before = Date.now() - 10 * HOUR_MS;
  await publishDrafts(store, [draftOf("one")], toolsAt(before));
  await wantTranslation(store);
  await inTransaction(store, (tx) => keepReading(tx, before));
  await expect(forgetTranslated(store, Date.now, HOUR_MS)).rejects.toBeInstanceOf(ClockLeapt);
  await expect(forgetGathered(store, Date.now)).rejects.toBeInstanceOf(ClockLeapt);
  expect(await readWork(store)).toHaveLength(1);
  await inTransaction(store, (tx) => keepReading(tx, Date.now()));
  await forgetTranslated(store, Date.now, HOUR_MS);
  expect(await readWork(store)).toEqual([]);
});

test("D14 the repair of the clock also moves the translations that items from the future wait for", async () => {
  await using record = await makeRecord("sqlite");
  const { store } = record;
  const now = Date.now();
  await publishDrafts(store, [draftOf("one")], toolsAt(now - HOUR_MS));
  await publishDrafts(store, [draftOf("three"), draftOf("two")], toolsAt(now + 24 * HOUR_MS));
  await wantTranslation(store);
  await repairClock(store, () => now);
  const items = await store.db.selectFrom("items").select(["id", "published_at"]).orderBy("id").execute();
  expect(items.every(({ published_at }) => published_at <= now)).toBe(true);
  expect((await readWork(store)).map(({ item_id, published_at }) => ({ id: item_id, published_at }))).toEqual(
    items,
  );
});
