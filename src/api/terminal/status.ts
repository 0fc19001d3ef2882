import { refuse } from "../path.ts";
import { type TerminalDoor, whenReady } from "./terminal-door.ts";

/** How the service does, for everybody who reads it. Instants as ISO 8601. */
export interface ServiceStatus {
  readonly at: string;
  readonly items: {
    readonly total: number;
    readonly lastPublishedAt: string | null;
    /** The last 48 hours, the oldest first; `at` is where the hour begins, and the last is the running one. */
    readonly perHour: readonly { readonly at: string; readonly items: number }[];
  };
  readonly outlets: readonly OutletStatus[];
  /** Of the items of these 48 hours. */
  readonly languages: readonly { readonly lang: string; readonly items: number; readonly share: number }[];
  /** Articles under way. */
  readonly queue: readonly { readonly stage: string; readonly count: number }[];
  readonly isGathering: boolean;
  readonly quality: readonly QualityFigure[];
}

export interface OutletStatus {
  readonly number: number;
  readonly name: string;
  readonly lastAnswerAt: string | null;
  readonly lastItemAt: string | null;
  /** From the outlet's publication to ours, the middle one of late. */
  readonly lagSeconds: number | null;
  /** `off`: not asked; `never`: to be asked, with no answer yet. */
  readonly state: "ok" | "failing" | "off" | "never";
  /** Why it fails. */
  readonly reason: OutletTrouble | null;
}

/** Why an outlet fails, as far as everybody may know. */
export type OutletTrouble = "unreachable" | "refused" | "gone" | "unreadable" | "faulty";

/** What was measured of how articles are understood, from 0 to 1. */
export interface QualityFigure {
  readonly task: string;
  readonly measure: string;
  readonly value: number;
  /** What the plain way gets on the same rows. */
  readonly baseline: number | null;
  /** What we set ourselves. */
  readonly bar: number | null;
}

export interface StatusTools {
  /** As of a few seconds ago; null where it cannot be told right now. */
  readonly readStatus: () => Promise<ServiceStatus | null>;
}

export function statusDoors(
  tools: { unready: () => string | undefined },
  { readStatus }: StatusTools,
): TerminalDoor[] {
  const answer = whenReady(tools, async (request, reply) => {
    const status = await readStatus();
    if (status === null) {
      const detail = "The record cannot be asked right now; news is still answered from memory.";
      return refuse(request, reply, { kind: "unavailable", detail, retryAfter: 5 });
    }
    await reply.header("cache-control", "no-cache").send(status);
  });
  return [{ path: "/session/status", methods: ["GET"], answer }];
}
