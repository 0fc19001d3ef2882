import type { Log } from "../observe/log.ts";
import type { FaultPart, ProcessMeasures } from "../observe/process-measures.ts";
import type { Sightings } from "../observe/sightings.ts";

/** What every thread of the newsroom says, whatever else it does. */
export type FromThread =
  /** It has all it needs, and is at work. */
  | { readonly kind: "begun" }
  /** The record cannot be reached just now. */
  | { readonly kind: "away"; readonly reason: string }
  /** It can be again. */
  | { readonly kind: "seen" }
  | { readonly kind: "info" | "warn"; readonly message: string; readonly about: object }
  | { readonly kind: "fault"; readonly message: string; readonly error: unknown };

/** What a process does with that. */
export interface ThreadEars {
  readonly log: Pick<Log, "info" | "warn" | "fault">;
  readonly sightings: Sightings;
  readonly measures: Pick<ProcessMeasures, "faultsOf">;
}

/** Hears what the thread `part` says, and where it fails. */
export function hearThread(part: FaultPart, { log, sightings, measures }: ThreadEars) {
  const countFault = measures.faultsOf(part);
  function fault(message: string, error: unknown): void {
    countFault();
    log.fault(message, error);
  }
  return {
    fault,
    hear(message: FromThread): void {
      if (message.kind === "away") sightings.miss(part, message.reason);
      else if (message.kind === "seen") sightings.see(part);
      else if (message.kind === "fault") fault(message.message, message.error);
      else if (message.kind !== "begun") log[message.kind](message.message, message.about);
    },
  };
}
