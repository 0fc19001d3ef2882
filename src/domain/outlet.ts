/** A publisher. Numbers 1 to 46 are the project's own and permanent; operators' outlets start at 1001 (D34). */
export interface Outlet {
  readonly number: number;
  readonly name: string;
  readonly homepage: string;
  /** If null, the service draws a neutral logo. */
  readonly logoUrl: string | null;
}

/** An address where an outlet lists its articles, and the topic of those articles. */
export interface OutletFeed {
  readonly topic: string;
  readonly url: string;
}

export const FIRST_OPERATOR_OUTLET = 1001;

/** The highest outlet number. Nine digits fit wherever a number is stored. */
export const LAST_OUTLET = 999_999_999;
