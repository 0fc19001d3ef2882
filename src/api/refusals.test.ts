import { expect, onTestFinished, test, vi } from "vitest";
import { Refusals } from "./refusals.ts";

/** A connection's replies, and whether it is open. */
function connection() {
  const state = { isOpen: true };
  const socket = { destroy: () => void (state.isOpen = false) };
  const raw = {
    req: { socket },
    get destroyed() {
      return !state.isOpen;
    },
  };
  return { reply: { raw } as never as Parameters<Refusals["send"]>[1], state };
}

function useFakeTime(): void {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}

test("a lone refusal is sent at once; more are paced, and holders take turns", () => {
  useFakeTime();
  const refusals = new Refusals();
  const sent: string[] = [];
  const { reply } = connection();
  const refuse = (name: string) => refusals.send(name[0]!, reply, () => void sent.push(name));
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

test("D51 a connection that pipelines far more refused requests than it can read is closed, and takes no more turns", () => {
  useFakeTime();
  const refusals = new Refusals();
  const [flood, other] = [connection(), connection()];
  const sent: string[] = [];
  for (let at = 0; at < 65; at++) refusals.send("net", flood.reply, () => void sent.push(`flood ${at}`));
  expect(flood.state.isOpen).toBe(true);
  refusals.send("net", flood.reply, () => void sent.push("one too many"));
  expect(flood.state.isOpen).toBe(false);
  refusals.send("net", other.reply, () => void sent.push("other"));
  vi.advanceTimersByTime(2);
  expect(sent).toEqual(["flood 0", "other"]);
  expect(other.state.isOpen).toBe(true);
});
