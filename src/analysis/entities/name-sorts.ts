import { softmax } from "../models/heads.ts";
import type { NamedDocument } from "./named.ts";
import weights from "./name-sorts.json" with { type: "json" };
import type { NameFinder } from "./names.ts";
import { traitsOf } from "./traits.ts";

/** What a run of capitalised words can be. `part` means only a part of a name, or more than one name. */
export const NAME_SORTS = ["person", "place", "organisation", "other", "none", "part"] as const;

export type NameSort = (typeof NAME_SORTS)[number];

/**
 * The probability of each sort for each candidate. `reads` is the output of the encoder, which understands the text but
 * sees no capitals. Library entities are judged only by the encoder, which can tell that a namesake is meant.
 */
export function sortsOf(
  { candidates, document }: NamedDocument,
  names: NameFinder,
  reads: readonly (Float32Array | null)[],
): Float32Array[] {
  return candidates.map((candidate, at) => {
    const read = reads[at] ?? null;
    if (candidate.known !== null) return read === null ? UNREAD : softmax(read);
    if (candidate.mentions.some(({ start }) => isHonoured(document.text, start))) return PERSON;
    return softmax(
      weigh([1, Number(read !== null), ...(read ?? NOTHING), ...traitsOf(candidate, document, names)]),
    );
  });
}

/** "Ms. Farmer" is a person, whatever the word means. */
function isHonoured(text: string, start: number): boolean {
  return /\b(?:Mr|Mrs|Ms|Mx)\.? $/.test(text.slice(Math.max(0, start - 6), start));
}

const PERSON = Float32Array.from(NAME_SORTS, (sort) => Number(sort === "person"));

export function likeliestSort(likelihoods: Float32Array): NameSort {
  return NAME_SORTS[likelihoods.indexOf(Math.max(...likelihoods))]!;
}

function weigh(row: readonly number[]): Float32Array {
  return Float32Array.from(weights.rows, (own) =>
    own.reduce((sum, weight, at) => sum + weight * row[at]!, 0),
  );
}

const NOTHING = NAME_SORTS.map(() => 0);
/** No judgement, for library entities that occur only after the part of the text that the encoder reads. */
const UNREAD = new Float32Array(NAME_SORTS.length);
