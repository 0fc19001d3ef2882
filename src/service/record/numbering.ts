/** What was given a number since the last batch: the first of these numbers, and what it and those after it mean. */
export interface NewNumbers<T> {
  readonly from: number;
  readonly said: readonly T[];
}

/** Values remembered; beyond it all are forgotten and numbered anew. */
const MAX_REMEMBERED = 100_000;

/** Gives values numbers from 0 on, the same number for the same value; what is not the same may have the same key. */
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
    /** At the end of a batch: only then may numbers begin anew. */
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

/** Takes in what was said, so that `known[number]` is what each number of the batch means. */
export function hear<T>({ from, said }: NewNumbers<T>, known: T[]): void {
  known.length = from;
  for (const each of said) known.push(each);
}
