import { CommandFault } from "./faults.ts";
import { type Command, print } from "./command.ts";
import { type Service, startService } from "./service/start.ts";

export const command: Command = {
  name: "serve",
  usage: "[--port 8080] [--host 127.0.0.1] [--data DIR] [--database URL] [--role all|api|worker]",
  summary: "Runs the service.",
  settings: [
    "port",
    "host",
    "data",
    "database",
    "role",
    "publicUrl",
    "metricsPort",
    "entities",
    "frameCacheMb",
    "answerCacheMb",
    "corsOrigins",
    "apiKeyDeprecation",
    "behindProxy",
    "plans",
  ],
  async run(call) {
    if (call.settings.role === "worker")
      throw new CommandFault(
        "there is nothing for a worker to do yet: outlets are not gathered in this version",
      );
    const service = await startService(call);
    // Before the line: whoever reads it may send a signal at once.
    const stop = stopSignal();
    print(`listening on ${service.url}`);
    await untilStopped(service, stop);
  },
};

/** Settles at the first signal to stop. */
export function stopSignal(): Promise<void> {
  // `on`, not `once`: a terminal and a supervisor may each send one, and the second must not cut the ending short.
  return new Promise((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => resolve());
  });
}

/** Waits for a signal to stop or for a failure; in-flight requests are then finished. */
export async function untilStopped(service: Service, stop: Promise<void>): Promise<void> {
  const ended = await Promise.race([stop, service.failed]);
  await service[Symbol.asyncDispose]();
  if (ended instanceof Error)
    throw new CommandFault(`the service had to stop: ${ended.message}`, { cause: ended });
}
