import { useSyncExternalStore } from "react";
import { keep, readKept } from "../kept.ts";

/** How much of an item a row shows: with cover and summary, two lines, or one line of a table. */
export const DENSITIES = ["comfortable", "compact", "table"] as const;
export type Density = (typeof DENSITIES)[number];

const listeners = new Set<() => void>();

/** The reader's choice for all lists in this browser. */
export function useDensity(): Density {
  return useSyncExternalStore(listen, keptDensity);
}

export function chooseDensity(density: Density): void {
  keep("density", density === "comfortable" ? null : density);
  for (const listener of listeners) listener();
}

/** The next choice, for the shortcut. */
export function nextDensity(): void {
  chooseDensity(DENSITIES[(DENSITIES.indexOf(keptDensity()) + 1) % DENSITIES.length]!);
}

function keptDensity(): Density {
  const kept = readKept("density");
  return DENSITIES.find((density) => density === kept) ?? "comfortable";
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
