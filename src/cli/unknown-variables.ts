import { isOfKubernetes } from "./kubernetes-variables.ts";
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
    .map((name) => ({ name, nearest: findNearest(name, known) }));
}

export function describeUnknown({ name, nearest }: UnknownVariable): string {
  const meant = nearest === null ? "" : `; did you mean ${nearest}?`;
  return `${name} is no setting and has no effect${meant}`;
}

function findNearest(name: string, known: readonly string[]): string | null {
  const [best] = known
    .map((each) => ({ each, steps: stepsBetween(name, each) }))
    .toSorted((a, b) => a.steps - b.steps);
  // A third of the letters that tell it from others.
  return best && best.steps <= Math.max(2, (name.length - PREFIX.length) / 3) ? best.each : null;
}

/** How many letters have to be changed, put in or left out to come from one to the other. */
function stepsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length]!;
}
