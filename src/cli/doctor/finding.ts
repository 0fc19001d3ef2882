/** What a check found. */
export interface Finding {
  readonly check: string;
  readonly state: "ok" | "warning" | "fault";
  /** How it is. */
  readonly says: string;
  /** What to do about it; nothing where it is well. */
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

/** One finding of a check that may itself fail. */
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
