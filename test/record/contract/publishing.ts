import { expect, test } from "vitest";
import { parseDraft } from "../../../src/newsroom/interchange.ts";
import { publishDrafts } from "../../../src/newsroom/publish.ts";
import { findItems } from "../../../src/store/items.ts";
import type { Engine } from "../../../src/store/schema.ts";
import { listOutlets } from "../../../src/store/outlets.ts";
import { readLastNumber } from "../../../src/store/publications.ts";
import { draftOf, SAMPLE } from "../lines.ts";
import { countItems, makeRecord, readAll, toolsAt } from "./tools.ts";

const OWN = { name: "The Harbour Post", homepage: "https://example.com/harbour", logoUrl: null };

export function publishing(engine: Engine): void {
  test("numbers are consecutive and without gaps", async () => {
    await using record = await makeRecord(engine);
    const outcomes = await publishDrafts(
      record.store,
      ["a", "b", "c"].map((id) => draftOf(id)),
      toolsAt(1_000),
    );
    await publishDrafts(
      record.store,
      [draftOf("b"), draftOf("d"), draftOf("a", { impact: 2 })],
      toolsAt(1_000),
    );
    await publishDrafts(record.store, [draftOf("e")], toolsAt(1_000));
    expect(outcomes.map(({ kind, id }) => [kind, id])).toEqual(
      ["a", "b", "c"].map((id) => ["published", id]),
    );
    const all = await readAll(record.store);
    expect(all.map((each) => [each.number, each.kind === "item" && each.item.id])).toEqual(
      ["a", "b", "c", "d", "e"].map((id, at) => [at + 1, id]),
    );
    expect(await readLastNumber(record.store)).toBe(5);
  });

  test("concurrent publishers on one record never share a number or a time", async () => {
    await using record = await makeRecord(engine);
    const ids = Array.from({ length: 20 }, (_, at) => `itm_${at}`);
    await Promise.all(ids.map((id) => publishDrafts(record.store, [draftOf(id)], toolsAt(1_000))));
    const all = (await readAll(record.store)).map((each) => (each.kind === "item" ? each : undefined)!);
    expect(new Set(all.map(({ item }) => item.id))).toEqual(new Set(ids));
    const times = all.map(({ item }) => item.publishedAt);
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
  });

  test("an item published again is unchanged; with different content or another time it is rejected", async () => {
    await using record = await makeRecord(engine);
    const publish = async (change: Parameters<typeof draftOf>[1]) =>
      (await publishDrafts(record.store, [draftOf("itm_1", change)], toolsAt(9_000)))[0]!;
    expect(await publish({ publishedAt: 5_000 })).toEqual({
      kind: "published",
      id: "itm_1",
      publishedAt: 5_000,
    });
    expect(await publish({ publishedAt: 5_000 })).toEqual({ kind: "unchanged", id: "itm_1" });
    expect(await publish({})).toEqual({ kind: "unchanged", id: "itm_1" });
    const refusal = {
      kind: "refused",
      id: "itm_1",
      reason: expect.stringMatching(/^id itm_1 is already published with other content/),
    };
    expect(await publish({ publishedAt: 5_001 })).toEqual(refusal);
    expect(await publish({ publishedAt: 5_000, impact: 4 })).toEqual(refusal);
    expect(await publish({ publishedAt: 5_000, sourceUrl: "https://example.com/other" })).toEqual(refusal);
    expect(await countItems(record.store)).toBe(1);
    expect((await findItems(record.store, ["itm_1"]))[0]).toMatchObject({ published_at: 5_000, impact: 3 });
  });

  test("D42 an item whose time was moved counts as unchanged with both its given and its actual time", async () => {
    await using record = await makeRecord(engine);
    await publishDrafts(
      record.store,
      ["a", "b"].map((id) => draftOf(id, { publishedAt: 5_000 })),
      toolsAt(9_000),
    );
    for (const publishedAt of [5_000, 5_001]) {
      const [outcome] = await publishDrafts(record.store, [draftOf("b", { publishedAt })], toolsAt(9_000));
      expect(outcome).toEqual({ kind: "unchanged", id: "b" });
    }
  });

  test("a repeated id within one call is unchanged or rejected, too", async () => {
    await using record = await makeRecord(engine);
    const drafts = [draftOf("a"), draftOf("a"), draftOf("a", { impact: 5 })];
    const kinds = (await publishDrafts(record.store, drafts, toolsAt(1_000))).map(({ kind }) => kind);
    expect(kinds).toEqual(["published", "unchanged", "refused"]);
  });

  test("an item without an id gets one: the same for the same line, a different one for a different time", async () => {
    await using record = await makeRecord(engine);
    const withoutId = (change: object = {}) => parseDraft(JSON.stringify({ ...SAMPLE, ...change }));
    const day = (n: number) => withoutId({ publishedAt: `2026-11-0${n}` });
    const first = await publishDrafts(record.store, [withoutId(), day(1), day(2)], toolsAt(1_000));
    expect(first.map(({ kind }) => kind)).toEqual(["published", "published", "published"]);
    expect(new Set(first.map(({ id }) => id)).size).toBe(3);
    for (const { id } of first) expect(id).toMatch(/^itm_[A-Za-z0-9_-]+$/);
    const again = await publishDrafts(record.store, [withoutId(), day(1), day(2)], toolsAt(2_000));
    expect(again).toEqual(first.map(({ id }) => ({ kind: "unchanged", id })));
  });

  test("D27 a digest or a notice has no story, whatever the line says, and is unchanged the next time", async () => {
    await using record = await makeRecord(engine);
    const types = ["digest", "ops-notice", "data-point"];
    const drafts = types.map((eventType) => draftOf(eventType, { eventType, clusterId: "evt_1" }));
    await publishDrafts(record.store, drafts, toolsAt(1_000));
    const rows = await findItems(record.store, types);
    expect(new Map(rows.map((row) => [row.id, row.story_id]))).toEqual(
      new Map([
        ["digest", null],
        ["ops-notice", null],
        ["data-point", "evt_1"],
      ]),
    );
    const asTheyStand = types.map((eventType) =>
      draftOf(eventType, { eventType, clusterId: eventType === "data-point" ? "evt_1" : null }),
    );
    const again = await publishDrafts(record.store, [...drafts, ...asTheyStand], toolsAt(2_000));
    expect(again.map(({ kind }) => kind)).toEqual(Array.from({ length: 6 }, () => "unchanged"));
  });

  test("D34 an operator's own outlets are numbered from 1001 when they first publish, each once", async () => {
    await using record = await makeRecord(engine);
    const other = { ...OWN, name: "The Quay" };
    const sources = [OWN, other, OWN, 1001, { ...OWN, logoUrl: "https://example.com/logo.svg" }, 46];
    const drafts = sources.map((source, at) => draftOf(`itm_${at}`, { source }));
    await publishDrafts(record.store, drafts, toolsAt(1_000));
    const rows = await findItems(
      record.store,
      drafts.map(({ id }) => id),
    );
    expect(new Map(rows.map((row) => [row.id, row.outlet]))).toEqual(
      new Map([1001, 1002, 1001, 1001, 1001, 46].map((outlet, at) => [`itm_${at}`, outlet])),
    );
    expect(await listOutlets(record.store)).toEqual([
      { number: 1001, ...OWN },
      { number: 1002, ...other },
    ]);
  });

  test("D34 new numbers continue after a number that an outlet already has, and stay within the range", async () => {
    await using record = await makeRecord(engine);
    const numbers = { a: 65_535, b: undefined, c: 999_999_999, d: undefined, e: 1002, f: undefined };
    const drafts = Object.entries(numbers).map(([name, number]) =>
      draftOf(name, { source: { ...OWN, name, number } }),
    );
    await publishDrafts(record.store, drafts, toolsAt(1_000));
    expect((await listOutlets(record.store)).map(({ number, name }) => [name, number])).toEqual([
      ["d", 1001],
      ["e", 1002],
      ["f", 1003],
      ["a", 65_535],
      ["b", 65_536],
      ["c", 999_999_999],
    ]);
  });

  test("rejects an unknown outlet number, and a rejected draft adds no outlet", async () => {
    await using record = await makeRecord(engine);
    await publishDrafts(record.store, [draftOf("a")], toolsAt(1_000));
    const drafts = [
      draftOf("b", { source: 47 }),
      draftOf("c", { source: 1001 }),
      draftOf("a", { source: OWN }),
    ];
    const outcomes = await publishDrafts(record.store, drafts, toolsAt(1_000));
    expect(outcomes.map(({ kind }) => kind)).toEqual(["refused", "refused", "refused"]);
    expect(outcomes[0]).toMatchObject({ reason: "source 47 is not the number of an outlet" });
    expect(await listOutlets(record.store)).toEqual([]);
    expect(await readLastNumber(record.store)).toBe(1);
  });

  test("a call publishes all of its drafts or none", async () => {
    await using record = await makeRecord(engine);
    await publishDrafts(record.store, [draftOf("before")], toolsAt(1_000));
    let chosen = 0;
    const failing = toolsAt(1_000, {
      chooseCovers() {
        if (++chosen === 3) throw new Error("no covers today");
        return [];
      },
    });
    const drafts = ["a", "b", "c", "d"].map((id) => draftOf(id, { source: OWN }));
    await expect(publishDrafts(record.store, drafts, failing)).rejects.toThrow("no covers today");
    expect(await readAll(record.store)).toHaveLength(1);
    expect(await countItems(record.store)).toBe(1);
    expect(await listOutlets(record.store)).toEqual([]);
    await publishDrafts(record.store, drafts, toolsAt(1_000));
    expect((await readAll(record.store)).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  });

  test("a call may publish thousands of drafts", async () => {
    await using record = await makeRecord(engine);
    const drafts = Array.from({ length: 6_000 }, (_, at) => draftOf(`itm_${at}`, { publishedAt: at }));
    const outcomes = await publishDrafts(record.store, drafts, toolsAt(1_000));
    expect(outcomes.every(({ kind }) => kind === "published")).toBe(true);
    expect(await countItems(record.store)).toBe(6_000);
    expect(await readLastNumber(record.store)).toBe(6_000);
  });

  test("D28 covers are chosen when an item is published, and never change", async () => {
    await using record = await makeRecord(engine);
    const covers = [{ fileName: "cov_a_1-0123456789abcdef.webp", width: 1750, height: 1000 }];
    await publishDrafts(record.store, [draftOf("a")], toolsAt(1_000, { chooseCovers: () => covers }));
    await publishDrafts(record.store, [draftOf("a")], toolsAt(1_000));
    expect(await readAll(record.store)).toMatchObject([{ item: { covers } }]);
  });
}
