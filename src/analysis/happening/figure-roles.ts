import type { Movement } from "../../domain/happening.ts";
import type { FoundQuantity } from "./quantities.ts";

/** What a quantity is in its sentence. */
export type FigureRole = "expected" | "previous" | "target" | "level" | "change" | "plain";

export interface RatedQuantity extends FoundQuantity {
  readonly role: FigureRole;
  /** Whether the text says that it came as expected. */
  readonly isAsExpected: boolean;
  /** Whether the words before it call it a rise or a fall. */
  readonly leans: Movement | null;
}

/** Reads the words around a quantity. */
export function rate(quantity: FoundQuantity, text: string): RatedQuantity {
  const left = clip(text.slice(Math.max(0, quantity.start - 70), quantity.start), /[.;:]\s|\n/g);
  const right = text.slice(quantity.end, quantity.end + 70).split(/[;:]|\.\s|\n/)[0]!;
  return {
    ...quantity,
    role: roleOf(left, right),
    leans: leanOf(left.slice(-45)),
    isAsExpected: AS_EXPECTED.test(right),
  };
}

function leanOf(left: string): Movement | null {
  const words = left.match(/\b(?:rise|gain|increase|growth|grow|fall|drop|loss|decline|shrink|decrease)\b/g);
  const last = words?.at(-1);
  if (last === undefined) return null;
  return /^(?:rise|gain|increase|grow)/.test(last) ? "up" : "down";
}

/** What follows the last break. */
function clip(text: string, breaks: RegExp): string {
  const parts = text.split(breaks);
  return parts[parts.length - 1]!;
}

function roleOf(left: string, right: string): FigureRole {
  if (TARGET_LEFT.test(left) || TARGET_RIGHT.test(right)) return "target";
  if (AS_EXPECTED.test(right)) return levelOf(left);
  if (EXPECTED_RIGHT.test(right) && !MOVED.test(left)) return "expected";
  if (PREVIOUS_LEFT.test(left) || PREVIOUS_MONTH.test(left)) return "previous";
  const expected = EXPECTED_LEFT.exec(left);
  if (expected !== null && !COMPARED.test(left.slice(0, expected.index + expected[0].length)))
    return "expected";
  if (COMPARE_LEFT.test(left)) return PAST_RIGHT.test(right) ? "previous" : "target";
  return levelOf(left);
}

function levelOf(left: string): FigureRole {
  if (LEVEL_LEFT.test(left)) return "level";
  return CHANGE_LEFT.test(left) ? "change" : "plain";
}

export const FORECASTERS = String.raw`(?:most |many |all )?(?:economists?|analysts?|forecasters|markets?|traders|dealers|investors|Wall Street|experts|the market|the City)(?: (?:polled|surveyed)(?: by \w+)?)?`;
export const FORECAST = String.raw`(?:expected|forecast|forecasted|predicted|pencilled in|penciled in|projected|anticipated|estimated|looked for|called for|hoped for|foreseen|tipped|bargained for|counted on|guessed)`;

/** "10,000 expected", "205,000 that had been forecast", "3.2% economists had expected", "5% forecast by analysts". */
const EXPECTED_RIGHT = new RegExp(
  String.raw`^(?: (?:new )?(?:rise|increase|gain|fall|drop|decline|jobs|growth|claims|a year))?,? (?:that |which )?(?:${FORECASTERS} )?(?:had |have |was |were |has )?(?:been )?(?:widely )?(?:${FORECAST}|(?:median |poll )?(?:consensus|estimate|forecasts?))(?! to)\b`,
  "i",
);

/** "rose 5.2 percent, as expected", "in line with forecasts" */
const AS_EXPECTED = new RegExp(
  String.raw`^(?: in [A-Z]\w+| last month| in the [\w ]{1,30})?,? (?:(?:just |exactly )?as (?:${FORECASTERS} )?(?:had |widely )?(?:been )?(?:${FORECAST})|(?:exactly )?(?:in line with|matching|meeting) (?:the )?(?:${FORECASTERS}['’]?s? )?(?:expectations|forecasts|estimates|consensus))`,
  "i",
);

