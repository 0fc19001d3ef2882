import type { Turn } from "../store/publications.ts";
import type { PublicationRow } from "../store/schema.ts";

/** The row of a publication made in this turn. */
export function publicationOf(
  { now, lastInstant }: Turn,
  number: number,
  act: Partial<PublicationRow> & Pick<PublicationRow, "kind">,
): PublicationRow {
  return {
    number,
    at: Math.max(now, lastInstant),
    item_id: null,
    language: null,
    story_id: null,
    into_story_id: null,
    part: null,
    ...act,
  };
}
