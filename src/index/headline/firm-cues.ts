import type { Token } from "../../text/tokens.ts";

/**
 * Whether the words from here on show that the name before them is a company or an asset. `isAboutFirms`: the headline
 * also has a business word or figure. It is needed because a company cuts its outlook, but a tailor cuts a coat.
 */
export function isFirmCue(tokens: readonly Token[], at: number, isAboutFirms: boolean): boolean {
  const next = tokens[at];
  if (next === undefined || next.gap !== "soft") return false;
  // "Delta and United report record bookings"
  const verb = tokens[at + 2];
  if (next.folded === "and" && tokens[at + 1]?.shape === "capital" && verb !== undefined)
    return isAboutFirms && DONE.has(`${verb.folded}s`);
  if (tokens[at - 2]?.folded === "and" && isAboutFirms && DONE.has(`${next.folded}s`)) return true;
  if (HELD.has(next.folded) || DONE_BY_FIRMS.has(next.folded)) return true;
  // "Visa quarterly profit rises", "Snap to cut a tenth of its staff"
  const after = tokens[at + 1]?.folded ?? "";
  if (PERIODS.has(next.folded) && HELD.has(after)) return true;
  if (next.folded === "to" && isAboutFirms && DONE.has(`${after}s`)) return true;
  // "Snowflake slides 4%", "Snowflake slides as growth slows"
  if (MOVES.has(next.folded))
    return (
      tokens.slice(at + 1, at + 3).some(({ shape }) => shape === "digits") ||
      (isAboutFirms && BEFORE_REASONS.has(after))
    );
  return isAboutFirms && DONE.has(next.folded);
}

/** Whether the headline has any business word or figure. */
export function speaksOfFirms(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ stem, shape, cashtag }) =>
      BUSINESS.has(stem) || (shape === "digits" && cashtag) || /^[$€£¥]/.test(stem),
  );
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}

/** Things that only a company has. */
const HELD = words(
  "bonds ceo cfo chairman earnings executive executives ipo investors layoffs profit profits revenue sales share shareholders shares stock stocks subsidiary valuation",
);

/** Between what a price does and why. */
const BEFORE_REASONS = words("after as on");

/** Before what companies have. */
const PERIODS = words("annual first-quarter fourth-quarter full-year quarterly second-quarter third-quarter");

/** Verbs for what only companies do. */
const DONE_BY_FIRMS = words(
  "acquires delists discontinues launches outperforms recalls rebrands relaunches unveils underperforms",
);

/** Verbs for what companies and others do. A business word must confirm them. */
const DONE = words(
  "abandons adds agrees aims announces appoints bans beats bets bids boosts borrows builds buys closes completes considers creates cuts debuts defends doubles drops earns eliminates ends enters exits expands expects explores faces files fires forecasts freezes furloughs gets halts hikes hires hits integrates invests issues joins keeps lays leads lifts lists loses lowers makes merges mints misses moves names offers opens orders partners pauses pays plans plunges posts predicts prices projects pulls pushes raises reaches rejects removes reports restores resumes returns reverses sees seeks sells sets settles shuts signs slashes splits starts stops sues suspends swings taps targets tests to tops tries trims turns warns wins withdraws",
);

/** Verbs for what prices do; a figure must follow: "Stellar rallies 12%". */
const MOVES = words(
  "advances climbs crashes declines dips drops falls gains jumps leaps loses plummets plunges rallies rebounds rises rockets sheds sinks skyrockets slides slips slumps soars spikes surges tanks tumbles",
);

const BUSINESS = words(
  "acquisition advertisers airline airlines analyst analysts antitrust bankruptcy billion bitcoin blockchain bond bonds bookings brand brands buyback capital cash chip chips cloud consumers cruise crypto customers deal debt dividend dividends earnings ebitda employees etf etfs estimate estimates exchange expectations factory factories fee fees fine flight flights forecast forecasts funding growth guidance investment investments investor investors ipo jobs layoffs lawsuit loan loans loss losses margin margins market markets merchants merger million outlook partnership passengers payment payments plant plants price prices profit profits quarter quarterly q1 q2 q3 q4 retailer revenue revenues sales seating settlement share shareholders shares shoppers shortage spending staff stablecoin stake startup stock stocks store stores suppliers takeover target tariffs token tokens trading trillion users valuation wallet wallets workers workforce",
);