/** "had expected 3.2%", "forecasts of a 0.2% rise", "a consensus forecast of 180,000" */
const EXPECTED_LEFT = new RegExp(
  String.raw`(?:\b${FORECAST}|\bforecasts?|\bexpectations?|\bestimates?|\bconsensus|\bpoll(?: had)?|\bguess(?:es)?|\bpredictions?)(?: (?:by|in|from|of) [^.,;\d]{1,30})?(?: (?:payrolls|prices|inflation|growth|output|sales|the economy|the rate|the figure|employment|exports|claims)(?= to))?(?: (?:had|was|were|called|pointed|been))?(?: for| of| at| to)?(?: (?:a|an|the|only|just|about|around|some|nearly|rise|increase|gain|growth|fall|drop|decline|loss|inflation|of|on average|it|at|to|average|be|reading|rate|figure|number|come in|grow|slow|[a-z]+-[a-z]+|ease|fall to|print|new|jobs|for|shrink|expand|by|another|median))*[ $€£]*$`,
  "i",
);

/** "more than expected to 5.2%": the word compares and introduces no forecast. */
const COMPARED =
  /\b(?:than|as|was|were|is|are|been)(?: (?:widely|economists|analysts|had|been|was|many|most|generally|the|markets?))* (?:expected|forecast|predicted|anticipated|estimated|projected|expectations|forecasts)(?! (?:at|of|to be))\b[^,]*$|\b(?:above|below|beating|beat|topping|exceed(?:ing|ed)|missing|missed) (?:\w+ )?(?:expectations|forecasts|estimates)\b(?! (?:of|for))|expected to\b|forecasts? to\b|\bestimates? (?:that )?(?:put|it)\b/i;

const QUALIFIED = String.raw`(?:(?: (?:a|an|the|its|revised|upwardly|downwardly|previous|earlier|gain|rise|increase|fall|drop|loss|growth|decline|rate|of|peak|low|high|level|record|reading|about|around|some|just|only|nearly|over|initially|reported|year-high|month|first|figure|\d+-(?:year|month)|month-earlier|year-earlier|annual)|,))*`;
const PREVIOUS_LEFT = new RegExp(
  String.raw`\b(?:from|compared (?:with|to)|against|after|versus|vs\.?|following|previously|revised to|revised from|instead of|previous month['’]s|before was|earlier was)${QUALIFIED}[ $€£]*$`,
  "i",
);
/** "May's figure was 8.1%", "topping August's 4.1" */
const PREVIOUS_MONTH =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)['’]s (?:(?:figure|rate|reading|number|pace|rise|gain) )?(?:(?:was|of) )?[$€£]?$/;
const COMPARE_LEFT = /\b(?:than|above|below|over|under)(?: (?:the|a|an))*[ $€£]*$/i;
const PAST_RIGHT =
  /^(?: (?:\w+ ){0,2})?(?:(?:in|of|for|recorded in|seen in|reported (?:in|for)) (?:the )?(?:previous|prior|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|first|second|third|fourth)|a (?:year|month|week|quarter) (?:ago|earlier|before)|the (?:month|week|year|quarter) before|previously|before\b)/i;
const TARGET_LEFT =
  /\b(?:targets?|goal|ceiling|limit|range|band|threshold)(?: (?:of|is|at|range of|around|rate|band|to|from|between|the|\d[\d.]*))*[ $€£]*$/i;
const TARGET_RIGHT = /^[- ](?:target|goal|ceiling|limit|threshold|mark|level that)\b/i;
const LEVEL_LEFT =
  /\b(?:to|at|was|were|is|are|stood|hit|reached|stands)(?: (?:a|an|the|just|only|about|around|some|nearly|over|record|high|low|of|under|more than|less than|year|month|as|much|new|below|above|\w+-(?:year|month|decade)))*[ $€£]*$/i;
const CHANGE_LEFT =
  /\b(?:by|rose|fell|grew|shrank|up|down|gained|lost|added|jumped|dropped|climbed)(?: (?:a|an|just|about|nearly|only|some|another|as much as))*[ $€£]*$/i;

/** "rose 0.4% more than expected": the word behind the figure is about the change. */
const MOVED = /\b(?:as much as)$/i;
