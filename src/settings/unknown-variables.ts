import { isOfKubernetes } from "./kubernetes-variables.ts";
import { findNearest } from "../text/nearest.ts";
import { SETTING_NAMES, variableOf } from "./settings.ts";

const PREFIX = "TIDINGS_";
/** Read elsewhere than in the table of settings. */
const OTHERS: readonly string[] = ["TIDINGS_TRACE"];
const SECRETS = "TIDINGS_SIGN_IN_SECRET_";

/** A variable that looks like a setting and is none. */
export interface UnknownVariable {
  readonly name: string;
  /** The one that was likely meant; null where none is near. */
  readonly nearest: string | null;
}

/** Only told of, not refused: others may have variables of their own with our prefix. */
export function findUnknownVariables(
  environment: Readonly<Record<string, string | undefined>>,
): UnknownVariable[] {
  const known = [...SETTING_NAMES.map(variableOf), ...OTHERS];
  return Object.keys(environment)
    .filter((name) => name.startsWith(PREFIX) && !known.includes(name) && !name.startsWith(SECRETS))
    .filter((name) => !isOfKubernetes(name, environment))
    .toSorted()
    .map((name) => ({ name, nearest: findNearest(name, known, PREFIX.length) }));
}

export function describeUnknown({ name, nearest }: UnknownVariable): string {
  const meant = nearest === null ? "" : `; did you mean ${nearest}?`;
  return `${name} is not a setting and is ignored${meant}`;
}
