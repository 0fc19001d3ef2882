interface Listed {
  readonly id: string;
}

/** Whether a newer list has the same items in the same order. Such a list can replace the older one without moving anything. */
export function isInPlace(shown: readonly Listed[], newer: readonly Listed[]): boolean {
  return shown.length === newer.length && shown.every(({ id }, place) => id === newer[place]!.id);
}

/** The items of a newer list that are not shown yet. */
export function newIn<Item extends Listed>(shown: readonly Listed[], newer: readonly Item[]): Item[] {
  const known = new Set(shown.map(({ id }) => id));
  return newer.filter(({ id }) => !known.has(id));
}
