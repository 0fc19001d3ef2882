import type { Article } from "../../domain/article.ts";
import type { EventType } from "../../domain/event-type.ts";
import {
  AFTERWARDS,
  IMPEACHMENT,
  INQUIRY,
  REASONS,
  REASONS_WITHOUT_NAME,
  RESULTS,
  RESULTS_WITHOUT_NAME,
  type Reasons,
  VOTE_THERE,
} from "./why-phrases.ts";
import type { WrittenName } from "./written-names.ts";

/** Reasons that fit the stage of an event: a verdict can no longer "end in penalties". */
export function reasonsFor(
  { title, text }: Article,
  eventType: EventType,
  isResults: boolean,
  who: WrittenName | undefined,
): Reasons {
  if (isResults) return { named: RESULTS, unnamed: RESULTS_WITHOUT_NAME };
  const known = { named: REASONS[eventType], unnamed: REASONS_WITHOUT_NAME[eventType] };
  if (eventType === "election" && who?.category === "nations, states and cities")
    return { ...known, named: VOTE_THERE };
  if (eventType === "legal-action" && /\bimpeach(?:es|ed|ing|ment)?\b/i.test(title)) return IMPEACHMENT;
  if (DECIDED[eventType]?.test(title)) return AFTERWARDS[eventType] ?? known;
  if (eventType === "legal-action" && !COURT.test(`${title} ${text.slice(0, OPENING)}`)) return INQUIRY;
  return known;
}

const OPENING = 400;

/** Headline words for a verdict or a result; "may win" and "to rule" do not count. */
const DECIDED: Partial<Record<EventType, RegExp>> = {
  "legal-action":
    /(?<!\b(?:to|may|could|might|can|will|would|should) (?:be )?)\b(?:sentenced|convict(?:s|ed)|acquit(?:s|ted)|(?:found|finds) (?:not )?guilty|rul(?:es|ed)|ruling|verdict|upholds?|upheld|strikes? down|struck down|overturn(?:s|ed)|sides? with|(?:court|judge|justices|scotus)\b.*\b(?:lets?|allows?|blocks?|halts?|rejects?|backs?|hands?|handed|dismiss(?:es|ed)?|throws? out))\b/i,
  election:
    /(?<!\b(?:to|may|could|might|can|will|would|should) (?:be )?)\b(?:w[io]ns?|elected|re-elected|defeats?|beats?|survives?|concedes?|prevails?|ousts?|flips?)\b/i,
};

/** Words that show that there is a court case, and not just an inquiry. */
const COURT =
  /\b(?:courts?|judges?|justices?|lawsuits?|su(?:es|ed|ing)|charg(?:es?|ed)|indict\w*|trials?|pleads?|pleaded|guilty|convict\w*|sentenc\w*|arrest\w*|jail\w*|prison|juror|jury|appeals?|complaint|settle\w*|injunction|bankruptcy|plaintiffs?|fraud)\b/i;
