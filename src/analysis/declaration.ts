import type { EventType } from "../domain/event-type.ts";

interface Declaring {
  readonly title: string;
  readonly text: string;
  readonly eventType: EventType;
}

/**
 * The reason if an article declares that it is not news, else null. The declaration is often at the end, which the model
 * does not read. Only what an article declares about itself counts, because there is also news about sponsored posts and
 * press releases.
 */
export function findDeclaration({ title, text, eventType }: Declaring): string | null {
  if (QUIZ.test(title)) return "a quiz, no news";
  if (isOneOf(OPINION, title)) return "an opinion by its own label";
  if (isOneOf(ADVERTISING, title) || isOneOf(ADVERTISING_WITHIN, text)) return "advertising by its own word";
  const isPressRelease = isOneOf(PRESS_RELEASE, title) || PRESS_RELEASE_WITHIN.test(text);
  if (isPressRelease && OF_COMPANIES.has(eventType)) return "a company's press release about itself";
  return null;
}

/**
 * Press releases with these event types promote a company. Press releases with other event types report company
 * results, or decisions and figures, for example from ministries and courts.
 */
const OF_COMPANIES: ReadonlySet<EventType> = new Set([
  "corporate-action",
  "funding-deal",
  "market-move",
  "analysis-commentary",
]);

/** "Quiz: …", "This week's news quiz | …". */
const QUIZ = /^\W*(?:[\p{L}'’]+ ){0,3}quiz ?[:|–—]/iu;

const SPONSORED = String.raw`sponsored(?: (?:post|content|article|story))?|(?:paid|partner|branded) (?:post|content)|advertorial`;
const ADVERTISING = labels(`${SPONSORED}|advertisement|promoted`);
const PRESS_RELEASE = labels("press release");
/** A "column" or "fact check" may report something, and often does. */
const OPINION = labels(
  "opinion|op-ed|letters? to the editor|reader letters|readers['’] letters|horoscope|recipe",
);

/** Patterns for a label before a headline, separated by punctuation, or after it, in brackets. */
function labels(words: string): RegExp[] {
  return [
    new RegExp(String.raw`^\W*(?:${words})(?:\s*[:|\])–—]|\s-\s)`, "i"),
    new RegExp(String.raw`[([](?:${words})[\])]\s*$`, "i"),
  ];
}

/** The start of a sentence that begins with "this" and is not a quotation. */
const THIS = String.raw`(?:^|[.!?:)\]*|"”]\s+|\s[–—-]\s)this`;
const PIECE = "(?:article|post|content|story|publication|announcement|press release|advertisement|promotion)";
const ADVERTISING_WITHIN = [
  // "Advertisement" is left out on purpose, because extracted pages often keep the word where a banner was.
  String.raw`^\W*(?:${SPONSORED})\s*[.:|\])–—]`,
  String.raw`${THIS} (?:${PIECE} )?(?:is|was) (?:an? )?(?:sponsored|promoted|promotional) ${PIECE}`,
  String.raw`${THIS} (?:${PIECE} )?(?:is|was) (?:an? )?paid (?:press release|post|advertisement|promotion|announcement)`,
  String.raw`${THIS} ${PIECE} (?:is|was) (?:sponsored(?: by| and|[.,])|an? advert)`,
  String.raw`${THIS} ${PIECE} (?:is|was) (?:provided|submitted|produced) by (?:a third.party|an advertiser)`,
  String.raw`\bsolely those of the (?:sponsor|advertiser)`,
  String.raw`\n *sponsored (?:post|article|story) by `,
  // This wire publishes paid releases. Other wires are left out, because they also carry company results.
  String.raw`^[^\n]{0,100}\b\d{4}\W{1,4}Chainwire\b`,
].map((pattern) => new RegExp(pattern, "i"));
const PRESS_RELEASE_WITHIN = new RegExp(`${THIS} (?:${PIECE} )?is a press release`, "i");

function isOneOf(patterns: readonly RegExp[], text: string): boolean {
  return patterns.some((pattern) => pattern.test(text));
}
