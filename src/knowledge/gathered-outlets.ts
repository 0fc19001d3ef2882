import { loadOfficialOutlets, type OfficialOutlet } from "./official-outlets.ts";
import { type OwnOutlet, readOperatorOutlets } from "./operator-outlets.ts";
import { loadOutletRows, type OutletEntry } from "./outlets.ts";

/** The outlets that news is gathered from. */
export interface GatheredOutlets {
  readonly ours: readonly OutletEntry[];
  /** Empty unless the official sources are on. */
  readonly official: readonly OfficialOutlet[];
  /** The operator's own. The record assigns their numbers. */
  readonly own: readonly OwnOutlet[];
}

/** Reads the built-in outlets and those in an operator's file. Throws if a row of that file is invalid. */
export function loadGatheredOutlets(operatorFile: string | null, isOfficialOn: boolean): GatheredOutlets {
  const ours = loadOutletRows(operatorFile);
  const { changes, own } =
    operatorFile === null ? { changes: undefined, own: [] } : readOperatorOutlets(operatorFile, ours.length);
  return { ours, official: isOfficialOn ? loadOfficialOutlets(changes) : [], own };
}
