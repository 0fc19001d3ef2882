/** The numbers with the highest keys, at most `wanted`, highest key first. Equal keys keep their order. */
export function highest(
  numbers: readonly number[],
  key: (number: number) => number,
  wanted: number,
): number[] {
  const found: number[] = [];
  const keys: number[] = [];
  for (const number of numbers) {
    const value = key(number);
    if (found.length === wanted && value <= keys[wanted - 1]!) continue;
    let at = found.length;
    while (at > 0 && keys[at - 1]! < value) at--;
    found.splice(at, 0, number);
    keys.splice(at, 0, value);
    if (found.length > wanted) {
      found.pop();
      keys.pop();
    }
  }
  return found;
}
