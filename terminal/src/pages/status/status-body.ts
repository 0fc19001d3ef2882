/** What `GET /session/status` answers. */
export interface StatusBody {
  readonly at: string;
  readonly items: {
    readonly total: number;
    readonly lastPublishedAt: string | null;
    /** The last 48 hours, the oldest first. */
    readonly perHour: readonly HourCount[];
  };
  readonly outlets: readonly OutletStatus[];
  /** Of the items of the last 48 hours. */
  readonly languages: readonly LanguageCoverage[];
  readonly queue: readonly StageCount[];
  readonly isGathering: boolean;
  readonly quality: readonly QualityFigure[];
}

export interface HourCount {
  readonly at: string;
  readonly items: number;
}

export type OutletState = "ok" | "failing" | "off" | "never";

export interface OutletStatus {
  readonly number: number;
  readonly name: string;
  readonly lastAnswerAt: string | null;
  readonly lastItemAt: string | null;
  /** From the outlet's publication to ours. */
  readonly lagSeconds: number | null;
  readonly state: OutletState;
  readonly reason: OutletTrouble | null;
}

export type OutletTrouble = "unreachable" | "refused" | "gone" | "unreadable" | "faulty";

export interface LanguageCoverage {
  readonly lang: string;
  readonly items: number;
  /** 0 to 1. */
  readonly share: number;
}

export interface StageCount {
  readonly stage: string;
  readonly count: number;
}

export interface QualityFigure {
  readonly task: string;
  readonly measure: string;
  readonly value: number;
  /** What the plain way gets in the same run. */
  readonly baseline: number | null;
  /** What we set ourselves. */
  readonly bar: number | null;
}
