import { expect, onTestFinished, test, vi } from "vitest";
import { Refusals } from "./refusals.ts";

test("a lone refusal is sent at once; more are paced, and holders take turns", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const refusals = new Refusals();
  const sent: string[] = [];
  const refuse = (name: string) => refusals.send(name[0]!, () => void sent.push(name));
  refuse("a1");
  expect(sent).toEqual(["a1"]);
  for (const name of ["a2", "a3", "a4", "b1"]) refuse(name);
  expect(sent).toEqual(["a1"]);
  vi.advanceTimersByTime(2);
  expect(sent).toEqual(["a1", "a2", "b1"]);
  vi.advanceTimersByTime(4);
  expect(sent).toEqual(["a1", "a2", "b1", "a3", "a4"]);
  vi.advanceTimersByTime(2);
  refuse("a5");
  expect(sent.at(-1)).toBe("a5");
});
