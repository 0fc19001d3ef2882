/** An outlet's headline without its own name, labels, remarks and the quotation put in front of it as a bait. */
export function cleanTitle(title: string): string {
  let text = title.replaceAll(/\s+/g, " ").trim();
  text = withoutSite(text);
  for (let before = ""; before !== text;) {
    before = text;
    text = text.replace(LABEL, "").replace(WIRE_LABEL, "").replace(REMARK, "").trim();
  }
  text = withoutBait(text);
  return text.replace(/^[-–—|:•\s]+|[-–—|:•\s]+$/g, "").replace(/(?<![.!?\p{Lu}])\.$/u, "");
}

/** Whether a headline says what happened: no question, no teaser, no list, no label. */
export function isStatement(title: string): boolean {
  const words = title.split(/\s+/);
  if (words.length < MIN_WORDS || /[?…]["”’)]*$|\.\.\.$|!["”’)]*$/.test(title)) return false;
  if (TEASERS.some((pattern) => pattern.test(title))) return false;
  return !(/["“”]/.test(title) && /^["“][^"”]*["”]$/.test(title));
}

/** "How attacks on women changed a country" tells without its first word what it announces. */
export function statementWithin(title: string): string | null {
  const announced = HOW_OR_WHY.exec(title)?.[1];
  if (announced === undefined) return null;
  // "How rates work: Banks pass them on": the news stands behind the colon.
  const colon = announced.indexOf(": ");
  const rest = isStatement(announced.slice(0, colon)) ? announced : announced.slice(colon + 1).trim();
  if (!isStatement(rest)) return null;
  return rest.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

const HOW_OR_WHY =
  /^(?:how|why) ((?!(?:to|much|many|long|far|often|bad|big|good|is|are|was|were|do|does|did|can|could|should|would|will|has|have|not)\b).*[^?])$/i;

const MIN_WORDS = 4;

const LABEL =
  /^(?:BREAKING(?: NEWS)?|EXCLUSIVE|UPDATE[D]?(?: ?\d+)?|WATCH(?: LIVE)?|LIVE(?: UPDATES?)?|JUST IN|DEVELOPING|VIDEO|PHOTOS?|PODCAST|OPINION|OP-?ED|ANALYSIS|EDITORIAL|COMMENTARY|COLUMN|PERSPECTIVE|REVIEW|FACTBOX|EXPLAINER|EXPLAINED|FACT[- ]CHECK(?:ED)?|FIRST ON (?:FOX|CNN)|INTERVIEW|TIMELINE|PRESS RELEASE|SPONSORED|FEATURE|LONG READ|MARKETS?|CRYPTO|NEWS|POLITICS|WRAPUP ?\d*|RPT)\s*(?:[:|–—]| - )\s*|^\[(?:\w+ ?){1,3}\]\s*|^(?:Opinion|Analysis|Editorial|Commentary|Exclusive|Breaking(?: [Nn]ews)?|Watch(?: [Ll]ive)?|Live(?: [Uu]pdates?| [Bb]log)?|Just [Ii]n|Updated?|Explainer|Factbox|Perspective|Fact [Cc]heck|Column)\s*(?:[:|–—]| - )\s*/;

/** "UPDATE 2-", "Factbox-": agencies set a hyphen after a label; "Live-action" and "NATO-Russia talks" are words. */
const WIRE_LABEL =
  /^(?:(?:UPDATE|WRAPUP|RPT|REFILE|CORRECTED|EXCLUSIVE|BRIEF|FACTBOX|ANALYSIS|EXPLAINER|INSIGHT|FOCUS|INTERVIEW|TIMELINE|PREVIEW|NEWSMAKER|COLUMN|INSTANT VIEW|BREAKINGVIEWS|TABLE|POLL)(?: \d+)?|(?:Update|Wrapup) \d+|Exclusive|Brief|Factbox|Analysis|Explainer|Insight|Focus|Interview|Timeline|Preview|Newsmaker|Column|Instant view|Breakingviews|(?:[A-Z]+ )?(?:STOCKS|MARKETS)(?: SNAPSHOT)?|FOREX|PRECIOUS|TREASURIES)-(?=["“‘'$£€¥]?[\p{Lu}\p{N}])/u;

const REMARK =
  /\s*(?:[([](?:video|videos|photos?|audio|updated?|watch|opinion|exclusive|op-?ed|infographic|live|poll|graphic|slideshow|transcript)[^)\]]*[)\]]|[-–—|:]\s*(?:live updates?|as it happened|video|in pictures|analysis|opinion)|(?:Read more(?: at| here)?:?\s*)?https?:\/\/\S+)$/i;

/** "‘We have the votes’: Senate advances the plan". */
function withoutBait(title: string): string {
  const rest = title.replace(/^(?:["“][^"”]{2,80}["”]|['‘][^’]{2,80}['’])\s*(?:[:;—–]|-(?= )|,)\s*/, "");
  return rest.length >= 25 && rest.length < title.length
    ? rest.replace(/^\p{Ll}/u, (a) => a.toUpperCase())
    : title;
}

/** "Rates rise | The Daily" and "Rates rise - The Daily": the outlet's name says nothing of the event. */
function withoutSite(title: string): string {
  let text = title;
  for (let found = SITE.exec(text); found; found = SITE.exec(text)) {
    const before = text.slice(0, found.index).trim();
    if (before.length < 20 || before.split(" ").length < 3 || WHO_SAYS.test(found[0])) break;
    text = before;
  }
  return text;
}

/** "Rates to rise - Analysts", "… | Zenda CEO": without whoever says it a claim would become a fact. */
const WHO_SAYS =
  /\b(?:Reports?|Analysts?|Surveys?|Poll|Study|Sources?|Officials?|Police|Experts?|Researchers?|Economists?|CEO|CFO|Executive|Founder|Governor|Minister|President|Chair(?:man|woman)?)$/;

/** A last part of few words, each with a capital, none of them a number. */
const SITE =
  /\s+(?:\||-|–|—|::|»|·)\s+(?:(?:The|the|of|and|for|&|on|in)\s+)*[\p{Lu}@][\p{L}.'’&+!]*(?:\s+(?:of|and|the|for|&|\p{Lu}[\p{L}.'’&+!]*)){0,4}$/u;

const TEASERS: readonly RegExp[] = [
  /^(?:why|how|what|when|where|who|whose|which)\b(?! (?:the )?(?:is|are)? ?(?:who|said)\b)/i,
  // With a question mark somewhere: "Do Kwon" and "Will Smith" are names.
  /^(?:is|are|was|were|can|could|should|would|will|does|do|did|has|have) (?=.*\?)(?!.*\b(?:says|said)\b)/i,
  /^(?:here(?:[’']s| is| are| comes?)|this is|these (?:are|\d|two|three)|that[’']s|there[’']s|it[’']s|meet|inside|behind the|watch|listen|get ready|everything|remember|forget|don[’']t|let[’']s|sorry|wow|yes,|no,)\b/i,
  /^(?:the )?(?:\d+|three|four|five|six|seven|eight|nine|ten) (?:\w+ )?(?:things|ways|reasons|takeaways|facts|questions|charts|lessons|tips|signs|stocks|coins|cryptos|tokens|quotes|moments|winners|losers|best|worst|biggest|most)\b/i,
  /\b(?:you|your|you[’']re|we|our|us|my|I|I[’']m)\b(?![^"“‘]*["”’])/,
  /\b(?:what you need to know|need to know|what to know|what we know|explained|won[’']t believe|the case (?:for|against)|a brief history|by the numbers|q&a|live (?:blog|updates))\b/i,
  /^(?:a|an|the) (?:guide|look|brief|primer|closer look|letter|note|conversation|history|problem with|trouble with|truth about|real reason|art of|rise of|fall of|end of|age of|politics of|return of)\b/i,
  /^[^:]{1,25}: (?:why|how|what|when|where|who|is|are|can|should|will|the (?:case|truth|story))\b/i,
];
