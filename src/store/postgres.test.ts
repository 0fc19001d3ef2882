import { expect, test, vi } from "vitest";
import { giveUpAfter, openPool } from "./postgres.ts";

test("a closed pool no longer checks for hanging connections", async () => {
  vi.useFakeTimers();
  try {
    const { pool } = openPool("postgres://127.0.0.1:1/none");
    giveUpAfter(pool, 10_000);
    vi.advanceTimersByTime(5_000);
    expect(vi.getTimerCount()).toBe(1);
    await pool.end();
    vi.advanceTimersByTime(5_000);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
