import type { NewsItem } from "@tidings/client";
import { expect, test } from "vitest";
import { seriesOf, startOf } from "./entity-series.ts";

const NOW = Date.parse("2026-11-14T12:30:00Z");

function about(
  publishedAt: string,
  ...names: [string, "Positive" | "Neutral" | "Negative" | null][]
): NewsItem {
  const entities = names.map(([name, entitySentiment]) => ({
    name,
    aliases: [],
    ticker: null,
    entitySentiment,
  }));
  return { publishedAt, entities } as unknown as NewsItem;
}

test("counts items per step, averages sentiment, and lists entities named in the same items", () => {
  const items = [
    about("2026-11-14T12:10:00Z", ["Bitcoin", "Positive"], ["SEC", null]),
    about("2026-11-14T12:05:00Z", ["Bitcoin", "Negative"], ["SEC", "Neutral"], ["Ether", null]),
    about("2026-11-14T12:01:00Z", ["bitcoin", "Negative"]),
    about("2026-11-14T11:10:00Z", ["Bitcoin", null]),
    about("2026-11-10T11:10:00Z", ["Bitcoin", "Positive"]),
  ];
  const { volume, sentiment, meanSentiment, neighbours } = seriesOf(items, ["Bitcoin"], "24", NOW);
  expect(volume).toHaveLength(24);
  expect(volume.slice(-2)).toEqual([
    { at: "2026-11-14T11:00:00.000Z", value: 1 },
    { at: "2026-11-14T12:00:00.000Z", value: 3 },
  ]);
  expect(sentiment.slice(-2).map(({ value }) => value)).toEqual([null, -1 / 3]);
  expect(meanSentiment).toBe(-1 / 3);
  expect(neighbours.map(({ entity, items }) => [entity.name, items])).toEqual([
    ["SEC", 2],
    ["Ether", 1],
  ]);
  expect(startOf("24", NOW)).toBe(Date.parse(volume[0]!.at));
});
