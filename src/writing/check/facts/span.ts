import { type ArticleFacts, nearestTo } from "./article-facts.ts";
import type { FactSentence } from "./read.ts";

/** Finds a span of time in another unit than the article's: "three weeks" for "three days". */
export function spanProblem(claim: FactSentence, article: ArticleFacts): string | null {
  const own = spansIn(claim.text);
  if (own.length === 0) return null;
  const near = nearestTo(claim.words, article).map(({ sentence }) => sentence.text);
  for (const { text, count, unit } of own) {
    // "A day" may be "daily" in the article, so one is not counted.
    if (count === "1" || near.some((other) => new RegExp(`\\b${unit}(?:s|ly)?\\b`, "i").test(other)))
      continue;
    if (
      article.sentences.some((each) =>
        spansIn(each.text).some((other) => other.count === count && other.unit === unit),
      )
    )
      continue;
    const rival = near
      .slice(0, 2)
      .flatMap(spansIn)
      .find((other) => other.count === count);
    if (rival !== undefined) return `the time "${text}" is not the article's: it says "${rival.text}"`;
  }
  return null;
}

function spansIn(text: string) {
  return [...text.matchAll(SPAN)].map(([whole, count = "", unit = ""]) => ({
    text: whole,
    count: COUNTS.get(count.toLowerCase()) ?? count.toLowerCase(),
    unit: unit.toLowerCase(),
  }));
}

const SPAN =
  /\b(an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,6}|last|next|previous|past|single|half)[ -](?:(?:straight|consecutive|full|single|more|few) )?(hour|day|week|fortnight|month|quarter|year|decade)s?\b/gi;
const COUNTS = new Map(
  "a one two three four five six seven eight nine ten eleven twelve"
    .split(" ")
    .map((word, at) => [word, String(Math.max(1, at))] as [string, string])
    .concat([
      ["an", "1"],
      ["single", "1"],
    ]),
);
