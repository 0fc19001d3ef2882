import type { Tree } from "../rooms.ts";
import { blocksOf, proseOfPage } from "./page-prose.ts";
import { findPhrases } from "./phrases.ts";
import type { Prose } from "./prose.ts";
import { countWords, isWhole, sentencesOf } from "./sentences.ts";
import { proseOfSource } from "./source-prose.ts";

/** The longest sentence that a page may have, in words. */
const LONGEST_SENTENCE = 35;
/** A page's average must stay under this many words per sentence. */
const AVERAGE_BELOW = 20;

/** Prompts for a model, whose sentences are not measured. */
const PROMPTS = /^src\/writing\/prompts\//;

export interface VoiceReport {
  /** One line each: where, what, and what to write instead. */
  readonly faults: readonly string[];
  /** How many pieces of prose were read, by kind. */
  readonly read: Readonly<Record<Prose["kind"], number>>;
}

/** Checks the wording of comments, test titles, messages and Markdown pages, and the length of the pages' sentences. */
export function checkVoice(tree: Tree): VoiceReport {
  const read = { comment: 0, title: 0, label: 0, message: 0, paragraph: 0 };
  const faults = Object.entries(tree).flatMap(([path, text]) => {
    const isPage = path.endsWith(".md");
    const prose = isPage ? proseOfPage(text) : proseOfSource(path, text);
    for (const { kind } of prose) read[kind] += 1;
    const lineAt = lineCounter(text);
    const phrases = prose
      .flatMap(findPhrases)
      .map(({ at, phrase, write }): Fault => [lineAt(at), `"${phrase}" — write: ${write}`]);
    const lengths = isPage && !PROMPTS.test(path) ? lengthFaults(text, lineAt) : [];
    return [...phrases, ...lengths]
      .sort(([a], [b]) => a - b)
      .map(([line, fault]) => `${path}:${line}: ${fault}`);
  });
  return { faults, read };
}

type Fault = readonly [line: number, fault: string];

/** Sentences in paragraphs and lists that are too long, and the page itself if its average is too high. */
function lengthFaults(page: string, lineAt: (at: number) => number): Fault[] {
  const sentences = blocksOf(page)
    .filter(({ kind }) => kind === "text" || kind === "item")
    .flatMap(({ text, start }) =>
      sentencesOf(text).map(({ at, text: sentence }) => ({
        line: lineAt(start + at),
        words: countWords(sentence),
        isWhole: isWhole(sentence),
      })),
    );
  const long = sentences
    .filter(({ words }) => words > LONGEST_SENTENCE)
    .map(({ line, words }): Fault => [
      line,
      `a sentence of ${words} words — write: at most ${LONGEST_SENTENCE}, better 25`,
    ]);
  // Short list items would hide long sentences, so fragments are left out of the average.
  const whole = sentences.filter((sentence) => sentence.isWhole);
  const average = whole.reduce((sum, { words }) => sum + words, 0) / Math.max(1, whole.length);
  if (average < AVERAGE_BELOW) return long;
  return [
    ...long,
    [1, `${average.toFixed(1)} words per sentence on average — write: under ${AVERAGE_BELOW}`],
  ];
}

function lineCounter(text: string): (at: number) => number {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (at) => starts.findLastIndex((start) => start <= at) + 1;
}
