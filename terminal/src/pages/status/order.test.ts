import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { COLUMNS, inOrder, orderOutlets, readOrder, turnOrder, writeOrder } from "./order.ts";
import type { OutletStatus } from "../../../../src/session/wire.ts";

const instant = fc.integer({ min: 0, max: 1e12 }).map((ms) => new Date(ms).toISOString());
const outlets = fc.uniqueArray(
  fc.record<OutletStatus>({
    number: fc.integer({ min: 1, max: 99 }),
    name: fc.string({ maxLength: 8 }),
    lastAnswerAt: fc.option(instant),
    lastItemAt: fc.option(instant),
    lagSeconds: fc.option(fc.nat(10_000)),
    state: fc.constantFrom("ok", "failing", "off", "never"),
    reason: fc.constant(null),
    wholeShare: fc.constant(null),
    listedByDay: fc.constant([]),
    ailments: fc.constant([]),
  }),
  { selector: ({ number }) => number },
);
const order = fc.record({ by: fc.constantFrom(...COLUMNS), isDescending: fc.boolean() });

function outlet(number: number, more: Partial<OutletStatus>): OutletStatus {
  const nothing = { lastAnswerAt: null, lastItemAt: null, lagSeconds: null, reason: null };
  const unknown = { wholeShare: null, listedByDay: [], ailments: [] };
  return { number, name: `Outlet ${number}`, state: "ok", ...nothing, ...unknown, ...more };
}

test("an order contains every outlet once, and outlets keep their places in later snapshots", () => {
  fc.assert(
    fc.property(outlets, order, (all, order) => {
      const numbers = orderOutlets(all, order, "en");
      expect(numbers.toSorted()).toEqual(all.map(({ number }) => number).toSorted());
      const later = all.map((each) => ({ ...each, lagSeconds: 1, state: "off" as const })).toReversed();
      expect(inOrder(later, numbers).map(({ number }) => number)).toEqual(numbers);
    }),
  );
});

describe("the order of outlets", () => {
  const all = [
    outlet(1, { lagSeconds: 30 }),
    outlet(2, { state: "failing" }),
    outlet(3, { lagSeconds: 90 }),
    outlet(10, { state: "off", lagSeconds: 60 }),
  ];

  test("by state: outlets that need attention come first, then by number", () => {
    expect(orderOutlets(all, readOrder(null), "en")).toEqual([2, 1, 3, 10]);
  });

  test("by lag: outlets without a lag come last, in both directions", () => {
    expect(orderOutlets(all, { by: "lag", isDescending: false }, "en")).toEqual([1, 10, 3, 2]);
    expect(orderOutlets(all, { by: "lag", isDescending: true }, "en")).toEqual([3, 10, 1, 2]);
  });

  test("a new outlet comes at the end", () => {
    const kept = inOrder([outlet(4, {}), ...all], [3, 1, 2, 10]);
    expect(kept.map(({ number }) => number)).toEqual([3, 1, 2, 10, 4]);
  });
});

test("an order survives the round trip through the address; an invalid one becomes the default", () => {
  fc.assert(
    fc.property(order, (order) => {
      expect(readOrder(writeOrder(order))).toEqual(order);
    }),
  );
  for (const text of [null, "", "-", "weight", "--lag"])
    expect(readOrder(text)).toEqual({ by: "state", isDescending: false });
});

test("a second click on a column reverses its order", () => {
  const once = turnOrder(readOrder(null), "lag");
  expect(once).toEqual({ by: "lag", isDescending: true });
  expect(turnOrder(once, "lag")).toEqual({ by: "lag", isDescending: false });
});
