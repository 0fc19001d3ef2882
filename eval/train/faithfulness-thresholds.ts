/**
 * Finds the threshold between supported and unsupported sentences: `node eval/train/faithfulness-thresholds.ts DIR`,
 * where DIR is the folder of people's judgements. For each manner of writing and each measure, it prints the score on
 * held-out sentences in five-fold cross-validation, and the median and range of the thresholds. The threshold is the
 * only number that is fitted.
 */
import { openEncoder } from "../../src/analysis/models/encoder.ts";
import { NEWS_MODEL } from "../../src/analysis/models/weights.ts";
import { balancedAccuracy } from "../scoring/balanced-accuracy.ts";
import { PARTS, readJudged, type JudgedSentence } from "../scoring/faithfulness.ts";
import { vectorsOfWords } from "../scoring/word-vectors.ts";

const FOLDS = 5;
const ROUNDS = 20;

const folder = process.argv[2];
if (folder === undefined) throw new Error("usage: node eval/train/faithfulness-thresholds.ts DIR");
await using encoder = await openEncoder(NEWS_MODEL);
for (const part of PARTS) {
  const sentences = await readJudged(folder, part.file, vectorsOfWords(encoder));
  for (const voice of ["pairs", "words", "meaning"] as const) {
    const lines: number[] = [];
    let sum = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const judged = [];
      for (let fold = 0; fold < FOLDS; fold++) {
        const isHeld = ({ article }: JudgedSentence) => mixed(article, round) % FOLDS === fold;
        const line = bestLine(
          sentences.filter((each) => !isHeld(each)),
          voice,
        );
        lines.push(line);
        for (const each of sentences.filter(isHeld))
          judged.push({ label: each.isSupported, found: each[voice] >= line });
      }
      sum += balancedAccuracy(judged);
    }
    lines.sort((a, b) => a - b);
    const at = (share: number) => lines[Math.floor(share * (lines.length - 1))]!.toFixed(3);
    console.log(
      `${part.task}, ${voice}: ${(sum / ROUNDS).toFixed(3)} on folds left out; line ${at(0.5)} (${at(0.1)} to ${at(0.9)})`,
    );
  }
}

/** The threshold with the best scores around it, so that no single lucky row decides. */
function bestLine(sentences: readonly JudgedSentence[], voice: "pairs" | "words" | "meaning"): number {
  const grid = Array.from({ length: 101 }, (_, at) => at / 100);
  const scores = grid.map((line) =>
    balancedAccuracy(sentences.map((each) => ({ label: each.isSupported, found: each[voice] >= line }))),
  );
  const smooth = scores.map((_, at) => {
    const near = scores.slice(Math.max(0, at - 3), at + 4);
    return near.reduce((a, b) => a + b, 0) / near.length;
  });
  return grid[smooth.indexOf(Math.max(...smooth))]!;
}

/** A pseudo-random number per article and round, so that the sentences of one article are in the same fold. */
function mixed(article: number, round: number): number {
  let state = Math.imul(article + 1, 0x9e3779b1) ^ Math.imul(round + 1, 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
  return (state ^ (state >>> 13)) >>> 0;
}
