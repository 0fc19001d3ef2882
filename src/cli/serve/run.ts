import { print } from "../calling/command.ts";
import { UsageFault } from "../../settings/faults.ts";
import { gatheringMetrics } from "../../service/gathering/metrics.ts";
import { gatheringDataOf, startGathering } from "../../service/gathering/gathering.ts";
import { gistsDataOf, startGists } from "../../service/gists/gists.ts";
import { gistMetrics } from "../../service/gists/metrics.ts";
import { listenForMetrics, SCRAPE_MS } from "../../service/listening.ts";
import type { RunningThread } from "../../service/threads/kept-thread.ts";
import { logMetrics } from "../../service/observe/log-metrics.ts";
import { type Log, openLog } from "../../service/observe/log.ts";
import { serveMetrics } from "../../service/observe/metrics.ts";
import { openProcessMeasures, type ProcessMeasures } from "../../service/observe/process-measures.ts";
import { openSightings } from "../../service/observe/sightings.ts";
import { startService } from "../../service/start.ts";
import type { ThreadEars } from "../../service/threads/messages.ts";
import { writingMetrics } from "../../service/writing/metrics.ts";
import { tellLanguages } from "../../service/translation/tell-languages.ts";
import { startWriting, writingDataOf } from "../../service/writing/writing.ts";
import { inheritedSocket } from "../../settings/inherited-socket.ts";
import type { SettingsRead } from "../../settings/settings.ts";
import { endWithin, stopSignal, together, untilStopped } from "./until-stopped.ts";

/** Runs the service, with a newsroom unless the settings say otherwise, until a signal or a failure. */
export async function serve(call: SettingsRead): Promise<void> {
  const log = openLog();
  const measures = openProcessMeasures();
  logMetrics(measures.registry, log);
  const sightings = openSightings(log, measures.registry);
  const socket = inheritedSocket(process.env, process);
  if (socket !== undefined) log.info("The supervisor passed a socket; host and port are ignored");
  const service = await startService(call, { log, now: Date.now, measures, sightings, socket });
  // Listen for signals before printing a line: a supervisor that reads the line may send a signal at once.
  const stop = stopSignal();
  const newsroom = openNewsroom(call, { log, measures, sightings, mustBegin: false });
  announce(`listening on ${service.url}`, log);
  await untilStopped(together(service, newsroom), stop, call.settings);
}

/** Runs a worker, which gathers news but answers no requests. */
export async function work(read: SettingsRead): Promise<void> {
  if (!read.settings.gather) throw new UsageFault("a worker does nothing but gather; remove --gather false");
  const stop = stopSignal();
  await using opened = new AsyncDisposableStack();
  const log = openLog();
  opened.defer(() => log.close());
  const measures = openProcessMeasures();
  logMetrics(measures.registry, log);
  const answer = (port: number, host: string) => serveMetrics(measures.registry, port, host);
  const metrics = await listenForMetrics(answer, read, log);
  if (metrics) opened.defer(() => void metrics.stop(SCRAPE_MS));
  const sightings = openSightings(log, measures.registry);
  // A worker does nothing else, so if gathering cannot start, report why at once.
  const newsroom = opened.use(openNewsroom(read, { log, measures, sightings, mustBegin: true }));
  const isStopped = await Promise.race([newsroom.begun.then(() => false), stop.then(() => true)]);
  if (isStopped) return;
  announce("gathering", log);
  await stop;
  // A worker answers nothing, so it does not drain.
  endWithin({ drainSeconds: 0, stopSeconds: read.settings.stopSeconds });
}

/** Prints a line. A failure is ignored: if standard output is a file on a full disk, the service must still run. */
function announce(line: string, log: Log): void {
  try {
    print(line);
  } catch (error) {
    log.warn("Cannot write to standard output", { line, reason: (error as Error).message });
  }
}

/** Starts gathering, translating and making gists, if this process is set to do so. */
function openNewsroom({ settings }: SettingsRead, tools: NewsroomTools): RunningThread {
  const opened = new AsyncDisposableStack();
  const threads: RunningThread[] = [];
  if (settings.role !== "api") {
    const { registry } = tools.measures;
    const writing = writingMetrics(registry);
    if (settings.gather)
      threads.push(
        startGathering(gatheringDataOf(settings), { ...tools, metrics: gatheringMetrics(registry), writing }),
      );
    const data = writingDataOf(settings);
    if (data.settings.translators.length > 0)
      threads.push(startWriting(data, { ...tools, metrics: writing }));
    threads.push(startGists(gistsDataOf(settings), { ...tools, metrics: gistMetrics(registry) }));
  }
  for (const thread of threads) opened.use(thread);
  const begun = Promise.all(threads.map((thread) => thread.begun)).then(() => {
    if (settings.role !== "api") tellLanguages(settings, tools.log);
  });
  begun.catch(() => {});
  return { begun, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

interface NewsroomTools extends ThreadEars {
  readonly measures: ProcessMeasures;
  /** Whether this process runs nothing but the newsroom. */
  readonly mustBegin: boolean;
}
