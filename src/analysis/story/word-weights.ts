import { readFileSync } from "node:fs";

/** How well a word distinguishes events, and whether it is usually written as a name. */
export interface WordWeight {
  readonly weight: number;
  readonly isName: boolean;
}

/** The weight of a word that is not in the table. Such a word occurs in fewer than one of a thousand articles. */
const RARE = 7.5;

export function weightOf(folded: string): WordWeight | null {
  return TABLE.get(folded) ?? null;
}

export function rareWeight(isName: boolean): WordWeight {
  return isName ? RARE_NAME : RARE_WORD;
}

const RARE_NAME: WordWeight = { weight: RARE, isName: true };
const RARE_WORD: WordWeight = { weight: RARE, isName: false };

/**
 * A weight is the negative natural logarithm of the share of articles that contain the word, among 15,000 English
 * news articles. Names are capitalised. The table is fixed: a story that fills the window must not devalue its own
 * words, and a sketch must not depend on the day.
 */
const TABLE: ReadonlyMap<string, WordWeight> = readTable(
  readFileSync(new URL("word-weights.txt", import.meta.url), "utf8"),
);

function readTable(lines: string): Map<string, WordWeight> {
  const table = new Map<string, WordWeight>();
  for (const line of lines.trim().split("\n")) {
    const [weight, ...words] = line.split(" ");
    for (const word of words) {
      const folded = word.toLowerCase();
      table.set(folded, { weight: Number(weight), isName: folded !== word });
    }
  }
  return table;
}
