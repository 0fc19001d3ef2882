/**
 * The item one step away from the current one. Without a current item, it is the first item, or none when
 * going up.
 */
export function stepFrom(ids: readonly string[], current: string | null, step: 1 | -1): string | null {
  const at = current === null ? -1 : ids.indexOf(current);
  if (at === -1) return step === 1 ? (ids[0] ?? null) : null;
  return ids[at + step] ?? null;
}
