import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createKey } from "../src/access/keys.ts";
import { openAnalyst } from "../src/service/analyst.ts";
import { openPublishTools } from "../src/service/publish-tools.ts";
import { readSampleEdition } from "../src/cli/demo/sample-edition.ts";
import { publishDrafts } from "../src/newsroom/publish.ts";
import { openStore } from "../src/store/open.ts";
import type { Article } from "../src/domain/article.ts";
import { makeCorpus, take } from "./corpus.ts";
import { printResults, quantile, type Result } from "./measure.ts";

/**
 * Measures the CPU time and memory that it takes to make all findings of an article of about 600 words. Also measures the 99th
 * percentile of the feed's latency, with saturated and with idle analysis threads, in interleaved windows.
 */
const ARTICLES = 240;
const ITEMS = 20_000;
const WINDOW_MS = 3_000;
const ROUNDS = 4;

const results: Result[] = [...(await measureAnalyst(await readArticles())), ...(await measureReading())];
process.exitCode = printResults("The analyst", results) ? 0 : 1;

/** Articles made from the sample edition: each has its own headline and text, followed by the texts of other articles. */
async function readArticles(): Promise<Article[]> {
  const words = (await readSampleEdition(0)).map(({ renditions }) => {
    const { headline, summary, body } = renditions.en;
    return { headline, text: `${summary}\n\n${body.replaceAll("• ", "").replaceAll("\n", ".\n\n")}.` };
  });
  return Array.from({ length: ARTICLES }, (_, at) => {
    const rest = Array.from({ length: 12 }, (__, more) => words[(at + more) % words.length]!.text);
    const title = words[at % words.length]!.headline;
    return { title, text: rest.join("\n\n"), url: null, outlet: null, publishedAt: null, language: "en" };
  });
}

async function measureAnalyst(articles: readonly Article[]): Promise<Result[]> {
  await using analyst = await openAnalyst(null);
  for (const article of articles.slice(0, 20)) await analyst.analyse(article);
  const before = process.cpuUsage();
  for (const article of articles) await analyst.analyse(article);
  const { user, system } = process.cpuUsage(before);
  const words = articles.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0) / articles.length;
  return [
    { name: "words of an article", value: words, unit: "" },
    // The bar is 15 articles per second per core.
    {
      name: "CPU time per article",
      value: (user + system) / 1000 / articles.length,
      unit: "ms",
      atMost: 1000 / 15,
    },
    {
      name: "memory of a process that analyses",
      value: process.memoryUsage.rss() / 2 ** 20,
      unit: "MiB",
      atMost: 1024,
    },
  ];
}

async function measureReading(): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), "tidings-bench-"));
  const key = await fill(folder);
  const service = fork(new URL("./analyse-service.ts", import.meta.url), [folder], { stdio: "inherit" });
  try {
    const url = await new Promise<string>((resolve) =>
      service.once("message", (message) => resolve(message as string)),
    );
    const idle: number[] = [];
    const busy: number[] = [];
    await measure(url, key, 1_000); // Warm up.
    for (let round = 0; round < ROUNDS; round++) {
      idle.push(...(await measure(url, key, WINDOW_MS)));
      service.send("busy");
      await measure(url, key, round === 0 ? 5_000 : 500); // The first time, the model has to load.
      busy.push(...(await measure(url, key, WINDOW_MS)));
      service.send("idle");
      await measure(url, key, 1_000);
    }
    return [
      { name: "99th percentile of the feed, idle", value: quantile(idle, 0.99), unit: "ms" },
      { name: "99th percentile of the feed, analyst saturated", value: quantile(busy, 0.99), unit: "ms" },
      {
        name: "saturated against idle",
        value: quantile(busy, 0.99) / quantile(idle, 0.99),
        unit: "times",
        atMost: 2,
      },
    ];
  } finally {
    service.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fill(folder: string): Promise<string> {
  await using store = await openStore({ folder });
  const tools = await openPublishTools(store, { data: folder, entities: null });
  const items = [...take(ITEMS, makeCorpus(5))];
  for (let at = 0; at < items.length; at += 500) {
    const batch = items.slice(at, at + 500);
    const drafts = batch.map(({ item, renditions }) => ({ ...item, source: item.outlet, renditions }));
    await publishDrafts(store, drafts, tools);
  }
  return (await createKey(store, "bench", null, Date.now())).key;
}

/** The latency of each request in a window, in ms. Requests are sequential, and half of them are cache hits. */
async function measure(url: string, key: string, milliseconds: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + milliseconds;
  for (let at = 0; performance.now() < end; at++) {
    const before = new Date(Date.now() - 86_400_000 - at).toISOString();
    const began = performance.now();
    const answer = await fetch(`${url}/v1/news?limit=20${at % 2 ? "" : `&before=${before}`}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`The bench was answered ${answer.status}`);
    times.push(performance.now() - began);
  }
  return times;
}
