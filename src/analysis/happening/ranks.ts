import { FORECAST, FORECASTERS } from "./figure-roles.ts";

/** "first fall since 2009", "its highest in 40 years", "a record high", "the biggest rise for a decade" */
export function findRank(text: string): string | null {
  return RANK.exec(text)?.[0] ?? null;
}

const RANK =
  /\b(?:(?:first|highest|lowest|biggest|largest|steepest|sharpest|fastest|slowest|weakest|strongest|worst|best|deepest|most|fewest|smallest)\b(?: [\p{L}-]+){0,4}? (?:since (?:at least )?(?:(?:the |early |late |mid-)?\p{Lu}?\p{L}* ?(?:of )?(?:19|20)\d\ds?|records began|\p{Lu}\p{L}+)|in (?:more than |over |nearly |almost |at least )?(?:\d+|a|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty) (?:years?|decades?|months?|quarters?|century|generation)|on record|for (?:more than |over |nearly |almost )?(?:\d+|a|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty) (?:years?|decades?|months?))|\d+-(?:year|month) (?:high|low)|(?:all-time|record) (?:high|low))/u;

/** "double what analysts expected", "twice the forecast": the figure as a multiple of what was expected. */
export function findMultiple(text: string): number | null {
  const match = MULTIPLE.exec(text);
  if (match === null) return null;
  const word = match[1]!.toLowerCase();
  return word === "half" ? 0.5 : word.startsWith("tr") || word === "three times" ? 3 : 2;
}

const MULTIPLE = new RegExp(
  String.raw`\b(double|twice|treble|triple|three times|half) (?:what (?:${FORECASTERS} )?(?:had |was |were )?(?:been )?${FORECAST}|(?:the )?(?:number |figure |rise |gain )?(?:${FORECASTERS}['’]?s? )?(?:forecasts?|expectations|estimates|consensus|${FORECAST}))`,
  "i",
);
