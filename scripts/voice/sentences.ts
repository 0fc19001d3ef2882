export interface Sentence {
  /** Offset in the text. */
  readonly at: number;
  readonly text: string;
}

const END = /(?<=[.!?…][)\]"”’*_]*)\s+(?=["“‘(*_[]*[\p{Lu}\p{N}\u00A4])/u;
const ABBREVIATED = /(?:^|[\s(])(?:e\.g|i\.e|cf|vs|etc|approx|Mr|Mrs|Ms|Dr|Sen|St|Inc|No|Jr|U\.S|[A-Z])\.$/;

/** The sentences of one paragraph or comment. */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  const close = (end: number) => {
    const raw = text.slice(start, end);
    if (raw.trim() !== "")
      sentences.push({ at: start + raw.length - raw.trimStart().length, text: raw.trim() });
    start = end;
  };
  for (const end of text.matchAll(new RegExp(END, "gu")))
    if (!ABBREVIATED.test(text.slice(start, end.index))) close(end.index);
  close(text.length);
  return sentences;
}

/** Counts the words that contain a letter or a digit. Code between backticks is one word. */
export function countWords(sentence: string): number {
  return sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}\u00A4]/u.test(word)).length;
}

/** Whether a text ends like a sentence. If not, it is a fragment in a list, or a label before a list. */
export function isWhole(sentence: string): boolean {
  return /[.!?][)\]"”’*_]*$/.test(sentence);
}
