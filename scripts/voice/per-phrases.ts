import type { PhraseFault } from "./prose.ts";

const NUMBER = "an?|one|no|once|twice|two|three|four|five|ten|\\d[\\d,.]*";

/** The nouns that our texts use after "per". Units of time are not among them: "60 requests a minute" is English. */
const COUNTED =
  "account|article|asset|caller|category|commit|connection|entity|entry|feed|file|finding|form|frame|group|host|" +
  "installation|item|key|kind|language|line|measure|name|node|noun|outlet|page|parameter|process|provider|question|" +
  "reader|rendition|request|room|row|rule|section|server|set|story|table|task|test|thread|word|worker";

/** Matches "a file a language", "one line a request", "once an hour a key". The second noun must end its clause. */
const PATTERN = new RegExp(
  `\\b(?:${NUMBER})\\s+(?:[\\w-]+\\s+){0,3}?([\\w-]+)\\s+an?\\s+(?:${COUNTED})\\b` +
    "(?=\\s*(?:[.,;:!?)]|$)|\\s+(?:and|or|in|on|at|for|with|from|over|beside|under|instead)\\b)",
  "gi",
);

/** Words that connect the two nouns in another way: "part of a page", "a row is a feed", "gives one worker a row". */
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

/** Words that occur only in clauses: "a comma would split a name", "a word that only precedes a name". */
const OF_CLAUSE =
  /\b(?:would|can|cannot|could|may|might|must|will|should|never|only|not|that|which|who|to|is|are|was|were)\b/i;

/** Finds "an X a Y" where "one X per Y" is meant. */
export function findPerPhrases(text: string): PhraseFault[] {
  const faults: PhraseFault[] = [];
  for (let at = 0; ;) {
    PATTERN.lastIndex = at;
    const match = PATTERN.exec(text);
    if (match === null) return faults;
    const [phrase, last = ""] = match;
    const before = text.slice(Math.max(0, match.index - 20), match.index);
    const isFine = JOINING.test(last) || GIVING.test(before) || isClause(phrase, last, before);
    if (!isFine) faults.push({ at: match.index, phrase, write: "one X per Y" });
    // A phrase may begin inside another: "an allowance is one bucket a key".
    at = isFine ? match.index + 1 : match.index + phrase.length;
  }
}

/**
 * Whether the phrase is a clause. After a singular noun, a word that ends in -s is a verb ("a capital means a name").
 * If "and" or "or" precedes the phrase, a word with any other ending counts as a verb too.
 */
function isClause(phrase: string, last: string, before: string): boolean {
  const isSingular = /^(?:an?|one|no)\s/i.test(phrase);
  const isVerb = /[^su]s$/i.test(last) || /\b(?:and|or|nor)\s+$/i.test(before);
  return OF_CLAUSE.test(phrase) || (isSingular && isVerb);
}
