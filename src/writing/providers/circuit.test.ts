import { expect, test } from "vitest";
import { Circuit } from "./circuit.ts";

test("opens after consecutive failures, lets one probe through, and doubles the wait each time", () => {
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

test("waits as long as the provider asks, and opens at once for a lasting failure", () => {
  let now = 0;
  const circuit = new Circuit({ now: () => now, threshold: 9, coolMs: 1_000, maxCoolMs: 60_000 });
  circuit.enter().fail(20_000, true);
  now += 19_999;
  expect(circuit.state).toBe("open");
  now += 1;
  expect(circuit.state).toBe("half-open");
});

test("calls that began before the circuit opened do not extend the wait", () => {
  let now = 0;
  const circuit = new Circuit({ now: () => now, threshold: 1, coolMs: 1_000 });
  const [early, late] = [circuit.enter(), circuit.enter()];
  early.fail(null, false);
  now += 900;
  late.fail(null, false);
  now += 100;
  expect(circuit.state).toBe("half-open");
});
