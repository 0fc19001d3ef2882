import type { Service } from "../../service/start.ts";
import { CommandFault } from "../../settings/faults.ts";

/** Waits for a signal to stop or for a failure, then finishes requests in flight. */
export async function untilStopped(service: Service, stop: Promise<void>): Promise<void> {
  const ended = await Promise.race([stop, service.failed]);
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

/** Settles at the first signal to stop. */
export function stopSignal(): Promise<void> {
  // `on`, not `once`: a terminal and a supervisor may each send a signal, and the second must not kill the process.
  return new Promise((resolve) => {
    // SIGHUP means that the terminal was closed. Unhandled, it would kill the process.
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => resolve());
  });
}
