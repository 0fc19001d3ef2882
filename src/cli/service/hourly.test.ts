import { expect, test } from "vitest";
import { Rankings } from "../../api/rankings.ts";
import { NewsIndex } from "../../index/news-index.ts";
import { rankOnTheHour } from "./hourly.ts";
import { openLog } from "./log.ts";

test("who ends does not wait for a record that somebody else is publishing into", async () => {
  const kept: unknown[] = [];
  const rankings = new Rankings(new NewsIndex({ learn: () => 0 }, 1_000_000), (ranking) =>
    kept.push(ranking),
  );
  const never = () => new Promise<boolean>(() => {});
  const ranking = rankOnTheHour(rankings, never, () => 0, openLog());
  await ranking.stop();
  expect(kept).toEqual([]);
});
