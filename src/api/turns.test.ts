import { expect, test } from "vitest";
import { Turns } from "./turns.ts";

test("D51 work is done a few at a time, and holders take turns", async () => {
  const turns = new Turns(2);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const all = ["a1", "a2", "a3", "a4"].map((name) => turns.take("a", work(name)));
  all.push(turns.take("b", work("b1")));
  expect(begun).toEqual(["a1", "a2"]);
  for (let at = 0; at < 5; at++) {
    ends[at]!();
    await new Promise(setImmediate);
  }
  await Promise.all(all);
  expect(begun).toEqual(["a1", "a2", "a3", "b1", "a4"]);
});

test("work that fails gives its turn to the next", async () => {
  const turns = new Turns(1);
  const failed = turns.take("a", () => Promise.reject(new Error("broken")));
  const next = turns.take("a", async () => "done");
  await expect(failed).rejects.toThrow("broken");
  expect(await next).toBe("done");
  expect(await turns.take("a", async () => "again")).toBe("again");
});
