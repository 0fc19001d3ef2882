/** The values that were numbered since the last batch (`said`), and the number of the first of them (`from`). */
export interface NewNumbers<T> {
  readonly from: number;
  readonly said: readonly T[];
}

/** How many values to remember; beyond that, all are forgotten and numbering restarts. */
const MAX_REMEMBERED = 100_000;

/**
 * Numbers values from 0. Equal values get the same number. Equal values must have equal keys, but different
 * values may share a key.
 */
export function numbering<T>(isSame: (a: T, b: T) => boolean, maxRemembered = MAX_REMEMBERED) {
  const known = new Map<string, { readonly value: T; readonly number: number }[]>();
  let from = 0;
  let said: T[] = [];
  return {
    numberOf(key: string, value: T): number {
      const alike = known.get(key);
      for (const each of alike ?? []) if (isSame(each.value, value)) return each.number;
      const number = from + said.push(value) - 1;
      if (alike) alike.push({ value, number });
      else known.set(key, [{ value, number }]);
      return number;
    },
    /** Call at the end of a batch: numbering may only restart between batches. */
    takeNews(): NewNumbers<T> {
      const news = { from, said };
      from += said.length;
      said = [];
      if (from >= maxRemembered) {
        known.clear();
        from = 0;
      }
      return news;
    },
  };
}

/** Adds the new values to `known`, so that `known[number]` is the value for every number in the batch. */
export function hear<T>({ from, said }: NewNumbers<T>, known: T[]): void {
  known.length = from;
  for (const each of said) known.push(each);
}
