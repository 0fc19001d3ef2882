import { hash } from "node:crypto";
import type { LibraryCover } from "./groups.ts";
import type { CoverLibrary } from "./library.ts";

/** The maximum number of covers per item (D28). */
const MAX_COVERS = 5;

/**
 * One cover per entity, the most central entity first (D28). `pick` returns a number from 0 to 1 for a group. It
 * is random, or a hash if the same item must always get the same covers.
 */
export function chooseCovers(
  entityIds: readonly string[],
  library: Pick<CoverLibrary, "choicesOf">,
  pick: (groupId: string) => number,
): LibraryCover[] {
  const chosen: LibraryCover[] = [];
  for (const entityId of new Set(entityIds)) {
    const choices = library.choicesOf(entityId);
    if (choices.length > 0)
      chosen.push(
        choices[Math.min(choices.length - 1, Math.floor(pick(choices[0]!.groupId) * choices.length))]!,
      );
    if (chosen.length === MAX_COVERS) break;
  }
  return chosen;
}

/** A number from 0 to 1 that is the same for the same occasion, so that it always picks the same cover. */
export function chanceFor(occasion: string): number {
  return hash("sha256", occasion, "buffer").readUInt32BE(0) / 2 ** 32;
}
