import type { NewsItem } from "@tidings/client";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Gathered, gatherStory, PAGE, type TimeSpan, type StoryAsk } from "./story.ts";

const HOUR_MS = 3_600_000;
const START = Date.parse("2026-11-01T00:00:00Z");

interface Told {
  readonly hour: number;
  readonly story: string | null;
  readonly names: readonly string[];
}

/** A small service that answers like the real one: the newest items of a span, each at a unique instant. */
function serviceOf(told: readonly Told[]) {
  const counts = Map.groupBy(told, ({ story }) => story);
  const items = told.map(({ hour, story, names }, number) => ({
    id: `itm_${number}`,
    publishedAt: new Date(START + hour * HOUR_MS + number).toISOString(),
    clusterId: story,
    ...(story !== null && { relatedCount: counts.get(story)!.length }),
    entities: names.map((name) => ({ name, aliases: [], ticker: null, entitySentiment: null })),
  })) as unknown as NewsItem[];
  let requests = 0;
  const within = ({ after, before }: TimeSpan, isWanted: (item: NewsItem) => boolean) => {
    requests++;
    return items
      .filter((item) => Date.parse(item.publishedAt) >= after && Date.parse(item.publishedAt) < before)
      .filter(isWanted)
      .sort((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1))
      .slice(0, PAGE);
  };
  const ask: StoryAsk = {
    named: async (names, span) =>
      within(span, ({ entities }) => entities.some(({ name }) => names.includes(name))),
    all: async (span) => within(span, () => true),
  };
  return { ask, items, requests: () => requests };
}

async function gather(ask: StoryAsk, clusterId: string, at: string | null): Promise<Gathered> {
  let last: Gathered | undefined;
  for await (const gathered of gatherStory(ask, clusterId, at, START + 1_000 * HOUR_MS)) last = gathered;
  return last!;
}

const told = (hour: number, story: string | null, ...names: string[]): Told => ({ hour, story, names });

describe("gathering a story", () => {
  it("finds reports that share a name, and through them others that share another name", async () => {
    const { ask, items } = serviceOf([
      told(0, "evt_a", "Ostrenia"),
      told(5, "evt_a", "Ostrenia", "Castovar"),
      told(90, "evt_a", "Castovar"),
      told(6, "evt_b", "Ostrenia"),
      told(7, null, "Castovar"),
    ]);
    const { reports, total, isDone } = await gather(ask, "evt_a", items[0]!.publishedAt);
    expect(reports.map(({ id }) => id)).toEqual(["itm_0", "itm_1", "itm_2"]);
    expect({ total, isDone }).toEqual({ total: 3, isDone: true });
  });

  it("finds reports without a common name in the surrounding feed", async () => {
    const { ask, items } = serviceOf([
      told(0, "evt_a", "Ostrenia"),
      told(30, "evt_a", "Someone else"),
      told(2, "evt_a"),
    ]);
    expect((await gather(ask, "evt_a", items[0]!.publishedAt)).reports).toHaveLength(3);
  });

  it("follows a story whose id changed in a merge", async () => {
    const { ask, items } = serviceOf([told(0, "evt_older", "Ostrenia"), told(1, "evt_older", "Ostrenia")]);
    const gathered = await gather(ask, "evt_gone", items[1]!.publishedAt);
    expect(gathered.clusterId).toBe("evt_older");
    expect(gathered.reports).toHaveLength(2);
  });

  it("finds a recent story by its id, and reports an unknown one without failing", async () => {
    const { ask } = serviceOf([
      told(990, "evt_a", "Ostrenia"),
      told(991, "evt_a", "Ostrenia"),
      told(992, "evt_b"),
    ]);
    expect((await gather(ask, "evt_a", null)).reports).toHaveLength(2);
    expect(await gather(ask, "evt_unknown", null)).toEqual({
      clusterId: "evt_unknown",
      reports: [],
      total: null,
      isDone: true,
    });
  });

  it("never returns a report twice or one of another story, and always stops", async () => {
    const anyTold = fc.record({
      hour: fc.integer({ min: 0, max: 400 }),
      story: fc.constantFrom("evt_a", "evt_b", null),
      names: fc.subarray(["Ostrenia", "Castovar", "NHA"]),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(anyTold, { minLength: 1, maxLength: 30 }), fc.nat(), async (all, pick) => {
        const { ask, items, requests } = serviceOf(all);
        const seed = items[pick % items.length]!;
        const { reports, total } = await gather(ask, seed.clusterId ?? "evt_a", seed.publishedAt);
        expect(requests()).toBeLessThanOrEqual(16);
        expect(new Set(reports.map(({ id }) => id)).size).toBe(reports.length);
        const times = reports.map(({ publishedAt }) => publishedAt);
        expect(times).toEqual([...times].sort());
        if (seed.clusterId) {
          expect(reports.map(({ id }) => id)).toContain(seed.id);
          expect(reports.every(({ clusterId }) => clusterId === seed.clusterId)).toBe(true);
          expect(reports.length).toBeLessThanOrEqual(total!);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("stops in a busy feed, and keeps what it found", async () => {
    const busy = Array.from({ length: 5_000 }, (_, number) => told(number / 50, null, "Ostrenia"));
    const { ask, items, requests } = serviceOf([
      told(50, "evt_a", "Ostrenia"),
      told(80, "evt_a", "Ostrenia"),
      ...busy,
    ]);
    const { reports, total } = await gather(ask, "evt_a", items[0]!.publishedAt);
    expect(requests()).toBe(16);
    expect(reports.length).toBeGreaterThanOrEqual(1);
    expect(total).toBe(2);
  });
});
