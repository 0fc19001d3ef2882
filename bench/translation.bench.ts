import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Target } from "../src/domain/language.ts";
import { readSampleEdition } from "../src/cli/demo/sample-edition.ts";
import { type Catalogue, CATALOGUE } from "../src/writing/translate/local/models/catalogue.ts";
import { openLocalEngine, type OpenLocalEngine } from "../src/service/translation/local-engine.ts";
import { printResults, type Result } from "./measure.ts";
import { MEASURED, textOf, WRITTEN_PER_READ } from "./random-translation-models.ts";
import { measureReading } from "./reading-beside.ts";

/**
 * Measures the speed and memory of models of real dimensions with random weights, and the latency of readers meanwhile.
 * Such a model either ends a text at once or writes twice as many pieces as it reads. The time of a real one lies
 * between, at the pieces that translations have per piece of English.
 */
const PIECES_PER_WORD = 1.3;
const WRITTEN = 1.2;
const ITEMS_PER_DAY = 1_000;
const ROUNDS = 4;
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
  execFileSync(process.execPath, [join(import.meta.dirname, "install-random-models.ts"), models], {
    stdio: "inherit",
  });
  const catalogue = JSON.parse(readFileSync(join(models, "catalogue.json"), "utf8")) as Catalogue;
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
  const perWord = new Map<string, number>();
  const results: Result[] = [];
  for (const [architecture, reading, writing] of MEASURED) {
    // The first of each kind also loads and compiles what all of them share.
    const { perRound: toRead } = await measureLanguage(engine, reading, texts);
    const { perRound, load, memory } = await measureLanguage(engine, writing, texts);
    const toWrite = ((perRound - toRead) / WRITTEN_PER_READ) * WRITTEN;
    perWord.set(architecture, (toRead + toWrite) / wordsPerRound);
    results.push(
      { name: `${architecture}: words per CPU second`, value: 1000 / perWord.get(architecture)!, unit: "" },
      { name: `${architecture}: memory per language`, value: memory, unit: "MiB", atMost: 350 },
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

/** CPU time and memory that a language takes, in ms and MiB. */
async function measureLanguage(engine: OpenLocalEngine, language: Target, texts: readonly string[]) {
  const before = process.memoryUsage.rss();
  const began = process.cpuUsage();
  await engine.translate(["w200"], language);
  const load = cpuMs(began);
  await engine.translate(texts, language);
  const measured = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round++) await engine.translate(texts, language);
  const memory = (process.memoryUsage.rss() - before) / MIB;
  return { load, memory, perRound: cpuMs(measured) / ROUNDS };
}

function cpuMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}
