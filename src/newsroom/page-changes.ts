import { foldSurface } from "../text/tokens.ts";

/** What is new on a page. */
export interface PageChanges {
  /** The new headline; null if it is the same. */
  readonly headline: string | null;
  /** Figures of the lead that were not there before. */
  readonly figures: readonly string[];
  /** The outlet's own notice; null if it has none, or had it before. */
  readonly notice: Notice | null;
}

export interface Notice {
  readonly kind: "correction" | "retraction";
  /** The outlet's sentence. */
  readonly text: string;
}

interface Told {
  readonly title: string | null;
  readonly text: string;
}

/** Only the lead is compared. Further down, live tables and links to other articles change all the time. */
const LEAD_CHARACTERS = 800;

export function findPageChanges(before: Told, after: Told): PageChanges {
  const isHeadlineNew =
    before.title !== null && after.title !== null && foldSurface(before.title) !== foldSurface(after.title);
  const known = new Set(figuresOf(before));
  return {
    headline: isHeadlineNew ? after.title : null,
    figures: figuresOf(after).filter((figure) => !known.has(figure)),
    notice: findNotice(before, after),
  };
}

/** Numbers in the headline and the lead. Times of day and years are left out, because they change without any news. */
function figuresOf({ title, text }: Told): string[] {
  const told = `${title ?? ""}\n${text.slice(0, LEAD_CHARACTERS)}`.replaceAll(
    /\b\d{1,2}[:.]\d{2}\s?(?:[ap]\.?m\b|GMT|UTC|ET)?/gi,
    (time) => (/:|m|T|C/i.test(time) ? " " : time),
  );
  return [...told.matchAll(/\d+(?:[.,]\d+)*/g)]
    .map(([figure]) => figure)
    .filter((figure) => !/^(?:19|20)\d\d$/.test(figure));
}

const RETRACTION =
  /\b(?:this|the) (?:article|story|report) (?:has been|was|is) (?:retracted|withdrawn|removed)\b|\bwe (?:have )?(?:retracted|withdrawn) (?:this|the) (?:article|story|report)\b|^\s*(?:retraction|retracted|editor'?s note: retract\w*)\b\s*[:—–-]/i;
const CORRECTION =
  /\b(?:an|a previous|the) ?(?:earlier|original|previous)? version of (?:this|the) (?:article|story|report)\b|\b(?:this|the) (?:article|story|report|headline) (?:has been|was) (?:corrected|amended|updated to correct)\b|^\s*\(correct(?:s|ing)\b|^\s*\(?(?:correction|corrected|corrects)\b\s*[:—–(-]|\bwe (?:regret|apologi[sz]e for) the error\b/i;

/** Checks for a retraction first, because its notice may also mention a correction. */
function findNotice(before: Told, after: Told): Notice | null {
  const known = new Set(linesOf(before));
  const fresh = linesOf(after).filter((line) => !known.has(line));
  for (const [kind, pattern] of [
    ["retraction", RETRACTION],
    ["correction", CORRECTION],
  ] as const) {
    const text = fresh.find((line) => pattern.test(line));
    if (text !== undefined) return { kind, text };
  }
  return null;
}

function linesOf({ title, text }: Told): string[] {
  return [title ?? "", ...text.split(/\n+|(?<=[.!?])\s+/)].map((line) => line.trim()).filter(Boolean);
}
