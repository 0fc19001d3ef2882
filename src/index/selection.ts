import type { Filter } from "./facet-lists.ts";
import type { Direction, TimeWindow } from "./postings.ts";

/** A selection of items: all conditions must hold. */
export interface Selection extends TimeWindow, Filter {
  readonly limit: number;
  /** The end of the window to start from, and the order of the result. */
  readonly direction: Direction;
  /** Every item, or only the newest of each event (D48). The latter works only for walks from the newest end. */
  readonly distinct: "item" | "event";
}
