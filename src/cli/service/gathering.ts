import { availableParallelism } from "node:os";
import about from "../../../package.json" with { type: "json" };
import { userAgentOf } from "../../http/safe-fetch.ts";
import type { Settings } from "../settings.ts";
import type { FromGathering, GatheringData } from "./gathering-messages.ts";
import type { GatheringMetrics } from "./gathering-metrics.ts";
import { keepThread } from "./kept-thread.ts";
import type { Log } from "./log.ts";
import { placeOf } from "../place.ts";
import type { WritingMetrics } from "./writing-metrics.ts";
import { writingSettingsOf } from "./writing.ts";

export interface GatheringTools {
  readonly log: Pick<Log, "info" | "warn" | "fault">;
  readonly metrics: GatheringMetrics;
  /** Counts what is asked of a model on the way. */
  readonly writing?: WritingMetrics;
}

/** One thread reads more than all outlets write; each has the model and the names in memory. */
const MANY_CORES = 4;

/** What the desk is started with, by the settings. */
export function gatheringDataOf(settings: Settings): GatheringData {
  return {
    place: placeOf(settings),
    data: settings.data,
    entities: settings.entities,
    outlets: settings.outlets,
    allowPrivate: settings.allowPrivateAddresses,
    userAgent: userAgentOf(about.version, settings.contactUrl ?? settings.publicUrl),
    writing: writingSettingsOf(settings),
    threads: availableParallelism() > MANY_CORES ? 2 : 1,
    reader: new URL("./gathering-reader.ts", import.meta.url).href,
    pace: 1,
  };
}

/** Gathers in threads of its own until it is disposed of. Where they fail they are started again; reading goes on. */
export function startGathering(
  data: GatheringData,
  { log, metrics, writing }: GatheringTools,
): AsyncDisposable {
  return keepThread({
    script: new URL("./gathering-thread.ts", import.meta.url),
    data,
    onMessage: hear,
    onFailure: (error) => log.fault("Gathering failed; it is begun again", error),
  });

  function hear(message: FromGathering): void {
    if (message.kind === "counts") metrics.count(message.counts);
    else if (message.kind === "writing-counts") writing?.count(message.counts);
    else if (message.kind === "writing-state") writing?.tell(message.state);
    else if (message.kind === "state") metrics.tell(message.state);
    else if (message.kind === "fault") log.fault(message.message, message.error);
    else log[message.kind](message.message, message.about);
  }
}
