/**
 * The part of a question from which its meaning is read: the outcomes, and the sentence without its dates and without
 * the clause that names the source of the answer. Dates and sources are weighed separately, and would distract the
 * encoder from the question itself. The encoder was trained on exactly this form.
 */
export function questionTextOf(sentence: string, subEntities: readonly string[]): string {
  const asked = sentence
    .replace(BRACKETED_SOURCE, "")
    .replace(SOURCE, "")
    .replace(DATES, " ")
    .replace(/\(\s*\)/g, "")
    .replace(/\s+/g, " ")
    .replace(/\s+\?/g, "?")
    .trim();
  return subEntities.length === 0 ? asked : `${asked} ${subEntities.join(", ")}`;
}

const SAYS = String.raw`(?:according to|as (?:reported|published|measured|determined|recorded|announced|listed|shown|stated) (?:by|on|in))\b`;
const BRACKETED_SOURCE = new RegExp(String.raw`\(${SAYS}[^)]*\)`, "gi");
const SOURCE = new RegExp(String.raw`,?\s*\b${SAYS}[^?]*`, "i");
const MONTHS =
  "January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec";
const LEADING = String.raw`(?:by|before|on|in|during|until|after|through|at|of)\s+`;
/**
 * "May" in "Theresa May" and "March" as a verb are no dates. Before a day or a year, or after "in", such a word is a
 * month.
 */
const MONTH = String.raw`(?:(?<=\b${LEADING}(?:the\s+)?(?:end of\s+)?)|(?!(?:May|March)\b(?!\.?\s+\d)))(?:${MONTHS})`;
const DATES = new RegExp(
  String.raw`\b(?:${LEADING})?(?:the\s+)?(?:end of\s+)?(?:${MONTH}\.?\s+(?:\d{1,2}(?:st|nd|rd|th)?,?\s*)?(?:\d{4})?|(?:Q[1-4]\s*)?(?:19|20)\d\d)\b,?`,
  "g",
);
