import type { HappeningFigures } from "./happening.ts";

/** How the documents of an official source are read. */
export const ADAPTERS = [
  "bea",
  "binance",
  "bls",
  "boe",
  "ecb",
  "edgar",
  "eurostat",
  "federal-register",
  "fed",
  "ofac",
] as const;

export type Adapter = (typeof ADAPTERS)[number];

/** The figure that an official release states, read by the fixed wording of its source. */
export interface Release {
  /** The library's ids. */
  readonly issuer: string;
  readonly indicator: string;
  readonly country: string;
  /** Signed, so falls are negative, unlike in the figures of a happening. */
  readonly figures: HappeningFigures;
}
