import { join } from "node:path";
import { openEncoder } from "../../src/analysis/models/encoder.ts";
import { NEWS_MODEL } from "../../src/analysis/models/weights.ts";
import type { WordVectors } from "../../src/writing/support/meaning.ts";
import {
  LEAST_SUPPORT,
  type Manner,
  meaningSupportIn,
  supportIn,
} from "../../src/writing/support/support.ts";
import { wordsOf } from "../../src/writing/support/words.ts";
import { balancedAccuracy } from "./balanced-accuracy.ts";
import { readRows } from "./read-rows.ts";
import { type Score, scoreRows } from "./score.ts";
import { vectorsOfWords } from "./word-vectors.ts";

/**
 * Two datasets of summaries that people have judged. In one, the summaries are mostly copied from the articles; in the
 * other, they are rewritten.
 */
export const PARTS: readonly { readonly file: string; readonly task: string; readonly manner: Manner }[] = [
  { file: "cnndm.ndjson.gz", task: "faithfulness, copied", manner: "copied" },
  { file: "xsum.ndjson.gz", task: "faithfulness, rewritten", manner: "rewritten" },
];

/**
 * The thresholds for the baseline, which measures the share of a sentence's word pairs that the article contains. These
 * thresholds are the best ones for this very data.
 */
const LEAST_PAIRS: Record<Manner, number> = { copied: 0.95, rewritten: 0.44 };

/** Scores how well unsupported sentences are detected, as balanced accuracy over sentences. */
export async function scoreFaithfulness(folder: string): Promise<Score[]> {
  await using encoder = await openEncoder(NEWS_MODEL);
  const scores: Score[] = [];
  for (const { file, task, manner } of PARTS) {
    const sentences = await readJudged(folder, file, vectorsOfWords(encoder));
    const judge = (voice: "pairs" | "words" | "meaning", least: number) =>
      sentences.map((each) => ({ label: each.isSupported, found: each[voice] >= least }));
    const plain = balancedAccuracy(judge("pairs", LEAST_PAIRS[manner]));
    for (const voice of ["words", "meaning"] as const) {
      const rows = judge(voice, LEAST_SUPPORT[voice][manner]);
      scores.push(scoreRows(`${task}, by ${voice}`, "balanced accuracy", rows, balancedAccuracy, plain));
    }
  }
  return scores;
}

/** A sentence of a summary, with people's judgement and our own measures. */
export interface JudgedSentence {
  /** The article's number. */
  readonly article: number;
  readonly isSupported: boolean;
  readonly pairs: number;
  readonly words: number;
  readonly meaning: number;
}

interface JudgedRow {
  readonly article: string;
  readonly summary_sentences: readonly { readonly sentence: string; readonly consistent: boolean }[];
}

export async function readJudged(
  folder: string,
  file: string,
  vectorsOf: WordVectors,
): Promise<JudgedSentence[]> {
  const rows = readRows<JudgedRow>(join(folder, file));
  const judged: JudgedSentence[] = [];
  for (const [article, row] of rows.entries()) {
    const text = untokenised(row.article);
    const [byWords, byMeaning] = [supportIn(text), await meaningSupportIn(text, vectorsOf)];
    const known = new Set(pairsOf(text));
    for (const { sentence, consistent } of row.summary_sentences) {
      const said = untokenised(sentence);
      const pairs = pairsOf(said);
      judged.push({
        article,
        isSupported: consistent,
        pairs: pairs.filter((pair) => known.has(pair)).length / Math.max(1, pairs.length),
        words: byWords(said),
        meaning: await byMeaning(said),
      });
    }
  }
  return judged;
}

function pairsOf(text: string): string[] {
  const { stems } = wordsOf(text);
  return stems.slice(1).map((stem, at) => `${stems[at]} ${stem}`);
}

/** Undoes the dataset's tokenisation: "1, 600", "year - old", "``so''". */
function untokenised(text: string): string {
  return text
    .replaceAll(/(\d)\s*,\s*(\d{3})\b/g, "$1,$2")
    .replaceAll(/``|''/g, '"')
    .replaceAll(/\s+([,.;:)])/g, "$1");
}
