import { expect, test } from "vitest";
import { FairGate } from "./fair-gate.ts";

test("D51 work is done a few at a time, and holders take turns", async () => {
  const gate = new FairGate(2);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const all = ["a1", "a2", "a3", "a4"].map((name) => gate.take("a", work(name)));
  all.push(gate.take("b", work("b1")));
  expect(begun).toEqual(["a1", "a2"]);
  for (let at = 0; at < 5; at++) {
    ends[at]!();
    await new Promise(setImmediate);
  }
  await Promise.all(all);
  expect(begun).toEqual(["a1", "a2", "a3", "b1", "a4"]);
});

test("work that fails gives its turn to the next", async () => {
  const gate = new FairGate(1);
  const failed = gate.take("a", () => Promise.reject(new Error("broken")));
  const next = gate.take("a", async () => "done");
  await expect(failed).rejects.toThrow("broken");
  expect(await next).toBe("done");
  expect(await gate.take("a", async () => "again")).toBe("again");
});
