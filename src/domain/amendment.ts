/** What can happen to an item after it was published (D50). */
export const AMENDMENT_KINDS = ["corrected", "withdrawn", "merged"] as const;

export type AmendmentKind = (typeof AMENDMENT_KINDS)[number];

/** A change of a published item, which callers can ask for. Its instant is later than that of every earlier amendment. */
export interface Amendment {
  readonly itemId: string;
  /** In milliseconds. */
  readonly at: number;
  readonly kind: AmendmentKind;
}

/** What a withdrawn item says instead of its headline. */
export const WITHDRAWN_HEADLINE = "Withdrawn";
