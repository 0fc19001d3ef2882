import type { Happening, HappeningParty } from "../../domain/happening.ts";
import { foldSurface } from "../../text/tokens.ts";

/**
 * What tells one happening from another: the action and whether it took place, its parties, and its figure with the
 * period that it covers. "Jobless claims fall" of two weeks differ, so do a lost vote and the order to repeat it.
 */
export function storyKeyOf({ action, isNegated, modality, actor, object, figures }: Happening): string {
  const isAhead = modality !== "done" && modality !== "said";
  const figure = figures === null ? "" : `${rounded(figures.amount.value)} ${figures.amount.unit}`.trim();
  return [
    `${isNegated ? "not " : ""}${isAhead ? "to " : ""}${action}`,
    keyOf(actor),
    keyOf(object),
    figure,
    figures?.period ?? "",
  ].join("|");
}

function keyOf(party: HappeningParty | null): string {
  if (party === null) return "";
  return party.names.length > 0 ? party.names.map(foldSurface).toSorted().join("+") : foldSurface(party.text);
}

/** Reports round alike to three digits: "$1.26m" and "$1,264,000". */
function rounded(value: number): string {
  return String(Number(value.toPrecision(3)));
}
