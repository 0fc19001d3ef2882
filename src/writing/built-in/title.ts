import { hasVerb } from "./verbs.ts";

/** The subjects of the article, each with all its names. */
export type SubjectNames = readonly (readonly string[])[];

/** Removes the outlet's name, labels, remarks, teasers and a leading quotation used as bait from a headline. */
export function cleanTitle(title: string, named: SubjectNames = []): string {
  let text = title.replaceAll(/\s+/g, " ").trim();
  text = withoutSite(text, named);
  for (let before = ""; before !== text;) {
    before = text;
    text = text.replace(REMARK, "").trim();
    const unlabelled = text.replace(LABEL, "").replace(WIRE_LABEL, "");
    if (unlabelled !== text)
      text = unlabelled.replace(/^\p{Ll}(?!\p{Lu})/u, (letter) => letter.toUpperCase());
  }
  text = withoutTeaser(whole(withoutBait(text)), named);
  return text.replace(/^[-–—|:•\s]+|[-–—|:•\s]+$/g, "").replace(/(?<![.!?\p{Lu}])\.$/u, "");
}

/**
 * "Rates rise in Ruritania, crown falls to ...": removes the part that the outlet's own system cut short, if the rest is complete
 * without it.
 */
function whole(title: string): string {
  const text = title.replace(/(?<=[?!])\.+$|(?<![.\s])\.\.$/, "");
  const broken = /^(.*?)\s*(?:\.{3,}|…)$/.exec(text)?.[1];
  return broken === undefined ? text : (upToLastSign(broken) ?? `${broken}…`);
}

/** The headline up to the last point at which it is complete; null if it is complete nowhere. */
export function upToLastSign(title: string): string | null {
  const ends = [...title.matchAll(/[,;:.] | [-–—](?= |$)| (?=(?:as|while|after|amid|when|because) )/gi)];
  const before = ends.map(({ index }) => title.slice(0, index)).findLast(isTelling);
  return before ?? null;
}

/**
 * "Rates rise. Here's why", "Rates rise, will the crown hold?", "Will the crown hold? Rates rise": keeps the part that
 * states what happened.
 */
