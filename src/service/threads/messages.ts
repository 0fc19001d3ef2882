import type { Log } from "../observe/log.ts";
import type { FaultPart, ProcessMeasures } from "../observe/process-measures.ts";
import type { Sightings } from "../observe/sightings.ts";

/** Messages that every newsroom thread can send. */
export type FromThread =
  /** The thread has everything it needs and is working. */
  | { readonly kind: "begun" }
  /** The record is unreachable. */
  | { readonly kind: "away"; readonly reason: string }
  /** The record is reachable again. */
  | { readonly kind: "seen" }
  | { readonly kind: "info" | "warn"; readonly message: string; readonly about: object }
  | { readonly kind: "fault"; readonly message: string; readonly error: unknown };

/** The parts of a process to which these messages are reported. */
export interface ThreadEars {
  readonly log: Pick<Log, "info" | "warn" | "fault">;
  readonly sightings: Sightings;
  readonly measures: Pick<ProcessMeasures, "faultsOf">;
}

/** Handles the messages and failures of the thread `part`. */
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
