import type { NewsItem } from "@tidings/client";
import { expect, it } from "vitest";
import { followStory, isMoving } from "./follow-story.ts";
import { type Gathered, REACH_MS, type TimeSpan, type StoryAsk } from "./story.ts";

const START = Date.parse("2026-11-01T00:00:00Z");
const NOW = START + 1_000_000;

function report(number: number, story: string, relatedCount: number, name = "Ostrenia"): NewsItem {
  return {
    id: `itm_${number}`,
    publishedAt: new Date(START + number * 1_000).toISOString(),
    clusterId: story,
    relatedCount,
    entities: name === "" ? [] : [{ name, aliases: [], ticker: null, entitySentiment: null }],
  } as unknown as NewsItem;
}

/** A service with these items, and the requests it received. */
function serviceOf(items: readonly NewsItem[]) {
  const asked: string[] = [];
  const within = ({ after, before }: TimeSpan) =>
    items
      .filter(({ publishedAt }) => Date.parse(publishedAt) >= after && Date.parse(publishedAt) < before)
      .toReversed();
  const ask: StoryAsk = {
    named: async (names, span) => {
      asked.push(names.join());
      return within(span).filter(({ entities }) => entities.some(({ name }) => names.includes(name)));
    },
    all: async (span) => {
      asked.push("all");
      return within(span);
    },
  };
  return { ask, asked };
}

const gatheredOf = (...reports: NewsItem[]): Gathered => ({
  clusterId: "evt_a",
  reports,
  total: reports.length,
  isDone: true,
});

it("appends and counts new reports of the story, and ignores other news", async () => {
  const shown = [report(1, "evt_a", 2), report(2, "evt_a", 2)];
  const after = [1, 2, 4, 5].map((number) => report(number, "evt_a", 4));
  const { ask, asked } = serviceOf([...after.slice(0, 2), report(3, "evt_b", 1), ...after.slice(2)]);
  const followed = await followStory(ask, gatheredOf(...shown), NOW);
  expect(followed.reports.map(({ id }) => id)).toEqual(["itm_1", "itm_2", "itm_4", "itm_5"]);
  expect(followed.reports[0]).toBe(shown[0]);
  expect(followed.total).toBe(4);
  expect(asked).toEqual(["Ostrenia"]);
});

it("returns the same object if nothing changed", async () => {
  const gathered = gatheredOf(report(1, "evt_a", 1));
  expect(await followStory(serviceOf([report(1, "evt_a", 1)]).ask, gathered, NOW)).toBe(gathered);
});

it("searches the plain feed for reports without entities", async () => {
  const { ask, asked } = serviceOf([report(1, "evt_a", 2, ""), report(2, "evt_a", 2, "")]);
  const { reports } = await followStory(ask, gatheredOf(report(1, "evt_a", 1, "")), NOW);
  expect([reports.length, asked]).toEqual([2, ["all"]]);
});

it("gathers a merged story again in full, under its new id", async () => {
  const merged = [report(0, "evt_0", 3), report(1, "evt_0", 3), report(2, "evt_0", 3)];
  const followed = await followStory(serviceOf(merged).ask, gatheredOf(report(2, "evt_a", 1)), NOW);
  expect([followed.clusterId, followed.reports.length, followed.isDone]).toEqual(["evt_0", 3, true]);
});

it("does not poll a story that reports can no longer join", () => {
  const gathered = gatheredOf(report(0, "evt_a", 1));
  expect(isMoving(gathered, START + REACH_MS - 1)).toBe(true);
  expect(isMoving(gathered, START + REACH_MS)).toBe(false);
  expect(isMoving({ ...gathered, isDone: false }, NOW)).toBe(false);
  expect(isMoving(gatheredOf(), NOW)).toBe(false);
});
