import type { Candidate } from "../../src/analysis/entities/candidate.ts";
import { foldSurface } from "../../src/text/tokens.ts";

/** An article with the entities that were labelled as central. `entities` is null if the article was not labelled. */
export interface Labelled {
  readonly title: string;
  readonly lead: string;
  readonly entities: readonly { readonly name: string }[] | null;
}

/** Whether a candidate was labelled as central, under any of its names. */
export function isChosen({ name, known }: Candidate, chosen: readonly { readonly name: string }[]): boolean {
  const folded = new Set(chosen.map((one) => foldSurface(one.name)));
  return [name, known?.name ?? name, ...(known?.aliases ?? [])].some((one) => folded.has(foldSurface(one)));
}
