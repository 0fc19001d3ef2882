import type { Movement, Quantity } from "../../domain/happening.ts";
import { type FigureRole, rate, type RatedQuantity } from "./figure-roles.ts";
import { findQuantities, type FoundQuantity, UNSTATED } from "./quantities.ts";

export interface FoundFigures {
  readonly amount: Quantity;
  readonly previous: Quantity | null;
  readonly expected: Quantity | null;
  /** Where the amount is in the text. */
  readonly at: number;
}

/**
 * The figure of a clause with what it was before and what was forecast. `from` is where its verb ends. The amount is in the
 * clause; forecast and previous value may also be in the text that follows, if they have the same unit.
 */
export function readFigures(
  text: string,
  { from, to, titleEnd }: { readonly from: number; readonly to: number; readonly titleEnd: number },
  mustMove: boolean,
  direction: Movement | null,
): FoundFigures | null {
  const rated = findQuantities(text).map((quantity) => rate(quantity, text));
  const own = rated.filter(
    ({ start, role, unit }) =>
      start >= from && start < to && ACTUAL.has(role) && (unit !== UNSTATED || role === "level"),
  );
  const [one] = own;
  const level = own.find(
    ({ role, start, unit }) =>
      role === "level" && start - one!.end < MOST_BETWEEN && (unit !== "%" || isShare(one!.unit)),
  );
  const first = mustMove ? (level ?? one) : one;
  if (first === undefined) return null;
  const amount = comparable(first, own, rated);
  const beside = rated
    .filter(({ unit, start }) => start !== amount.start && isComparable(unit, amount.unit))
    .map((quantity) => ({ ...quantity, unit: amount.unit }))
    .map((quantity) => (amount.role === "level" ? quantity : turned(quantity, direction)));
  const isInTitle = amount.start < titleEnd;
  const expected = beside.find(
    ({ role, start, value, unit }) =>
      role === "expected" &&
      isNear(text, amount.start, start, isInTitle ? 3 : 1) &&
      !isOtherMeasure(amount.value, value, unit),
  );
  const previous = beside.find(
    ({ role, start }) => role === "previous" && isNear(text, amount.start, start, isInTitle ? 1 : 0),
  );
  const isAsExpected =
    amount.isAsExpected || beside.some((other) => other.isAsExpected && other.value === amount.value);
  return {
    amount: plain(amount),
    previous: previous === undefined ? null : plain(previous),
    expected: isAsExpected ? plain(amount) : expected === undefined ? null : plain(expected),
    at: amount.start,
  };
}

/** "sheds 43,000 jobs yet jobless rate at 4.9%" has two subjects. */
function isShare(unit: string): boolean {
  return unit === "%" || unit === "points" || unit === "basis points";
}

/** The characters between a change and the level it leads to: "rose by a quarter point to 5 percent". */
const MOST_BETWEEN = 45;

const ACTUAL: ReadonlySet<FigureRole> = new Set<FigureRole>(["level", "change", "plain"]);

/** The forecast of a rise of 20,000, beside a loss of 30,600, is a loss of -20,000. */
function turned(quantity: RatedQuantity, direction: Movement | null): RatedQuantity {
  const { leans, role, value } = quantity;
  const isOpposite = role === "expected" && leans !== null && direction !== null && leans !== direction;
  return isOpposite && direction !== "flat" && leans !== "flat"
    ? { ...quantity, value: -value, text: `a ${leans === "up" ? "rise" : "fall"} of ${quantity.text}` }
    : quantity;
}

/** "311,000 jobs … the 205,000 that had been forecast", "5.4% from 5.1": the second figure leaves its unit out. */
function isComparable(unit: string, ofAmount: string): boolean {
  if (unit === ofAmount || unit === UNSTATED) return true;
  return (
    (unit === "" || ofAmount === "") &&
    ["", "people", "claims", "votes", "homes", "cars"].includes(unit === "" ? ofAmount : unit)
  );
}

/** The first figure, or a later one of the clause with the unit of the forecast: "rose to 5%, a gain of 0.3 points". */
function comparable(
  first: RatedQuantity,
  own: readonly RatedQuantity[],
  all: readonly RatedQuantity[],
): RatedQuantity {
  const forecast = all.find(({ role }) => role === "expected");
  if (forecast === undefined || forecast.unit === first.unit) return first;
  return own.find(({ unit }) => unit === forecast.unit) ?? first;
}

/** A yearly rate of 9.2 percent is not compared with a forecast of 1.4 percent for the month. */
function isOtherMeasure(actual: number, expected: number, unit: string): boolean {
  const [small, large] = [Math.abs(actual), Math.abs(expected)].sort((a, b) => a - b);
  return unit === "%" && large! - small! > 2 && large! > 3 * small!;
}

function plain({ text, value, unit }: FoundQuantity): Quantity {
  return { text, value, unit: unit === UNSTATED ? "" : unit };
}

/** Whether at most so many sentences end between two figures, and no other subject begins. */
function isNear(text: string, a: number, b: number, mostBreaks: number): boolean {
  const between = text.slice(Math.min(a, b), Math.max(a, b));
  const breaks = between.match(/\.\s|\n\n/g)?.length ?? 0;
  return (
    breaks <= mostBreaks &&
    between.length < 420 &&
    !/\b(?:while|whereas|core|excluding|separately|meanwhile)\b/i.test(between)
  );
}
