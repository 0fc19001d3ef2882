import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, onTestFinished, test, vi } from "vitest";
import {
  holding,
  open,
  shared,
  STARTED,
  STOPPED,
  TINY_THREAD,
  type TinyData,
  type TinyTasks,
} from "../../../test/support/tiny-thread.ts";
import { PoolClosed, type PoolOptions, QueueFull, ThreadPool } from "./pool.ts";

function openPool(options: Partial<PoolOptions<TinyTasks>> = {}) {
  const tally = shared();
  const pool = new ThreadPool<TinyTasks>({
    name: "tiny",
    script: TINY_THREAD,
    data: { tally, saysBegun: false } satisfies TinyData,
    threads: 1,
    ...options,
  });
  onTestFinished(() => pool[Symbol.asyncDispose]());
  return { pool, tally };
}

/** Asks `echo` for each task and records the order of the answers. */
function noting(pool: ThreadPool<TinyTasks>) {
  const order: unknown[] = [];
  return { order, echo: (task: unknown) => pool.ask("echo", task).then((said) => order.push(said)) };
}

test("a thread is only started when needed, and then answers the next question, too", async () => {
  const { pool, tally } = openPool({ threads: 2 });
  expect(tally[STARTED]).toBe(0);
  expect(await pool.ask("whoami", null)).toBe("thread 1, question 1");
  expect(await pool.ask("whoami", null)).toBe("thread 1, question 2");
  expect(tally[STARTED]).toBe(1);
});

test("questions are answered one at a time, in the order asked", async () => {
  const { pool } = openPool();
  const { order, echo } = noting(pool);
  const gate = shared();
  const held = pool.ask("hold", gate);
  const asked = [1, 2, 3].map(echo);
  const whoami = pool.ask("whoami", null);
  open(gate);
  expect(await held).toBe("held");
  expect(await whoami).toBe("thread 1, question 5");
  await Promise.all(asked);
  expect(order).toEqual([1, 2, 3]);
});

test("two threads answer two questions at the same time, and no third thread is started", async () => {
  const { pool, tally } = openPool({ threads: 2 });
  const gates = [shared(), shared(), shared()];
  const held = gates.map((gate) => pool.ask("hold", gate));
  open(gates[1]!);
  open(gates[2]!);
  await held[2];
  open(gates[0]!);
  await held[0];
  expect(tally[STARTED]).toBe(2);
});

test("the kinds in `first` go before all others, in the order asked", async () => {
  const { pool } = openPool({ first: ["whoami"] });
  const { order, echo } = noting(pool);
  const gate = shared();
  void pool.ask("hold", gate);
  const others = [1, 2].map(echo);
  const first = [1, 2].map(() => pool.ask("whoami", null).then((said) => order.push(said)));
  open(gate);
  await Promise.all([...others, ...first]);
  expect(order).toEqual(["thread 1, question 2", "thread 1, question 3", 1, 2]);
});

test("refuses further questions while a queue is full, and still answers those that wait", async () => {
  const { pool } = openPool({ first: ["whoami"], maxWaiting: 2 });
  const gate = shared();
  const held = pool.ask("hold", gate);
  const waiting = [1, 2].map((task) => pool.ask("echo", task));
  await expect(pool.ask("echo", 3)).rejects.toThrow(QueueFull);
  const first = [1, 2].map(() => pool.ask("whoami", null));
  await expect(pool.ask("whoami", null)).rejects.toThrow(QueueFull);
  open(gate);
  expect(await Promise.all([held, ...waiting])).toEqual(["held", 1, 2]);
  expect(await Promise.all(first)).toHaveLength(2);
  expect(await pool.ask("echo", 4)).toBe(4);
});

test("D51 holders take turns, and of a full queue the newest of the busiest holder is rejected", async () => {
  const { pool } = openPool({ maxWaiting: 3 });
  const gate = shared();
  const held = pool.ask("hold", gate, "busy");
  const order: unknown[] = [];
  const ask = (task: number, holder: string) =>
    pool.ask("echo", task, holder).then((said) => order.push(said));
  const busy = [1, 2, 3].map((task) => ask(task, "busy"));
  const calm = ask(4, "calm");
  await expect(busy[2]).rejects.toThrow(QueueFull);
  open(gate);
  await Promise.all([held, busy[0], busy[1], calm]);
  expect(order).toEqual([1, 4, 2]);
});

test("D51 callers with the same question wait for one answer, at the first turn of any of them", async () => {
  const { pool } = openPool();
  const gate = shared();
  const held = pool.ask("hold", gate, "busy");
  const order: unknown[] = [];
  const ask = (task: number, holder: string) =>
    pool.ask("echo", task, holder, `task ${task}`).then((said) => order.push(said));
  const busy = [1, 2, 3].map((task) => ask(task, "busy"));
  const calm = [3, 4].map((task) => ask(task, "calm"));
  open(gate);
  await Promise.all([held, ...busy, ...calm]);
  // Both callers get task 3 at the calm caller's first turn. It is not done again at the other's turn.
  expect(order).toEqual([1, 3, 3, 2, 4]);
  expect(await pool.ask("whoami", null)).toBe("thread 1, question 6");
});

