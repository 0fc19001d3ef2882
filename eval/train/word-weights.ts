// `node eval/train/word-weights.ts EVAL` counts the articles that contain each word and writes
// src/analysis/story/word-weights.txt.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { tokenise } from "../../src/text/tokens.ts";

const READ_CHARACTERS = 1000;
/** A word that occurs in fewer articles counts as unknown. */
const MIN_ARTICLES = 12;

interface Counts {
  articles: number;
  /** How often the word has a small or a capital first letter. Headlines and starts of sentences are not counted. */
  small: number;
  capital: number;
}

const folder = process.argv[2];
if (folder === undefined) throw new Error("usage: node eval/train/word-weights.ts EVAL");
const sets = ["allsides_sample", "cryptonews_2021_22", "cryptonews_20230105"];
const articles = sets.flatMap((set) => readArticles(join(folder, set, "articles.ndjson.gz")));
const counts = new Map<string, Counts>();
for (const { title, text } of articles) {
  const seen = new Set<string>();
  for (const token of tokenise(`${title}\n${text.slice(0, READ_CHARACTERS)}`)) {
    if (token.shape === "digits") continue;
    const count = counts.get(token.stem) ?? { articles: 0, small: 0, capital: 0 };
    counts.set(token.stem, count);
    if (!seen.has(token.stem)) count.articles++;
    seen.add(token.stem);
    if (token.opensSentence || token.start <= title.length) continue;
    if (token.shape === "lower") count.small++;
    else count.capital++;
  }
}

const byWeight = new Map<string, string[]>();
for (const [word, count] of [...counts].sort(([, a], [, b]) => b.articles - a.articles)) {
  if (count.articles < MIN_ARTICLES || !/^[\p{L}\p{N}&]+$/u.test(word)) continue;
  const weight = (Math.round(Math.log(articles.length / count.articles) * 4) / 4).toFixed(2);
  const isName = count.capital > 2 * count.small && count.capital > 2;
  const written = isName ? word[0]!.toUpperCase() + word.slice(1) : word;
  byWeight.set(weight, [...(byWeight.get(weight) ?? []), written]);
}
const lines = [...byWeight]
  .sort(([a], [b]) => Number(a) - Number(b))
  .map(([weight, words]) => `${weight} ${words.join(" ")}\n`);
writeFileSync(join(import.meta.dirname, "../../src/analysis/story/word-weights.txt"), lines.join(""));

/** Leaves out pages that were never fetched, of which only the host's name is known. */
function readArticles(path: string): { title: string; text: string }[] {
  const lines = gunzipSync(readFileSync(path)).toString("utf8").trim().split("\n");
  return lines
    .map((line) => JSON.parse(line) as { title: string; text?: string; content?: string | null })
    .filter(({ content }) => content !== null)
    .map(({ title, text, content }) => ({ title, text: text ?? content ?? "" }));
}
