import { setTimeout as sleep } from "node:timers/promises";
import { openBrowser } from "../test/newscover/browser.ts";
import { printResults } from "./measure.ts";
import { signIn, startDemo } from "./start-demo.ts";
import { traceTasks } from "./task-times.ts";

/**
 * Scrolls through a feed of 20,000 items as fast as they load, with the CPU slowed down by a factor of four. Measures the memory of
 * the page afterwards, and tasks that would make it stutter. The items are the demo's, each with its own time and text.
 */
const ITEMS = Number(process.env["ITEMS"] ?? 20_000);
const SLOWER = 4;
const MINUTE_MS = 60_000;

const WATCH_TASKS = `
  globalThis.tasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: "longtask" });
`;

interface Item {
  readonly headline: string;
  readonly summary: string;
}

await using demo = await startDemo();
await using browser = await openBrowser();
const context = await browser.newContext({ baseURL: demo.url, viewport: { width: 1440, height: 900 } });
await signIn(context, demo);
const answer = await context.request.get("/session/v1/news?limit=100");
const { items: real } = (await answer.json()) as { items: Item[] };
const page = await context.newPage();
const now = Date.now();
await page.route(/\/session\/v1\/news\?/, (route) => {
  const query = new URL(route.request().url()).searchParams;
  const before = query.get("before");
  const from = before === null ? 0 : Math.round((now - Date.parse(before)) / MINUTE_MS) + 1;
  const count = Math.max(0, Math.min(Number(query.get("limit") ?? 20), ITEMS - from));
  const items = Array.from({ length: count }, (_, place) => itemAt(from + place));
  return route.fulfill({ json: { matchStatus: "latest", items } });
});
const line = await context.newCDPSession(page);
await line.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
await page.addInitScript(WATCH_TASKS);
await page.goto("/?reports=all");
await page.locator("article").first().waitFor();
await sleep(2_000);
// `terminal.bench.ts` measures the start.
await page.evaluate("tasks.length = 0");
const endTrace = await traceTasks(line);
const reached = async () => Number(await page.locator("article").last().getAttribute("aria-posinset"));
for (let steps = 0; steps % 25 !== 0 || (await reached()) < ITEMS; steps++) {
  await page.evaluate("scrollTo(0, document.documentElement.scrollHeight)");
  await sleep(40);
}
const tasks = (await page.evaluate("tasks")) as number[];
const worked = await endTrace();
await line.send("HeapProfiler.collectGarbage");
const { usedSize } = await line.send("Runtime.getHeapUsage");
const isMet = printResults(`A feed of ${ITEMS} items, CPU ${SLOWER} times slower`, [
  { name: "memory of the page at its end", value: usedSize / 1e6, unit: "MB", atMost: 60 },
  // Math.max() takes too few arguments for all tasks.
  {
    name: "longest task, processor time",
    value: worked.reduce((most, ms) => Math.max(most, ms), 0),
    unit: "ms",
    atMost: 100,
  },
  { name: "… tasks of more than 100 ms", value: worked.filter((ms) => ms > 100).length, unit: "" },
  { name: "longest task, time on this machine as loaded as it is", value: Math.max(0, ...tasks), unit: "ms" },
  { name: "… tasks of more than 100 ms", value: tasks.filter((ms) => ms > 100).length, unit: "" },
]);
process.exitCode = isMet ? 0 : 1;

function itemAt(place: number) {
  const item = real[place % real.length]!;
  return {
    ...item,
    id: `itm_${place}`,
    clusterId: null,
    relatedCount: null,
    publishedAt: new Date(now - place * MINUTE_MS).toISOString(),
    headline: `${place} ${item.headline}`,
    summary: `${place} ${item.summary}`,
  };
}
