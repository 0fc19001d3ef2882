import type { OutletState, OutletStatus } from "../../../../src/session/wire.ts";

export const COLUMNS = ["state", "name", "answer", "item", "lag"] as const;
export type Column = (typeof COLUMNS)[number];

export interface Order {
  readonly by: Column;
  readonly isDescending: boolean;
}

/** Outlets that need attention come first. */
const BY_URGENCY: readonly OutletState[] = ["failing", "never", "ok", "off"];

/** The outlets' numbers, sorted; outlets without a value come last in both directions. */
export function orderOutlets(outlets: readonly OutletStatus[], order: Order, locale: string): number[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const sign = order.isDescending ? -1 : 1;
  const keyOf = KEYS[order.by];
  return outlets
    .toSorted((a, b) => {
      const [one, other] = [keyOf(a), keyOf(b)];
      if (one === null || other === null) return Number(one === null) - Number(other === null);
      const difference = typeof one === "string" ? compare(one, String(other)) : one - Number(other);
      return sign * difference || compare(a.name, b.name) || a.number - b.number;
    })
    .map(({ number }) => number);
}

/**
 * The outlets of a later snapshot, in the places they already have, so that no row moves while it is read.
 * New outlets come at the end.
 */
export function inOrder(outlets: readonly OutletStatus[], numbers: readonly number[]): OutletStatus[] {
  const places = new Map(numbers.map((number, place) => [number, place]));
  const placeOf = ({ number }: OutletStatus) => places.get(number) ?? numbers.length + number;
  return outlets.toSorted((a, b) => placeOf(a) - placeOf(b));
}

const KEYS: Record<Column, (outlet: OutletStatus) => string | number | null> = {
  state: ({ state }) => BY_URGENCY.indexOf(state),
  name: ({ name }) => name,
  answer: ({ lastAnswerAt }) => (lastAnswerAt === null ? null : Date.parse(lastAnswerAt)),
  item: ({ lastItemAt }) => (lastItemAt === null ? null : Date.parse(lastItemAt)),
  lag: ({ lagSeconds }) => lagSeconds,
};

/** Reads an order from the address: `lag`, or `-lag` for the reverse. */
export function readOrder(text: string | null | undefined): Order {
  const isDescending = text?.startsWith("-") ?? false;
  const by = COLUMNS.find((column) => column === text?.slice(Number(isDescending)));
  return by ? { by, isDescending } : { by: "state", isDescending: false };
}

export function writeOrder({ by, isDescending }: Order): string {
  return `${isDescending ? "-" : ""}${by}`;
}

/** The order after a click on a column's head: first the more useful direction, then the other. */
export function turnOrder({ by, isDescending }: Order, column: Column): Order {
  if (by === column) return { by, isDescending: !isDescending };
  return { by: column, isDescending: column !== "state" && column !== "name" };
}
