/** What can happen to an item after it was published (D50). */
export const AMENDMENT_KINDS = ["corrected", "withdrawn", "merged"] as const;

export type AmendmentKind = (typeof AMENDMENT_KINDS)[number];

/** A change to a published item, which callers can request. It is later than every earlier amendment. */
export interface Amendment {
  readonly itemId: string;
  /** In milliseconds. */
  readonly at: number;
  readonly kind: AmendmentKind;
}

/** The headline of a withdrawn item. */
export const WITHDRAWN_HEADLINE = "Withdrawn";
