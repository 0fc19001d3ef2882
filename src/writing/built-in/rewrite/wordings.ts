/** An outlet's wording and ours. Each pair means the same wherever its pattern fits. */
type Wording = readonly [RegExp, string];

/**
 * House style: applied everywhere outside quotations. `kept` are the article's entities that begin like courtesy titles, such as the
 * retailer "Mr Price".
 */
export function inHouseStyle(text: string, kept: readonly string[] = []): string {
  // Two numbers side by side stay alike: "ninety cents, then sixty".
  const isAlone = text.match(ANY_LARGE_NUMBER)?.length === 1;
  const counted = isAlone ? text.replaceAll(LARGE_NUMBER, (word) => NUMBERS[word] ?? word) : text;
  const plain = counted.replaceAll(COURTESY, (title: string, at: number, all: string) =>
    kept.some((name) => all.slice(at).replace(".", "").startsWith(name.replace(".", ""))) ? title : "",
  );
  return apply(
    plain.replaceAll(SHORT_MONTH, (short) => MONTHS[short] ?? short),
    STYLE,
  );
}

/** Entities that begin like courtesy titles. */
export function courtesyNames(names: readonly string[]): string[] {
  return names.filter((name) => /^(?:Mr|Ms)\.? /.test(name));
}

/**
 * "Mr. Lind" is Lind. "Mrs. Lind" keeps hers: without it she would be taken for her husband. "Mr. Cooper Group" is a company, and
 * "M&Ms" are sweets.
 */
