import type { PhraseFault } from "./prose.ts";

const NUMBER = "an?|one|no|once|twice|two|three|four|five|ten|\\d[\\d,.]*";

/** Things that we count by. Units of time are not among them: "60 requests a minute" is English. */
const COUNTED =
  "account|article|asset|caller|category|commit|connection|entity|entry|feed|file|finding|form|frame|group|host|" +
  "installation|item|key|kind|language|line|measure|name|node|noun|outlet|page|parameter|process|provider|question|" +
  "reader|rendition|request|room|row|rule|section|server|set|story|table|task|test|thread|word|worker";

/** "a file a language", "one line a request", "once an hour a key"; the second thing ends its clause. */
const PATTERN = new RegExp(
  `\\b(?:${NUMBER})\\s+(?:[\\w-]+\\s+){0,3}?([\\w-]+)\\s+an?\\s+(?:${COUNTED})\\b` +
    "(?=\\s*(?:[.,;:!?)]|$)|\\s+(?:and|or|in|on|at|for|with|from|over|beside|under|instead)\\b)",
  "gi",
);

/** Words that join the two things in another way: "part of a page", "a row is a feed", "gives one worker a row". */
const JOINING = new RegExp(
  "^(?:" +
    "of|in|on|at|to|for|with|by|from|into|per|like|without|within|over|under|after|before|between|about|behind|against|" +
    "beside|inside|outside|through|until|because|where|whether|what|which|who|how|why|while|when|if|that|than|as|or|and|but|not|only|such|also|then|is|are|was|" +
    "were|be|it|has|have|had|becomes?|contains?|drops?|ends?|gets?|gave|gives?|given|hands?|holds?|joins?|made|makes?|names?|needs?|" +
    "parts?|publish(?:es)?|sends?|shares?|shows?|starts?|takes?|writes?|\\w+ing)$",
  "i",
);
const GIVING =
  /\b(?:giv(?:e|es|ing|en)|gave|hand(?:s|ed|ing)?|mak(?:e|es|ing)|made|call(?:s|ed|ing)?|send(?:s|ing)?|sent|show(?:s|n|ed)?|grant(?:s|ed)?|ask(?:s|ed)?|tell(?:s|ing)?|told|name(?:s|d)?|cost(?:s)?|lend(?:s)?|offer(?:s|ed)?)\s+$/i;

/** Finds "an X a Y" for "one X per Y". */
export function findPerPhrases(text: string): PhraseFault[] {
  return [...text.matchAll(PATTERN)].flatMap((match) => {
    const before = text.slice(Math.max(0, match.index - 20), match.index);
    if (JOINING.test(match[1] ?? "") || GIVING.test(before)) return [];
    return [{ at: match.index, phrase: match[0], write: "one X per Y" }];
  });
}
