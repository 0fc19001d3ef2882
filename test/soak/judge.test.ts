import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Fresh, judge, type Sample } from "../../bench/soak/judge.ts";
import type { Memory } from "../../bench/soak/memory.ts";

/** The memory of a service that starts with 20,000 items. Each new one takes 1,024 bytes in the answering thread. */
function memoryOf(items: number, more: Partial<Memory> = {}): Memory {
  const answering = 95 + (items - 20_000) / 1024;
  const own = {
    answering,
    buffers: 35,
    others: 50,
    othersBuffers: 17,
    young: 130,
    gaps: 20,
    kept: 60,
    outside: 70,
  };
  const seen = { ...own, ...more };
  const { buffers, others, othersBuffers, outside } = seen;
  return { ...seen, resident: seen.answering + buffers + others + othersBuffers + outside };
}

function freshAt(items: number): Fresh {
  return { memory: memoryOf(items), items, p99Ms: 8 };
}

/** One sample per minute for an hour, with ten new items a second and a little noise. */
function hourOf(
  change: (minute: number) => { memory?: Partial<Memory>; sample?: Partial<Sample> },
): Sample[] {
  return Array.from({ length: 60 }, (_, minute) => {
    const items = 20_000 + 600 * minute;
    const { memory, sample } = change(minute);
    const noise = minute % 2;
    return {
      hours: minute / 60,
      memory: memoryOf(items, { outside: 70 + noise, ...memory }),
      handles: 44 + noise,
      items,
      behind: 1,
      lookAgeSeconds: 0.1,
      walMib: 4,
      p99Ms: 8,
      ...sample,
    };
  });
}

function isFlat(change: Parameters<typeof hourOf>[0], faults = 0): boolean {
  const samples = hourOf(change);
  return judge({ samples, before: freshAt(20_000), after: freshAt(56_000), itemsASecond: 10, faults });
}

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

test("an hour in which memory grows only with new items is flat", () => {
  expect(isFlat(() => ({}))).toBe(true);
});

test.each([
  ["objects leak 6 MiB an hour", (minute: number) => ({ answering: 95 + 0.68 * minute })],
  ["buffers leak 6 MiB an hour", (minute: number) => ({ buffers: 35 + 0.1 * minute })],
  ["memory outside heap and buffers grows by 12 MiB", (minute: number) => ({ outside: 70 + 0.2 * minute })],
  ["other threads hold more objects than after a fresh start", () => ({ others: 60 })],
  ["the space for new objects exceeds its setting", () => ({ young: 193 })],
  ["malloc keeps more than 96 MiB", (minute: number) => ({ kept: 60 + minute })],
  ["gaps between old objects exceed a quarter", (minute: number) => ({ gaps: 20 + minute })],
])("not flat: %s", (_, memory) => {
  expect(isFlat((minute) => ({ memory: memory(minute) }))).toBe(false);
});

test.each([
  ["handles are not closed", (minute: number) => ({ handles: 44 + minute / 4 })],
  ["publications wait", () => ({ behind: 21 })],
  ["the record is not polled", () => ({ lookAgeSeconds: 11 })],
  ["the write-ahead log is not checkpointed", () => ({ walMib: 65 })],
])("not flat: %s", (_, sample) => {
  expect(isFlat((minute) => ({ sample: sample(minute) }))).toBe(false);
});

test("not flat: a visit went wrong", () => {
  expect(isFlat(() => ({}), 1)).toBe(false);
});
