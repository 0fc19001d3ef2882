const DAY_MS = 86_400_000;

/** The most items per row group. It bounds the memory, because a group is encoded as a whole. */
const MAX_GROUP = 2_000;
/** A group ends at the end of a day once it has this many items, so that quiet days share one. */
const MIN_GROUP = 1_000;

/** Divides instants, which must be in order, into those of each row group. */
export async function* groupSpans(
  pages: AsyncIterable<Float64Array> | Iterable<Float64Array>,
): AsyncGenerator<Float64Array<ArrayBuffer>> {
  const group = new Float64Array(MAX_GROUP);
  let count = 0;
  for await (const page of pages)
    for (const instant of page) {
      const isNewDay = count >= MIN_GROUP && dayOf(group[count - 1]!) !== dayOf(instant);
      if (isNewDay || count === MAX_GROUP) {
        yield group.slice(0, count);
        count = 0;
      }
      group[count++] = instant;
    }
  if (count > 0) yield group.slice(0, count);
}

function dayOf(instant: number): number {
  return Math.floor(instant / DAY_MS);
}
