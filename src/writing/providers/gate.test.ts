import { expect, test } from "vitest";
import { openGate } from "./gate.ts";

test("limits concurrent calls, keeps their order, and frees a place after a failure", async () => {
  const gate = openGate(2);
  const begun: number[] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const all = Array.from({ length: 5 }, (_, at) =>
    gate(() => {
      begun.push(at);
      ends[at] = Promise.withResolvers();
      return ends[at].promise;
    }).catch(() => {}),
  );
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  ends[1]!.reject(new Error("failed"));
  await all[1];
  expect(begun).toEqual([0, 1, 2]);
  ends[0]!.resolve();
  await all[0];
  expect(begun).toEqual([0, 1, 2, 3]);
  ends[2]!.resolve();
  ends[3]!.resolve();
  await Promise.all([all[2], all[3]]);
  ends[4]!.resolve();
  await Promise.all(all);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});