test("D51 a caller keeps its place for a shared task, even if a full queue drops the task for another caller", async () => {
  const { pool } = openPool({ maxWaiting: 3 });
  const gate = shared();
  const held = pool.ask("hold", gate, "busy");
  const ask = (task: number, holder: string) => pool.ask("echo", task, holder, `task ${task}`);
  const busy = [1, 2, 3].map((task) => ask(task, "busy"));
  // The busy caller loses its own place for task 3, so it waits in the calm caller's place.
  const calm = ask(3, "calm");
  await expect(ask(4, "busy")).rejects.toThrow(QueueFull);
  open(gate);
  expect(await Promise.all([held, ...busy, calm])).toEqual(["held", 1, 2, 3, 3]);
});

test("callers that ask for a task under way join it", async () => {
  const { pool } = openPool();
  const gate = shared();
  const asked = [pool.ask("hold", gate, "a", "gate")];
  await holding(gate);
  asked.push(pool.ask("hold", gate, "b", "gate"));
  open(gate);
  expect(await Promise.all(asked)).toEqual(["held", "held"]);
  expect(await pool.ask("whoami", null)).toBe("thread 1, question 2");
});

test("a question that takes too long ends its thread, and the next question starts another", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { pool } = openPool({ limitMs: 60_000 });
  expect(await pool.ask("whoami", null)).toBe("thread 1, question 1");
  const late = pool.ask("spin", null);
  const next = pool.ask("whoami", null);
  vi.advanceTimersByTime(60_000);
  await expect(late).rejects.toThrow("A tiny thread took longer than 60 s");
  expect(await next).toBe("thread 2, question 1");
  // The time limit no longer applies after the answer.
  vi.advanceTimersByTime(60_000);
  expect(await pool.ask("whoami", null)).toBe("thread 2, question 2");
});

test.each([
  ["die", "A tiny thread failed: broken"],
  ["exit", "A tiny thread failed: The tiny thread exited unexpectedly"],
  ["hog", /^A tiny thread failed: .*memory limit/],
] as const)("a thread that fails (%s) rejects only its own question", async (kind, message) => {
  const { pool } = openPool({ threads: 2, maxHeapMb: 32 });
  const gate = shared();
  const held = pool.ask("hold", gate);
  await holding(gate);
  const failing = pool.ask(kind, "broken");
  const next = pool.ask("whoami", null);
  await expect(failing).rejects.toThrow(message);
  expect(await next).toBe("thread 3, question 1");
  open(gate);
  expect(await held).toBe("held");
});

test("a question's error leaves its thread running", async () => {
  const { pool } = openPool();
  await expect(pool.ask("reject", "no")).rejects.toThrow("no");
  expect(await pool.ask("whoami", null)).toBe("thread 1, question 2");
});

test("reports each question's processor time with its kind", async () => {
  const timed: unknown[] = [];
  const { pool } = openPool({ onTimed: (kind, cpuMs) => timed.push([kind, cpuMs >= 0]) });
  await pool.ask("echo", 1);
  await pool.ask("reject", "no").catch(() => {});
  expect(timed).toEqual([
    ["echo", true],
    ["reject", true],
  ]);
});

test("closing rejects all questions, and each thread stops after its current task", async () => {
  const { pool, tally } = openPool({ threads: 2 });
  const gate = shared();
  const held = pool.ask("hold", gate);
  await holding(gate);
  await pool.ask("echo", 1);
  const closed = pool[Symbol.asyncDispose]();
  await expect(held).rejects.toThrow("The pool of tiny threads was closed");
  open(gate);
  await closed;
  expect([tally[STARTED], tally[STOPPED]]).toEqual([2, 2]);
  await expect(pool.ask("echo", 1)).rejects.toBeInstanceOf(PoolClosed);
});

test("a thread that does not finish within 5 s of closing is terminated", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { pool, tally } = openPool();
  await pool.ask("echo", 1);
  const asked = [pool.ask("spin", null), pool.ask("echo", 1), pool.ask("echo", 2)];
  const rejected = Promise.all(asked.map((each) => expect(each).rejects.toThrow("closed")));
  const closed = pool[Symbol.asyncDispose]();
  await rejected;
  vi.advanceTimersByTime(5_000);
  await closed;
  expect([tally[STARTED], tally[STOPPED]]).toEqual([1, 0]);
});

test("a finished program exits even if it has idle threads", async () => {
  const script = `
    import { ThreadPool } from ${JSON.stringify(new URL("./pool.ts", import.meta.url).href)};
    const data = { tally: new Int32Array(new SharedArrayBuffer(12)) };
    const script = new URL(${JSON.stringify(TINY_THREAD.href)});
    const pool = new ThreadPool({ name: "tiny", script, data, threads: 1 });
    console.log(await pool.ask("echo", "answered"));`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--eval", script]);
  expect(stdout).toBe("answered\n");
});
