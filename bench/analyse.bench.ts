import { openAnalyst } from "../src/service/analyst.ts";
import { readSampleEdition } from "../src/cli/demo/sample-edition.ts";
import type { Article } from "../src/domain/article.ts";
import { printResults, type Result } from "./measure.ts";
import { measureReading } from "./reading-beside.ts";

/**
 * Measures the CPU time and memory that it takes to make all findings of an article of about 600 words. Also measures the 99th
 * percentile of the feed's latency, with saturated and with idle analysis threads, in interleaved windows.
 */
const ARTICLES = 240;

const results: Result[] = [
  ...(await measureAnalyst(await readArticles())),
  ...(await measureReading(new URL("./analyse-service.ts", import.meta.url), "analyst")),
];
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
