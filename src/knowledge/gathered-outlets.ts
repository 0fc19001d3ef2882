import { loadOfficialOutlets, type OfficialOutlet } from "./official-outlets.ts";
import { type OwnOutlet, readOperatorOutlets } from "./operator-outlets.ts";
import { loadOutletRows, type OutletEntry } from "./outlets.ts";

/** The outlets that news is gathered from. */
export interface GatheredOutlets {
  readonly ours: readonly OutletEntry[];
  /** Empty unless the official sources are on. */
  readonly official: readonly OfficialOutlet[];
  /** The operator's own, which the record numbers. */
  readonly own: readonly OwnOutlet[];
}

/** Reads the outlets of the project and of an operator's file. Throws for an invalid row of that file. */
export function loadGatheredOutlets(operatorFile: string | null, isOfficialOn: boolean): GatheredOutlets {
  const ours = loadOutletRows(operatorFile);
  const { changes, own } =
    operatorFile === null ? { changes: undefined, own: [] } : readOperatorOutlets(operatorFile, ours.length);
  return { ours, official: isOfficialOn ? loadOfficialOutlets(changes) : [], own };
}
