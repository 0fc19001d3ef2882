import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { BrowserContext } from "playwright-core";

export interface Demo {
  readonly url: string;
  readonly key: string;
}

/** Starts the demo as a reader would. */
export async function startDemo(): Promise<Demo & AsyncDisposable> {
  const demo = spawn(process.execPath, ["bin/tidings.js", "demo", "--port", "0", "--metrics-port", "off"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  let found = { url: "", key: "" };
  for await (const line of createInterface({ input: demo.stdout })) {
    found = {
      url: /^listening on (\S+)/.exec(line)?.[1] ?? found.url,
      key: /^\s+(tdg_\w+)$/.exec(line)?.[1] ?? found.key,
    };
    if (found.key !== "") break;
  }
  return {
    ...found,
    async [Symbol.asyncDispose]() {
      demo.kill();
      await once(demo, "exit");
    },
  };
}

/** Signs a browser in with the demo's key. */
export async function signIn(context: BrowserContext, { url, key }: Demo): Promise<void> {
  const answer = await context.request.post("/session/key", { data: { key }, headers: { origin: url } });
  if (!answer.ok()) throw new Error(`The demo's key was answered ${answer.status()}`);
}
