import { expect, test } from "vitest";
import { Rankings } from "../api/rankings.ts";
import { NewsIndex } from "../index/news-index.ts";
import { rankOnTheHour } from "./hourly.ts";
import { openLog } from "./observe/log.ts";

test("shutdown does not wait for another process that is publishing", async () => {
  const kept: unknown[] = [];
  const rankings = new Rankings(new NewsIndex({ learn: () => 0 }, 1_000_000), (ranking) =>
    kept.push(ranking),
  );
  const never = () => new Promise<boolean>(() => {});
  const ranking = rankOnTheHour(rankings, never, () => 0, openLog());
  await ranking.stop();
  expect(kept).toEqual([]);
});

test("D25 does not rank an hour that the record has not reached, even if this node's clock has", async () => {
  const kept: number[] = [];
  const rankings = new Rankings(new NewsIndex({ learn: () => 0 }, 1_000_000), ({ request }) =>
    kept.push(request.hour),
  );
  const asked: number[] = [];
  const settle = async (hour: number) => {
    asked.push(hour);
    return hour <= 3_600_000;
  };
  await rankOnTheHour(rankings, settle, () => 2 * 3_600_000, openLog()).stop();
  expect([asked, kept]).toEqual([[2 * 3_600_000], []]);
  // At twenty past the hour, it ranks the hour that has begun, not the next one.
  await rankOnTheHour(rankings, settle, () => 4_800_000, openLog()).stop();
  expect(new Set(kept)).toEqual(new Set([3_600_000]));
});
