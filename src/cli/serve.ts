import { checkWriting } from "../settings/check-writing.ts";
import { checkReplica } from "../settings/cluster.ts";
import { type Command, print } from "./calling/command.ts";
import { CommandFault, UsageFault } from "../settings/faults.ts";
import { gatheringMetrics } from "../service/gathering/metrics.ts";
import { gatheringDataOf, startGathering } from "../service/gathering/gathering.ts";
import { gistsDataOf, startGists } from "../service/gists/gists.ts";
import { gistMetrics } from "../service/gists/metrics.ts";
import { listenForMetrics } from "../service/listening.ts";
import type { RunningThread } from "../service/threads/kept-thread.ts";
import { logMetrics } from "../service/observe/log-metrics.ts";
import { type Log, openLog } from "../service/observe/log.ts";
import { serveMetrics } from "../service/observe/metrics.ts";
import { openProcessMeasures, type ProcessMeasures } from "../service/observe/process-measures.ts";
import { openSightings } from "../service/observe/sightings.ts";
import { type Service, startService } from "../service/start.ts";
import type { ThreadEars } from "../service/threads/messages.ts";
import { writingMetrics } from "../service/writing/metrics.ts";
import { startWriting, writingDataOf } from "../service/writing/writing.ts";
import { type SettingsRead, WRITING_FLAGS } from "../settings/settings.ts";
import { checkSignIn } from "../settings/sign-in.ts";

export const command: Command = {
  name: "serve",
  usage: "[--port 8080] [--host 127.0.0.1] [--data DIR] [--database URL] [--role all|api|worker]",
  settings: [
    "port",
    "host",
    "data",
    "database",
    "role",
    "replica",
    "redis",
    "drainSeconds",
    "staleSeconds",
    "databaseWaitSeconds",
    "publicUrl",
    "metricsPort",
    "entities",
    "gather",
    "terminal",
    "outlets",
    "contactUrl",
    "allowPrivateAddresses",
    "frameCacheMb",
    "answerCacheMb",
    "corsOrigins",
    "apiKeyDeprecation",
    "behindProxy",
    "trustedProxies",
    "plans",
    "signIn",
    ...WRITING_FLAGS,
  ],
  // Every node stores covers in the data folder.
  dataIs: "beside",
  async run(call) {
    // Validate first, so that missing settings are reported at once.
    checkWriting(call.settings);
    checkSignIn(call.settings);
    checkReplica(call.settings);
    if (call.settings.role === "worker") return work(call);
    const log = openLog();
    const measures = openProcessMeasures();
    logMetrics(measures.registry, log);
    const sightings = openSightings(log, measures.registry);
    const service = await startService(call, { log, now: Date.now, measures, sightings });
    // Listen for signals before printing a line: a supervisor that reads the line may send a signal at once.
    const stop = stopSignal();
    const newsroom = openNewsroom(call, { log, measures, sightings, mustBegin: false });
    announce(`listening on ${service.url}`, log);
    await untilStopped(together(service, newsroom), stop);
  },
};

/** Runs a worker, which gathers news but answers no requests. */
async function work(read: SettingsRead): Promise<void> {
  if (!read.settings.gather) throw new UsageFault("a worker does nothing but gather; remove --gather false");
  const stop = stopSignal();
  await using opened = new AsyncDisposableStack();
  const log = openLog();
  opened.defer(() => log.close());
  const measures = openProcessMeasures();
  logMetrics(measures.registry, log);
  const serve = (port: number, host: string) => serveMetrics(measures.registry, port, host);
  const metrics = await listenForMetrics(serve, read, log);
  if (metrics) opened.defer(() => void metrics.close());
  const sightings = openSightings(log, measures.registry);
  // A worker does nothing else, so if gathering cannot start, report why at once.
  const newsroom = opened.use(openNewsroom(read, { log, measures, sightings, mustBegin: true }));
  const isStopped = await Promise.race([newsroom.begun.then(() => false), stop.then(() => true)]);
  if (isStopped) return;
  announce("gathering", log);
  await stop;
}

/** Prints a line. If standard output is a file on a full disk, the service must still run. */
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
    if (settings.translators.length > 0)
      threads.push(startWriting(writingDataOf(settings), { ...tools, metrics: writing }));
    threads.push(startGists(gistsDataOf(settings), { ...tools, metrics: gistMetrics(registry) }));
  }
  for (const thread of threads) opened.use(thread);
  const begun = Promise.all(threads.map((thread) => thread.begun)).then(() => {});
  begun.catch(() => {});
  return { begun, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

interface NewsroomTools extends ThreadEars {
  readonly measures: ProcessMeasures;
  /** Whether this process runs nothing but the newsroom. */
  readonly mustBegin: boolean;
}

/** Ends the newsroom before the service, so that the newsroom's last messages are still logged and counted. */
export function together(service: Service, newsroom: AsyncDisposable): Service {
  return {
    ...service,
    async drain() {
      await Promise.all([service.drain(), newsroom[Symbol.asyncDispose]()]);
    },
    async [Symbol.asyncDispose]() {
      await newsroom[Symbol.asyncDispose]();
      await service[Symbol.asyncDispose]();
    },
  };
}

/** Settles at the first signal to stop. */
export function stopSignal(): Promise<void> {
  // `on`, not `once`: a terminal and a supervisor may each send a signal, and the second must not kill the process.
  return new Promise((resolve) => {
    // SIGHUP means that the terminal was closed. Unhandled, it would kill the process.
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => resolve());
  });
}

/** Waits for a signal to stop or for a failure, then finishes requests in flight. */
export async function untilStopped(service: Service, stop: Promise<void>): Promise<void> {
  const ended = await Promise.race([stop, service.failed]);
  if (!(ended instanceof Error)) await service.drain();
  await service[Symbol.asyncDispose]();
  if (ended instanceof Error)
    throw new CommandFault(`the service had to stop: ${ended.message}`, { cause: ended });
}