const COURTESY =
  /(?<![&\p{L}\d])(?:Mr|Ms)\.? (?=\p{Lu})(?!(?:\p{Lu}[\p{L}.&’'-]* ){1,2}(?:Group|Holdings|Limited|Ltd|Inc|plc)\b)/gu;

/** Inside a sentence, numbers above ten are written in digits. */
const NUMBERS: Readonly<Record<string, string>> = {
  eleven: "11",
  twelve: "12",
  thirteen: "13",
  fourteen: "14",
  fifteen: "15",
  sixteen: "16",
  seventeen: "17",
  eighteen: "18",
  nineteen: "19",
  twenty: "20",
  thirty: "30",
  forty: "40",
  fifty: "50",
  sixty: "60",
  seventy: "70",
  eighty: "80",
  ninety: "90",
};
const LARGE_NUMBER = new RegExp(
  String.raw`(?<=\p{Ll} )(?:${Object.keys(NUMBERS).join("|")})(?= (?!and\b|or\b)\p{Ll}{3,})`,
  "gu",
);

const ANY_LARGE_NUMBER = new RegExp(String.raw`\b(?:${Object.keys(NUMBERS).join("|")})\b`, "giu");

const MONTHS: Readonly<Record<string, string>> = {
  "Jan.": "January",
  "Feb.": "February",
  "Aug.": "August",
  "Sept.": "September",
  "Oct.": "October",
  "Nov.": "November",
  "Dec.": "December",
};
const SHORT_MONTH = /\b(?:Jan|Feb|Aug|Sept|Oct|Nov|Dec)\.(?= \d)/g;

function apply(text: string, wordings: readonly Wording[]): string {
  let result = text;
  for (const [pattern, ours] of wordings) result = result.replaceAll(pattern, ours);
  return result;
}

/** The text once for each wording of ours that fits it. Each means the same as the text. */
export function rewordingsOf(text: string): string[] {
  const others = SAME.map(([pattern, ours]) => text.replaceAll(pattern, ours)).filter(
    (other) => other !== text,
  );
  for (const { 0: word, index } of text.matchAll(/(?<![\p{L}-])\p{Ll}+(?![\p{L}-])/gu)) {
    const ours = WORDS.get(word);
    if (ours !== undefined) others.push(withWord(text, index, word, ours));
  }
  return others;
}

function withWord(text: string, at: number, word: string, ours: string): string {
  const before = text.slice(0, at).replace(/\b(a|an) $/, /^[aeiou]/.test(ours) ? "an " : "a ");
  return before + ours + text.slice(at + word.length);
}

const ZERO_FIGURE = String.raw`(?=(?:[$€£]|US\$)?\d)`;
/** Behind these words, "more than" and "over" both begin an amount. */
const TAKES_AMOUNT = String.raw`(?<=\b(?:by|to|of|at|for|with|worth|costs?|paid|raised|lost|gained|killed|injured|has|have|had) )`;
const DET =
  "(?:a|an|the|his|her|its|their|this|that|these|those|last|two|three|four|five|some|more|many|all|any)";

const STYLE: readonly Wording[] = [
  [/(?<=\d) ?(?:percent|per cent|pct)\b(?!age)/g, "%"],
  [/\bU\.S\.(?=['’]s| [\p{L}\d$]|,)/gu, "US"],
  [/\bU\.K\.(?= |,|['’])/g, "UK"],
  [/\bU\.N\.(?= |,|['’])/g, "UN"],
  [/\bE\.U\.(?= |,|['’])/g, "EU"],
  [/(?<=[$€£]\d[\d.,]*) ?bn\b/g, " billion"],
  [/(?<=[$€£]\d[\d.,]*) ?m\b/g, " million"],
  [/\bSen\. (?=\p{Lu})/gu, "Senator "],
  [/\bSens\. (?=\p{Lu})/gu, "Senators "],
  [/\bRep\. (?=\p{Lu})/gu, "Representative "],
  [/\bReps\. (?=\p{Lu})/gu, "Representatives "],
  [/\bLt\. (?=Gov)/g, "Lieutenant "],
  [/\bGov\. (?=\p{Lu})/gu, "Governor "],
  [/\bGen\. (?=\p{Lu})/gu, "General "],
  [/ \((?:[RDI]|Republican|Democrat)[-–][^()]{2,14}\)/g, ""],
  [/(?<=\p{L}), [RDI]-[A-Z][a-z]{0,5}\.?,(?= (?:said|says|told|and|is|was|has|had|who|will|would)\b)/gu, ""],
  [/\bPresident-elect Donald (?=Trump\b)/g, "President-elect "],
  [/\bPresident (?:Donald(?: J\.)? (?=Trump\b)|Barack (?=Obama\b)|Joe (?=Biden\b))/g, "President "],
  [/\bin order to\b/g, "to"],
  [/\bapproximately (?=[$€£\d])/g, "about "],
];

const SAME: readonly Wording[] = [
  // "that" is optional behind a verb of saying.
  [
    /\b(said|says|announced|reported|warned|confirmed|believes?|expects?) that (?=(?:the|a|an|it|he|she|they|its|his|her|their|\p{Lu}\p{L}+)\b)/gu,
    "$1 ",
  ],
  [
    /(?<![,⟫"”] )\b(said|says)(?= (?:the|it|he|she|they|its|his|her|their|no|some|more|all|most)(?: [\p{L}’'-]+){0,4} (?:is|are|was|were|has|had|have|will|would|could|may|might|must|should|can|did)\b)/gu,
    "$1 that",
  ],
  [/\b(has|have|had|is|are|was|were|do|does|did|would|could|should)n['’]t\b/g, "$1 not"],
  [
    /\b(?:said|says) in an? (?:\p{Ll}+ )?statement(?: (?:that|released|issued|published|posted)\b(?! by))?(?= |,|\.)/gu,
    "said",
  ],
  [
    /\bDepartment of (Justice|Defense|Energy|Labor|Agriculture|Education|Commerce|Transportation|Homeland Security)\b(?! and)/g,
    "$1 Department",
  ],
  [/\bFederal Reserve\b(?! (?:Bank|System|Board|Act))/g, "Fed"],
  [new RegExp(`(?<!\\ban? )\\broughly ${ZERO_FIGURE}`, "g"), "about "],
  [new RegExp(`${TAKES_AMOUNT}more than ${ZERO_FIGURE}`, "g"), "over "],
  [new RegExp(`${TAKES_AMOUNT}(?:less|fewer) than ${ZERO_FIGURE}`, "g"), "under "],
  [
    new RegExp(`\\bnearly (?=(?:[$€£]|US\\$)?\\d|all\\b|every\\b|half\\b|a\\b|two\\b|three\\b)`, "g"),
    "almost ",
  ],
  [/\bcompared (?:with|to) (?=(?:about |an? )?[$€£]?\d)/g, "against "],
  [/\bprior to\b/g, "before"],
  [/\bdue to (?=(?:high|low|weak|strong|rising|falling)\b)/g, "because of "],
  [/\bas a result of\b/g, "because of"],
  [/\balthough\b/g, "though"],
  [/\bAlthough\b/g, "Though"],
  [/\ba number of (?=\p{Ll}+s\b)/gu, "several "],
  [/\bnumerous (?=\p{Ll}+s\b)/gu, "many "],
  [/(?<!\b(?:holding|shell|parent|portfolio|insurance|limited|trust) )companies\b/g, "firms"],
  [
    /(?<!\b(?:law|accounting|venture|investment|consulting|buyout|equity|brokerage|audit|advisory|research) )firms\b(?! up\b)/g,
    "companies",
  ],
  [/\bcurrently\b/g, "now"],
  [/\bnationwide\b(?=,|\.)/g, "across the country"],
  [/\bworldwide\b(?=,|\.)/g, "around the world"],
  [/\bper (day|week|month|year)\b/g, "a $1"],
  [/\beach (day|week|month|year)\b/g, "every $1"],
  [/(?<!\b(?:district|state|county|city|US|U\.S\.) )\battorneys\b(?! general)/g, "lawyers"],
  [/\blawmakers\b/g, "legislators"],
  [/\bthe investigation\b(?! of\b)/g, "the inquiry"],
  [/\ban investigation\b(?! of\b)/g, "an inquiry"],
  [/\bCEO\b/g, "chief executive"],
  [/\bchief executive officer\b/g, "chief executive"],
  [/\bmassive\b/g, "huge"],
  [/\bwas unable to\b|\bwere unable to\b/g, "could not"],
  [/\b(?:is|are) unable to\b/g, "cannot"],
  [/\b(?:was|were) able to\b/g, "managed to"],
  [/\battempted to\b/g, "tried to"],
  [/\battempting to\b/g, "trying to"],
  [/(?<=\p{Ll}s )(?<!\b(?:his|its|this|[’']s) )plan to (?=\p{Ll})/gu, "intend to "],
  [/\bvowed to\b/g, "pledged to"],
  [/\bpledged to\b/g, "promised to"],
  [/\bpurchased\b/g, "bought"],
  [/\bto purchase\b/g, "to buy"],
  [/\bpostponed\b/g, "put off"],
  [
    /\b(was|were|been|be|has|have|had) (?:rejected) (?=by|in|on|the|a|an|his|her|its|their)/g,
    "$1 turned down ",
  ],
  [/\b(\p{L}+) rejected (?=(?:a|an|the|his|her|its|their|calls|claims|any)\b)/gu, "$1 turned down "],
  [
    /\bconducted (?=(?:a|an|the|its) (?:\p{L}+ )?(?:surveys?|study|review|search|raids?|investigation|inquiry|tests?|poll|audit)\b)/gu,
    "carried out ",
  ],
  [/\bresigned\b(?! (?:himself|themselves|to|directly|\p{L}+day)\b)/gu, "stepped down"],
  [/\bto resign\b/g, "to step down"],
  [/\binvestigating (?=a\b|an\b|the\b|whether\b|how\b|why\b)/g, "looking into "],
  [/\boccurred\b(?! to\b)/g, "happened"],
  [/\bdisclosed\b/g, "revealed"],
  [/\ban increase (?=in|of)/g, "a rise "],
  [/\bto reduce\b/g, "to cut"],
  [/(?<!-)\breducing\b/g, "cutting"],
  [/\bsoared (?=(?:by |to )?[$€£]?\d)/g, "surged "],
  [/\bplunged\b(?= (?:\d|by|to|as|in|on|after|below))/g, "plummeted"],
  [/\brapidly\b/g, "quickly"],
  [/\bthe United States\b(?! of\b|['’])/g, "the US"],
  [/\bUnited Nations\b/g, "UN"],
  [/\bEuropean Union\b/g, "EU"],
  [/\bEuropean Central Bank\b/g, "ECB"],
  [/\bInternational Monetary Fund\b/g, "IMF"],
  [/\bSecurities and Exchange Commission\b/g, "SEC"],
  [
    new RegExp(
      `(?<!\\b(?:is|are|was|were|by|of|the|and|in|been|be) )\\bfollowing (?=${DET} (?:[a-z]+ ){0,2}(?:arrest|attack|collapse|crash|death|decision|election|loss|meeting|outbreak|report|resignation|ruling|shooting|talks|vote|war)\\b)`,
      "g",
    ),
    "after ",
  ],
  // "Following the path would hurt" has no "after".
  [
    /\bFollowing (?=(?:a|an|the|his|her|its|their|last|this) (?:(?!\b(?:is|was|are|were|has|had|will|would|can|could|may|might|must|should|means?)\b)[^,])+,)/g,
    "After ",
  ],
  [/\btold reporters (?=on |in |at |that |\p{Lu}\p{Ll}+day)/gu, "told the press "],
  [/\bwhether or not\b/g, "whether"],
  [/\bupon\b/g, "on"],
  [/\btoward\b/g, "towards"],
  [/\bthe same day\b/g, "that day"],
  [/\bfell (?=(?:by |to )?[$€£]?\d)/g, "dropped "],
  [/\brose (?=(?:by |to )?[$€£]?\d)/g, "climbed "],
  [/\bgross domestic product\b/g, "GDP"],
  [/\bbenchmark (?=(?:interest )?rate)/g, "main "],
  [/\bkey (?=(?:interest |policy )?rate)/g, "main "],
  [/\bin the wake of\b/g, "after"],
  [/\bforced to\b/g, "compelled to"],
  [/\ballowed to\b/g, "permitted to"],
  [/\breleased (?=(?:a|its|the) (?:report|statement|list|data|letter)\b)/g, "published "],
  [/\bunveiled (?=(?:a|its|his|her|their) )/g, "presented "],
  [/\bnoted that\b/g, "pointed out that"],
  [/\bargued that\b/g, "contended that"],
  [/\braised (?=(?:its|the) (?:main|key|benchmark|policy|interest))/g, "lifted "],
];

/** Words that mean the same wherever they occur, and are no other part of speech, in lower case. */
const WORDS: ReadonlyMap<string, string> = new Map(
  "began=started quickly=rapidly swiftly=quickly mainly=mostly frequently=often rarely=seldom crucial=vital lawmaker=legislator demonstrators=protesters policemen=police-officers airplane=plane advisor=adviser advisors=advisers physicians=doctors physician=doctor automaker=carmaker automakers=carmakers nonetheless=nevertheless nevertheless=nonetheless"
    .split(" ")
    .map((pair) => pair.split("=") as [string, string])
    .map(([word, ours]) => [word, ours.replaceAll("-", " ")]),
);
