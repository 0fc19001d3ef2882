import { checkRendition } from "../../src/writing/check.ts";
import { type EditedRendition, FAULT_KINDS, type FaultKind } from "./rooms.ts";

/** The check's results for one editor's rendition and its changed copies. */
export interface CheckedRendition {
  readonly id: string;
  /** The problems that the check found in the editor's own words; empty if they may be published. */
  readonly refused: readonly string[];
  /** The problems that the check found in the true paraphrase, but not in the editor's own words. */
  readonly paraphraseRefused: readonly string[];
  readonly faults: readonly { readonly kind: FaultKind; readonly found: readonly string[] }[];
}

/** A fault counts as caught only if the check says something that it does not say about the editor's words. */
export function checkEdited(one: EditedRendition): CheckedRendition {
  const { id, article, findings, rendition, faulty, paraphrased } = one;
  const refused = checkRendition(article, findings, rendition);
  const added = (changed: typeof rendition) =>
    checkRendition(article, findings, changed).filter((problem) => !refused.includes(problem));
  return {
    id,
    refused,
    paraphraseRefused: added(paraphrased),
    faults: faulty.map(({ kind, rendition: changed }) => ({ kind, found: added(changed) })),
  };
}

/** How many of how many. */
export interface CheckShare {
  readonly what: string;
  readonly count: number;
  readonly of: number;
}

export function sharesOf(checked: readonly CheckedRendition[]): CheckShare[] {
  const faults = checked.flatMap((each) => each.faults);
  const caught = (kind?: FaultKind): CheckShare => {
    const own = faults.filter((fault) => kind === undefined || fault.kind === kind);
    return {
      what: kind ?? "all ten kinds",
      count: own.filter(({ found }) => found.length > 0).length,
      of: own.length,
    };
  };
  return [
    { what: "editor's renditions refused", count: count(checked, "refused"), of: checked.length },
    { what: "true paraphrases refused", count: count(checked, "paraphraseRefused"), of: checked.length },
    ...FAULT_KINDS.map((kind) => caught(kind)),
    caught(),
  ];
}

function count(checked: readonly CheckedRendition[], part: "refused" | "paraphraseRefused"): number {
  return checked.filter((each) => each[part].length > 0).length;
}
