import type { Service } from "../../service/start.ts";
import { CommandFault } from "../../settings/faults.ts";
import type { Settings } from "../../settings/settings.ts";
import { tell } from "../output/output.ts";

/** Threads that read articles and the record may need some seconds to end, however short `stopSeconds` is. */
const CLOSE_SECONDS = 10;
/** After the answers under way, closing the rest takes milliseconds. Nothing may hold up the end for longer. */
const SPARE_SECONDS = 1;
/** A terminal, npm and a supervisor may each send the same signal. A repeat within this time is not another one. */
const REPEAT_MS = 250;

const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;

/** Waits for a signal to stop or for a failure, then finishes the answers under way. */
export async function untilStopped(
  service: Service,
  stop: Promise<void>,
  settings: StopTimes,
): Promise<void> {
  const ended = await Promise.race([stop, service.failed]);
  endWithin(settings);
  if (!(ended instanceof Error)) await service.drain();
  await service[Symbol.asyncDispose]();
  if (ended instanceof Error)
    throw new CommandFault(`the service had to stop: ${ended.message}`, { cause: ended });
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

/** Settles at the first signal to stop. At a second one the process ends. */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let firstAt: number | undefined;
    // SIGHUP means that the terminal was closed. Unhandled, it would kill the process.
    for (const [signal, number] of Object.entries(SIGNALS))
      process.on(signal, () => {
        firstAt ??= performance.now();
        resolve();
        if (performance.now() - firstAt > REPEAT_MS) endBy(signal, number);
      });
  });
}

/**
 * Ends the process as an unhandled signal would. `process.exit` terminates the other threads first, and a thread that
 * is just loading the model runtime then aborts the process. The system ignores unhandled signals to a container's
 * first process, so that process exits with the signal's exit code instead.
 */
function endBy(signal: string, number: number): void {
  process.once("exit", () => {
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
  process.exit(128 + number);
}

/** Ends the process if it has not stopped in time. Nothing is lost then: what was acknowledged is on disk. */
export function endWithin({ drainSeconds, stopSeconds }: StopTimes): void {
  const seconds = drainSeconds + Math.max(stopSeconds, CLOSE_SECONDS) + SPARE_SECONDS;
  const end = () => {
    tell(`tidings: did not stop within ${seconds} s, so it ended at once; nothing published is lost`);
    process.exit(1);
  };
  setTimeout(end, seconds * 1000).unref();
}

type StopTimes = Pick<Settings, "drainSeconds" | "stopSeconds">;
