import type { BrowserContext } from "playwright-core";
import { openBrowser } from "../test/newscover/browser.ts";
import { median, printResults } from "./measure.ts";
import { signIn, startDemo } from "./start-demo.ts";

/**
 * Measures how soon a signed-in reader can use the first page on a slow machine. The time runs from the navigation,
 * with a cold cache, until the first headline has been pressed and its item is open. The CPU is slowed down by a factor
 * of four.
 */
const SLOWER = 4;
const ROUNDS = 7;

/** A phone on a slow mobile network: 1.6 Mbit/s, and 150 ms until an answer begins. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

/** Records when the largest part of the page was painted. */
const WATCH_PAINT = `
  new PerformanceObserver((list) => {
    globalThis.paintedAt = list.getEntries().at(-1).startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
`;

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
const { url } = demo;
await using browser = await openBrowser();
const times: number[] = [];
const sizes: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  await using context = await browser.newContext({ baseURL: url });
  await signIn(context, demo);
  const { ready, bytes } = await openOnce(context);
  // The first round also draws covers and fills the service's cache.
  if (round > 0) times.push(ready / 1000);
  sizes.push(bytes / 1000);
}
const paints: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  await using context = await browser.newContext({ baseURL: url, ...PHONE });
  await signIn(context, demo);
  paints.push((await paintOnce(context)) / 1000);
}
const isMet = printResults(`The terminal's first page, CPU ${SLOWER} times slower`, [
  {
    name: "from the navigation until an item has opened, median",
    value: median(times),
    unit: "s",
    atMost: 1.5,
  },
  { name: "slowest of the rounds", value: Math.max(...times), unit: "s" },
  { name: "bytes sent for it, without pictures", value: median(sizes), unit: "kB", atMost: 220 },
  {
    name: "from the navigation until the largest paint, on a phone with a slow network, median",
    value: median(paints),
    unit: "s",
    atMost: 1.8,
  },
]);
process.exitCode = isMet ? 0 : 1;

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

/** The time of the largest paint for a reader who has been here before, with a cold cache. */
async function paintOnce(context: BrowserContext): Promise<number> {
  const earlier = await context.newPage();
  await earlier.goto("/");
  await earlier.locator("article").first().waitFor();
  await earlier.close();
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send("Network.enable");
  await line.send("Network.clearBrowserCache");
  await line.send("Network.emulateNetworkConditions", SLOW_NETWORK);
  await line.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.addInitScript(WATCH_PAINT);
  await page.goto("/");
  await page.locator("article").first().waitFor();
  // The page has painted everything in sight when its font has come, too.
  await page.evaluate("document.fonts.ready.then(() => true)");
  return (await page.evaluate("globalThis.paintedAt")) as number;
}
