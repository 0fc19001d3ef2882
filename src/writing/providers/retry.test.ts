import { expect, test } from "vitest";
import { ProviderFault, type ProviderFaultKind } from "./provider-fault.ts";
import { withRetries } from "./retry.ts";

/** Retries work that fails with these faults in order, then succeeds. Returns the result and the waits. */
async function attempt(faults: readonly [ProviderFaultKind, retryAfterMs?: number][], random = 0) {
  const waits: number[] = [];
  let at = 0;
  const work = () => {
    const fault = faults[at++];
    if (fault)
      return Promise.reject(new ProviderFault(fault[0], "it failed", { retryAfterMs: fault[1] ?? null }));
    return Promise.resolve("done");
  };
  const delay = (ms: number) => Promise.resolve(void waits.push(ms));
  const result = await withRetries(work, { delay, random: () => random }).catch(
    (error: ProviderFault) => error.kind,
  );
  return { result, waits };
}

test("doubles each wait; half of a wait is jitter", async () => {
  expect(await attempt([["server"], ["connect"]])).toEqual({ result: "done", waits: [500, 1_000] });
  expect(await attempt([["server"], ["connect"]], 1)).toEqual({ result: "done", waits: [1_000, 2_000] });
});

test("gives up after three attempts", async () => {
  expect(await attempt([["timeout"], ["timeout"], ["timeout"]])).toEqual({
    result: "timeout",
    waits: [500, 1_000],
  });
});

test("never retries before the provider allows it, and fails at once if that is too long to wait", async () => {
  expect(await attempt([["busy", 5_000]])).toEqual({ result: "done", waits: [5_500] });
  expect(await attempt([["busy", 60_000]])).toEqual({ result: "busy", waits: [] });
});

test("does not retry when aborted while waiting", async () => {
  const stopping = new AbortController();
  let attempts = 0;
  const work = () => Promise.reject(new ProviderFault("server", `attempt ${++attempts}`));
  const delay = () => Promise.resolve(stopping.abort());
  const tried = withRetries(work, { delay, random: () => 0, signal: stopping.signal });
  await expect(tried).rejects.toMatchObject({ kind: "stopped" });
  expect(attempts).toBe(1);
});

test.each<ProviderFaultKind>(["key", "quota", "refusal", "malformed", "budget", "circuit", "stopped"])(
  "%s is not retried",
  async (kind) => {
    expect(await attempt([[kind]])).toEqual({ result: kind, waits: [] });
  },
);
