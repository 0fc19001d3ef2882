import type { Sketch } from "../../domain/findings.ts";
import { KIND_BITS } from "./hash.ts";
import { IS_NAME, IS_NUMBER } from "./sketch.ts";
import type { Report } from "./story.ts";

/** The content of a report that earlier reports of its story lack. */
export interface Additions {
  readonly names: number;
  readonly numbers: number;
  /** The share of the report's content that is new, by weight; 0 to 1. */
  readonly share: number;
}

/** How many of the latest reports are compared. Older ones add nothing, because later ones repeat what they said. */
const REPORTS_LOOKED_AT = 40;

export function additionsOf(sketch: Sketch, earlier: readonly Report[]): Additions {
  const said = new Set<number>();
  for (const report of earlier.slice(-REPORTS_LOOKED_AT))
    for (const term of report.sketch.terms) said.add(term >>> KIND_BITS);
  let [names, numbers, added, total] = [0, 0, 0, 0];
  for (const [at, term] of sketch.terms.entries()) {
    const weight = sketch.weights[at]!;
    total += weight;
    if (said.has(term >>> KIND_BITS)) continue;
    added += weight;
    if (term & IS_NAME) names++;
    if (term & IS_NUMBER) numbers++;
  }
  return { names, numbers, share: total > 0 ? added / total : 0 };
}

/** Why a report is or is not new, in words. */
export function noveltyReason(
  placed: { readonly isNovel: boolean; readonly isCopy: boolean; readonly reports: number },
  additions: Additions,
): string {
  if (placed.isNovel) return "the first report of this event";
  const nth = `report ${placed.reports} of this event`;
  if (placed.isCopy) return `${nth}, a copy of an earlier text`;
  const added = [counted(additions.numbers, "figure"), counted(additions.names, "name")].filter(Boolean);
  if (added.length === 0) return `${nth}, with no figure or name that earlier ones lack`;
  return `${nth}, with ${added.join(" and ")} that earlier ones lack`;
}

function counted(count: number, noun: string): string {
  return count === 0 ? "" : count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
