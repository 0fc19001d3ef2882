import { expect, onTestFinished, test, vi } from "vitest";
import { FairGate, KeyGates } from "./fair-gate.ts";

const NEVER = new AbortController().signal;
const gateFor = (atOnce: number) => new FairGate(atOnce, 10_000, "for its turn");

test("D51 work is done a few at a time, and holders take turns", async () => {
  const gate = gateFor(2);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const all = ["a1", "a2", "a3", "a4"].map((name) => gate.take("a", NEVER, work(name)));
  all.push(gate.take("b", NEVER, work("b1")));
  expect(begun).toEqual(["a1", "a2"]);
  for (let at = 0; at < 5; at++) {
    ends[at]!();
    await new Promise(setImmediate);
  }
  await Promise.all(all);
  expect(begun).toEqual(["a1", "a2", "a3", "b1", "a4"]);
});

test("work that fails gives its turn to the next", async () => {
  const gate = gateFor(1);
  const failed = gate.take("a", NEVER, () => Promise.reject(new Error("broken")));
  const next = gate.take("a", NEVER, async () => "done");
  await expect(failed).rejects.toThrow("broken");
  expect(await next).toBe("done");
  expect(await gate.take("a", NEVER, async () => "again")).toBe("again");
});

test("D51 work that has waited too long is refused, work of a caller that hung up is not begun, and the next is", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const gate = gateFor(1);
  const first = Promise.withResolvers<string>();
  const begun = gate.take("a", NEVER, () => first.promise);
  const work = vi.fn<() => Promise<string>>(async () => "done");
  const late = gate.take("a", NEVER, work);
  vi.advanceTimersByTime(9_999);
  const gone = new AbortController();
  const left = gate.take("b", gone.signal, work);
  const next = gate.take("a", NEVER, work);
  vi.advanceTimersByTime(1);
  await expect(late).rejects.toMatchObject({
    problem: {
      kind: "unavailable",
      detail: "This request waited 10 s for its turn. Try again in 2 s.",
      retryAfter: 2,
    },
  });
  gone.abort();
  await expect(left).rejects.toBe(gone.signal.reason);
  await expect(gate.take("b", gone.signal, work)).rejects.toBe(gone.signal.reason);
  expect(work).not.toHaveBeenCalled();
  first.resolve("first");
  expect([await begun, await next]).toEqual(["first", "done"]);
  expect(work).toHaveBeenCalledTimes(1);
});

test("D51 a key's gate lets one piece of work through at a time, and other keys don't wait for it", async () => {
  const gates = new KeyGates(1_000, "for its turn");
  const { signal } = new AbortController();
  const done: string[] = [];
  const first = Promise.withResolvers<void>();
  const slow = gates.take("a", signal, async () => {
    await first.promise;
    done.push("a1");
  });
  const next = gates.take("a", signal, async () => void done.push("a2"));
  await gates.take("b", signal, async () => void done.push("b"));
  first.resolve();
  await Promise.all([slow, next]);
  expect(done).toEqual(["b", "a1", "a2"]);
});
