import type { SignInLink } from "../access/sign-in-link.ts";
import type { Rankings } from "../api/rankings.ts";
import type { ApiTools } from "../api/tools.ts";
import type { Lexicon } from "../index/lexicon.ts";
import type { Settings } from "../settings/settings.ts";
import type { BelowThread } from "./below/below.ts";
import type { ServedCovers } from "./covers.ts";
import type { Log } from "./observe/log.ts";
import type { createMetrics } from "./observe/metrics.ts";
import type { ProcessMeasures } from "./observe/process-measures.ts";
import type { Lag } from "./observe/readiness.ts";
import type { Sightings } from "./observe/sightings.ts";
import type { OpenQuestions } from "./questions/questions.ts";
import type { RecordLink } from "./record/link.ts";
import type { RecordMirror } from "./record/mirror.ts";
import type { openSharedAllowances } from "./redis/shared-allowances.ts";
import type { OwnProvider } from "./terminal/own-provider.ts";
import type { UsageBook } from "./terminal/usage.ts";

/** Everything a running service consists of. The API's part of it is `ApiTools`. */
export interface ServiceParts extends ApiTools {
  readonly settings: Settings;
  /** Closed by the service at shutdown. */
  readonly log: Log;
  /** This machine's clock. With PostgreSQL, the database's clock decides instead. */
  readonly now: () => number;
  readonly lexicon: Lexicon;
  readonly measures: ProcessMeasures;
  /** Tracks whether this process can reach the record. */
  readonly sightings: Sightings;
  /** The demo's sign-in provider, which runs inside the service. */
  readonly provider?: OwnProvider | undefined;
  /** The demo's link that signs in its first visitor. */
  readonly link?: SignInLink | undefined;
  /** How long a request waits for a record that does not answer. */
  readonly patienceMs: number;
  readonly record: RecordLink;
  readonly mirror: RecordMirror;
  /** Finds items below the window of the index; undefined if the index holds all items. */
  readonly belowThread: BelowThread | undefined;
  readonly rankings: Rankings;
  readonly questions: OpenQuestions;
  readonly covers: ServedCovers;
  readonly usage: UsageBook;
  readonly metrics: ReturnType<typeof createMetrics>;
  readonly lag: () => Lag;
  /** Why this node should get no requests; undefined if it is ready. */
  readonly unreadyBecause: () => string | undefined;
  /** Allowances that all nodes share; undefined unless the operator configured Redis. */
  readonly shared: ReturnType<typeof openSharedAllowances> | undefined;
  /** Not final until the service listens. */
  readonly addresses: { local: string; public: string };
  /** Whether the service was told to stop and is still answering for a while. */
  readonly draining: { isOn: boolean };
}

/** Parts that may be passed in when the service is started; the service opens the others itself. */
export type GivenParts = {
  /** How long after the start the database is first checked for damage. */
  readonly firstCheckMs?: number;
  /** The least number of items below the window for which a checkpoint is written. */
  readonly leastKept?: number;
} & Partial<
  Pick<
    ServiceParts,
    | "log"
    | "now"
    | "lexicon"
    | "measures"
    | "sightings"
    | "provider"
    | "link"
    | "patienceMs"
    | "callerMs"
    | "maxWaitMs"
  >
> & {
    /** The descriptor of a listening socket that the supervisor passed to this process. */
    readonly socket?: number | undefined;
  };
