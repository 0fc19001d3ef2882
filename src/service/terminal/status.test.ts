import { describe, expect, test } from "vitest";
import { NewsIndex } from "../../index/news-index.ts";
import type { RecordState } from "./status-read.ts";
import { statusMaker } from "./status.ts";

const NOW = Date.parse("2026-11-14T12:30:00Z");
const NOTHING = { byWriter: [], asked: 0, taken: 0, refusals: [], lastRefusal: null };
const EMPTY: RecordState = {
  counts: [],
  lags: [],
  stages: [],
  feeds: [],
  writing: NOTHING,
  today: { microUsd: 0, items: 0 },
  isGathering: false,
};

function maker(readRecord: () => Promise<RecordState>) {
  const faults: unknown[] = [];
  const readStatus = statusMaker({
    index: new NewsIndex({ learn: () => 0 }, 1_000_000),
    outlets: () => [],
    readRecord,
    now: () => NOW,
    onFault: (error) => faults.push(error),
  });
  return { readStatus, faults };
}

describe("service status", () => {
  test("the status of an empty record has 48 empty hours", async () => {
    const status = (await maker(async () => EMPTY).readStatus())!;
    expect(status.items).toMatchObject({ total: 0, lastPublishedAt: null });
    expect(status.items.perHour).toHaveLength(48);
    expect(status.items.perHour[0]).toEqual({ at: "2026-11-12T13:00:00.000Z", items: 0 });
    expect(status.items.perHour.at(-1)).toEqual({ at: "2026-11-14T12:00:00.000Z", items: 0 });
    expect(status.languages.map(({ share }) => share)).toEqual(Array.from({ length: 16 }, () => 0));
    expect(status.queue.map(({ stage }) => stage)).toEqual([
      "listed",
      "fetched",
      "extracted",
      "analysed",
      "written",
    ]);
  });

  test("requests at the same time or shortly after one another read the record once", async () => {
    let reads = 0;
    const { readStatus } = maker(async () => (reads++, EMPTY));
    await Promise.all(Array.from({ length: 20 }, readStatus));
    await readStatus();
    expect(reads).toBe(1);
  });

  test("while the record is unreachable there is no status, and the error is reported", async () => {
    const { readStatus, faults } = maker(() => Promise.reject(new Error("away")));
    expect(await readStatus()).toBeNull();
    expect(faults).toHaveLength(1);
  });

  test("shows who wrote the items, and why a model's text was not used, without its words", async () => {
    const lastRefusal = {
      itemId: "itm_a",
      at: NOW,
      kind: "number",
      reason: "the number 5 is not in the article",
    };
    const writing = {
      byWriter: [
        { writer: "model", items: 3 },
        { writer: "built-in", items: 1 },
      ],
      asked: 4,
      taken: 3,
      refusals: [{ kind: "number", items: 1 }],
      lastRefusal,
    };
    const today = { microUsd: 20_000, items: 10 };
    const status = (await maker(async () => ({ ...EMPTY, writing, today })).readStatus())!;
    expect(status.writing).toEqual({
      byWriter: [
        { writer: "model", items: 3, share: 0.75 },
        { writer: "built-in", items: 1, share: 0.25 },
      ],
      asked: 4,
      taken: 3,
      lastRefusal: { at: "2026-11-14T12:30:00.000Z", reason: "number" },
      usdPerItem: 0.002,
    });
    expect((await maker(async () => EMPTY).readStatus())!.writing).toBeNull();
  });

  test("shows what is wrong with an outlet that answers, but not its addresses", async () => {
    const newestAt = NOW - 30 * 86_400_000;
    const health = {
      texts: { page: 1, feed: 1, teaser: 2, none: 0 },
      pageTroubles: [{ trouble: "refused", count: 2 }],
      newestAt,
      usualGapMs: 3_600_000,
      listedByDay: [1, 2, 3],
      findings: [
        { sickness: "frozen", feed: "http://10.1.2.3/feed", newestAt, usualGapMs: 3_600_000 },
        { sickness: "moved", feed: "http://10.1.2.3/feed", movedTo: "http://10.1.2.3/new" },
        { sickness: "walled", feed: null, trouble: "refused" },
      ],
    } as const;
    const feeds = [{ outlet: 7, lastAnswerAt: NOW, failure: null, health }];
    const readStatus = statusMaker({
      index: new NewsIndex({ learn: () => 0 }, 1_000_000),
      outlets: () => [{ number: 7, name: "The Quay", homepage: "http://10.1.2.3", logoUrl: null }],
      readRecord: async () => ({ ...EMPTY, feeds, isGathering: true }),
      now: () => NOW,
      onFault: () => {},
    });
    const { outlets } = (await readStatus())!;
    expect(outlets).toMatchObject([
      { state: "ok", wholeShare: 0.5, listedByDay: [1, 2, 3], ailments: ["frozen", "walled"] },
    ]);
    expect(JSON.stringify(outlets)).not.toContain("10.1.2.3");
  });

  test("includes the quality figures", async () => {
    const { quality } = (await maker(async () => EMPTY).readStatus())!;
    expect(quality.length).toBeGreaterThan(20);
    expect(quality.filter(({ value }) => value <= 0 || value > 1)).toEqual([]);
  });
});
