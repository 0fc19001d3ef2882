import { describe } from "./history.ts";
import type { Shrunk } from "./shrink.ts";
import { PROMISES } from "./violation.ts";

/** What a person needs to understand why a seed fails, and to reproduce it. */
export function formatVerdict({ run, options, violation, events }: Shrunk): string {
  const { seed, plan, history } = run;
  const { promise, says } = violation;
  return [
    `Seed ${seed} breaks a promise: ${PROMISES[promise]}.`,
    `  ${says}`,
    `${options.faults.length} of its ${plan.length} faults, the programs ${options.programs.join(", ")}, and ${events.length} of ${history.length} events are enough:`,
    ...events.map((event) => `  ${describe(event)}`),
    `Replay: ${replayCommand(seed, options)}`,
  ].join("\n");
}

export function replayCommand(seed: number, { faults, programs }: Shrunk["options"]): string {
  const chosen = `--faults ${faults.join() || "none"} --programs ${programs.join()}`;
  return `npm run test:simulate -- --seed ${seed} ${chosen}`;
}
