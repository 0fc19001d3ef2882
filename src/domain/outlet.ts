import type { Adapter } from "./release.ts";

/** A publisher. Numbers 1 to 46 are the project's own and permanent, and so are those of official sources, from 501; operators' outlets start at 1001 (D34). */
export interface Outlet {
  readonly number: number;
  readonly name: string;
  readonly homepage: string;
  /** If null, the service draws a neutral logo. */
  readonly logoUrl: string | null;
}

/** Whether an outlet's articles can be read for free. Pages behind a paywall are not requested. */
export const OUTLET_ACCESS = ["free", "partial", "paywall"] as const;

export type OutletAccess = (typeof OUTLET_ACCESS)[number];

/** An address where an outlet lists its articles, and the topic of those articles. */
export interface OutletFeed {
  readonly topic: string;
  readonly url: string;
  /** How its documents are read, if they are not feeds or contain an official source's figures. */
  readonly adapter?: Adapter;
}

/** Official sources have numbers from here up to the first outlet of operators (D34). */
export const FIRST_OFFICIAL_OUTLET = 501;
export const LAST_OFFICIAL_OUTLET = 513;

export const FIRST_OPERATOR_OUTLET = 1001;

/** Whether an outlet is an official source, whose releases other outlets report on. */
export function isOfficialOutlet(number: number): boolean {
  return number >= FIRST_OFFICIAL_OUTLET && number < FIRST_OPERATOR_OUTLET;
}

/** The highest outlet number. Nine digits fit wherever a number is stored. */
export const LAST_OUTLET = 999_999_999;
