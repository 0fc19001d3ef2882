import type { Admission } from "../access/admission.ts";
import type { CorsOrigins } from "./cors.ts";
import type { ReadContext, Shelf } from "./endpoint.ts";
import type { LoadFrames } from "./respond.ts";
import type { TerminalTools } from "./terminal/terminal-tools.ts";

/** What a finished request was, for the log and the metrics. */
export interface FinishedRequest {
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  /** The route's pattern, or `none`: few values, fit for a metric. */
  readonly route: string;
  /** As answered; 499 where the caller hung up before. */
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
  /** Whether what was asked for up to an instant that has passed may still gain what is being published right now. */
  readonly isUnsettled: (instant: number | null) => boolean;
  /** Waits until everything published before the instant is in the index; false where nobody can tell just now. */
  readonly settle: (instant: number) => Promise<boolean>;
  /** The instant before which everything is known to be in the index. */
  readonly settledUpTo: () => number;
  readonly readContext: () => ReadContext;
  /** The bytes of a cover by the name in its address, drawn if need be; null where no cover has that name. */
  readonly coverFile: (fileName: string) => Promise<Buffer | null>;
  /** Descriptions for programs, by the path of each. */
  readonly openapi: Readonly<Record<string, string>>;
  /** Why the service cannot answer yet; undefined when it can. */
  readonly unready: () => string | undefined;
  /** Why no more requests should be sent here, if so, and how far this node is behind the record. */
  readonly readiness: () => { readonly reason: string | undefined; readonly standing: object };
  readonly onFinished: (request: FinishedRequest) => void;
  readonly onFault: (error: unknown, requestId: string) => void;
  readonly corsOrigins: CorsOrigins;
  /** The value of the `Deprecation` header (RFC 9745) where a form is on its way out; null where none is. */
  readonly deprecation: string | null;
  /** Who may say a caller's address in X-Forwarded-For: so many proxies nearest to us, or these addresses and networks. */
  readonly trustedProxies: number | readonly string[];
  readonly maxCacheBytes: number;
  /** How long a caller may take to send a request, and to take nothing of its answer; two minutes where not given. */
  readonly callerMs?: number;
  /** What the web terminal answers from; without it none of its doors are there. */
  readonly terminal?: TerminalTools;
}
