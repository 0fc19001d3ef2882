import { withoutPosts } from "./posts.ts";

/** Paragraphs of running text. If there are none, long paragraphs without a full stop count too: a lone lead often has none. */
export function proseOf(text: string): string[] {
  const paragraphs = withoutPosts(withoutAppendix(text.split(/\n+/)));
  const prose = paragraphs.filter((paragraph) => !isNoProse(paragraph));
  return prose.length > 0
    ? prose
    : paragraphs.filter((paragraph) => paragraph.length >= LEAD && !isFurniture(paragraph));
}

/** Drops what a company appends to its news under headings such as "About Acme": a profile, disclaimers and contacts. */
function withoutAppendix(paragraphs: readonly string[]): readonly string[] {
  const from = paragraphs.findIndex(
    (paragraph, at) => at >= FEWEST_OF_NEWS && APPENDIX.test(paragraph.trim()),
  );
  return from === -1 ? paragraphs : paragraphs.slice(0, from);
}

const FEWEST_OF_NEWS = 3;

const APPENDIX =
  /^(?:About (?:the )?\p{Lu}[\p{L}\p{N} .,&'’()-]{1,60}|(?:Cautionary|Safe Harbor|(?:Note (?:on|regarding) )?Forward[- ]Looking)\b[^.]{0,80}|(?:(?:Media|Press|Investor|Company)s?(?: (?:and|&) (?:Media|Investor)s?)? )?(?:Contacts?|Enquiries|Inquiries):?|Notes? to editors?:?)$/iu;

/** A lead has at least this many characters; headings are shorter. */
const LEAD = 60;

/** Whether a paragraph is not running text: a heading, a caption, a byline, a link, an advertisement. */
function isNoProse(paragraph: string): boolean {
  // A short paragraph without a full stop is a heading or a label. A long paragraph only lost its full stop in extraction.
  return isFurniture(paragraph) || (!/[.!?…]["”’)\]]*$/.test(paragraph.trim()) && paragraph.length < HEADING);
}

const HEADING = 160;

function isFurniture(paragraph: string): boolean {
  const text = paragraph.trim();
  if (text === "" || /^\W*(?:AD|ADVERTISEMENT|SPONSORED)\W*$/i.test(text)) return true;
  return CAPTION.test(text) || BYLINE.test(text) || FURNITURE.test(text);
}

/** Whether a sentence asks something of the reader, or is about the page instead of the news. */
export function isPlea(sentence: string): boolean {
  return (
    PLEAS.some((pattern) => pattern.test(sentence)) ||
    isTurn(sentence) ||
    /[?!]["”’)]*$/.test(sentence) ||
    ADDRESS.test(sentence)
  );
}

/** Whether a sentence contains no news, because it is a caption, a byline, a notice or a link. */
export function isAboutPage(sentence: string): boolean {
  // Such a sentence shows what it is early, and the patterns take long on long texts.
  const text = sentence.slice(0, MOST_TESTED);
  return isFurniture(text) || ADDRESS.test(text) || PLEAS.some((pattern) => pattern.test(text));
}

const MOST_TESTED = 600;

/** Whether a text is a line of dialogue: "Falk: We are not done". */
export function isTurn(text: string): boolean {
  return /^(?:\p{Lu}[\p{L}.’'-]+ ){0,2}\p{Lu}[\p{L}.’'-]+: (?!\p{Ll})/u.test(text);
}

/** "CLOSE" is the button over a video. */
const CAPTION =
  /^CLOSE [A-Z]|^(?:FILE ?PHOTO|FILE|PHOTO|Photo|Image|IMAGE|Picture|Caption|Credit|Pictured|Video|VIDEO|WATCH|Watch|LISTEN|Listen|Gallery|Slideshow)\b\s*[:(–—-]|\b(?:REUTERS|AP Photo|AFP|Getty Images|Shutterstock|EPA|Bloomberg)\s?\/|\((?:AP Photo|Photo by|Photo|Image|Getty|Credit|Picture)[^)]*\)\s*$|(?:\b(?:Getty Images|Shutterstock|AP Photo)|[/|]\s?(?:Getty Images|Shutterstock)\.)$|(?:\/|\b[Vv]ia )\s?(?:REUTERS|Reuters|AP|AFP|EPA|Pool)\)?\.?$|^(?:Above|Below|Left|Right)\s?:/;

const BYLINE =
  /^(?:By|BY|Written by|Posted by|Story by|Text by)\s+\p{Lu}[^.!?]{0,80}$|^(?:Published|Updated|Last updated|Posted|First published)\b[^.]{0,60}$|^\(?(?:Additional )?(?:Reporting|Writing|Editing) by\b(?! the\b)|\bcontributed (?:reporting )?to this (?:report|story|article)\b|\b(?:opinions?|views?) expressed (?:in this \w+|here|by \p{L}+) (?:are|do)\b/u;

const FURNITURE =
  /^(?:(?:Read (?:more|also|next|the full)|See also|More (?:from|on)(?!-)|Also read|Don[’']t miss|Click here|Sign up|Subscribe|Share this|Follow us|Story continues|Continue reading|Editor[’']s note|Editors[’'] note|Our Standards|All rights reserved|This (?:article|story|post|column) (?:was|is|has|originally|first))\b|©|(?:Related|Recommended|Most read|Trending|Advertisement|Disclaimer|Disclosure|Correction|Copyright)(?:$|[^.:]{0,20}:|\s*[|–—©(]|\s(?:now|stories|articles|videos?|news|reading|for you|by|notice|\d{4})\b))/i;

const PLEAS: readonly RegExp[] = [
  /\b(?:sign up|subscribe|(?:our|this|your|free|daily|weekly|email) newsletters?|click here|read more|read the full|follow us|follow (?:him|her|them|me) on|join us|join our|tune in|download (?:the|our) app|support our|(?:become a member|donate) (?:today|now|here)|please donate)\b|^(?:become a member|donate)\b/i,
  /\byour inbox\b|^(?:start|begin) (?:every|each|your) (?:day|morning|week)\b|^(?:stay|keep) (?:up[- ]to[- ]date|informed|connected|in the know|on top of)\b|^get (?:(?:all|more) )?(?:of )?(?:the|our|your) (?:latest|daily|top|best|biggest|day[’']s|morning[’']s)\b/i,
  // Unsuccessful requests for comment. A longer sentence may report news before such a request, and then it stays.
  /^.{0,80}\b(?:did|does|has|had|have)(?: not|n[’']t) (?:\w+ )?(?:respond(?:ed)?|repl(?:y|ied)|return(?:ed)?|answer(?:ed)?)\b[^,;]*\bcomment\b[^,;]*\.$/i,
  /^.{0,80}\b(?:declined to (?:\w+ )?comment|(?:has|have|had) not commented)(?: (?:on|about|further|beyond)\b[^,;]{0,40})?\.$/i,
  /^.{0,60}\b(?:reached out to|(?:has|have) (?:contacted|approached|asked))\b[^,;]*\bfor (?:a )?comment\b/i,
  /^.{0,80}\b(?:(?:could|can)(?: not|n[’']t)|(?:was|were) (?:unable|not able) to)(?: (?:be|immediately|independently)){0,2} (?:reach(?:ed)?\b[^,;]*\bcomment|(?<=independently )(?:verif|confirm|authenticate))\w*\b[^,;]*\.$/i,
  // "Morning Score newsletter Your guide to the campaign": a box on the page; "Getty Images When he was
  // speaker": a picture's source.
  /\bnewsletter \p{Lu}|^(?:Getty Images|Shutterstock) \p{Lu}/u,
  /\ball rights reserved\b|\bcopyright\W{0,5}\d{4}|©/i,
  /\b(?:opinions?|views?) expressed\b|\bnot (?:be )?(?:considered |constitute )?(?:investment|financial) advice\b|\bdo (?:your|their) own research\b|\bfor informational purposes only\b|\bthis (?:article|story|post|column|piece|page|transcript|interview) (?:was|is|has been|does|contains|may|originally|appear(?:s|ed)|first)\b/i,
  /\bcontributed to this (?:report|story|article)\b|\b(?:reporting|editing|writing) by\b(?! the\b)/i,
  /\b(?:is|are) an? (?:staff |senior |freelance |contributing ){0,2}(?:writer|reporter|columnist|contributor|editor|correspondent) (?:for|at|with|in|based|who|covering)\b/i,
  // A sentence that only describes a person is a line about the author.
  /^(?:\p{Lu}[\p{L}.'’-]+ ){2,4}is an? (?:[\p{L}&’'.-]+ ){0,5}(?:columnist|contributor|professor|fellow|scholar)(?: (?:for|at|with|of)\b[^,;]{0,80})?\.$/u,
  // Sentences about the publisher, its funding and its rules.
  /^(?:\S+ ){1,4}is an? (?:independent|non-?profit)\b[^.]{0,40}\b(?:newsroom|media outlet|news (?:outlet|site|organi[sz]ation))\b|\b(?:financial )?support from (?:several|multiple|private) (?:private )?foundations\b|\bsolely responsible for (?:all|its|the) content\b|^editorial process\b|\b(?:strict|high) (?:sourcing|editorial|journalistic) (?:standards|guidelines|policy)\b/i,
  // A company's legal notices and conference calls, and the disclosures of financial advisers.
  /\bforward-looking statements?\b|\bresults (?:may|could|might) (?:differ|vary) materially\b|\b(?:hosts?|hold|available|access|accessed|replay|dial)\b.*\b(?:webcast|conference call)\b|\bno position in any of the (?:stocks|companies|securities)\b|\bpositions? in and recommends\b|\bhas a disclosure policy\b/i,
  /\b(?:(?:hide|toggle|show) caption|enlarge this image|sharing options for|modern browser|(?:lightly|condensed and) edited|edited for (?:length|clarity))\b|^(?:an )?(?:earlier|previous) version of (?:this|the) \w+|^\W{0,3}with assistance (?:from|by)\b/i,
  // A page's greetings and farewells, and its offers to send something.
  /^(?:welcome (?:to|back)|good (?:morning|afternoon|evening)\b(?! america\b)|that[’']s (?:all|it) (?:from|for)|thank(?:s| you) for (?:joining|reading|following|watching|listening))\b|^get\b.*\balerts?\b/i,
  // "Candidates on rates:See where they stand": a link in the middle of a text.
  /^[^:.]{5,60}:(?:See|Read|Watch|Review|Listen|Track|Follow|Find|Meet|Here|How|What|Why)\b/,
  /\b(?:pictured|as seen here|in the (?:photo|picture|image|video) (?:above|below)|(?:image|photo|picture|illustration|featured image|chart|source) (?:by|from|via|credit|courtesy)|(?:via|courtesy of) (?:shutterstock|getty images)|tradingview\.com)\b|[/(|]\s?(?:shutterstock|getty images)\b/i,
  /\b(?:scroll down|watch (?:the )?(?:full )?(?:video|interview)|see (?:below|above)|listen to|check out|stay tuned|let us know|page not found|enable javascript|cookies?)\b/i,
  /\b(?:AllSides|roundup|round-up) (?:has|will|editors)\b/,
  /^(?:here(?:[’']s| is| are)|read the (?:rest|full)|see the full|find out|take a look|look at|remember|visit|consider|full disclosure)\b/i,
  // A sentence without its end.
  /\b(?:and|or|of|the|a|an|to|in|with|for|by|from|that)\.$/,
  // A caption that ends with the day when the picture was taken.
  /, (?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*\.? \d{1,2}, \d{4}\.$/,
  // "Governor Ida Falk arrives at the mint on March 3, 2026 in Zenda.": a caption. News is in the past tense and
  // omits the year.
  /^(?!.*\b(?:will|said|was|were|had) ).*(?<!\b(?:to|not|can|may|might|must|\w+ould) )\b(?:addresses|appears?|arrives?|attends?|carry|carries|delivers|departs?|gathers?|gestures?|greets?|holds?|kneels?|leaves|listens?|looks? on|march(?:es)?|participates?|poses?|protests?|reacts?|shakes? hands|sits?|speaks?|stands?|takes (?:part|questions)|talks? to|testify|testifies|walks?|watch(?:es)?|waves?|wears?)\b.*\b(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*\.? \d{1,2}, \d{4}\b/,
  // "Ida Falk, left, and Otto Lind at the mint."
  /^\p{Lu}[^,]*, (?:left|right|cent(?:er|re)|(?:second|third) from (?:left|right)), |^From left\b/u,
  // "Rates rise again Listen · 14:48 14:48": audio beside the text.
  /\bListen · \d/,
  /\p{Lu}\p{L}+\/(?:Staff|Reuters|REUTERS|AP|AFP|Getty|Pool|EPA|File|Bloomberg)\b/u,
  /\(@\w+\)|pic\.twitter|\bRT @/u,
  // "2/ Rates": a thread of posts; "MUST WATCH Rates explained 01:48": a video beside the text.
  /^\d{1,2}\/(?:\d{1,2})? |^(?:MUST WATCH|JUST WATCHED|NOW PLAYING)\b/i,
];

/** Web and e-mail addresses, handles and hashtags: signs of a post or a link in the middle of the text. */
const ADDRESS =
  /https?:\/\/|www\.|\b[\w.-]+@[\w-]+\.\w|(?:^|\s)[@#]\w{2,}|\b[\w-]+\.(?:com|org|net|io|gov|co\.uk)\/\S/i;
