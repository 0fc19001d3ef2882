import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { openEncoder } from "../../analysis/models/encoder.ts";
import { NEWS_MODEL } from "../../analysis/models/news-reader.ts";
import { LEAST_SUPPORT, type Manner, meaningSupportIn, supportIn } from "../../writing/support/support.ts";
import { balancedAccuracy } from "./balanced-accuracy.ts";
import { type Score, scoreRows } from "./score.ts";
import { vectorsOfWords } from "./word-vectors.ts";

/** People said of each sentence of a summary whether the article supports it. */
interface Row {
  readonly article: string;
  readonly summary_sentences: readonly { readonly sentence: string; readonly consistent: boolean }[];
}

/** The systems summarised there copied from the one kind of article and rewrote the other. */
const PARTS: readonly { file: string; task: string; manner: Manner }[] = [
  { file: "cnndm.ndjson.gz", task: "faithfulness, copied", manner: "copied" },
  { file: "xsum.ndjson.gz", task: "faithfulness, rewritten", manner: "rewritten" },
];

/** Whether unsupported sentences are caught: balanced accuracy by sentence, beside that of the plain share of word pairs. */
export async function scoreFaithfulness(
  folder: string,
  progress: (share: number) => void = () => {},
): Promise<Score[]> {
  await using encoder = await openEncoder(NEWS_MODEL);
  const vectorsOf = vectorsOfWords(encoder);
  const scores: Score[] = [];
  for (const [part, { file, task, manner }] of PARTS.entries()) {
    const rows = await readRows(join(folder, file));
    const byWords = [];
    const byMeaning = [];
    for (const [at, { article, summary_sentences }] of rows.entries()) {
      const text = untokenised(article);
      const words = supportIn(text);
      const meaning = await meaningSupportIn(text, vectorsOf);
      for (const { sentence, consistent: label } of summary_sentences) {
        const plain = untokenised(sentence);
        byWords.push({ label, found: words(plain) >= LEAST_SUPPORT.words[manner] });
        byMeaning.push({ label, found: (await meaning(plain)) >= LEAST_SUPPORT.meaning[manner] });
      }
      progress((part + (at + 1) / rows.length) / PARTS.length);
    }
    scores.push(scoreRows(`${task} (words)`, "balanced accuracy", byWords, balancedAccuracy));
    scores.push(scoreRows(`${task} (meaning)`, "balanced accuracy", byMeaning, balancedAccuracy));
  }
  return scores;
}

/** The set's texts were cut into words: "1, 600", "year - old", "``so''". */
function untokenised(text: string): string {
  return text
    .replaceAll(/(\d)\s*,\s*(\d{3})\b/g, "$1,$2")
    .replaceAll(/``|''/g, '"')
    .replaceAll(/\s+([,.;:)])/g, "$1");
}

async function readRows(path: string): Promise<Row[]> {
  const lines = gunzipSync(await readFile(path))
    .toString()
    .trim()
    .split("\n");
  return lines.map((line) => JSON.parse(line) as Row);
}
