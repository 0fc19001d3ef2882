import { parentPort, workerData } from "node:worker_threads";
import { answer, stopped } from "../../src/service/threads/port.ts";

/** The tasks that the tests' threads can do. */
export interface TinyTasks {
  echo: { task: unknown; result: unknown };
  /** Returns which thread this is and how many tasks it has received, including this one. */
  whoami: { task: null; result: string };
  /** Returns as soon as the gate is no longer 0. */
  hold: { task: Int32Array<SharedArrayBuffer>; result: string };
  reject: { task: string; result: never };
  die: { task: string; result: never };
  exit: { task: null; result: never };
  spin: { task: null; result: never };
  hog: { task: null; result: never };
}

/** Counts the threads that were started, and those that ended because they were told to stop. */
export type Tally = Int32Array<SharedArrayBuffer>;
export const STARTED = 0;
export const STOPPED = 1;
const FAILS = 2;
/** The index in a gate at which a thread notes that it is waiting. */
const HOLDING = 1;

export interface TinyData {
  readonly tally: Tally;
  /** Whether it reports that it has begun, as long-lived threads do. */
  readonly saysBegun: boolean;
}

export const TINY_THREAD = new URL(import.meta.url);

export function shared(): Int32Array<SharedArrayBuffer> {
  return new Int32Array(new SharedArrayBuffer(12));
}

export function open(gate: Int32Array<SharedArrayBuffer>, place = 0): void {
  Atomics.store(gate, place, 1);
  Atomics.notify(gate, place);
}

/** Resolves when a thread is waiting at the gate. */
export async function holding(gate: Int32Array<SharedArrayBuffer>): Promise<void> {
  await Atomics.waitAsync(gate, HOLDING, 0).value;
}

/** Makes one thread fail. */
export function fail(tally: Tally): void {
  open(tally, FAILS);
}

if (parentPort && workerData?.tally) await serve(workerData as TinyData);

async function serve({ tally, saysBegun }: TinyData): Promise<void> {
  const port = parentPort!;
  const me = Atomics.add(tally, STARTED, 1) + 1;
  let asked = 0;
  port.on("message", ({ kind }: { kind: string }) => {
    if (kind === "ask") asked += 1;
    if (kind === "exit") process.exit(0);
  });
  void failWhenTold(tally);
  answer<TinyTasks>(port, {
    echo: (task) => task,
    whoami: () => `thread ${me}, question ${asked}`,
    hold: async (gate) => {
      open(gate, HOLDING);
      await Atomics.waitAsync(gate, 0, 0).value;
      return "held";
    },
    reject: (message) => Promise.reject(new Error(message)),
    die: (message) => {
      queueMicrotask(() => {
        throw new Error(message);
      });
      return new Promise<never>(() => {});
    },
    exit: () => process.exit(0),
    spin: () => {
      for (;;);
    },
    hog: () => {
      const kept: string[][] = [];
      for (;;) kept.push(Array.from({ length: 10_000 }, (_, at) => `${at}`));
    },
  });
  if (saysBegun) port.postMessage({ kind: "begun", me });
  await stopped(port);
  Atomics.add(tally, STOPPED, 1);
  port.close();
}

async function failWhenTold(tally: Tally): Promise<void> {
  await Atomics.waitAsync(tally, FAILS, 0).value;
  if (Atomics.exchange(tally, FAILS, 0) === 1) throw new Error("told to fail");
}
