import { availableParallelism } from "node:os";
import about from "../../../package.json" with { type: "json" };
import { userAgentOf } from "../../http/safe-fetch.ts";
import type { OfficialSources } from "../../newsroom/keep-outlets.ts";
import type { Settings } from "../../settings/settings.ts";
import type { FromGathering, GatheringData } from "./messages.ts";
import type { GatheringMetrics } from "./metrics.ts";
import { keepThread, type RunningThread } from "../threads/kept-thread.ts";
import { placeOf } from "../record/place.ts";
import { hearThread, type ThreadEars } from "../threads/messages.ts";
import type { WritingMetrics } from "../writing/metrics.ts";
import { writingSettingsOf } from "../writing/writing.ts";

export interface GatheringTools extends ThreadEars {
  /** Whether to give up if gathering fails before it has started. A process that only gathers must give up. */
  readonly mustBegin: boolean;
  readonly metrics: GatheringMetrics;
  /** Metrics of the calls to a model. */
  readonly writing?: WritingMetrics;
}

/**
 * With more cores than this, there are two reader threads instead of one. More would only cost memory: one
 * thread keeps up with all outlets, and each thread loads the model and the names.
 */
const MANY_CORES = 4;

export function gatheringDataOf(settings: Settings): GatheringData {
  return {
    place: placeOf(settings),
    waitMs: settings.databaseWaitSeconds * 1000,
    data: settings.data,
    entities: settings.entities,
    outlets: settings.outlets,
    officialSources: officialSourcesOf(settings),
    outletSecrets: settings.outletSecrets,
    allowPrivate: settings.allowPrivateAddresses,
    userAgent: userAgentOf(about.version, settings.contactUrl ?? settings.publicUrl),
    hubsReachUsAt: settings.webSub ? settings.publicUrl : null,
    writing: writingSettingsOf(settings),
    threads: availableParallelism() > MANY_CORES ? 2 : 1,
    reader: new URL("./reader.ts", import.meta.url).href,
    pace: 1,
  };
}

function officialSourcesOf({ officialSources, contactUrl, publicUrl }: Settings): OfficialSources {
  if (!officialSources) return "none";
  return (contactUrl ?? publicUrl) === null ? "without-contact" : "all";
}

/**
 * Gathers in separate threads until disposed. Failed threads are restarted; requests are still answered
 * meanwhile.
 */
export function startGathering(data: GatheringData, tools: GatheringTools): RunningThread {
  const ears = hearThread("gathering", tools);
  const { metrics, writing, mustBegin } = tools;
  return keepThread({
    name: "gathering",
    script: new URL("./thread.ts", import.meta.url),
    // A restarted thread waits for an unreachable record indefinitely.
    dataOf: (isAgain) => (isAgain ? { ...data, waitMs: Infinity } : data),
    mustBegin,
    onMessage: hear,
    onFailure: (error) => ears.fault("Gathering failed; restarting it", error),
  });

  function hear(message: FromGathering): void {
    if (message.kind === "counts") metrics.count(message.counts);
    else if (message.kind === "writing-counts") writing?.count(message.counts);
    else if (message.kind === "writing-state") writing?.tell(message.state);
    else if (message.kind === "state") metrics.tell(message.state, message.health);
    else ears.hear(message);
  }
}
