/** Who publishes. Numbers 1 to 46 are the project's own and permanent; an operator's begin at 1001 (D34). */
export interface Outlet {
  readonly number: number;
  readonly name: string;
  readonly homepage: string;
  /** Null where the service draws a neutral mark of its own. */
  readonly logoUrl: string | null;
}

/** An address under which an outlet lists its articles, and what they are about. */
export interface OutletFeed {
  readonly topic: string;
  readonly url: string;
}

export const FIRST_OPERATOR_OUTLET = 1001;

/** No outlet has a higher number: nine digits, which every place that keeps one has room for. */
export const LAST_OUTLET = 999_999_999;
