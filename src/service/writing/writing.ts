import about from "../../../package.json" with { type: "json" };
import { userAgentOf } from "../../http/safe-fetch.ts";
import { placeOf } from "../record/place.ts";
import type { Settings } from "../../settings/settings.ts";
import { WRITING_SETTINGS, type WritingSettings } from "../../settings/writing.ts";
import { modelsFolder, translatorsInUse } from "../translation/local-languages.ts";
import { keepThread, type RunningThread } from "../threads/kept-thread.ts";
import { hearThread, type ThreadEars } from "../threads/messages.ts";
import type { FromWriting, WritingData } from "./messages.ts";
import type { WritingMetrics } from "./metrics.ts";

export interface WritingTools extends ThreadEars {
  /** Whether to give up if writing fails before it has started. A process that only writes must give up. */
  readonly mustBegin: boolean;
  readonly metrics: WritingMetrics;
}

/**
 * The writing settings, including keys, for the threads that need them: with the translators that can do something,
 * and the folder of the models.
 */
export function writingSettingsOf(settings: Settings): WritingSettings {
  const names = Object.keys(WRITING_SETTINGS) as (keyof WritingSettings)[];
  const own = Object.fromEntries(names.map((name) => [name, settings[name]])) as unknown as WritingSettings;
  return { ...own, translators: translatorsInUse(settings), localModels: modelsFolder(settings) };
}

export function writingDataOf(settings: Settings): WritingData {
  return {
    place: placeOf(settings),
    waitMs: settings.databaseWaitSeconds * 1000,
    settings: writingSettingsOf(settings),
    userAgent: userAgentOf(about.version, settings.contactUrl ?? settings.publicUrl),
  };
}

/** Translates items in a separate thread until disposed. A failed thread is restarted. */
export function startWriting(data: WritingData, tools: WritingTools): RunningThread {
  const ears = hearThread("writing", tools);
  const { metrics, mustBegin } = tools;
  return keepThread({
    name: "writing",
    script: new URL("./thread.ts", import.meta.url),
    // A restarted thread waits for an unreachable record indefinitely.
    dataOf: (isAgain) => (isAgain ? { ...data, waitMs: Infinity } : data),
    mustBegin,
    onMessage: hear,
    onFailure: (error) => ears.fault("The translation thread failed; restarting it", error),
  });

  function hear(message: FromWriting): void {
    if (message.kind === "writing-counts") metrics.count(message.counts);
    else if (message.kind === "writing-state") metrics.tell(message.state);
    else if (message.kind === "writing-waiting") metrics.wait(message.waiting);
    else ears.hear(message);
  }
}
