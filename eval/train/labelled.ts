import type { Candidate } from "../../src/analysis/entities/candidate.ts";
import { foldSurface } from "../../src/text/tokens.ts";

/** An article with the entities labelled as central; null if it was not labelled. */
export interface Labelled {
  readonly title: string;
  readonly lead: string;
  readonly entities: readonly { readonly name: string }[] | null;
}

/** Whether a candidate was labelled as central, by any of its names. */
export function isChosen({ name, known }: Candidate, chosen: readonly { readonly name: string }[]): boolean {
  const folded = new Set(chosen.map((one) => foldSurface(one.name)));
  return [name, known?.name ?? name, ...(known?.aliases ?? [])].some((one) => folded.has(foldSurface(one)));
}
