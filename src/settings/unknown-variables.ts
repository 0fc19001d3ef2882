import { isOfKubernetes } from "./kubernetes-variables.ts";
import { findNearest } from "../text/nearest.ts";
import { OUTLET_SECRET } from "./gathering.ts";
import { SETTING_NAMES, variableOf } from "./settings.ts";

const PREFIX = "TIDINGS_";
/** Variables that are read elsewhere, not through the settings table. */
const OTHERS: readonly string[] = ["TIDINGS_TRACE"];
const SECRETS: readonly string[] = ["TIDINGS_SIGN_IN_SECRET_", OUTLET_SECRET];

/** A variable that has our prefix but is not a setting. */
export interface UnknownVariable {
  readonly name: string;
  /** The setting that was probably meant; null if none is similar. */
  readonly nearest: string | null;
}

/** Unknown variables are reported but not rejected, because other programs may use our prefix. */
export function findUnknownVariables(
  environment: Readonly<Record<string, string | undefined>>,
): UnknownVariable[] {
  const known = [...SETTING_NAMES.map(variableOf), ...OTHERS];
  return Object.keys(environment)
    .filter(
      (name) =>
        name.startsWith(PREFIX) &&
        !known.includes(name) &&
        !SECRETS.some((prefix) => name.startsWith(prefix)),
    )
    .filter((name) => !isOfKubernetes(name, environment))
    .toSorted()
    .map((name) => ({ name, nearest: findNearest(name, known, PREFIX.length) }));
}

export function describeUnknown({ name, nearest }: UnknownVariable): string {
  const meant = nearest === null ? "" : `; did you mean ${nearest}?`;
  return `${name} is not a setting and is ignored${meant}`;
}
