import { findClauseSubjects } from "./clause-subjects.ts";
import { findPerPhrases } from "./per-phrases.ts";
import type { PhraseFault, Prose } from "./prose.ts";

const BE = "(?:is|are|was|were|be|been|being)";

/**
 * Phrases to avoid, and what to write instead. A space also matches a line break. Lookarounds exempt the senses that
 * are good English: "stands for", "takes up to ten", "told apart", "stops in order to", "an hour has gone by".
 */
const PHRASES: readonly (readonly [pattern: RegExp, write: string])[] = [
  words("(?<!\\b(?:has|have|had) )gone by", "trusted; cached for; valid until"),
  words("whoever", "anyone who; callers that; the operator"),
  words("mend(?:s|ed|ing)?", "fix"),
  words("reckon\\w*", "compute; calculate; count"),
  words(`${BE} had`, "available from; obtained from"),
  words("growing waits", "exponential backoff with jitter"),
  words("nobody knows", "unknown"),
  words("(?:ends?|ended|stops?|stopped|shuts?) in order(?! (?:to|that|of|by)\\b)", "shuts down cleanly"),
  words("let(?:s|ting)? (?:(?:it|them|these|those|one) )?go(?: of)?", "frees; releases"),
  words(`${BE} away(?! from\\b)`, "unreachable; down"),
  words("look(?:ed|s|ing)? at(?! once\\b(?! an?\\b))", "check; poll; read; inspect"),
  words(
    "(?<!\\bas (?:it|they|things|matters) )stands?(?! (?:(?:in )?for|alone|out|still|down|up)\\b)(?!-)",
    "is; is stored; holds; applies",
  ),
  words("t(?:ake|akes|aken|aking|ook) up(?! (?:to|space|room|memory|time)\\b)", "picks up; applies; handles"),
  words("bears? on", "is about; affects"),
  words("of whom", "name the actor"),
  words("in spirit", "equivalent"),
  words("by the words(?! of\\b)", "literally"),
  words("where there (?:is|are|was|were) none", "if it doesn't exist; without one"),
  words("none where", "doesn't … if"),
  words(`(?<!what (?:it|they) )${BE} told(?! (?:apart|to)\\b)`, "reports; logs; prints; receives"),
  words(`${BE} said`, "reports; logs; prints; states"),
  words("say(?:s|ing)? so", "reports it; logs it; prints it"),
  words("a sitting", "a run"),
];

function words(pattern: string, write: string): [RegExp, string] {
  return [new RegExp(`\\b${pattern.replaceAll(" ", "\\s+")}\\b`, "gi"), write];
}

/** The phrases in a piece of prose, in the order in which they appear. */
export function findPhrases(prose: Prose): PhraseFault[] {
  const { text, start } = prose;
  const listed = PHRASES.flatMap(([pattern, write]) =>
    [...text.matchAll(pattern)].map((match) => ({ at: match.index, phrase: match[0], write })),
  );
  return [...listed, ...findPerPhrases(text), ...findClauseSubjects(prose)]
    .map(({ at, phrase, write }) => ({ at: start + at, phrase: phrase.replaceAll(/\s+/g, " "), write }))
    .sort((a, b) => a.at - b.at);
}
