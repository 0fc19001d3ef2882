import { deserialize, serialize } from "node:v8";
import { CATEGORIES } from "../../domain/category.ts";
import { CheckpointMisfit } from "../../index/below/covered-items.ts";
import type { Lexicon } from "../../index/lexicon.ts";
import type { Lesson } from "../../index/mention.ts";

/** Lessons per batch. All lessons as objects at once would take several times the memory. */
const BATCH = 2_000;

/** A lesson as a row; categories are indexes into `CATEGORIES`. */
type Row = [
  name: string,
  aliases: readonly string[],
  ticker: string | null,
  since: number,
  key: number,
  categories: number[],
];

/** Notes what a lexicon learns from now on, until the result is taken. */
export function noteLessons(lexicon: Pick<Lexicon, "onLesson">): { take(): Uint8Array[] } {
  const batches: Uint8Array[] = [];
  let rows: Row[] = [];
  const flush = () => {
    if (rows.length > 0) batches.push(serialize(rows));
    rows = [];
  };
  lexicon.onLesson = ({ entity: { name, aliases, ticker }, categories, since, key }: Lesson) => {
    rows.push([name, aliases, ticker, since, key, categories.map((each) => CATEGORIES.indexOf(each))]);
    if (rows.length === BATCH) flush();
  };
  return {
    take() {
      lexicon.onLesson = null;
      flush();
      return batches;
    },
  };
}

/** Teaches the lessons to a lexicon again. Throws unless every entity gets the number that it had. */
export function learnAgain(lexicon: Pick<Lexicon, "learn">, batches: readonly Uint8Array[]): void {
  for (const batch of batches)
    for (const [name, aliases, ticker, since, key, places] of deserialize(batch) as Row[]) {
      const categories = places.map((place) => CATEGORIES[place]!);
      if (lexicon.learn({ name, aliases, ticker }, categories, since) !== key)
        throw new CheckpointMisfit(`${name} is another entity`);
    }
}
