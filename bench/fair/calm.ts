import { Agent, get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/**
 * A calm caller with a key of its own, as an open loop: requests are sent at fixed times, whether or not earlier ones are
 * answered. Latency counts from the time at which a request was to be sent, so that a stalled service is not measured as idle.
 */
export function calmCaller(url: string, key: string, perSecond: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  let sent = 0;

  function ask(): Promise<void> {
    // Half of the requests are answered from the cache, the other half are new to it.
    const at = sent++;
    const before = new Date(Date.now() - 86_400_000 - at).toISOString();
    const path = at % 2 ? "/v1/news?limit=20" : `/v1/news?limit=20&before=${before}`;
    return new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${key}` };
      const request = get(`${url}${path}`, { agent, headers }, (response) => {
        response.resume().once("end", () => {
          if (response.statusCode === 200) resolve();
          else reject(new Error(`The calm caller was answered ${response.statusCode}`));
        });
      });
      request.once("error", reject);
    });
  }

  return {
    /** The latencies of a window, in milliseconds. */
    async measure(windowMs: number): Promise<number[]> {
      const began = performance.now();
      const answers: Promise<number>[] = [];
      for (let due = began; due < began + windowMs; due += 1000 / perSecond) {
        const early = due - performance.now();
        if (early > 0) await wait(early); // oxlint-disable-line no-await-in-loop -- requests have fixed times
        answers.push(ask().then(() => performance.now() - due));
      }
      return Promise.all(answers);
    },
    [Symbol.dispose]: () => agent.destroy(),
  };
}
