import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** No effective rate limit. */
const PLANS = ["--plans", '{"beta":{"perMinute":1000000000,"burst":1000000000}}'];

export interface Start {
  readonly program?: string;
  readonly metricsPort?: string;
  readonly more?: readonly string[];
  /** Added to our own environment. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts the service on a folder, on free ports, without gathering. */
export function startService(
  folder: string,
  { program = "bin/tidings.js", metricsPort = "off", more = [], env = {} }: Start = {},
): ChildProcess {
  const ports = ["--port", "0", "--metrics-port", metricsPort];
  return spawn(
    process.execPath,
    [program, "serve", ...ports, "--data", folder, "--gather", "false", ...PLANS, ...more],
    { stdio: ["ignore", "pipe", "ignore"], env: { ...process.env, ...env } },
  );
}

/** The address of the service, once it listens. */
export async function urlOf({ stdout }: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: stdout! })) {
    const url = /^listening on (\S+)/.exec(line)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error("The service exited before it was listening");
}
