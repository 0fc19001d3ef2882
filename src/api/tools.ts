import type { Admission } from "../access/admission.ts";
import type { Lexicon } from "../index/lexicon.ts";
import type { NewsIndex } from "../index/news-index.ts";
import type { CorsOrigins } from "./cors.ts";
import type { ReferenceTables } from "./endpoint.ts";
import type { LoadFrames } from "./respond.ts";

/** What a finished request was, for the log and the metrics. */
export interface FinishedRequest {
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  /** The route's pattern, or `none`: few values, fit for a metric. */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly bytes: number;
  readonly keyId: string | undefined;
  readonly cache: "hit" | "miss" | undefined;
}

export interface ApiTools {
  readonly index: NewsIndex;
  readonly lexicon: Lexicon;
  readonly admission: Admission;
  readonly loadFrames: LoadFrames;
  readonly now: () => number;
  /** The instant before which nothing more can be published, as far as is known here. */
  readonly settledAt: () => number;
  /** Waits until everything published before the instant is in the index. */
  readonly settle: (instant: number) => Promise<void>;
  readonly tables: () => ReferenceTables;
  readonly openapi: string;
  /** Why the service cannot answer yet; undefined when it can. */
  readonly unready: () => string | undefined;
  readonly onFinished: (request: FinishedRequest) => void;
  readonly onFault: (error: unknown, requestId: string) => void;
  readonly corsOrigins: CorsOrigins;
  readonly isBehindProxy: boolean;
  readonly maxCacheBytes: number;
}
