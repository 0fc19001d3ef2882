import type { Rankings } from "../api/rankings.ts";
import type { ApiTools } from "../api/tools.ts";
import type { Lexicon } from "../index/lexicon.ts";
import type { Settings } from "../settings/settings.ts";
import type { ServedCovers } from "./covers.ts";
import type { Log } from "./observe/log.ts";
import type { createMetrics } from "./observe/metrics.ts";
import type { ProcessMeasures } from "./observe/process-measures.ts";
import type { Lag } from "./observe/readiness.ts";
import type { Sightings } from "./observe/sightings.ts";
import type { RecordLink } from "./record/link.ts";
import type { RecordMirror } from "./record/mirror.ts";
import type { openSharedAllowances } from "./redis/shared-allowances.ts";
import type { OwnProvider } from "./terminal/own-provider.ts";
import type { UsageBook } from "./terminal/usage.ts";

/** All that a running service is made of. What the API uses of it is `ApiTools`. */
export interface ServiceParts extends ApiTools {
  readonly settings: Settings;
  /** Closed by the service when it ends. */
  readonly log: Log;
  /** This machine's clock. With PostgreSQL the database's decides, and this one is only shown. */
  readonly now: () => number;
  readonly lexicon: Lexicon;
  readonly measures: ProcessMeasures;
  /** Where this process says whether it sees the record. */
  readonly sightings: Sightings;
  /** A sign-in provider that runs inside the service: the demo's. */
  readonly provider?: OwnProvider | undefined;
  /** How long a reader waits for a record that does not answer. */
  readonly patienceMs: number;
  readonly record: RecordLink;
  readonly mirror: RecordMirror;
  readonly rankings: Rankings;
  readonly covers: ServedCovers;
  readonly usage: UsageBook;
  readonly metrics: ReturnType<typeof createMetrics>;
  readonly lag: () => Lag;
  /** Why no requests should be sent here. */
  readonly unreadyBecause: () => string | undefined;
  /** One bucket per key over all nodes, if the operator set a Redis. */
  readonly shared: ReturnType<typeof openSharedAllowances> | undefined;
  /** Known for certain once the service listens. */
  readonly addresses: { local: string; public: string };
  /** Whether the service was told to stop and still answers for a while. */
  readonly draining: { isOn: boolean };
}

/** The parts that whoever starts a service may bring; the service opens the others. */
export type GivenParts = Partial<
  Pick<
    ServiceParts,
    "log" | "now" | "lexicon" | "measures" | "sightings" | "provider" | "patienceMs" | "callerMs"
  >
>;
