import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/**
 * Makes gists in a process of its own. In a process whose threads have loaded the model runtime and ended, it cannot be
 * loaded again, and other tests start such threads.
 */
export function startGistMaker() {
  const child = fork(fileURLToPath(new URL("./gist-process.ts", import.meta.url)), { execArgv: [] });
  let last: Promise<unknown> = Promise.resolve();
  async function ask(text: string): Promise<Uint8Array> {
    const answered = once(child, "message");
    child.send(text);
    const [gist] = (await answered) as [string];
    return new Uint8Array(Buffer.from(gist, "base64"));
  }
  return {
    make(text: string): Promise<Uint8Array> {
      const made = last.then(() => ask(text));
      last = made.catch(() => {});
      return made;
    },
    async [Symbol.asyncDispose]() {
      const ended = once(child, "exit");
      child.disconnect();
      await ended;
    },
  };
}
