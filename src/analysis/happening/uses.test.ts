import { describe, expect, it } from "vitest";
import type { Happening } from "../../domain/happening.ts";
import { loadActions } from "../../knowledge/actions.ts";
import { reasonsOf } from "./reasons.ts";
import { rolesOf } from "./roles.ts";
import { surpriseOf } from "./surprise.ts";

const actions = loadActions();
const party = (...names: readonly string[]) => ({ text: names.join(" and "), names });
const quantity = (value: number, unit = "%", text = `${value}${unit}`) => ({ value, unit, text });

function stakesOf(action: string): Happening["stakes"] {
  const { actor, object } = actions.classes.get(action) ?? { actor: 0, object: 0 };
  return { actor, object };
}

function happening(given: Partial<Happening>): Happening {
  return {
    verb: "fine",
    action: "fine",
    stakes: stakesOf(given.action ?? "fine"),
    actor: party("SEC"),
    object: party("Tether"),
    direction: null,
    figures: null,
    rank: null,
    place: null,
    time: null,
    modality: "done",
    isNegated: false,
    reportedBy: null,
    ...given,
  };
}

function release(
  amount: number,
  expected: number | null,
  unit = "%",
  period: string | null = null,
): Happening {
  return happening({
    action: "rise",
    actor: party("UK inflation"),
    object: null,
    figures: {
      amount: quantity(amount, unit),
      expected: expected === null ? null : quantity(expected, unit),
      previous: null,
      period,
    },
  });
}

describe("surpriseOf", () => {
  it("counts in deviations that are usual for the unit", () => {
    expect(surpriseOf(release(5.3, 5))?.size).toBeCloseTo(1);
    expect(surpriseOf(release(4.7, 5))?.size).toBeCloseTo(-1);
    expect(surpriseOf(release(125, 100, "people"))?.size).toBeCloseTo(1);
    expect(surpriseOf(release(9, 5))?.size).toBe(5);
  });

  it("gives its reason in the article's figures", () => {
    const figures = {
      amount: quantity(88_000, "people", "88,000 jobs"),
      expected: quantity(10_000, "people", "10,000"),
      previous: null,
      period: null,
    };
    expect(surpriseOf(happening({ figures }))).toEqual({
      size: 5,
      reason: "88,000 jobs against 10,000 expected",
    });
    expect(surpriseOf(release(5, 5))).toEqual({ size: 0, reason: "5% as expected" });
  });

  it("is no surprise without a forecast, or before it happens", () => {
    expect(surpriseOf(release(5, null))).toBeNull();
    expect(surpriseOf({ ...release(5, 4), modality: "expected" })).toBeNull();
  });
});

describe("rolesOf", () => {
  const roles = (given: Partial<Happening>) =>
    rolesOf(happening(given)).map(({ name, weight }) => `${name} ${weight}`);

  it("lets the fined party lose and the acquitted one win", () => {
    expect(roles({})).toEqual(["Tether -0.8"]);
    expect(roles({ action: "acquit" })).toEqual(["Tether 0.8"]);
  });

  it("lets the captor of a city win", () => {
    expect(roles({ action: "capture", actor: party("Houthis"), object: party("Sanaa") })).toEqual([
      "Houthis 0.5",
      "Sanaa -0.5",
    ]);
  });

  it("counts for less what is only planned or possible, and turns what did not happen", () => {
    expect(roles({ modality: "possible" })).toEqual(["Tether -0.32"]);
    expect(roles({ isNegated: true })).toEqual(["Tether 0.48"]);
  });

  it("gives both parties to an agreement their part", () => {
    expect(roles({ action: "sign", actor: party("Iran", "Saudi Arabia"), object: null })).toEqual([
      "Iran 0.4",
      "Saudi Arabia 0.4",
    ]);
  });

  it("says nothing of an action that affects nobody", () => {
    expect(roles({ action: "meet" })).toEqual([]);
    expect(roles({ action: "unheard of" })).toEqual([]);
  });
});

describe("reasonsOf", () => {
  it("says in words what was read", () => {
    expect(reasonsOf(happening({ reportedBy: party("Reuters") }))).toEqual([
      "SEC, fine, Tether (done, reported by Reuters)",
      "Tether loses by it",
    ]);
    expect(reasonsOf(release(5.3, 5))).toContain("5.3% against 5% expected");
    expect(reasonsOf(null)).toEqual([]);
  });
});
