/** The result of a check. */
export interface Finding {
  readonly check: string;
  readonly state: "ok" | "warning" | "fault";
  /** What the check found. */
  readonly says: string;
  /** What to do about it; null if nothing is wrong. */
  readonly mend: string | null;
}

export function ok(check: string, says: string): Finding {
  return { check, state: "ok", says, mend: null };
}

export function warning(check: string, says: string, mend: string): Finding {
  return { check, state: "warning", says, mend };
}

export function fault(check: string, says: string, mend: string): Finding {
  return { check, state: "fault", says, mend };
}

/** Runs a check. If the check itself fails, that is reported as a fault. */
export async function attempt(
  check: string,
  mend: string,
  look: () => Promise<Finding | Finding[]> | Finding | Finding[],
): Promise<Finding[]> {
  try {
    return [await look()].flat();
  } catch (error) {
    return [fault(check, (error as Error).message.split("\n", 1)[0]!, mend)];
  }
}
