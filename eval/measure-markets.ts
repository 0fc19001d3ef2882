// Measures how well articles are matched to prediction markets: `npx node eval/measure-markets.ts DIR`, where DIR holds
// `forecastbench_questions/`. Each article is a headline that a market's question cites, and that market is the correct
// one. The weights were chosen on the half called "tuned on"; the half called "held out" gives the result.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { Lexicon } from "../src/index/lexicon.ts";
import type { FindMode } from "../src/index/mention.ts";
import { loadEntities, loadOrdinaryWords, loadStopPhrases } from "../src/knowledge/entities.ts";
import { loadMeasurePhrases } from "../src/knowledge/measures.ts";
import { tokenise } from "../src/text/tokens.ts";

/** The terms by which texts are compared, with their counts: words, and entities written as `#` and their key. */
type Terms = Map<string, number>;
type Row = Record<string, string>;

/** The weight of a shared entity relative to a shared word of the same rarity. */
const ENTITY_WEIGHT = 0.5;

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("usage: npx node eval/measure-markets.ts DIR");
const lexicon = new Lexicon({
  entities: loadEntities(),
  ordinaryWords: loadOrdinaryWords(),
  stopPhrases: loadStopPhrases(),
  measurePhrases: loadMeasurePhrases(),
});
const markets = readRows("market_questions.ndjson.gz");
const places = new Map(markets.map((row, place) => [`${row["source"]}:${row["id"]}`, place]));
const articles = readRows("news_links.ndjson.gz").map((row) => ({
  headline: row["headline_from_slug"]!,
  market: places.get(`${row["question_source"]}:${row["question_id"]}`)!,
  part: partOf(row["question_id"]!),
}));

console.log(`${articles.length} articles, ${markets.length} markets`);
compare("question alone", () => "");
compare("question and description, links taken out", (row) =>
  [row["background"], row["resolution_criteria"]].map(withoutLinks).join(" "),
);

function compare(title: string, describe: (row: Row) => string): void {
  console.log(`\n${title}`);
  const texts = markets.map((row) => ({ question: row["question"]!, description: describe(row) }));
  const plain = ranker(
    texts.map(({ question, description }) => wordsOf(`${question} ${description}`, asItIs)),
    1.2,
    0.75,
  );
  report("BM25", (headline) => plain(wordsOf(headline, asItIs)));
  const own = ranker(
    texts.map(({ question, description }) => {
      const terms = wordsOf(`${question} ${description}`, stemOf);
      addEntities(terms, question, "sentence");
      addEntities(terms, description, "article");
      return terms;
    }),
    0.8,
    0.5,
  );
  report("words and entities", (headline) => {
    const terms = wordsOf(headline, stemOf);
    addEntities(terms, headline, "sentence");
    return own(terms);
  });
}

function report(name: string, rank: (headline: string) => Float64Array): void {
  const sums = new Map(["tuned on", "held out", "all"].map((part) => [part, [0, 0, 0, 0]]));
  for (const { headline, market, part } of articles) {
    const place = placeOf(market, rank(headline));
    const counted = [1, Number(place === 1), Number(place <= 5), 1 / place];
    for (const each of [part, "all"]) counted.forEach((value, at) => (sums.get(each)![at]! += value));
  }
  for (const [part, [count, first, five, reciprocal]] of sums) {
    const [atOne, atFive, mrr] = [first!, five!, reciprocal!].map((sum) => (sum / count!).toFixed(3));
    const title = `${name}, ${part} (${count})`.padEnd(36);
    console.log(`  ${title} recall@1 ${atOne}  recall@5 ${atFive}  MRR ${mrr}`);
  }
}

/** The rank of a market, counted after all other markets with the same score. Infinite if its score is zero. */
function placeOf(market: number, scores: Float64Array): number {
  const own = scores[market]!;
  return own > 0 ? scores.reduce((place, score) => place + Number(score >= own), 0) : Infinity;
}

/**
 * BM25 over terms of any kind. Entities do not add to a text's length and weigh less than words, because they only
 * repeat words that already count.
 */
function ranker(texts: readonly Terms[], k1: number, b: number): (query: Terms) => Float64Array {
  const lists = new Map<string, { place: number; count: number }[]>();
  const lengths = texts.map((terms) => {
    let length = 0;
    for (const [term, count] of terms) if (!isEntity(term)) length += count;
    return length;
  });
  const average = lengths.reduce((sum, length) => sum + length, 0) / texts.length;
  texts.forEach((terms, place) => {
    for (const [term, count] of terms) {
      const list = lists.get(term);
      if (list === undefined) lists.set(term, [{ place, count }]);
      else list.push({ place, count });
    }
  });
  return (query) => {
    const scores = new Float64Array(texts.length);
    for (const term of query.keys()) {
      const list = lists.get(term) ?? [];
      const rarity = Math.log(1 + (texts.length - list.length + 0.5) / (list.length + 0.5));
      const weight = rarity * (isEntity(term) ? ENTITY_WEIGHT : 1);
      for (const { place, count } of list) {
        const length = 1 - b + (b * lengths[place]!) / average;
        scores[place]! += (weight * count * (k1 + 1)) / (count + k1 * length);
      }
    }
    return scores;
  };
}

function wordsOf(text: string, form: (word: string) => string): Terms {
  const terms: Terms = new Map();
  for (const { stem } of tokenise(text)) terms.set(form(stem), (terms.get(form(stem)) ?? 0) + 1);
  return terms;
}

/** Adds the entities that the lexicon finds, each once however often it is named. */
function addEntities(terms: Terms, text: string, mode: FindMode): void {
  for (const { entity } of lexicon.find(text, mode)) terms.set(`#${entity}`, 1);
}

function isEntity(term: string): boolean {
  return term.startsWith("#");
}

function asItIs(word: string): string {
  return word;
}

/** Strips plural and verb endings. */
function stemOf(word: string): string {
  const { length } = word;
  if (length > 5 && word.endsWith("ing")) return word.slice(0, -3);
  if (length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (length > 4 && word.endsWith("ed")) return word.slice(0, -2);
  if (length > 3 && word.endsWith("es")) return word.slice(0, -2);
  if (length > 3 && word.endsWith("s") && !word.endsWith("ss")) return word.slice(0, -1);
  return length > 4 && word.endsWith("e") ? word.slice(0, -1) : word;
}

/**
 * Removes links. Their addresses, and mostly their texts too, name the cited article and would give the answer away.
 */
function withoutLinks(text: string | undefined): string {
  return (text ?? "")
    .replace(/\[[^\]]*\]\([^)]*\)/g, " ")
    .replace(/https?:\/\/\S+|www\.\S+|\b\S+\.(?:com|org|net|gov)\/\S*/g, " ");
}

/** Splits by question, so that all articles of one question are in the same part. */
function partOf(id: string): "tuned on" | "held out" {
  return createHash("sha256").update(`tidings-markets|${id}`).digest()[0]! % 2 === 0
    ? "tuned on"
    : "held out";
}

function readRows(file: string): Row[] {
  const lines = gunzipSync(readFileSync(join(folder!, "forecastbench_questions", file))).toString("utf8");
  return lines
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Row);
}
