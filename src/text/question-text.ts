/**
 * What of a question is read for its meaning: the sentence without its dates and without the clause that says where it
 * resolves, and the outcomes. Dates and sources are weighed apart, and beside them the encoder would miss what is asked.
 * It was trained on exactly this.
 */
export function questionTextOf(sentence: string, subEntities: readonly string[]): string {
  const asked = sentence
    .replace(SOURCE, "")
    .replace(DATES, " ")
    .replace(/\(\s*\)/g, "")
    .replace(/\s+/g, " ")
    .replace(/\s+\?/g, "?")
    .trim();
  return subEntities.length === 0 ? asked : `${asked} ${subEntities.join(", ")}`;
}

const SOURCE =
  /[,(]?\s*\b(?:according to|as (?:reported|published|measured|determined|recorded|announced|listed|shown|stated) (?:by|on|in))\b[^?]*/i;
const MONTHS =
  "January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec";
const DATES = new RegExp(
  String.raw`\b(?:(?:by|before|on|in|during|until|after|through|at|of)\s+)?(?:the\s+)?(?:end of\s+)?(?:(?:${MONTHS})\.?\s+(?:\d{1,2}(?:st|nd|rd|th)?,?\s*)?(?:\d{4})?|(?:Q[1-4]\s*)?(?:19|20)\d\d)\b,?`,
  "g",
);
