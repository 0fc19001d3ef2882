import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSampleEdition } from "../src/cli/demo/sample-edition.ts";
import { CATALOGUE } from "../src/writing/translate/local/models/catalogue.ts";
import { openLocalEngine } from "../src/service/translation/local-engine.ts";
import { printResults, type Result } from "./measure.ts";
import { installRandomModels, MEASURED, textOf } from "./random-translation-models.ts";
import { measureReading } from "./reading-beside.ts";

/**
 * Measures the speed and memory of models of real dimensions with random weights, and the latency of readers meanwhile.
 * Such a model never ends a sentence by itself: it writes twice as many pieces as it reads, where a real one writes
 * about as many. So the real time per word is shorter.
 */
const PIECES_PER_WORD = 1.3;
const ITEMS_PER_DAY = 1_000;
const ROUNDS = 6;
const MIB = 2 ** 20;

const folder = mkdtempSync(join(tmpdir(), "tidings-bench-"));
try {
  const results = [
    ...(await measureEngine(folder)),
    ...(await measureReading(new URL("./translation-service.ts", import.meta.url), "translation", [folder])),
  ];
  process.exitCode = printResults("Translation on this machine", results) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measureEngine(models: string): Promise<Result[]> {
  const catalogue = await installRandomModels(models);
  const items = await readSampleEdition(0);
  const sentences = items.flatMap(({ renditions: { en } }) =>
    [en.headline, en.summary, en.body, en.whyItMatters ?? ""]
      .join("\n")
      .split("\n")
      .filter((line) => line !== ""),
  );
  const words = sentences.map((sentence) => sentence.split(/\s+/).length);
  const wordsPerItem = words.reduce((sum, count) => sum + count, 0) / items.length;
  const texts = words.slice(0, 12).map((count, at) => textOf(Math.round(count * PIECES_PER_WORD), at));
  const wordsPerRound = words.slice(0, 12).reduce((sum, count) => sum + count, 0);

  await using engine = openLocalEngine({
    folder: models,
    catalogue,
    threads: 1,
    maxBytes: Infinity,
    idleMs: 3_600_000,
  });
  const memory = new Map<string, number>();
  const perWord = new Map<string, number>();
  const results: Result[] = [];
  for (const [at, [language, architecture]] of MEASURED.entries()) {
    const before = process.memoryUsage.rss();
    const began = process.cpuUsage();
    await engine.translate(["w200"], language);
    const load = cpuMs(began);
    await engine.translate(texts, language);
    const measured = process.cpuUsage();
    for (let round = 0; round < ROUNDS; round++) await engine.translate(texts, language);
    const isSecond = at % 2 === 1;
    // The first of each kind also loads what all of them share, and compiles it.
    if (!isSecond) continue;
    memory.set(architecture, (process.memoryUsage.rss() - before) / MIB);
    perWord.set(architecture, cpuMs(measured) / (ROUNDS * wordsPerRound));
    results.push(
      { name: `${architecture}: words per CPU second`, value: 1000 / perWord.get(architecture)!, unit: "" },
      {
        name: `${architecture}: memory per language`,
        value: memory.get(architecture)!,
        unit: "MiB",
        atMost: 350,
      },
      { name: `${architecture}: CPU time to load`, value: load, unit: "ms" },
    );
  }
  const perItem = CATALOGUE.models.reduce((sum, { architecture, files }) => {
    const kind = files.length > 3 ? `${architecture}, two vocabularies` : architecture;
    return sum + perWord.get(kind)! * wordsPerItem;
  }, 0);
  results.push(
    { name: "words of an item", value: wordsPerItem, unit: "" },
    { name: "CPU time per item in all 12 languages", value: perItem / 1000, unit: "s" },
    { name: "1,000 items a day", value: (perItem * ITEMS_PER_DAY) / 3_600_000, unit: "CPU h", atMost: 3 },
  );
  return results;
}

function cpuMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}
