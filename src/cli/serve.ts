import { CommandFault, UsageFault } from "./faults.ts";
import { type Command, print } from "./run.ts";
import { type Service, startService } from "./service/start.ts";

export const command: Command = {
  name: "serve",
  usage: "[--port 8080] [--host 127.0.0.1] [--data DIR] [--database URL] [--role all|api|worker]",
  summary: "Runs the service.",
  settings: ["port", "host", "data", "database", "role", "publicUrl", "metricsPort", "frameCacheMb", "answerCacheMb", "corsOrigins", "behindProxy"],
  async run(call) {
    if (call.words.length > 0) throw new UsageFault(`serve takes no ${call.words[0]}; see tidings serve --help`);
    if (call.settings.role === "worker") throw new CommandFault("there is nothing for a worker to do yet: outlets are not gathered in this version");
    const service = await startService(call);
    print(`listening on ${service.url}`);
    await untilStopped(service);
  },
};

/** Waits for a signal to stop or for a failure; in-flight requests are then finished. */
export async function untilStopped(service: Service): Promise<void> {
  const stop = new Promise<void>((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => resolve());
  });
  const ended = await Promise.race([stop, service.failed]);
  await service[Symbol.asyncDispose]();
  if (ended instanceof Error) throw new CommandFault(`the service had to stop: ${ended.message}`, { cause: ended });
}
