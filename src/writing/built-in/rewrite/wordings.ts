/** An outlet's wording and ours. Each pair means the same wherever its pattern fits. */
type Wording = readonly [RegExp, string];

/** House style: applied everywhere outside quotations. */
export function inHouseStyle(text: string): string {
  return apply(text, STYLE);
}

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
  [/\b(?:Mr|Mrs|Ms)\. (?=\p{Lu})/gu, ""],
  [/\bSen\. (?=\p{Lu})/gu, "Senator "],
  [/\bSens\. (?=\p{Lu})/gu, "Senators "],
  [/\bRep\. (?=\p{Lu})/gu, "Representative "],
  [/\bReps\. (?=\p{Lu})/gu, "Representatives "],
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
  [
    /\b(?:said|says) in an? (?:\p{Ll}+ )?statement(?: (?:that|released|issued|published|posted)\b(?! by))?(?= |,|\.)/gu,
    "said",
  ],
  [
    /\bDepartment of (Justice|Defense|Energy|Labor|Agriculture|Education|Commerce|Transportation|Homeland Security)\b(?! and)/g,
    "$1 Department",
  ],
  [/\bFederal Reserve\b(?! (?:Bank|System|Board|Act))/g, "Fed"],
  [new RegExp(`\\b(?:roughly|around) ${ZERO_FIGURE}`, "g"), "about "],
  [new RegExp(`\\babout ${ZERO_FIGURE}`, "g"), "roughly "],
  [new RegExp(`\\bmore than ${ZERO_FIGURE}`, "g"), "over "],
  [new RegExp(`\\b(?<!turned |handed |take |took )over ${ZERO_FIGURE}(?!\\d{4} )`, "g"), "more than "],
  [new RegExp(`\\b(?:less|fewer) than ${ZERO_FIGURE}`, "g"), "under "],
  [
    new RegExp(`\\bnearly (?=(?:[$€£]|US\\$)?\\d|all\\b|every\\b|half\\b|a\\b|two\\b|three\\b)`, "g"),
    "almost ",
  ],
  [/\bcompared (?:with|to) (?=(?:about |an? )?[$€£]?\d)/g, "against "],
  [/\bprior to\b/g, "before"],
  [/\bdue to (?=(?:a|an|the|its|his|her|their|high|low|weak|strong|rising|falling)\b)/g, "because of "],
  [/\bas a result of\b/g, "because of"],
  [/(?<=, |^)because of\b/g, "owing to"],
  [/\bin addition to\b/g, "besides"],
  [/\bIn addition to\b/g, "Besides"],
  [/\bdespite (?=(?:a|an|the|its|his|her|their)\b)/g, "in spite of "],
  [/\bDespite (?=(?:a|an|the|its|his|her|their)\b)/g, "In spite of "],
  [/\balthough\b/g, "though"],
  [/\bAlthough\b/g, "Though"],
  [/\bas well as (?=\p{L}+(?: \p{L}+){0,3}[,.])/gu, "and "],
  [/\balong with\b/g, "together with"],
  [/\bsuch as\b/g, "like"],
  [/\bthe majority of\b/g, "most of"],
  [/\b(?:a|an) (?:large |wide )?(?:number|variety|array|range) of (?=\p{Ll}+s\b)/gu, "several "],
  [/\bnumerous\b/g, "many"],
  [/\bsubsequently\b/g, "later"],
  [/\bcurrently\b/g, "now"],
  [/\badditional\b/g, "further"],
  [/\bthe entire\b/g, "the whole"],
  [/\bthe whole (?=\p{Ll})/gu, "the entire "],
  [/\bnationwide\b(?= |,|\.)/g, "across the country"],
  [/\bworldwide\b(?=,|\.)/g, "around the world"],
  [/\baround the world\b/g, "worldwide"],
  [/\bper (day|week|month|year)\b/g, "a $1"],
  [/\beach (day|week|month|year)\b/g, "every $1"],
  [/\bevery (day|week|month|year)\b/g, "each $1"],
  [/\ba year (?:ago|earlier)(?=,|\.)/g, "the year before"],
  [/\bpotential (?=\p{Ll})/gu, "possible "],
  [/\battorneys\b(?! general)/g, "lawyers"],
  [/\blawmakers\b/g, "legislators"],
  [/\bindividuals\b/g, "people"],
  [/\bemployees\b/g, "workers"],
  [/\bthe investigation\b/g, "the inquiry"],
  [/\ban investigation\b/g, "an inquiry"],
  [/\bCEO\b/g, "chief executive"],
  [/\bchief executive officer\b/g, "chief executive"],
  [/\btop (?=(?:official|aide|adviser|advisor|diplomat|lawmaker|general|executive)s?\b)/g, "senior "],
  [/\bmassive\b/g, "huge"],
  [/\bwas unable to\b|\bwere unable to\b/g, "could not"],
  [/\b(?:is|are) unable to\b/g, "cannot"],
  [/\b(?:is|are) able to\b/g, "can"],
  [/\b(?:was|were) able to\b/g, "managed to"],
  [/\bwill have to\b/g, "must"],
  [/\bfailed to (?=\p{Ll})/gu, "did not "],
  [/\bin an (?:effort|attempt) to\b/g, "to try to"],
  [/\bseeking to (?=\p{Ll})/gu, "trying to "],
  [/\bsought to (?=\p{Ll})/gu, "tried to "],
  [/\bseeks to (?=\p{Ll})/gu, "tries to "],
  [/\battempted to\b/g, "tried to"],
  [/\battempting to\b/g, "trying to"],
  [/(?<!\b(?:an?|the|its|his|her|their|new|of|and|no|with) )\bplans to (?=\p{Ll})/gu, "intends to "],
  [/(?<=\p{Ll}s )plan to (?=\p{Ll})/gu, "intend to "],
  [/(?<!\b(?:had|was|were|been|be|has|have|is) )\bplanned to (?=\p{Ll})/gu, "intended to "],
  [/\b(began|begun) (?=(?:to|in|on|with|\p{Ll}+ing)\b)/gu, "started "],
  [/\bbegins (?=(?:to|in|on|with|\p{Ll}+ing)\b)/gu, "starts "],
  [/\bbegin (?=(?:to|in|on|with|\p{Ll}+ing)\b)/gu, "start "],
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
  [/\bconducted (?=(?:a|an|the|by|in|on)\b)/g, "carried out "],
  [/\bestablished (?=(?:a|an|by|in)\b)/g, "set up "],
  [/\bresigned\b(?! (?:himself|themselves|to))/g, "stepped down"],
  [/\bto resign\b/g, "to step down"],
  [/\binvestigating\b/g, "looking into"],
  [/\boccurred\b/g, "happened"],
  [/\bdisclosed\b/g, "revealed"],
  [/\bdemonstrated\b/g, "showed"],
  [/\bassist\b/g, "help"],
  [/\bannounced (?:on \p{Lu}\p{Ll}+day )?that\b/gu, "said that"],
  [/\ban increase (?=in|of)/g, "a rise "],
  [/\ba decline (?=in|of)/g, "a fall "],
  [/\ba decrease (?=in|of)/g, "a fall "],
  [/\bto reduce\b/g, "to cut"],
  [/\breducing\b/g, "cutting"],
  [/\bsoared\b/g, "surged"],
  [/\bplunged\b(?= (?:\d|by|to|as|in|on|after|below))/g, "plummeted"],
  [/\bsignificantly\b/g, "considerably"],
  [/\bsignificant\b/g, "considerable"],
  [/\brapidly\b/g, "quickly"],
  [/\bimmediately\b/g, "at once"],
  [/\brecently\b/g, "lately"],
  [/\bthe United States['’]s?\b/g, "America's"],
  [/\bthe United States\b(?!['’])/g, "the US"],
  [/\bthe US\b(?= (?:and|to|in|on|is|was|has|had|will|would|with|for|from|of)\b)/g, "the United States"],
  [/\bUnited Nations\b/g, "UN"],
  [/\bEuropean Union\b/g, "EU"],
  [/\bEuropean Central Bank\b/g, "ECB"],
  [/\bInternational Monetary Fund\b/g, "IMF"],
  [/\bSecurities and Exchange Commission\b/g, "SEC"],
  [
    /\b(?:also|already|now|ultimately|eventually|currently|previously|formally|officially) (?=\p{Ll}+(?:ed|s) )/gu,
    "",
  ],
  [/\bin recent (weeks|months|years)\b/g, "over the past few $1"],
  [/\bover the past (year|month|week|decade)\b/g, "in the past $1"],
  [
    new RegExp(`(?<!\\b(?:is|are|was|were|by|of|the|and|in|been|be) )\\bfollowing (?=${DET} )`, "g"),
    "after ",
  ],
  [/\bFollowing (?=(?:a|an|the|his|her|its|their|last|this) )/g, "After "],
  [/\btold reporters (?=on |in |at |that |\p{Lu}\p{Ll}+day)/gu, "told the press "],
  [/\bwhether or not\b/g, "whether"],
  [/\bupon\b/g, "on"],
  [/\btoward\b/g, "towards"],
  [/\bamong other things\b,? ?/g, ""],
  [/\bwants to (?=\p{Ll})/gu, "wishes to "],
  [/\bwant to (?=\p{Ll})/gu, "wish to "],
  [/\bcalled on (?=\p{Lu}|the |lawmakers|governments)(?=[^.]* to )/gu, "urged "],
  [/\bcalled for (?=an end|the|a|new|more)/g, "asked for "],
  [/\bthe same day\b/g, "that day"],
  [/\bbiggest\b/g, "largest"],
  [/\blargest\b/g, "biggest"],
  [/\bmade up of\b/g, "consisting of"],
  [/\bmany (?=people|experts|analysts|voters)/g, "a lot of "],
  [/\b(?:agreed|agrees) on\b/g, "settled on"],
  [/\bbelow\b(?= [$€£]?\d)/g, "under"],
  [/\babove\b(?= [$€£]?\d)/g, "over"],
  [/\bat least (?=[$€£]?\d)/g, "no fewer than "],
  [/\bthe previous (day|week|month|year|quarter)\b/g, "the $1 before"],
  [/\bwhich (?:is|are|was|were) (?=\p{Ll}+ed\b)/gu, ""],
  [/\bwho (?:is|are) (?=\p{Ll}+ing\b)/gu, ""],
  [/\bended (?=on|in|at|with|the|a)\b/g, "finished "],
  [/\bincreased (?=(?:by |to )?[$€£]?\d)/g, "rose "],
  [/\b(?:decreased|declined) (?=(?:by |to )?[$€£]?\d)/g, "fell "],
  [/\b(?:slid|dropped|slipped) (?=(?:by |to )?[$€£]?\d)/g, "fell "],
  [/\bfell (?=(?:by |to )?[$€£]?\d)/g, "dropped "],
  [/\brose (?=(?:by |to )?[$€£]?\d)/g, "climbed "],
  [/\bgained (?=\d[\d.]*%)/g, "rose "],
  [/, (?:up|down) from (?=[$€£]?\d)/g, ", after "],
  [/\ba (?:drop|dip) (?=of|in)/g, "a fall "],
  [/\ba gain of /g, "a rise of "],
  [/\bunemployment rate\b/g, "jobless rate"],
  [/\bjobless rate\b/g, "unemployment rate"],
  [/\bgross domestic product\b/g, "GDP"],
  [/\beuro ?zone\b/g, "euro area"],
  [/\beuro area\b/g, "euro zone"],
  [/\bbenchmark (?=(?:interest )?rate)/g, "main "],
  [/\bkey (?=(?:interest |policy )?rate)/g, "main "],
  [/\burged (?=[\p{L}' ]{3,40} to \p{Ll})/gu, "called on "],
  [/\bknown as\b/g, "called"],
  [
    /(?<=\b(?:a|an|the|its|his|their|new) [\p{Ll}-]+ )that (?=(?:would|will|could|has|had|is|was)\b)/gu,
    "which ",
  ],
  [/\bin the wake of\b/g, "after"],
  [/\bahead of (?=(?:a|an|the|its|his|their|next)\b)/g, "before "],
  [/, because\b/g, ", since"],
  [/, but\b/g, ", yet"],
  [/\bboth (?=\p{L}+ and )/gu, ""],
  [/\ba handful of\b/g, "a few"],
  [/\bin exchange for\b/g, "in return for"],
  [/\bin return for\b/g, "in exchange for"],
  [/\brelated to\b/g, "linked to"],
  [/\blinked to\b/g, "connected with"],
  [/\bdesigned to\b/g, "meant to"],
  [/\bmeant to\b/g, "intended to"],
  [/\b(?<=is |are |was |were |be |been )required to\b/g, "obliged to"],
  [/\bforced to\b/g, "compelled to"],
  [/\ballowed to\b/g, "permitted to"],
  [/\bready to\b/g, "prepared to"],
  [/\bprepared to\b/g, "ready to"],
  [/\bdecided to\b/g, "chose to"],
  [/\breleased (?=(?:a|its|the) (?:report|statement|list|data|letter)\b)/g, "published "],
  [/\bunveiled (?=(?:a|its|his|her|their) )/g, "presented "],
  [/\bfired (?=\p{Lu}\p{Ll}+ \p{Lu})/gu, "dismissed "],
  [/\bwarned that\b/g, "cautioned that"],
  [/\bnoted that\b/g, "pointed out that"],
  [/\bargued that\b/g, "contended that"],
  [/\bmore and more\b/g, "ever more"],
  [/\bquarter of a (?=(?:percentage )?point)/g, "quarter "],
  [/\braised (?=(?:its|the) (?:main|key|benchmark|policy|interest))/g, "lifted "],
  [/\blifted (?=(?:its|the) (?:main|key|benchmark|policy|interest))/g, "raised "],
  [/\bis set to (?=\p{Ll})/gu, "is due to "],
  [/\bare set to (?=\p{Ll})/gu, "are due to "],
];

/** Words that mean the same in news wherever they occur, in lower case. */
const WORDS: ReadonlyMap<string, string> = new Map(
  (
    "almost=nearly entire=whole vast=huge huge=vast wholly=entirely mainly=mostly mostly=mainly largely=mostly frequently=often often=frequently rarely=seldom swiftly=quickly " +
    "sharply=steeply steeply=sharply partly=partially shortly=soon wealthy=rich lawmaker=legislator companies=firms firms=companies demonstrators=protesters protesters=demonstrators " +
    "demonstrations=protests policemen=police-officers kids=children airplane=plane vessel=ship vessels=ships accord=agreement pact=agreement talks=negotiations negotiations=talks " +
    "supported=backed lowered=cut wounded=injured jailed=imprisoned backers=supporters advisor=adviser advisors=advisers outcome=result goals=aims " +
    "opportunity=chance lawsuit=suit sacked=dismissed appointed=named via=through whereas=while regarding=about concerning=about types=kinds kinds=types " +
    "probe=inquiry investigations=inquiries soldiers=troops began=started started=began abroad=overseas overseas=abroad physicians=doctors physician=doctor " +
    "automaker=carmaker automakers=carmakers autos=cars yearly=annual " +
    "expenditure=spending disagreement=dispute hostilities=fighting blaze=fire blast=explosion blasts=explosions tremor=quake earthquake=quake quake=earthquake " +
    "youngsters=young-people lengthy=long harsh=severe severe=harsh crucial=vital vital=crucial rapid=quick swift=quick " +
    "subsequent=later ongoing=continuing continuing=ongoing rising=growing growing=rising declining=falling mounting=growing nonetheless=still nevertheless=still " +
    "publicly=in-public privately=in-private finally=at-last jointly=together " +
    "halved=cut-in-half totaling=worth totalling=worth approximately=about " +
    "reveal=disclose reveals=discloses revealed=disclosed revealing=disclosing acknowledged=admitted acknowledges=admits stressed=emphasised emphasized=stressed " +
    "choose=pick chose=picked chosen=picked permitting=letting obtained=got completed=finished halted=stopped halt=stop halting=stopping ceased=stopped " +
    "slashed=cut slashing=cutting trimmed=cut curb=limit curbing=limiting bolster=strengthen bolstered=strengthened bolstering=strengthening " +
    "surged=jumped jumped=surged tumbled=dropped slumped=dropped"
  )
    .split(" ")
    .map((pair) => pair.split("=") as [string, string])
    .map(([word, ours]) => [word, ours.replaceAll("-", " ")]),
);
