import { expect, test } from "vitest";
import { fail, shared, STARTED, STOPPED, TINY_THREAD } from "../../../test/support/tiny-thread.ts";
import { keepThread } from "./kept-thread.ts";
import { Thread } from "./thread.ts";

interface Begun {
  readonly kind: string;
  readonly me: number;
}

function start() {
  const tally = shared();
  const thread = new Thread({ name: "tiny", script: TINY_THREAD, data: { tally }, onMessage: () => {} });
  return { tally, thread };
}

test("disposing stops a thread and waits until it has ended, even if done repeatedly", async () => {
  const { tally, thread } = start();
  await Promise.all([thread[Symbol.asyncDispose](), thread[Symbol.asyncDispose]()]);
  expect(await thread.ended).toBe(null);
  expect([tally[STARTED], tally[STOPPED]]).toEqual([1, 1]);
  await thread[Symbol.asyncDispose]();
});

test("disposing waits for an idle thread, too", async () => {
  const { tally, thread } = start();
  thread.setIdle(true);
  await thread[Symbol.asyncDispose]();
  expect(tally[STOPPED]).toBe(1);
});

test("a thread's unexpected end is reported with the reason", async () => {
  const [failing, leaving] = [start(), start()];
  fail(failing.tally);
  leaving.thread.post({ kind: "exit" });
  expect(await failing.thread.ended).toMatchObject({ message: "told to fail" });
  expect(await leaving.thread.ended).toMatchObject({ message: "The tiny thread exited unexpectedly" });
});

test("a terminated thread does not count as failed", async () => {
  const { tally, thread } = start();
  await thread.terminate();
  expect(await thread.ended).toBe(null);
  expect(tally[STOPPED]).toBe(0);
});

/** Keeps a thread running, with data from `dataOf` for each start, and records what happens to it. */
function keep(dataOf: (isAgain: boolean) => unknown, mustBegin: boolean) {
  const failures: string[] = [];
  const begun: number[] = [];
  const twice = Promise.withResolvers<void>();
  const kept = keepThread<Begun>({
    name: "tiny",
    script: TINY_THREAD,
    dataOf,
    onMessage({ me }) {
      begun.push(me);
      if (begun.length === 2) twice.resolve();
    },
    onFailure: ({ message }) => failures.push(message),
    mustBegin,
    restartMs: 0,
  });
  return { kept, failures, begun, begunTwice: twice.promise };
}

test("a kept thread that fails is restarted, and stops when told to", async () => {
  const tally = shared();
  const { kept, failures, begun, begunTwice } = keep(() => ({ tally, saysBegun: true }), true);
  await kept.begun;
  fail(tally);
  await begunTwice;
  await kept[Symbol.asyncDispose]();
  expect(failures).toEqual(["told to fail"]);
  expect(begun).toEqual([1, 2]);
  expect([tally[STARTED], tally[STOPPED]]).toEqual([2, 1]);
});

test("a thread that fails before it has begun is restarted with other data, unless `mustBegin` is set", async () => {
  const tally = shared();
  const dataOf = (isAgain: boolean) => (isAgain ? { tally, saysBegun: true } : {});
  const patient = keep(dataOf, false);
  await patient.kept.begun;
  await patient.kept[Symbol.asyncDispose]();
  expect(patient.failures).toEqual(["The tiny thread exited unexpectedly"]);
  const strict = keep(dataOf, true);
  await expect(strict.kept.begun).rejects.toThrow("The tiny thread exited unexpectedly");
  await strict.kept[Symbol.asyncDispose]();
  expect(tally[STARTED]).toBe(1);
});

test("a thread that is disposed while it waits for its restart is not restarted", async () => {
  const failed = Promise.withResolvers<void>();
  let starts = 0;
  const kept = keepThread<Begun>({
    name: "tiny",
    script: TINY_THREAD,
    dataOf: () => (starts += 1),
    onMessage: () => {},
    onFailure: () => failed.resolve(),
    mustBegin: false,
  });
  await failed.promise;
  await kept[Symbol.asyncDispose]();
  expect(starts).toBe(1);
});
