import { Admission } from "../access/admission.ts";
import { describeForms } from "../api/forms/descriptions.ts";
import type { ApiTools } from "../api/tools.ts";
import { parseInstant } from "../domain/instant.ts";
import { trustedProxiesOf } from "../settings/proxies.ts";
import { openHubs } from "./hubs.ts";
import { LOST } from "./observe/readiness.ts";
import { describeLeap } from "../store/clock-guard.ts";
import type { ServiceParts } from "./parts.ts";
import { coverUrlOf, logoUrlOf } from "./record/framing.ts";
import { openTerminal } from "./terminal/terminal.ts";

const MIB = 1024 * 1024;

/** Builds what the API needs from the parts of the service. */
export function apiTools(parts: Omit<ServiceParts, keyof ApiTools>): ApiTools {
  const { settings, mirror, lexicon, rankings, questions, covers, shared, usage, metrics, addresses, log } =
    parts;
  const { index } = mirror;
  return {
    shelf: {
      index,
      lexicon,
      rankings,
      questions: questions.shelf,
      covers: covers.shelf((fileName) => coverUrlOf(fileName, addresses.public)),
    },
    admission: new Admission({
      keyring: mirror.keyring,
      plans: settings.plans,
      now: () => mirror.now(),
      refresh: () => mirror.refreshKeys(),
      keyless: settings.keylessAllowance,
      ...(shared && { allowances: shared.allowances }),
    }),
    isUnsettled: (instant) => mirror.isUnsettled(instant),
    settle: (instant) => mirror.settle(instant),
    settledUpTo: () => mirror.sight.settledUpTo,
    loadFrames: mirror.loadFrames,
    below: parts.belowThread && { select: parts.belowThread.select, load: mirror.loadItems },
    readQuestion: questions.read,
    readContext: () => ({
      tables: { outlets: mirror.outlets, logoUrlOf: (outlet) => logoUrlOf(outlet, addresses.public) },
      cursorSecret: mirror.cursorSecret,
      coverRevision: covers.revision(),
      now: mirror.now(),
    }),
    coverFile: covers.file,
    openapi: describeForms(),
    unready() {
      if (!mirror.isReady) return "The index is still loading.";
      return mirror.sight.isUnusable ? LOST : undefined;
    },
    readiness: () => ({ reason: parts.unreadyBecause(), standing: standingOf(parts) }),
    onFinished(request) {
      metrics.observe(request);
      if (request.keyId !== undefined) usage.count(request.keyId, request.status);
      log.request(request);
    },
    onFault(error, requestId) {
      metrics.countFault("api");
      log.fault("A request failed", error, { requestId });
    },
    corsOrigins: settings.corsOrigins,
    deprecation: deprecationOf(settings.apiKeyDeprecation),
    trustedProxies: trustedProxiesOf(settings),
    requestsAtOnce: settings.requestsAtOnce,
    maxCacheBytes: settings.answerCacheMb * MIB,
    mcp: {
      publicUrl: () => addresses.public,
      answer: async (asked) => {
        // Loading the protocol takes a while, and most services never get a message.
        const { answerMcp } = await import("./mcp.ts");
        return answerMcp(addresses.local, asked, (error) =>
          log.warn("An MCP message failed", { reason: error.message }),
        );
      },
    },
    ...(settings.webSub && { hub: openHubs(parts.record, () => mirror.now()) }),
    ...(settings.terminal && { terminal: openTerminal(parts) }),
  };
}

/** How far this node lags behind the record. */
function standingOf({ mirror, lag }: Pick<ServiceParts, "mirror" | "lag">): object {
  const { publications, seconds, lookedSecondsAgo } = lag();
  const { clockLeap } = mirror.sight;
  return {
    ...(clockLeap > 0 && { warning: describeLeap(clockLeap) }),
    publication: mirror.index.lastNumber,
    behindPublications: publications,
    behindSeconds: Math.round(seconds),
    lookedSecondsAgo: Math.round(lookedSecondsAgo),
  };
}

/** A date in the format of RFC 9745: `@` and seconds since the epoch. */
function deprecationOf(date: string | null): string | null {
  return date === null ? null : `@${Math.floor(parseInstant(date)! / 1000)}`;
}
