import { expect, onTestFinished, test } from "vitest";
import { Schedule } from "./schedule.ts";
import type { TaskRank } from "./task-rank.ts";

interface Thing {
  readonly key: string;
}

/** Things that are all of one size, and tasks that end when the test says. */
function open({ threads = 1, room = 2 } = {}) {
  const log: string[] = [];
  const running = new Map<string, PromiseWithResolvers<void>>();
  let now = 0;
  const schedule = new Schedule<string, Thing>({
    threads,
    maxBytes: room,
    idleMs: 3_600_000,
    now: () => now,
    load(key) {
      log.push(`load ${key}`);
      return { key };
    },
    unload({ key }) {
      log.push(`unload ${key}`);
      return Promise.resolve();
    },
    bytesOf: () => 1,
  });
  onTestFinished(() => schedule[Symbol.asyncDispose]());
  const ask = (name: string, rank?: TaskRank) =>
    schedule.run(
      name[0]!,
      async () => {
        log.push(name);
        running.set(name, Promise.withResolvers());
        await running.get(name)!.promise;
      },
      undefined,
      rank,
    );
  const end = async (name: string, asked: Promise<void>) => {
    running.get(name)!.resolve();
    await asked;
  };
  return { schedule, log, ask, end, running, wait: (ms: number) => (now += ms) };
}

test("a key that is loaded goes on while it has work, and then the others have their turn", async () => {
  const { log, ask, end } = open({ room: 1 });
  const [a1, b1, a2, b2] = ["a1", "b1", "a2", "b2"].map((name) => ask(name)) as [
    Promise<void>,
    Promise<void>,
    Promise<void>,
    Promise<void>,
  ];
  await end("a1", a1);
  await end("a2", a2);
  await end("b1", b1);
  await end("b2", b2);
  expect(log).toEqual(["load a", "a1", "a2", "load b", "unload a", "b1", "b2"]);
});

test("no task waits more than half a minute for those of another key", async () => {
  const { log, ask, end, wait } = open({ room: 1 });
  const a1 = ask("a1");
  const b1 = ask("b1");
  const a2 = ask("a2");
  wait(31_000);
  const a3 = ask("a3");
  await end("a1", a1);
  expect(log.at(-1)).toBe("b1");
  await end("b1", b1);
  await end("a2", a2);
  await end("a3", a3);
});

test("as many keys as there are threads run at once, each one task at a time", async () => {
  const { log, ask, end } = open({ threads: 2, room: 9 });
  const asked = ["a1", "a2", "b1", "c1"].map((name) => ask(name));
  expect(log.filter((line) => /\d/.test(line))).toEqual(["a1", "b1"]);
  await end("b1", asked[2]!);
  expect(log.at(-1)).toBe("c1");
  await end("a1", asked[0]!);
  expect(log.at(-1)).toBe("a2");
  await end("a2", asked[1]!);
  await end("c1", asked[3]!);
});

test("a key that does not fit beside those in use waits for them, whatever the threads", async () => {
  const { schedule, log, ask, end } = open({ threads: 3, room: 2 });
  const [a1, b1, c1, a2] = ["a1", "b1", "c1", "a2"].map((name) => ask(name)) as [
    Promise<void>,
    Promise<void>,
    Promise<void>,
    Promise<void>,
  ];
  expect(schedule.loaded()).toEqual(["a", "b"]);
  await end("b1", b1);
  expect(log.at(-1)).toBe("c1");
  expect(schedule.loaded()).toEqual(["a", "c"]);
  await end("a1", a1);
  await end("a2", a2);
  await end("c1", c1);
});

test("a task that waited half a minute is not kept out by keys in use", async () => {
  const { log, ask, end, wait } = open({ threads: 2, room: 1 });
  const a1 = ask("a1");
  const b1 = ask("b1");
  const a2 = ask("a2");
  wait(31_000);
  const a3 = ask("a3");
  await end("a1", a1);
  expect(log.at(-1)).toBe("b1");
  await end("b1", b1);
  await end("a2", a2);
  await end("a3", a3);
});

test("a key's tasks run in order of rank, and urgent tasks run before those of every key", async () => {
  const { log, ask, end } = open({ room: 1 });
  const asked = new Map<string, Promise<void>>();
  const at = (value: number, isUrgent = false): TaskRank => ({ isUrgent, value });
  for (const [name, rank] of [
    ["a1", at(1)],
    ["a2", at(2)],
    ["b1", at(9)],
    ["a3", at(3)],
    ["b2", at(4, true)],
    ["b3", at(5, true)],
    ["a4", at(3)],
  ] as const)
    asked.set(name, ask(name, rank));
  const order = ["a1", "b3", "b2", "b1", "a3", "a4", "a2"];
  for (const name of order) await end(name, asked.get(name)!);
  expect(log.filter((line) => /\d/.test(line))).toEqual(order);
});

test("a low-ranked task doesn't put its key before others again and again", async () => {
  const { log, ask, end, wait } = open({ room: 1 });
  const first = ask("a1");
  const low = ask("a2", { isUrgent: false, value: -1 });
  const other = ask("b1");
  wait(31_000);
  const more = ["a3", "a4"].map((name) => ask(name));
  await end("a1", first);
  // Language a was translated just now, and b has waited for half a minute.
  expect(log.at(-1)).toBe("b1");
  await end("b1", other);
  await end("a3", more[0]!);
  await end("a4", more[1]!);
  await end("a2", low);
});

test("the key unused for longest makes room", async () => {
  const { schedule, ask, end, log, wait } = open({ room: 2 });
  for (const name of ["a1", "b1", "a2", "c1"]) {
    wait(1);
    await end(name, ask(name));
  }
  expect(log).toContain("unload b");
  expect(schedule.loaded()).toEqual(["a", "c"]);
});

test("a task that fails unloads its key, and the next one loads it again", async () => {
  const { schedule, ask, running, log } = open();
  const failing = ask("a1");
  running.get("a1")!.reject(new Error("broken"));
  await expect(failing).rejects.toThrow("broken");
  expect(schedule.loaded()).toEqual([]);
  const again = ask("a2");
  running.get("a2")!.resolve();
  await again;
  expect(log.filter((line) => line === "load a")).toHaveLength(2);
});

test("closing rejects what waits", async () => {
  const { schedule, ask, running } = open();
  const first = ask("a1");
  const waiting = ask("a2");
  const closed = schedule[Symbol.asyncDispose]();
  await expect(waiting).rejects.toThrow("translation was stopped");
  await expect(ask("b1")).rejects.toThrow("translation was stopped");
  running.get("a1")!.resolve();
  await first;
  await closed;
});
