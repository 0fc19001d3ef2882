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

/**
 * Whether a label means a candidate. Labels name an indicator in several ways ("UK Inflation Rate", "UK GDP"), and a
 * party or an agency with or without its country.
 */
export function isLabelled(candidate: Candidate, label: string): boolean {
  const { name, known } = candidate;
  const wanted = plain(label);
  return [name, known?.name ?? name, ...(known?.aliases ?? [])].some((one) => plain(one) === wanted);
}

function plain(name: string): string {
  return foldSurface(name)
    .replace(/^(?:the|us|u s|united states) /, "")
    .replace(/ \(?(?:us|uk|united states|united kingdom)\)?$/, "")
    .replace(/inflation rate|harmonised index of consumer prices|hicp/, "consumer price index")
    .replace(/^eurozone consumer/, "consumer")
    .replace("gross domestic product", "gdp")
    .replace(/ (?:inc|corp|corporation|crude oil|crude)$/, "");
}
