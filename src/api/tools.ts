import type { Admission } from "../access/admission.ts";
import type { BelowTools } from "./answer-below.ts";
import type { CoverAsked, CoverFound } from "./cover-asked.ts";
import type { CorsOrigins } from "./cors.ts";
import type { ReadContext, Shelf } from "./endpoint.ts";
import type { HubTools } from "./hub-tools.ts";
import type { McpTools } from "./mcp-tools.ts";
import type { LoadFrames } from "./respond.ts";
import type { TerminalTools } from "./terminal/terminal-tools.ts";

/** A finished request, for the log and the metrics. */
export interface FinishedRequest {
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  /** The route's pattern, or `none`. There are few enough patterns to use them as metric labels. */
  readonly route: string;
  /** The status sent, or 499 if the caller hung up first. */
  readonly status: number;
  readonly milliseconds: number;
  readonly bytes: number;
  readonly keyId: string | undefined;
  readonly cache: "hit" | "miss" | undefined;
}

export interface ApiTools {
  readonly shelf: Shelf;
  readonly admission: Admission;
  readonly loadFrames: LoadFrames;
  /** Missing if the index holds all items. */
  readonly below?: BelowTools | undefined;
  /** Puts the meaning of a question's text on the shelf; rejects with a refusal if it cannot be read now. */
  readonly readQuestion: (text: string, holder: string) => Promise<void>;
  /** True if the instant has passed but publications before it may still be missing from the index. */
  readonly isUnsettled: (instant: number | null) => boolean;
  /** Waits until everything published before the instant is in the index; false if that cannot be determined now. */
  readonly settle: (instant: number) => Promise<boolean>;
  /** Everything before this instant is known to be in the index. */
  readonly settledUpTo: () => number;
  readonly readContext: () => ReadContext;
  /** A cover's bytes, drawn if necessary; null if there is no such cover. */
  readonly coverFile: (asked: CoverAsked) => Promise<CoverFound | null>;
  /** The OpenAPI descriptions, by path. */
  readonly openapi: Readonly<Record<string, string>>;
  /** Why the service cannot answer yet; undefined if it can. */
  readonly unready: () => string | undefined;
  /** Why this node should get no requests (undefined if it is ready), and how far it lags behind the record. */
  readonly readiness: () => { readonly reason: string | undefined; readonly standing: object };
  readonly onFinished: (request: FinishedRequest) => void;
  readonly onFault: (error: unknown, requestId: string) => void;
  readonly corsOrigins: CorsOrigins;
  /** The value of the `Deprecation` header (RFC 9745) for deprecated forms; null if none is set. */
  readonly deprecation: string | null;
  /** The proxies whose `X-Forwarded-For` is trusted: the nearest N, or those with these addresses and networks. */
  readonly trustedProxies: number | readonly string[];
  readonly maxCacheBytes: number;
  /** How many requests of a key are under way at once; more wait (D51). */
  readonly requestsAtOnce: number;
  /** How long a request waits for its turn. Defaults to ten seconds (D51). */
  readonly maxWaitMs?: number;
  /**
   * How long a caller may take to send a request, or may stall while receiving its answer. Defaults to two
   * minutes.
   */
  readonly callerMs?: number;
  /** Answers messages of the Model Context Protocol. */
  readonly mcp?: McpTools;
  /** Handles calls from the hubs of feeds. If it is missing, they have no route. */
  readonly hub?: HubTools | undefined;
  /** What the web terminal needs; if it is missing, the terminal has no routes. */
  readonly terminal?: TerminalTools;
}
