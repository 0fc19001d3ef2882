import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { OutletEntry } from "./outlets.ts";
import type { OutletChange } from "./operator-outlets.ts";

/** An official source: a central bank, a regulator, a statistics office, an exchange. */
export interface OfficialOutlet extends OutletEntry {
  /** Whether the source rejects callers that don't say how to reach their operator. */
  readonly needsContact?: boolean;
}

/** The project's official sources, with an operator's changes applied. */
export function loadOfficialOutlets(
  changes: ReadonlyMap<number, OutletChange> = new Map(),
): OfficialOutlet[] {
  const file = join(import.meta.dirname, "../../knowledge/official-outlets.json");
  const rows = JSON.parse(readFileSync(file, "utf8")) as OfficialOutlet[];
  return rows.map((row) => ({ ...row, ...changes.get(row.number) }));
}
