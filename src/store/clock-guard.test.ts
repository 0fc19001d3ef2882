import { once } from "node:events";
import { Worker } from "node:worker_threads";
import fc from "fast-check";
import { expect, test } from "vitest";
import { makePlace } from "../../test/record/engines.ts";
import { checkClock, type ClockReading, keepReading, leapOf, processBoot } from "./clock-guard.ts";
import { ClockLeapt } from "./clock-leapt.ts";
import { readCounters } from "./counters.ts";
import { inTransaction, openStore, type Store } from "./open.ts";

const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 19);

/** Two clocks of a machine, and a record whose publishers use them. */
async function machine(store: Store) {
  let [wall, up, boot] = [START, 1_000_000, 1];
  const steady = () => ({ boot, uptimeMs: () => up });
  return {
    pass: (ms: number) => ((wall += ms), (up += ms)),
    set: (ms: number) => (wall += ms),
    restartContainer: () => (up = 1_000),
    restart: (offMs: number) => ((wall += offMs), (up = 5_000), (boot += 1)),
    publish: () =>
      inTransaction(store, (tx) => checkClock(store, tx, wall, steady())).then(
        () => "published",
        (error: unknown) => {
          if (!(error instanceof ClockLeapt)) throw error;
          return "held";
        },
      ),
    trust: () => inTransaction(store, (tx) => keepReading(tx, wall, steady())),
    leap: async () => leapOf(await readCounters(store, () => wall), wall, steady()),
  };
}

async function withMachine(work: (clock: Awaited<ReturnType<typeof machine>>) => Promise<void>) {
  await using place = await makePlace("sqlite");
  await using store = await openStore(place.at);
  await work(await machine(store));
}

test("D14 a clock that leaps ahead holds publishing until it is right again", () =>
  withMachine(async (clock) => {
    expect(await clock.publish()).toBe("published");
    clock.pass(3_600 * MINUTE);
    expect(await clock.publish()).toBe("published");
    clock.set(61 * MINUTE);
    expect([await clock.publish(), await clock.leap()]).toEqual(["held", 61 * MINUTE]);
    clock.pass(10 * MINUTE);
    expect(await clock.publish()).toBe("held");
    clock.set(-61 * MINUTE);
    expect([await clock.publish(), await clock.leap()]).toEqual(["published", 0]);
  }));

test("a leap is noticed after a restart of the program, and goes on once somebody vouches for the clock", () =>
  withMachine(async (clock) => {
    await clock.publish();
    clock.set(30 * MINUTE);
    expect(await clock.publish()).toBe("held");
    await clock.trust();
    expect(await clock.publish()).toBe("published");
  }));

test("setting the clock back is no reason to hold, nor is setting it right again", () =>
  withMachine(async (clock) => {
    await clock.publish();
    clock.set(-90 * MINUTE);
    expect(await clock.publish()).toBe("published");
    clock.pass(5 * MINUTE);
    clock.set(90 * MINUTE);
    expect(await clock.publish()).toBe("published");
  }));

test("a machine that was off for a month is not held", () =>
  withMachine(async (clock) => {
    await clock.publish();
    clock.restart(30 * 24 * 60 * MINUTE);
    expect(await clock.publish()).toBe("published");
    clock.pass(4 * MINUTE);
    expect(await clock.publish()).toBe("published");
    clock.set(3 * MINUTE);
    expect(await clock.publish()).toBe("held");
  }));

test("a machine whose clock is set by the network soon after its start is not held", () =>
  withMachine(async (clock) => {
    clock.restart(-50 * 24 * 60 * MINUTE);
    expect(await clock.publish()).toBe("published");
    clock.pass(MINUTE);
    clock.set(50 * 24 * 60 * MINUTE);
    expect([await clock.publish(), await clock.leap()]).toEqual(["published", 0]);
  }));

test("a container that starts again with an uptime of its own is not held", () =>
  withMachine(async (clock) => {
    await clock.publish();
    clock.restartContainer();
    expect([await clock.publish(), await clock.leap()]).toEqual(["published", 0]);
  }));

test("D14 a clock that stayed back for an hour was wrong before, so a leap to where it was holds publishing", () =>
  withMachine(async (clock) => {
    await clock.publish();
    clock.set(-90 * MINUTE);
    clock.pass(61 * MINUTE);
    expect(await clock.publish()).toBe("published");
    clock.set(90 * MINUTE);
    expect([await clock.publish(), await clock.leap()]).toEqual(["held", 90 * MINUTE]);
  }));

test("where the system does not identify its starts, all threads of a process count as one start", async () => {
  const guard = new URL("./clock-guard.ts", import.meta.url).href;
  const boot = processBoot();
  const worker = new Worker(
    `import(${JSON.stringify(guard)}).then(({ processBoot }) => require("node:worker_threads").parentPort.postMessage(processBoot()))`,
    { eval: true },
  );
  expect((await once(worker, "message"))[0]).toBe(boot);
});

test("corrections of less than two minutes never hold publishing, however many there are", () => {
  const step = fc.record({ passMs: fc.nat(100 * MINUTE), setMs: fc.integer({ min: -59_000, max: 59_000 }) });
  return fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), (steps) =>
      withMachine(async (clock) => {
        await clock.publish();
        for (const { passMs, setMs } of steps) {
          clock.pass(11_000 + passMs);
          clock.set(setMs);
          expect(await clock.publish()).toBe("published");
        }
      }),
    ),
    { numRuns: 15 },
  );
});

test("a new record has nothing to compare with", () => {
  const none: ClockReading = { clock_wall: 0, clock_uptime: 0, clock_boot: 0 };
  expect(leapOf(none, START, { boot: 7, uptimeMs: () => 1 })).toBe(0);
});
