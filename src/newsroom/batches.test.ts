import { expect, test } from "vitest";
import { inBatches } from "./batches.ts";

function recorder(isBad: (one: number) => boolean = () => false, isForAll?: () => boolean) {
  const batches: number[][] = [];
  const call = inBatches<number, number>(
    async (all) => {
      batches.push([...all]);
      if (all.some(isBad)) throw new Error("bad");
      return all.map((one) => one * 10);
    },
    { waitMs: 0, limit: 4, ...(isForAll && { isForAll }) },
  );
  return { batches, call };
}

test("concurrent calls form one batch, up to the limit, each with its own result", async () => {
  const { batches, call } = recorder();
  expect(await Promise.all([1, 2, 3, 4, 5].map(call))).toEqual([10, 20, 30, 40, 50]);
  expect(batches).toEqual([[1, 2, 3, 4], [5]]);
  expect(await call(6)).toBe(60);
});

test("a call that fails does not fail the others in its batch", async () => {
  const { batches, call } = recorder((one) => one === 2);
  const results = await Promise.allSettled([1, 2, 3].map(call));
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(batches).toEqual([[1, 2, 3], [1, 2], [1], [2], [3]]);
  expect(await call(4)).toBe(40);
});

test("an error that concerns all calls is not retried for each of them", async () => {
  const { batches, call } = recorder(
    (one) => one < 4,
    () => true,
  );
  const results = await Promise.allSettled([1, 2, 3].map(call));
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(batches).toEqual([[1, 2, 3]]);
  expect(await call(4)).toBe(40);
});

test("calls that arrive during a batch form the next one", async () => {
  const first = Promise.withResolvers<void>();
  const batches: number[][] = [];
  const call = inBatches<number, number>(
    async (all) => {
      batches.push([...all]);
      if (all.includes(1)) await first.promise;
      return all;
    },
    { waitMs: 0, limit: 4 },
  );
  const results = [call(1)];
  await expect.poll(() => batches.length).toBe(1);
  results.push(...[2, 3, 4, 5, 6].map(call));
  first.resolve();
  expect(await Promise.all(results)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(batches).toEqual([[1], [2, 3, 4, 5], [6]]);
});
