import { Admission, type AllowanceKeeper } from "../access/admission.ts";
import { describeForms } from "../api/forms/descriptions.ts";
import type { Rankings } from "../api/rankings.ts";
import { createApi } from "../api/server.ts";
import type { ApiTools } from "../api/tools.ts";
import { parseInstant } from "../domain/instant.ts";
import type { Lexicon } from "../index/lexicon.ts";
import { trustedProxiesOf } from "../settings/proxies.ts";
import type { Settings } from "../settings/settings.ts";
import type { openCovers } from "./covers.ts";
import { coverUrlOf, logoUrlOf } from "./record/framing.ts";
import type { Log } from "./observe/log.ts";
import type { createMetrics } from "./observe/metrics.ts";
import type { RecordMirror } from "./record/mirror.ts";
import type { Lag } from "./observe/readiness.ts";
import type { openUsage } from "./terminal/usage.ts";
import type { openTerminal } from "./terminal/terminal.ts";

const MIB = 1024 * 1024;

/** What the API is joined from. */
export interface ApiParts {
  readonly settings: Settings;
  readonly mirror: RecordMirror;
  readonly lexicon: Lexicon;
  readonly rankings: Rankings;
  readonly covers: Awaited<ReturnType<typeof openCovers>>;
  /** One bucket a key over all nodes, where there is one. */
  readonly allowances: AllowanceKeeper | undefined;
  readonly usage: ReturnType<typeof openUsage>;
  readonly metrics: ReturnType<typeof createMetrics>;
  readonly terminal: ReturnType<typeof openTerminal> | undefined;
  /** Known for certain once it listens. */
  readonly publicUrl: () => string;
  readonly lag: () => Lag;
  /** Why no requests should be sent here. */
  readonly unready: () => string | undefined;
  readonly log: Log;
  readonly callerMs: ApiTools["callerMs"];
}

/** The API on the index and on what the record's mirror knows. */
export function openApi(parts: ApiParts) {
  const { settings, mirror, lexicon, rankings, covers, allowances, usage } = parts;
  const { metrics, terminal, publicUrl, lag, unready, log, callerMs } = parts;
  const { index } = mirror;
  return createApi({
    shelf: {
      index,
      lexicon,
      rankings,
      covers: covers.shelf((fileName) => coverUrlOf(fileName, publicUrl())),
    },
    admission: new Admission({
      keyring: mirror.keyring,
      plans: settings.plans,
      now: () => mirror.now(),
      refresh: () => mirror.refreshKeys(),
      ...(allowances && { allowances }),
    }),
    isUnsettled: (instant) => mirror.isUnsettled(instant),
    settle: () => mirror.settle(),
    settledUpTo: () => mirror.sight.settledUpTo,
    loadFrames: mirror.loadFrames,
    readContext: () => ({
      tables: { outlets: mirror.outlets, logoUrlOf: (outlet) => logoUrlOf(outlet, publicUrl()) },
      cursorSecret: mirror.cursorSecret,
      coverRevision: covers.revision(),
      now: mirror.now(),
    }),
    coverFile: covers.file,
    openapi: describeForms(),
    unready: () => (mirror.isReady ? undefined : "The index is being filled from the record."),
    readiness: () => {
      const { publications, seconds, lookedSecondsAgo } = lag();
      const standing = {
        publication: index.lastNumber,
        behindPublications: publications,
        behindSeconds: Math.round(seconds),
        lookedSecondsAgo: Math.round(lookedSecondsAgo),
      };
      return { reason: unready(), standing };
    },
    onFinished(request) {
      metrics.observe(request);
      if (request.keyId !== undefined) usage.count(request.keyId, request.status);
      log.request(request);
    },
    onFault(error, requestId) {
      metrics.countFault("api");
      log.fault("A request could not be answered", error, { requestId });
    },
    corsOrigins: settings.corsOrigins,
    deprecation: deprecationOf(settings.apiKeyDeprecation),
    trustedProxies: trustedProxiesOf(settings),
    maxCacheBytes: settings.answerCacheMb * MIB,
    ...(terminal && { terminal }),
    ...(callerMs !== undefined && { callerMs }),
  });
}

/** A date as RFC 9745 writes it: seconds since the epoch after an `@`. */
function deprecationOf(date: string | null): string | null {
  return date === null ? null : `@${Math.floor(parseInstant(date)! / 1000)}`;
}
