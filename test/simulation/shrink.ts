import type { History, HistoryEvent } from "./history.ts";
import { checkHistory } from "./promises.ts";
import { CHECKS, type RunOptions, type SimulatedRun, simulate } from "./simulate.ts";
import type { Violation } from "./violation.ts";

/** Which faults of the plan happen, and which programs run. */
type ChosenParts = { readonly [K in keyof RunOptions]-?: NonNullable<RunOptions[K]> };

export interface Shrunk {
  /** The smallest run that was found to break the same promise. */
  readonly run: SimulatedRun;
  readonly options: ChosenParts;
  readonly violation: Violation;
  /** The events of that run without which the promise would not be broken, and the faults among them. */
  readonly events: readonly HistoryEvent[];
}

/** Leaves out faults, programs and events as long as the same promise is still broken. */
export async function shrink(failing: SimulatedRun): Promise<Shrunk> {
  const { seed, plan } = failing;
  const { promise } = failing.violations[0]!;
  let run = failing;
  let options: ChosenParts = {
    faults: plan.map(({ number }) => number),
    programs: failing.programs,
  };
  const attempt = async (smaller: ChosenParts): Promise<void> => {
    const tried = await simulate(seed, smaller);
    if (!tried.violations.some((each) => each.promise === promise)) return;
    [run, options] = [tried, smaller];
  };
  for (const fault of options.faults)
    await attempt({ ...options, faults: options.faults.filter((each) => each !== fault) });
  for (const program of options.programs)
    if (options.programs.length > 1)
      await attempt({ ...options, programs: options.programs.filter((each) => each !== program) });
  const violation = run.violations.find((each) => each.promise === promise)!;
  return { run, options, violation, events: shrinkHistory(run.history, violation) };
}

/** The shortest part of a history that was found to break the promise in the same way. */
function shrinkHistory(history: History, { says, promise, events }: Violation): HistoryEvent[] {
  const prefix = history.slice(0, events.at(-1)! + 1);
  const isBroken = (part: History) =>
    checkHistory(part, CHECKS).some((each) => each.promise === promise && each.says === says);
  // What the checker cannot decide from events alone is explained by those that it cites.
  if (!isBroken(prefix)) return prefix.filter((event, at) => event.kind === "fault" || events.includes(at));
  let left = prefix.filter((event) => event.kind !== "fault");
  for (let size = left.length >> 1; size > 0; size >>= 1)
    for (let from = 0; from < left.length;) {
      const part = left.toSpliced(from, size);
      if (isBroken(part)) left = part;
      else from += size;
    }
  const kept = new Set<HistoryEvent>(left);
  return prefix.filter((event) => event.kind === "fault" || kept.has(event));
}
