import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Draft } from "../../../src/newsroom/interchange.ts";
import { importDrafts } from "../../../src/newsroom/import-drafts.ts";
import { publishDrafts } from "../../../src/newsroom/publish.ts";
import type { Store } from "../../../src/store/open.ts";
import type { Engine } from "../../../src/store/schema.ts";
import { listOutlets } from "../../../src/store/outlets.ts";
import { readSettled } from "../../../src/store/publications.ts";
import { draftOf } from "../lines.ts";
import { makeRecord, readAll, toolsAt } from "./tools.ts";

export function timing(engine: Engine): void {
  test("D14 a live item gets the time of the record's clock, or a later one", async () => {
    await using record = await makeRecord(engine);
    let before = await clockOf(record.store);
    for (let at = 0; at < 20; at++) {
      const [publishedAt] = await publishLive(record.store, [`itm_${at}`], Date.now());
      expect(publishedAt).toBeGreaterThanOrEqual(before);
      before = Math.max(await clockOf(record.store), publishedAt! + 1);
    }
  });

  test("D14 no two live items share a millisecond, even within one call", async () => {
    await using record = await makeRecord(engine);
    const ids = Array.from({ length: 50 }, (_, at) => `itm_${at}`);
    const first = await publishLive(record.store, ids, 1_000);
    const second = await publishLive(record.store, ["next"], 1_000);
    const times = [...first, ...second];
    times.forEach((time, at) => expect(time).toBeGreaterThan(times[at - 1] ?? 0));
  });

  test("D42 history keeps its time, or moves to the next free instant", async () => {
    await using record = await makeRecord(engine);
    const publish = async (...times: number[]) => {
      const drafts = times.map((publishedAt, at) =>
        draftOf(`itm_${publishedAt}_${at}_${Math.random()}`.replace(".", "_"), { publishedAt }),
      );
      const outcomes = await publishDrafts(record.store, drafts, toolsAt(9_000));
      return outcomes.map((outcome) => outcome.kind === "published" && outcome.publishedAt);
    };
    expect(await publish(500, -3_000, 0, 253_402_300_799_000)).toEqual([500, -3_000, 0, 253_402_300_799_000]);
    expect(await publish(500, 500, 501)).toEqual([501, 502, 503]);
    expect(await publish(501)).toEqual([504]);
    expect(await publish(505, 499, 499)).toEqual([505, 499, 506]);
    expect(await publish(-3_000)).toEqual([-2_999]);
  });

  test("D49 an import refuses what is dated later than now, and stores nothing of it", async () => {
    await using record = await makeRecord(engine);
    const own = { name: "The Harbour Post", homepage: "https://example.com", logoUrl: null };
    const last = Date.parse("9999-12-31T23:59:59.999Z");
    const drafts = [
      draftOf("past", { publishedAt: 500 }),
      draftOf("future", { publishedAt: last, source: own, clusterId: "evt_future" }),
      draftOf("live"),
    ];
    const outcomes = await importDrafts(record.store, drafts, toolsAt(9_000));
    expect(outcomes.map(({ id, kind }) => [id, kind])).toEqual([
      ["past", "published"],
      ["future", "refused"],
      ["live", "published"],
    ]);
    expect(outcomes[1]).toMatchObject({
      reason: expect.stringMatching(/^publishedAt 9999-12-31T23:59:59\.999Z is later than now, /),
    });
    expect(await listOutlets(record.store)).toEqual([]);
    expect((await readAll(record.store)).map((publication) => publication.number)).toEqual([1, 2]);
    const again = await importDrafts(record.store, drafts, toolsAt(9_000));
    expect(again.map(({ kind }) => kind)).toEqual(["unchanged", "refused", "unchanged"]);
  });

  test("D49 now is the record's clock, or the newest live item if that is later", async () => {
    await using record = await makeRecord(engine);
    const [live] = await publishLive(record.store, ["live"], 9_000);
    const kinds = async (...times: number[]) =>
      (
        await importDrafts(
          record.store,
          times.map((publishedAt) => draftOf(`itm_${publishedAt}`, { publishedAt })),
          toolsAt(9_000),
        )
      ).map(({ kind }) => kind);
    expect(await kinds(live! - 1, live!)).toEqual(["published", "published"]);
    const hourLater = (await clockOf(record.store)) + 3_600_000;
    expect(await kinds(hourLater)).toEqual(["refused"]);
    if (engine === "sqlite") expect(await kinds(live! + 1, live! + 2)).toEqual(["refused", "refused"]);
  });

  test("D42 history never moves into the year 10000, which could not be parsed", async () => {
    await using record = await makeRecord(engine);
    const last = Date.parse("9999-12-31T23:59:59.999Z");
    const own = { name: "The Harbour Post", homepage: "https://example.com", logoUrl: null };
    const drafts = [
      draftOf("a", { publishedAt: last - 1 }),
      draftOf("b", { publishedAt: last - 1 }),
      draftOf("c", { publishedAt: last - 1, source: own }),
      draftOf("d", { publishedAt: last }),
      draftOf("e", { publishedAt: 500 }),
    ];
    const outcomes = await publishDrafts(record.store, drafts, toolsAt(9_000));
    const reason = (from: string) =>
      `publishedAt 9999-12-31T23:59:59.${from}Z: no free instant is left before the year 10000`;
    expect(outcomes).toEqual([
      { kind: "published", id: "a", publishedAt: last - 1 },
      { kind: "published", id: "b", publishedAt: last },
      { kind: "refused", id: "c", reason: reason("998") },
      { kind: "refused", id: "d", reason: reason("999") },
      { kind: "published", id: "e", publishedAt: 500 },
    ]);
    expect(await listOutlets(record.store)).toEqual([]);
    // An item that is already published still counts as unchanged.
    const [again] = await publishDrafts(record.store, [drafts[1]!], toolsAt(9_000));
    expect(again).toEqual({ kind: "unchanged", id: "b" });
    expect(await publishLive(record.store, ["live"], 10_000)).toHaveLength(1);
  });

  test("D14, D16 nothing is published before an instant that was reported as settled", async () => {
    await using record = await makeRecord(engine);
    await publishLive(record.store, ["a", "b"], 50_000);
    const settled = await readSettled(record.store, () => 90_000);
    expect(settled.number).toBe(2);
    // The clock is set back after 90,000 was reported as settled.
    const [next] = await publishLive(record.store, ["c"], 50_000);
    expect(next).toBeGreaterThanOrEqual(settled.instant);
    const later = await readSettled(record.store, () => 40_000);
    expect(later.instant).toBeGreaterThan(next!);
  });
}

