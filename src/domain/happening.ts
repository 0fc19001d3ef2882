/** How sure it is that a happening took place: it did, somebody claims that it did, or it may still come. */
export type Modality = "done" | "said" | "planned" | "threatened" | "possible" | "expected";

/** The direction in which a figure moves. */
export type Movement = "up" | "down" | "flat";

/** Who takes part in a happening. */
export interface HappeningParty {
  /** As the article writes it, without an article in front. */
  readonly text: string;
  /** The names among the article's candidates; empty for "a federal judge". */
  readonly names: readonly string[];
}

/** A number with its unit. */
export interface Quantity {
  /** As written. */
  readonly text: string;
  readonly value: number;
  /** A currency's code, "%", "points" for percentage points, or what is counted in the plural; empty if unstated. */
  readonly unit: string;
}

/** The figures of a happening. All have the unit of `amount`. */
export interface HappeningFigures {
  readonly amount: Quantity;
  /** The value before: "from 2.1% in May". */
  readonly previous: Quantity | null;
  /** What was forecast: "against 10,000 expected". */
  readonly expected: Quantity | null;
  /** What the amount covers, as far as the text says: "2023-02", "2023-q1", "2022", "week to 2023-03-04". */
  readonly period: string | null;
}

/** What the headline or the lead says happened: who did what to whom. */
export interface Happening {
  /** The base form of the verb, with its particle: "take over". */
  readonly verb: string;
  /** The class of the verb in `knowledge/actions.json`: "buy". */
  readonly action: string;
  /** What the action means for its parties, from -1, a loss, to 1, a win. */
  readonly stakes: { readonly actor: number; readonly object: number };
  /** Null in "the bank was fined", which does not name the actor. */
  readonly actor: HappeningParty | null;
  readonly object: HappeningParty | null;
  readonly direction: Movement | null;
  readonly figures: HappeningFigures | null;
  /** "first fall since 2009", "a record", as written. */
  readonly rank: string | null;
  /** The candidate where it took place. */
  readonly place: string | null;
  /** The day or the days of the happening, in milliseconds; `to` is exclusive. */
  readonly time: { readonly from: number; readonly to: number } | null;
  readonly modality: Modality;
  readonly isNegated: boolean;
  /** The party that reports it, if the text names one. */
  readonly reportedBy: HappeningParty | null;
}
