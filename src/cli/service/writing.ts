import about from "../../../package.json" with { type: "json" };
import { userAgentOf } from "../../http/safe-fetch.ts";
import { placeOf } from "../place.ts";
import type { Settings } from "../settings.ts";
import { WRITING_SETTINGS, type WritingSettings } from "../writing-settings.ts";
import { keepThread } from "./kept-thread.ts";
import type { Log } from "./log.ts";
import type { FromWriting, WritingData } from "./writing-messages.ts";
import type { WritingMetrics } from "./writing-metrics.ts";

export interface WritingTools {
  readonly log: Pick<Log, "info" | "fault">;
  readonly metrics: WritingMetrics;
}

/** Of the settings, those about writing: keys and all, for the threads that need them. */
export function writingSettingsOf(settings: Settings): WritingSettings {
  const names = Object.keys(WRITING_SETTINGS) as (keyof WritingSettings)[];
  return Object.fromEntries(names.map((name) => [name, settings[name]])) as unknown as WritingSettings;
}

export function writingDataOf(settings: Settings): WritingData {
  return {
    place: placeOf(settings),
    settings: writingSettingsOf(settings),
    userAgent: userAgentOf(about.version, settings.contactUrl ?? settings.publicUrl),
  };
}

/** Has items translated in a thread of its own until it is disposed of. Where it fails it is started again. */
export function startWriting(data: WritingData, { log, metrics }: WritingTools): AsyncDisposable {
  return keepThread({
    script: new URL("./writing-thread.ts", import.meta.url),
    data,
    onMessage: hear,
    onFailure: (error) => log.fault("Translating failed; it is begun again", error),
  });

  function hear(message: FromWriting): void {
    if (message.kind === "writing-counts") metrics.count(message.counts);
    else if (message.kind === "writing-state") metrics.tell(message.state);
    else if (message.kind === "fault") log.fault(message.message, message.error);
    else log.info(message.message, message.about);
  }
}
