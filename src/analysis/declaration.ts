import type { EventType } from "../domain/event-type.ts";

interface Declaring {
  readonly title: string;
  readonly text: string;
  readonly eventType: EventType;
}

/**
 * Why an article is no news by its own word, or null. The word often stands at the end, where the model does not read.
 * Only what an article says of itself counts: there is news about sponsored posts and press releases, too.
 */
export function findDeclaration({ title, text, eventType }: Declaring): string | null {
  if (QUIZ.test(title)) return "a quiz, no news";
  if (isOneOf(ADVERTISING, title) || isOneOf(ADVERTISING_WITHIN, text)) return "advertising by its own word";
  const isPressRelease = isOneOf(PRESS_RELEASE, title) || PRESS_RELEASE_WITHIN.test(text);
  if (isPressRelease && OF_COMPANIES.has(eventType)) return "a company's press release about itself";
  return null;
}

/** Others who publish press releases report what they decided or counted: ministries, courts, companies with their results. */
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

/** What stands before a headline, cut off from it, or after it in brackets. */
function labels(words: string): RegExp[] {
  return [
    new RegExp(String.raw`^\W*(?:${words})(?:\s*[:|\])–—]|\s-\s)`, "i"),
    new RegExp(String.raw`[([](?:${words})[\])]\s*$`, "i"),
  ];
}

/** A sentence that begins with "this" and is nobody's quoted words. */
const THIS = String.raw`(?:^|[.!?:)\]*|"”]\s+|\s[–—-]\s)this`;
const PIECE = "(?:article|post|content|story|publication|announcement|press release|advertisement|promotion)";
const ADVERTISING_WITHIN = [
  // "Advertisement" is not among them: pages leave it where a banner was.
  String.raw`^\W*(?:${SPONSORED})\s*[.:|\])–—]`,
  String.raw`${THIS} (?:${PIECE} )?(?:is|was) (?:an? )?(?:sponsored|promoted|promotional) ${PIECE}`,
  String.raw`${THIS} (?:${PIECE} )?(?:is|was) (?:an? )?paid (?:press release|post|advertisement|promotion|announcement)`,
  String.raw`${THIS} ${PIECE} (?:is|was) (?:sponsored(?: by| and|[.,])|an? advert)`,
  String.raw`${THIS} ${PIECE} (?:is|was) (?:provided|submitted|produced) by (?:a third.party|an advertiser)`,
  String.raw`\bsolely those of the (?:sponsor|advertiser)`,
  String.raw`\n *sponsored (?:post|article|story) by `,
  // A wire that prints what it is paid for; others carry companies' results.
  String.raw`^[^\n]{0,100}\b\d{4}\W{1,4}Chainwire\b`,
].map((pattern) => new RegExp(pattern, "i"));
const PRESS_RELEASE_WITHIN = new RegExp(`${THIS} (?:${PIECE} )?is a press release`, "i");

function isOneOf(patterns: readonly RegExp[], text: string): boolean {
  return patterns.some((pattern) => pattern.test(text));
}
