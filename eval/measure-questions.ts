// Measures how well the lexicon reads prediction-market questions: `npx node eval/measure-questions.ts DIR [--show]`.
// DIR holds `forecastbench_questions/` and `geopolitical_markets/`; the labels are in test/labels, keyed by question
// id.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { Lexicon } from "../src/index/lexicon.ts";
import { loadEntities, loadOrdinaryWords, loadStopPhrases } from "../src/knowledge/entities.ts";
import { loadMeasurePhrases } from "../src/knowledge/measures.ts";

type Split = "development" | "held-out";
type Labels = Record<string, { split: Split; entities: string[] }>;

const [folder, ...flags] = process.argv.slice(2);
if (folder === undefined) throw new Error("usage: npx node eval/measure-questions.ts DIR [--show]");
const labels = JSON.parse(
  readFileSync(join(import.meta.dirname, "../test/labels/question-entities.json"), "utf8"),
) as Labels;
const lexicon = new Lexicon({
  entities: loadEntities(),
  ordinaryWords: loadOrdinaryWords(),
  stopPhrases: loadStopPhrases(),
  measurePhrases: loadMeasurePhrases(),
});
const questions = readQuestions(folder);

for (const split of ["development", "held-out"] as const) {
  const counts = { questions: 0, naming: 0, namingRight: 0, right: 0, found: 0, wanted: 0, hits: 0 };
  for (const [id, label] of Object.entries(labels)) {
    const question = questions.get(id);
    if (label.split !== split || question === undefined) continue;
    const found = new Set(
      lexicon.find(question, "sentence").map(({ entity }) => lexicon.entity(entity).id ?? ""),
    );
    const hits = label.entities.filter((entity) => found.has(entity)).length;
    const isRight = hits === label.entities.length && hits === found.size;
    counts.questions++;
    counts.right += Number(isRight);
    if (label.entities.length > 0) {
      counts.naming++;
      counts.namingRight += Number(isRight);
    }
    counts.found += found.size;
    counts.wanted += label.entities.length;
    counts.hits += hits;
    if (!isRight && flags.includes("--show"))
      console.log(
        `${id}: ${question}\n  wanted ${label.entities.join(" ")}\n  found  ${[...found].join(" ")}`,
      );
  }
  const share = (part: number, whole: number) =>
    whole === 0 ? "–" : `${((100 * part) / whole).toFixed(1)} %`;
  console.log(
    `${split}: ${counts.questions} questions, ${counts.naming} name an entity; of these entirely right ${share(counts.namingRight, counts.naming)}, ` +
      `of all ${share(counts.right, counts.questions)}; precision ${share(counts.hits, counts.found)}, recall ${share(counts.hits, counts.wanted)}`,
  );
}

function readQuestions(root: string): Map<string, string> {
  const found = new Map<string, string>();
  const read = (file: string, take: (row: Record<string, string>) => [string, string]) => {
    const lines = gunzipSync(readFileSync(join(root, file)))
      .toString("utf8")
      .split("\n");
    for (const line of lines) if (line !== "") found.set(...take(JSON.parse(line) as Record<string, string>));
  };
  read("forecastbench_questions/market_questions.ndjson.gz", (row) => [
    `${row["source"]}:${row["id"]}`,
    row["question"] ?? "",
  ]);
  read("geopolitical_markets/polymarket_markets.ndjson.gz", (row) => [
    `market:${row["market_id"]}`,
    row["question"] ?? "",
  ]);
  read("geopolitical_markets/kalshi_markets.ndjson.gz", (row) => [
    `kalshi:${row["ticker"]}`,
    row["title"] ?? "",
  ]);
  return found;
}