function withoutTeaser(title: string, named: SubjectNames): string {
  if (!/\?|\b(?:here[’']s|here is|here are|what|why|how)\b/i.test(title)) return title;
  const [, question = "", told = ""] = /^([^"“‘]{10,})\? +([^?]+)$/.exec(title) ?? [];
  const isLost = (names: readonly string[]) => isNamed(question, names) && !isNamed(told, names);
  // "Will the crown hold? Whales buy 32 million": only the question names the subject, so it stays.
  if (told.length >= MIN_TOLD && isTelling(told) && !ANSWERS.test(told) && !named.some(isLost)) return told;
  for (const { index, 0: sign } of title.matchAll(/(?:\.|[,;:]| [-–—]) (?=["“‘]?\p{L})/gu)) {
    const before = title.slice(0, index);
    const after = title.slice(index + sign.length).replace(/^(?:and|but) /i, "");
    const isTeased = TEASES.test(after) || (/^(?!or )[^.:;]*\?$/i.test(after) && sign.trim() !== ":");
    if (isTeased && isTelling(before) && (sign.trim() !== ":" || hasVerb(`${before.toLowerCase()}.`)))
      return before;
  }
  return title;
}

/** A shorter text says too little without its question: "Zenda tests the limit". */
const MIN_TOLD = 25;

function isNamed(text: string, names: readonly string[]): boolean {
  const words = ` ${text.replaceAll(/[^\p{L}\p{N}&.-]+/gu, " ")} `;
  return names.some((name) => name.length > 1 && words.includes(` ${name} `));
}

const CIRCUMSTANCE =
  /^(?:after|amid|as|at|before|by|despite|for|from|if|in|now that|on|once|since|to|when|while|with|the (?:battle|case|race|fight) (?:over|for|to))\b/i;

const TEASES =
  /^(?:here(?:[’']s| is| are)\b|(?:what|how|why|when|where|who|is|are|can|could|does|do|did|will|would|should|has|have)\b.*\?$|(?:what|why|how) (?:we|you|it|this|that|to|happens|comes|that)\b|why$)/i;

/** Openings that mean nothing without the question before them. */
const ANSWERS =
  /^(?:it|he|she|they|we|this|that|yes|no|not|maybe|perhaps|the (?:answer|truth|former|latter)|think|here|an?|one|two|three|four|five|top|some|\d+|[a-z]+ing)\b|^["“‘'(]/i;

/** Whether a part of a headline can replace the whole: it is complete, and not a mere circumstance ("After the verdict"). */
function isTelling(part: string): boolean {
  return (
    isStatement(part) &&
    !CIRCUMSTANCE.test(part) &&
    !/\b(?:the|a|an|of|to|for|and|or|question|reason)$/i.test(part) &&
    !/["“”]|(?:^|\s)['‘](?=\p{L})/u.test(part.replaceAll(QUOTED, ""))
  );
}

/** Whether a headline states what happened: not a question, teaser, list or label. */
export function isStatement(title: string): boolean {
  const words = title.split(/\s+/);
  if (words.length < (hasVerb(`${title.toLowerCase()}.`) ? MIN_WORDS - 1 : MIN_WORDS)) return false;
  if (/[?…]["”’)]*$|\.\.\.$|!["”’)]*$/.test(title)) return false;
  const said = title.replaceAll(QUOTED, "“”");
  if (TEASERS.some((pattern) => pattern.test(said))) return false;
  return !(/["“”]/.test(title) && /^["“][^"”]*["”]$/.test(title));
}

/** A quotation in marks of any kind. An apostrophe inside a word does not count as a mark. */
const QUOTED = /["“][^"“”]*["”]|(?<![\p{L}\p{N}])['‘](?:[^'‘’]|(?<=\p{L})['’](?=\p{L}))*['’](?!\p{L})/gu;

/** The statement that follows "How" or "Why": "How attacks on women changed a country". */
export function statementWithin(title: string): string | null {
  const announced = HOW_OR_WHY.exec(title)?.[1];
  // "How the guild should answer" does not state that the guild should answer.
  if (announced === undefined || /^how\b.* (?:should|must|can) /i.test(title)) return null;
  // "How rates work: Banks pass them on": the news follows the colon.
  const colon = announced.indexOf(": ");
  const rest = isStatement(announced.slice(0, colon)) ? announced : announced.slice(colon + 1).trim();
  if (!isStatement(rest)) return null;
  return rest.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

const HOW_OR_WHY =
  /^(?:how|why) ((?!(?:to|much|many|long|far|often|bad|big|good|is|are|was|were|do|does|did|can|could|should|would|will|has|have|not|[a-z]+n[’']t)\b).*[^?])$/i;

const MIN_WORDS = 4;

const LABEL =
  /^(?:BREAKING(?: NEWS)?|EXCLUSIVE|UPDATE[D]?(?: ?\d+)?|WATCH(?: LIVE)?|LIVE(?: UPDATES?)?|JUST IN|DEVELOPING|VIDEO|PHOTOS?|PODCAST|OPINION|OP-?ED|ANALYSIS|EDITORIAL|COMMENTARY|COLUMN|PERSPECTIVE|REVIEW|FACTBOX|EXPLAINER|EXPLAINED|FACT[- ]CHECK(?:ED)?|FIRST ON (?:FOX|CNN)|INTERVIEW|TIMELINE|PRESS RELEASE|SPONSORED|FEATURE|LONG READ|MARKETS?|CRYPTO|NEWS|POLITICS|WRAPUP ?\d*|RPT|REVEALED|Q&A|TABLE)\s*(?:[:|–—]| - )\s*|^\[(?:\w+ ?){1,3}\]\s*|^(?:Opinion|Analysis|Editorial|Commentary|Exclusive|Breaking(?: [Nn]ews)?|Watch(?: [Ll]ive)?|Live(?: [Uu]pdates?| [Bb]log)?|Just [Ii]n|Updated?|Explainer|Factbox|Perspective|Fact [Cc]heck|Column|Q&A|Table|Revealed)\s*(?:[:|–—]| - )\s*/;

/** "UPDATE 2-", "Factbox-": agencies put a hyphen after a label. "Live-action" and "NATO-Russia talks" do not begin with a label. */
const WIRE_LABEL =
  /^(?:(?:UPDATE|WRAPUP|RPT|REFILE|CORRECTED|EXCLUSIVE|BRIEF|FACTBOX|ANALYSIS|EXPLAINER|INSIGHT|FOCUS|INTERVIEW|TIMELINE|PREVIEW|NEWSMAKER|COLUMN|INSTANT VIEW|BREAKINGVIEWS|TABLE|POLL)(?: \d+)?|(?:Update|Wrapup) \d+|Exclusive|Brief|Factbox|Analysis|Explainer|Insight|Focus|Interview|Timeline|Preview|Newsmaker|Column|Instant view|Breakingviews|(?:[A-Z]+ )?(?:STOCKS|MARKETS)(?: SNAPSHOT)?|FOREX|PRECIOUS|TREASURIES)-(?=["“‘'$£€¥]?[\p{Lu}\p{N}])/u;

const REMARK =
  /\s*(?:[([](?:video|videos|photos?|audio|updated?|watch|opinion|exclusive|op-?ed|infographic|live|poll|graphic|slideshow|transcript)[^)\]]*[)\]]|[-–—|:]\s*(?:live updates?|as it happened|video|in pictures|analysis|opinion)|(?:Read more(?: at| here)?:?\s*)?https?:\/\/\S+)$/i;

/** Removes a leading quotation used as bait: "‘We have the votes’: Senate advances the plan". */
function withoutBait(title: string): string {
  const rest = title.replace(/^(?:["“][^"”]{2,80}["”]|['‘][^’]{2,80}['’])\s*(?:[:;—–]|-(?= )|,)\s*/, "");
  return rest.length >= 25 &&
    rest.length < title.length &&
    !rest.endsWith("?") &&
    !/^(?:says?|said)\b/.test(rest)
    ? rest.replace(/^\p{Ll}/u, (a) => a.toUpperCase())
    : title;
}

/** "Rates rise | The Daily" and "Rates rise - The Daily": the outlet's name says nothing about the event. */
function withoutSite(title: string, named: SubjectNames): string {
  let text = title;
  for (let found = SITE.exec(text); found; found = SITE.exec(text)) {
    const before = text.slice(0, found.index).trim();
    if (before.length < 20 || before.split(" ").length < 3 || belongsToNews(found[0].trim(), named)) break;
    text = before;
  }
  return text;
}

/** Whether the last part is not an outlet's name but the speaker or a further statement: "Rates to rise - IMF", "… - But Crown Falls". */
function belongsToNews(part: string, named: SubjectNames): boolean {
  if (WHO_SAYS.test(part)) return true;
  if (!/^[-–—]/.test(part)) return false;
  const words = part.replace(/^[-–—]\s+(?:(?:The|Chair|President|Secretary|Governor|Senator) )?/i, "");
  if (GOES_ON.test(words)) return true;
  const isMeant = (name: string) => words === name || /^['’]s /.test(after(words, name));
  return !OUTLET.test(words) && named.flat().some(isMeant);
}

function after(text: string, start: string): string {
  return text.startsWith(start) ? text.slice(start.length) : "";
}

/** Endings of outlets' names. These are removed even if the article is about the outlet or cites it. */
const OUTLET =
  /\b(?:News|Times|Post|Daily|Journal|Magazine|Herald|Tribune|Gazette|Press|Today|Insider|Telegraph|Mail|Review|Finance|Bloomberg|Forbes|Fortune|Axios|Politico|Jazeera|Reuters|CNBC|CNN|BBC|NPR)$/;

const GOES_ON =
  /^(?:and|but|or|which|who|they|he|she|it|despite|for|after|before|amid|as|while|with|without|says?|said|warns?|argues?|claims?|calls?|could|would|will|is|are|then|now|not|again|too)\b/i;

/** "Rates to rise - Analysts", "… | Zenda CEO": without the speaker a claim would become a fact. */
const WHO_SAYS =
  /\b(?:Reports?|Analysts?|Surveys?|Poll|Study|Research|Sources?|Officials?|Diplomats?|Police|Experts?|Observers?|Panel|Think Tank|Researchers?|Economists?|Regulators?|CEO|CFO|Boss|Chief|Executive|Directors?|Secretary|Founder|Governor|Minister|President|Chair(?:man|woman)?)$/;

/** The last part of a headline, if it is a few capitalised words without a number. */
const SITE =
  /\s+(?:\||-|–|—|::|»|·)\s+(?:(?:The|the|of|and|for|&|on|in)\s+)*[\p{Lu}@][\p{L}.'’&+!]*(?:\s+(?:of|and|the|for|&|\p{Lu}[\p{L}.'’&+!]*)){0,4}$/u;

const TEASERS: readonly RegExp[] = [
  // "WHO" in capitals is not matched: it is the World Health Organization.
  /^(?:[Ww]h(?:y|at|en|ere|o|ose|ich)|[Hh]ow|WHY|HOW|WHAT|WHEN|WHERE)\b(?! (?:the )?(?:is|are)? ?(?:who|said)\b)/,
  // Only with a question mark: "Do Kwon" and "Will Smith" are names.
  /^(?:is|are|was|were|can|could|should|would|will|does|do|did|has|have) (?=.*\?)(?!.*\b(?:says|said)\b)/i,
  /^(?:here(?:[’']s| is| are| comes?)|this is|these (?:are|\d|two|three)|that[’']s|there[’']s|it[’']s|meet|inside|behind the|watch|listen|get ready|everything|remember|forget|don[’']t|let[’']s|sorry|wow|yes,|no,)\b/i,
  /^(?:the )?(?:\d+|three|four|five|six|seven|eight|nine|ten) (?:\w+ )?(?:things|ways|reasons|takeaways|facts|questions|charts|lessons|tips|signs|stocks|coins|cryptos|tokens|quotes|moments|winners|losers|best|worst|biggest|most)\b/i,
  /\b(?:you|your|you[’']re|we|our|us|my|(?<!\b(?:War|Phase|Title|Article|Part|Class|Stage) )I|I[’']m)\b/,
  /\b(?:what you need to know|need to know|what to know|what we know|explained|won[’']t believe|the case (?:for|against)|a brief history|by the numbers|q&a|live (?:blog|updates))\b/i,
  /^(?:a|an|the) (?:guide|look|brief|primer|closer look|letter|note|conversation|history|problem with|trouble with|truth about|real reason|art of|rise of|fall of|end of|age of|politics of|return of)\b/i,
  /^[^:]{1,25}: (?:[Ww]h(?:y|at|en|ere|o)|[Hh]ow|[Ii]s|[Aa]re|[Cc]an|[Ss]hould|[Ww]ill|[Tt]he (?:case|truth|story))\b/,
];