/** On SQLite the record uses the machine's clock, which may be set. */
export function timingByOurClock(): void {
  test("D14 a clock that is set back does not put items into the past", async () => {
    await using record = await makeRecord("sqlite");
    const clocks = [10_000, 10_000, 4_000, 0, 10_001, 10_020];
    const times: number[] = [];
    for (const [at, now] of clocks.entries())
      times.push(...(await publishLive(record.store, [`itm_${at}`], now)));
    expect(times).toEqual([10_000, 10_001, 10_002, 10_003, 10_004, 10_020]);
  });

  test("D14, D42 any mixture of live items, history and clock changes gets the times that a simple rule predicts", async () => {
    const instant = fc.integer({ min: 1, max: 30 });
    const call = fc.record({ now: instant, drafts: fc.array(fc.option(instant), { maxLength: 8 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(call, { maxLength: 6 }), async (calls) => {
        await using record = await makeRecord("sqlite");
        const times: number[] = [];
        for (const { now, drafts } of calls) {
          const made = drafts.map((at, place) =>
            draftOf(`itm_${times.length + place}`, at === null ? {} : { publishedAt: at }),
          );
          times.push(...(await publishAll(record.store, made, now)));
        }
        expect(times).toEqual(timesByThePlainRule(calls));
      }),
      { numRuns: 60 },
    );
  });
}

/** Several machines share one PostgreSQL, and their clocks differ. */
export function timingByTheDatabase(): void {
  test("D14 live items get the database's time, whatever the machine's clock says", async () => {
    await using record = await makeRecord("postgres");
    const before = await clockOf(record.store);
    const [past] = await publishLive(record.store, ["a"], 0);
    const [future] = await publishLive(record.store, ["b"], 9_000_000_000_000);
    const after = await clockOf(record.store);
    expect(past).toBeGreaterThanOrEqual(before);
    expect(future).toBeGreaterThan(past!);
    // If both items fall into one millisecond, the second item gets the next millisecond.
    expect(future).toBeLessThanOrEqual(after + 1);
  });

  test("D14 live items skip instants taken by history", async () => {
    await using record = await makeRecord("postgres");
    const from = await clockOf(record.store);
    const taken = Array.from({ length: 2_000 }, (_, at) =>
      draftOf(`old_${at}`, { publishedAt: from + 2 * at }),
    );
    await publishDrafts(record.store, taken, toolsAt(0));
    const ids = Array.from({ length: 50 }, (_, at) => `itm_${at}`);
    const times = await publishLive(record.store, ids, 0);
    const last = times.at(-1)!;
    const all = [...times, ...taken.map(({ publishedAt }) => publishedAt!)];
    expect(new Set(all).size).toBe(all.length);
    expect(last).toBeGreaterThan(from);
  });
}

function timesByThePlainRule(
  calls: readonly { now: number; drafts: readonly (number | null)[] }[],
): number[] {
  const times: number[] = [];
  let lastLive = 0;
  for (const { now, drafts } of calls) {
    for (const given of drafts) {
      let time = given ?? Math.max(now, lastLive + 1);
      while (times.includes(time)) time += 1;
      if (given === null) lastLive = time;
      times.push(time);
    }
  }
  return times;
}

function publishLive(store: Store, ids: readonly string[], now: number): Promise<number[]> {
  return publishAll(
    store,
    ids.map((id) => draftOf(id)),
    now,
  );
}

/** Publishes drafts that are all new, and returns their times. */
async function publishAll(store: Store, drafts: readonly Draft[], now: number): Promise<number[]> {
  const outcomes = await publishDrafts(store, drafts, toolsAt(now));
  return outcomes.map((outcome) => {
    if (outcome.kind !== "published") throw new Error(`${outcome.id} was ${outcome.kind}`);
    return outcome.publishedAt;
  });
}

/** The clock that the record uses. */
async function clockOf(store: Store): Promise<number> {
  if (store.engine === "sqlite") return Date.now();
  const { rows } = await sql<{
    now: number;
  }>`select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(store.db);
  return rows[0]!.now;
}
