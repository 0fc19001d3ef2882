import { expect, test } from "vitest";
import { Circuit } from "./circuit.ts";

test("it opens after failures in a row, lets one through to try, and stays away twice as long each time", () => {
  let now = 0;
  const circuit = new Circuit({ now: () => now, threshold: 2, coolMs: 1_000, maxCoolMs: 3_000 });
  circuit.enter().fail(null, false);
  circuit.enter().succeed();
  circuit.enter().fail(null, false);
  expect(circuit.state).toBe("closed");
  circuit.enter().fail(null, false);
  expect(circuit.state).toBe("open");
  expect(() => circuit.enter()).toThrow(/paused for 1 s/);
  for (const coolMs of [2_000, 3_000, 3_000]) {
    now += coolMs;
    expect(circuit.state).toBe("half-open");
    const probe = circuit.enter();
    expect(() => circuit.enter()).toThrow(/paused/);
    probe.fail(null, false);
    expect(circuit.state).toBe("open");
  }
  now += 3_000;
  circuit.enter().leave();
  circuit.enter().succeed();
  expect(circuit.state).toBe("closed");
});

test("it stays away as long as the provider wants, and opens at once where nobody will be answered", () => {
  let now = 0;
  const circuit = new Circuit({ now: () => now, threshold: 9, coolMs: 1_000, maxCoolMs: 60_000 });
  circuit.enter().fail(20_000, true);
  now += 19_999;
  expect(circuit.state).toBe("open");
  now += 1;
  expect(circuit.state).toBe("half-open");
});

test("what was begun before it opened does not keep it open longer", () => {
  let now = 0;
  const circuit = new Circuit({ now: () => now, threshold: 1, coolMs: 1_000 });
  const [early, late] = [circuit.enter(), circuit.enter()];
  early.fail(null, false);
  now += 900;
  late.fail(null, false);
  now += 100;
  expect(circuit.state).toBe("half-open");
});
