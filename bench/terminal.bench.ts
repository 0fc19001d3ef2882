import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { BrowserContext } from "playwright-core";
import { openBrowser } from "../test/newscover/browser.ts";
import { median, printResults } from "./measure.ts";

/**
 * Measures how soon a signed-in reader can use the first page on a slow machine. The time runs from the navigation,
 * with a cold cache, until the first headline has been pressed and its item is open. The CPU is slowed down by a factor
 * of four.
 */
const SLOWER = 4;
const ROUNDS = 7;

/** Presses the first headline as soon as it appears, and records when its item is open. */
const PRESS_FIRST = `(() => {
  let isPressed = false;
  const look = () => {
    const button = document.querySelector("article .item-toggle");
    if (button && button.getAttribute("aria-expanded") === "true") globalThis.openedAt = performance.now();
    else {
      if (button && !isPressed) (isPressed = true), button.click();
      requestAnimationFrame(look);
    }
  };
  requestAnimationFrame(look);
})()`;

await using demo = await startDemo();
const { url, key } = demo;
await using browser = await openBrowser();
const times: number[] = [];
const sizes: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  await using context = await browser.newContext({ baseURL: url });
  await signIn(context);
  const { ready, bytes } = await openOnce(context);
  // The first round also draws covers and fills the service's cache.
  if (round > 0) times.push(ready / 1000);
  sizes.push(bytes / 1000);
}
const isMet = printResults(`The terminal's first page, CPU ${SLOWER} times slower`, [
  {
    name: "from the navigation until an item has opened, median",
    value: median(times),
    unit: "s",
    atMost: 1.5,
  },
  { name: "slowest of the rounds", value: Math.max(...times), unit: "s" },
  { name: "bytes sent for it, without pictures", value: median(sizes), unit: "kB", atMost: 200 },
]);
process.exitCode = isMet ? 0 : 1;

async function startDemo() {
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

async function signIn(context: BrowserContext): Promise<void> {
  const answer = await context.request.post("/session/key", { data: { key }, headers: { origin: url } });
  if (!answer.ok()) throw new Error(`The demo's key was answered ${answer.status()}`);
}

async function openOnce(context: BrowserContext): Promise<{ ready: number; bytes: number }> {
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await line.send("Network.enable");
  const pictures = new Set<string>();
  let bytes = 0;
  line.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Image") pictures.add(requestId);
  });
  line.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (!pictures.has(requestId)) bytes += encodedDataLength;
  });
  await page.addInitScript(PRESS_FIRST);
  await page.goto("/");
  await page.locator("article button[aria-expanded=true]").first().waitFor();
  return { ready: (await page.evaluate("globalThis.openedAt")) as number, bytes };
}
