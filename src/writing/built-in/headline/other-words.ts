/** Phrases of headlines, and plain ones with the same meaning. Each pattern states where the two are interchangeable. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:vows|pledges) to\b/g, "promises to"],
  [/\b(?:vow|pledge) to\b/g, "promise to"],
  [/\bdies at (?=\d)/g, "dies aged "],
  [/\bdead at (?=\d)/g, "dies at age "],
  [/\bhikes (?=(?:\p{L}+ ){0,2}(?:rates?|prices?|tariffs?|dividend|forecasts?|tax(?:es)?)\b)/gu, "raises "],
  [/\bhike (?=(?:\p{L}+ ){0,2}(?:rates?|prices?|tariffs?|dividend|tax(?:es)?)\b)/gu, "raise "],
  [/\b(?:hike|hikes)\b(?<=\b(?:rate|tax|price|tariff|fee|fare|wage|dividend) hikes?)/g, "increase"],
  [/\blifts (?=(?:\p{L}+ ){0,2}(?:rates?|forecasts?|outlook|guidance|target)\b)/gu, "raises "],
  [/\blifts (?=(?:\p{L}+ ){0,2}(?:ban|curbs|restrictions|sanctions|lockdown|embargo)\b)/gu, "removes "],
  [/\braises (?=(?:key |main |benchmark |policy |interest )*rates?\b)/g, "lifts "],
  [/\bcuts (?=(?:key |main |benchmark |policy |interest )*rates?\b)/g, "lowers "],
  [/\bcut (?=(?:key |main |benchmark |policy |interest )*rates?\b)(?<=\bto cut )/g, "lower "],
  [/\b(?:holds|leaves) (?=(?:key |main |benchmark |policy |interest )*rates?\b)/g, "keeps "],
  [/\bkeeps (?=(?:key |main |benchmark |policy |interest )*rates?\b)/g, "holds "],
  [/\bsteps down\b/g, "resigns"],
  [/\bto step down\b/g, "to resign"],
  [/\bstepping down\b/g, "resigning"],
  [/\bquits as\b/g, "resigns as"],
  [/\bto quit as\b/g, "to resign as"],
  [/\bquits (?=\p{Lu})/gu, "leaves "],
  [/\bto quit (?=\p{Lu})/gu, "to leave "],
  [/\bpulls out of\b/g, "withdraws from"],
  [/\bpull out of\b/g, "withdraw from"],
  [/\bpulls plug on\b/g, "shuts down"],
  [/\bstrikes down\b/g, "overturns"],
  [/\bstruck down\b/g, "overturned"],
  [/\bthrows out (?=[^,:;]*\b(?:case|suit|lawsuit|challenge|charges?|conviction|appeal)\b)/g, "dismisses "],
  [/\bcalls off\b/g, "cancels"],
  [/\bcall off\b/g, "cancel"],
  [/\bset to\b/g, "due to"],
  [/\bplans to\b(?<=\p{L}[^s] plans to)(?! \p{Lu})/gu, "intends to"],
  [/\bwants to\b/g, "seeks to"],
  [/\baims to\b/g, "intends to"],
  [/\bnearly\b(?= [$€£\d])/g, "almost"],
  [/(?<=\b(?:by|to|of|at|for|worth|costs?|lost|kills?|has|have) )more than\b(?= [$€£]?\d)/g, "over"],
  [
    /\b(?:falls|sinks|slips) (?=(?:by |to )?[$€£]?\d|to (?:lowest|low|a |an |record|\p{Ll}+-(?:month|year|week))|below|under)/gu,
    "drops ",
  ],
  [
    /\b(?:fall|sink|slip) (?=(?:by |to )?[$€£]?\d|to (?:lowest|low|a |an |record|\p{Ll}+-(?:month|year|week))|below|under)/gu,
    "drop ",
  ],
  [/\bdrops (?=(?:by|to) [$€£]?\d|below|under)/g, "falls "],
  [
    /\brises (?=(?:by |to )?[$€£]?\d|to (?:highest|high|a |an |record|\p{Ll}+-(?:month|year|week))|above)/gu,
    "climbs ",
  ],
  [/\brise (?=(?:by |to )[$€£]?\d|above)/g, "climb "],
  [/\bhits (?=(?:a |new |all-time )*(?:record|high|low|lowest|highest|[$€£]?\d))/g, "reaches "],
  [/\breaches (?=(?:a |new |all-time )*(?:record|high|low|lowest|highest|[$€£]?\d))/g, "hits "],
  [
    /\bpasses (?!on\b|out\b|over\b|up\b|by\b)(?=[^,:;]*\b(?:bill|budget|act|package|resolution|reform|measure|amendment|plan)\b)/gi,
    "approves ",
  ],
  [
    /\bpass (?!on\b|out\b|over\b|up\b|by\b)(?=[^,:;]*\b(?:bill|budget|act|package|resolution|reform|measure|amendment|plan)\b)/gi,
    "approve ",
  ],
  [/\bapproves (?=[^,:;]*\b(?:bill|budget|act|resolution)\b)/gi, "passes "],
  [/(?<=\bSenate )confirms\b/g, "approves"],
  [/(?<=\bSenate )(?:votes to confirm)\b/g, "confirms"],
  [
    /\brejects (?=(?:\p{L}+ ){0,3}(?:bid|offer|request|appeal|plan|proposal|deal|demand|calls?|amendment)s?\b)/gu,
    "turns down ",
  ],
  [
    /\breject (?=(?:\p{L}+ ){0,3}(?:bid|offer|request|appeal|plan|proposal|deal|demand|calls?|amendment)s?\b)/gu,
    "turn down ",
  ],
  [/\bdrops (?=(?:\p{L}+ ){0,3}(?:plan|bid|charges?|case|lawsuit|suit|claim|appeal)s?\b)/gu, "abandons "],
  [/\bopens (?=(?:\p{L}+ ){0,3}(?:inquiry|investigation|probe|talks)\b)/gu, "begins "],
  [
    /\blaunches (?=(?:\p{L}+ ){0,3}(?:inquiry|investigation|probe|campaign|review|offensive|operation)\b)/gu,
    "starts ",
  ],
  [/\bnames (?=(?:\p{Lu}\p{Ll}+ ){1,3}(?:as|chief|CEO|head|chair|to lead|prime minister)\b)/gu, "appoints "],
  [/\b(?:picks|taps) (?=\p{Lu})/gu, "chooses "],
  [/\bbars (?=[^,:;]+ from\b)/g, "bans "],
  [/\btakes (?=control of|office|charge)/g, "assumes "],
  [/\bseizes control of\b/g, "takes control of"],
  [/\bto take control of\b/g, "to gain control of"],
  [/\badds (?=(?:just |only )?[\d,.]+ (?:million )?jobs)/g, "gains "],
  [/\bloses (?=(?:just |only )?[\d,.]+ (?:million )?jobs)/g, "sheds "],
  [/\bcuts (?=[\d,.]+ (?:\p{Ll}+ )?jobs)/gu, "sheds "],
  [/\bcut (?=[\d,.]+ (?:\p{Ll}+ )?jobs)(?<=\bto cut )/gu, "shed "],
  [/\blay off\b/g, "dismiss"],
  [/\blays off\b/g, "dismisses"],
  [/(?<=\d|dozens|hundreds|scores|thousands) killed\b(?! by\b)/gi, " dead"],
  [/(?<= (?:poll|survey|study|report)) finds\b/gi, " shows"],
  [/(?<= (?:poll|survey|study|report)) shows\b/gi, " finds"],
  [/\bpoll (?=shows|finds)/g, "survey "],
  [
    /\b(?<=(?:trade|peace|nuclear|rescue|merger|truce|budget|debt|climate|takeover|arms|gas|hostage|spending|border|stimulus|ceasefire|Brexit|aid|oil) )deal\b(?! with)/g,
    "agreement",
  ],
  [
    /\b(?<=(?:strikes?|reach|reaches|sign|signs|agree|agrees|clinch|clinches) )(?:a )?deal\b(?! with)/g,
    "agreement",
  ],
  [/\bdeal (?=to \p{Ll})/gu, "agreement "],
  [/(?<=\b\p{Lu}{2,} )chief\b(?! (?:executive|justice|of|minister|economist|\p{Lu}))/gu, "head"],
  [/\bjobless claims\b/gi, "unemployment claims"],
  [/\bjobless (?=rate|total|benefits|aid)/gi, "unemployment "],
  [/\bunemployment rate\b/g, "jobless rate"],
  [/\btop court\b/gi, "highest court"],
  [/\bin bid to\b/gi, "in attempt to"],
  [/\bahead of\b/gi, "before"],
  [/\bin wake of\b/gi, "after"],
  [/\bfollowing\b(?= (?:a|an|the|\p{Lu}))/gu, "after"],
  [
    /GOP (?=(?:senators?|lawmakers?|leaders?|candidates?|nominee|primary|bill|plan|governors?|majority|members?|strategist|donors?|convention|tax|health))/g,
    "Republican ",
  ],
  [/\bDems\b/g, "Democrats"],
  [/\badmin\b/g, "administration"],
  [/\bprez\b/gi, "president"],
  [/\bgovt\b/gi, "government"],
  [/\bPM (?=\p{Lu})/gu, "Prime Minister "],
  [/(?<=\p{L}(?:['’]s)? )PM\b(?! \p{Lu})/gu, "prime minister"],
  [/\bex-(?=\p{Ll}|\p{Lu})/gu, "former "],
  [/\bto acquire\b/gi, "to buy"],
  [/\bto buy (?=\p{Lu})/gu, "to acquire "],
  [/\bfails to\b/gi, "does not"],
  [/\bfail to\b(?<!\b(?:may|could|to|would|will|might) fail to)/gi, "do not"],
  [/\bU-turn\b/gi, "reversal"],
  [
    /\bcrypto (?=(?:exchange|firm|lender|company|companies|market|mining|assets?|rules?|crash|investors?|broker|hedge|industry|sector|bill|law|trading|fund|payments|traders?|miners?|bank|markets|services|unit|ads)\b)/g,
    "cryptocurrency ",
  ],
  [/\bcrypto\b(?=$|,| (?:in|from|to|as|after|at|for|with|by)\b)/g, "cryptocurrencies"],
  [/\bdue to (?=\p{Ll}+ (?:outbreak|pandemic|virus|fears|concerns))/gu, "because of "],
  [/\bdue to coronavirus\b/g, "because of coronavirus"],
  [/\bamid fears\b/g, "as fears spread"],
  [/\bin bid\b/g, "in attempt"],
  [/\bface off\b/g, "compete"],
  [
    /(?<=^(?:\p{Lu}[\p{L}.’-]* ){1,4})fires (?=\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?(?:$| (?:as|over)\b))/gu,
    "dismisses ",
  ],
  [/\bousts\b/g, "removes"],
  [/\bfiles for bankruptcy\b(?! protection)/g, "seeks bankruptcy protection"],
  [/\bfiles for bankruptcy protection\b/g, "seeks protection from creditors"],
  [
    /\braises (?=(?:\p{L}+ ){0,3}(?:tax(?:es)?|wages?|pay|prices|stake|offer|bid|target|forecast|tariffs?|fees)\b)/gu,
    "increases ",
  ],
  [/\blifts (?=(?:\p{L}+ ){0,3}(?:bid|offer|stake|price)\b)/gu, "raises "],
  [
    /\bwins (?=(?:\p{L}+ ){0,3}(?:majority|term|approval|backing|support|contract|order|right|reprieve)\b)/gu,
    "secures ",
  ],
  [/\bgets (?=(?:nod|approval|green light) from)/g, "receives "],
  [/\bgets (?=(?:\d+|two|three|four|five|six|seven|eight|nine|ten) (?:years|months))/g, "receives "],
  [/\bdeclares independence\b/g, "proclaims independence"],
  [/\bagrees? to hear\b/g, "will hear"],
  [/\bsuspends (?=(?:\p{L}+ )?(?:withdrawals|redemptions|trading|payments)\b)/gu, "halts "],
  [/\bfreezes (?=(?:\p{L}+ )?(?:withdrawals|redemptions|trading|payments|aid|funds)\b)/gu, "suspends "],
  [/\b(?<!(?:executive|court|standing|new|\d) )orders (?=\p{L}+(?: \p{L}+){0,3} to \p{Ll})/gu, "directs "],
  [/\bslaps (?=(?:\p{L}+ ){0,3}(?:sanctions|tariffs?|tax|curbs|ban|fine)\b)/gu, "imposes "],
  [/\bdiscloses\b/g, "reveals"],
  [/\bcrashes (?=to |by |below|[$€£]?\d)/g, "plunges "],
  [/\broars past\b/g, "exceeds"],
  [/\bgrow (?=by \d)/g, "expand "],
  [/\bgrows (?=by \d)/g, "expands "],
  [/\brises (?=for (?:a |an )?\p{L})/gu, "climbs "],
  [
    /\brise (?=for (?:a |an |the )?(?:\d|\p{L}+ (?:straight |consecutive )?(?:day|week|month|year|quarter)))/gu,
    "climb ",
  ],
  [/\bfalls (?=for (?:a |an )?\p{L})/gu, "drops "],
  [
    /\bfall (?=for (?:a |an |the )?(?:\d|\p{L}+ (?:straight |consecutive )?(?:day|week|month|year|quarter)))/gu,
    "drop ",
  ],
  [/\bhome sales\b/gi, "house sales"],
  [/\bsets (?=(?:\p{L}+ )?record (?:at|of|high|low)\b)/gu, "reaches "],
  [/\bvoters throw out\b/g, "voters reject"],
  [/\baccepts (?=(?:\p{L}+ ){0,2}(?:terms|offer|deal|plan|bid)\b)/gu, "agrees to "],
  [/\baccept (?=(?:\p{L}+ ){0,2}(?:terms|offer|deal|plan|bid)\b)/gu, "agree to "],
  [/\bhit by (?=\p{L})/gu, "struck by "],
  [/\bbeats (?=\p{Lu}\p{Ll}+)/gu, "defeats "],
  [/\bbeats (?=(?:forecasts?|estimates|expectations))/g, "exceeds "],
  [/\bbeat (?=(?:forecasts?|estimates|expectations))/g, "exceed "],
  [/\bshuts (?=\p{Ll})(?!down|off|out|up|in\b)/gu, "closes "],
  [/\bsinks (?=after|as\b|on\b|amid)/g, "drops "],
  [/\bsink (?=after|as\b|on\b|amid)/g, "drop "],
  [/\bsheds (?=(?:about |nearly |over |just )?[\d,.]+ (?:million )?jobs)/g, "loses "],
  [/\bshed (?=(?:about |nearly |over |just )?[\d,.]+ (?:million )?jobs)/g, "lose "],
  [/\bovertakes\b/g, "surpasses"],
  [/\bfiles (?:law)?suit against\b/g, "sues"],
  [/(?<=\b(?:over|on|amid) (?:\p{L}+ )?)(?:fears|worries)(?!['’])/gu, "concerns"],
  [/\brefuses to\b/g, "declines to"],
  [/\bquickens to\b/g, "accelerates to"],
  [/\bspeeds up to\b/g, "accelerates to"],
  [/\bleaps (?=to|by|on|after|as|\d)/g, "jumps "],
  [/\bdips (?=to|by|on|after|as|below|\d)/g, "slips "],
  [/\btouches (?=[$€£]?\d)/g, "reaches "],
  [/\bnears (?=[$€£]?\d|record|end|deal|agreement)/g, "approaches "],
  [/\bto buy (?=\p{L}+ (?:for|in) [$€£])/gu, "to acquire "],
  [/\bsnaps up\b/g, "buys"],
  [/\bposts (?=(?:\p{L}+ ){0,3}(?:loss|profit|deficit|surplus)\b)/gu, "reports "],
  [/\breports (?=(?:\p{L}+ ){0,2}(?:loss|profit|deficit|surplus)\b)/gu, "posts "],
  [/\bsnubs\b/g, "rebuffs"],
  [/\bjolts\b/g, "shakes"],
  [/\bhails\b/g, "praises"],
  [/\bbolsters\b/g, "strengthens"],
  [/\bbacks away from\b/g, "retreats from"],
  [/\bsigns off on\b/g, "approves"],
  [/\btears up\b/g, "cancels"],
  [/\baxes (?=(?:\d[\d,.]* |\p{Ll}+ )?(?:jobs|posts|staff|services|flights|spending)\b)/gu, "cuts "],
  [/\bto axe (?=(?:\d[\d,.]* |\p{Ll}+ )?(?:jobs|posts|staff|services|flights|spending)\b)/gu, "to cut "],
  [/\bsacks (?=\p{Lu}|\p{Ll}+ minister|\d)/gu, "dismisses "],
  [/\bbatters (?=\p{L})/gu, "hits "],
  [/\bgives up (?=post|job|seat|role)/g, "leaves "],
  [/\btestifies\b/g, "gives evidence"],
  [/\bprobes\b(?= \p{Lu})/gu, "investigates"],
  [/\bdeputies\b(?= (?:accept|vote|back|reject|approve|pass))/g, "members of parliament"],
  [/\bLt\. (?=Gov)/g, "Lieutenant "],
  [/ & (?=\p{Ll})/gu, " and "],
  [/(?<=[$€£]\d[\d.,]*) ?(?:trn|tn)\b/g, " trillion"],
  [/(?<=\d)bln\b/g, " billion"],
  // A subject of one or two names and "to" announce what will be done.
  [
    /^(?<subject>(?:\p{Lu}[\p{L}’'.&-]*|US|EU|UK)(?: \p{Lu}[\p{L}’'.&-]*)?) to (?=(?:become|begin|build|buy|close|cut|end|face|get|give|halt|hand|have|help|hold|join|keep|launch|lead|leave|let|make|meet|move|offer|open|pay|quit|raise|reopen|replace|resign|return|run|seek|sell|send|shut|start|stay|stop|suspend|take|visit|withdraw|be)\b)/u,
    "$<subject> will ",
  ],
];

/** Words of headlines, and others with the same meaning, in lower case. */
const WORDS: ReadonlyMap<string, string> = new Map(
  (
    "slams:criticises slam:criticise rips:criticises mulls:considers mull:consider inks:signs nixes:rejects unveils:presents unveil:present oust:remove ousted:removed " +
    "slashes:cuts slash:cut plunges:plummets plunge:plummet resigns:quits reveals:discloses purchases:buys acquires:buys buys:acquires " +
    "outlaws:bans halts:stops halted:stopped begins:starts starts:begins soars:surges soar:surge " +
    "shuts:closes closes:shuts pact:agreement row:dispute quake:earthquake quakes:earthquakes lawmakers:legislators " +
    "okays:approves troops:soldiers " +
    "jailed:imprisoned freed:released delays:postpones scraps:abandons scrap:abandon ditches:abandons triggers:sparks sparking:triggering massive:huge biggest:largest largest:biggest " +
    "steady:unchanged protesters:demonstrators demonstrators:protesters protests:demonstrations woes:troubles nation:country nation's:country's " +
    "nearly:almost expands:widens widens:expands weighs:considers mulling:considering eyes:considers eyeing:considering " +
    "overturns:annuls annuls:overturns rebounds:recovers admits:acknowledges clinches:secures shrinks:contracts grows:expands " +
    "launches:starts cops:police kids:children illegal:unlawful boosts:raises boost:raise fuels:feeds " +
    "rout:slump worst:gravest turmoil:upheaval landmark:historic " +
    "amid:during tops:exceeds bans:prohibits wounded:injured gunman:shooter polls:surveys hikes:increases bailout:rescue rescue:bailout"
  )
    .split(" ")
    .map((pair) => pair.split(":") as [string, string]),
);

/** "slams" means "criticises" only before one of these. A storm slams a coast. */
const CRITICISED =
  /^(?!into|shut|through|apart|off)(?=.*\b(?:plans?|moves?|ruling|decision|bill|laws?|claims?|comments|remarks|judges?|policy|deal|report|proposal|budget)\b)/;

/** Words whose other meaning is too likely, unless the next word rules it out. */
const ONLY_BEFORE: Readonly<Record<string, RegExp>> = {
  eyes: /^(?:\p{Ll}+ )?(?:sale|deal|merger|bid|listing|takeover|purchase|return|expansion|cuts?|rate)\b/u,
  fuels: /^(?:fears|anger|hopes|concern)/,
  worst: /^(?:crisis|recession|crash)/,
  launches: /^(?:\p{Ll}+ )?(?:inquiry|investigation|campaign|review|offensive|operation|attack)/u,
  boosts: /^(?:\p{Ll}+ )?(?:output|production|forecast|dividend|spending|stake)/u,
  boost: /^(?:\p{Ll}+ )?(?:output|production|dividend|spending)\b/u,
  amid: /^(?:pandemic|coronavirus|outbreak|war|crisis|recession|shutdown)/,
  tops: /^[$€£]?\d/u,
  resigns: /^(?:$|over|after|amid|as)/,
  admits: /^to\b/,
  buys: /^(?!more|less|into|time|back|in\b|off|out)/,
  slams: CRITICISED,
  slam: CRITICISED,
  rips: CRITICISED,
  clinches: /^\p{Ll}/u,
  polls: /^(?:show|suggest|find)/,
  bans: /^\p{Ll}/u,
  wounded: /^(?:in|by|at|as|after)\b/,
  starts: /^(?:to|\p{Ll}+ing|with|its|work|talks|trial|today|on|new)\b/u,
  begins: /^(?!at home)/,
  delays:
    /^(?:\p{Ll}+ )?(?:vote|decision|launch|plan|trial|rule|ruling|election|sale|start|merger|talks|cut|rise|tariff|listing)/u,
  reveals: /^(?:\p{Ll}+ )?(?:plan|details|loss|profit|deal|that|stake|it|he|she|more|new|how)/u,
  closes: /^(?:its|all|schools|border|\d|offices|plants?|branches|down|airport)/,
  shuts: /^(?:its|all|schools|border|\d|offices|plants?|branches|airport)/,
  weighs: /^(?!in|on|heav)/,
  soar: /^(?!ing)/,
  plunge: /^(?:to|by|on|after|as|below|[$€£]?\d)/,
  slash: /^(?:\p{Ll}+ )?(?:rates?|jobs|forecast|spending|output|prices|budget)/u,
  shrinks: /^(?:by|for|in|[$€£]?\d|less|more|at)/,
  grows: /^(?:by \d|for|in|[$€£]?\d|less|more|at)/,
  expands: /^(?:by|for|in|[$€£]?\d|its|probe|inquiry)/,
  widens: /^(?:its|probe|inquiry|to)/,
  scrap: /^(?:plan|bid|deal)/,
  row: /^(?:over|with|about|deepens|between)/,
  steady: /^(?:at|as|after|in|despite)\b/,
  nation: /^(?!of|state)/,
  rescue: /^(?:package|plan|fund|loan|deal)\b/,
  bailout: /^(?:package|plan|fund|loan|deal)\b/,
  illegal: /^(?!immigra|alien|migrant|border|cross)/,
  triggers: /^\p{Ll}/u,
  protests: /^(?:in|over|against|at|after|spread|erupt)/,
  nearly: /^(?!ness)/,
};

/** The headline with at most `most` phrases or words replaced: more of them read like a translation. */
export function withOtherWords(title: string, most = 2): string {
  let text = title;
  let changes = 0;
  const ours: string[] = [];
  for (const [pattern, plain] of PHRASES) {
    if (changes === most) return text;
    const other = plain.includes("$")
      ? text.replace(pattern, plain)
      : text.replace(pattern, (found: string, ...rest: unknown[]) => {
          const at = rest.find((each) => typeof each === "number")!;
          return isOurs(ours, found) || isQuoted(text, at) ? found : casedLike(found, plain);
        });
    if (other === text) continue;
    [text, changes] = [withArticles(other), changes + 1];
    ours.push(plain.trim());
  }
  for (const { 0: word, index } of text.matchAll(/(?<![\p{L}'’-])\p{Ll}+(?:'s)?(?![\p{L}'’-])/gu)) {
    if (changes === most) break;
    const plain = WORDS.get(word);
    if (plain === undefined || index === 0 || isOurs(ours, word) || isQuoted(text, index)) continue;
    const next = text.slice(index + word.length).trimStart();
    if (ONLY_BEFORE[word]?.test(next) === false) continue;
    return withOtherWords(withArticles(text.slice(0, index) + plain + text.slice(index + word.length)), 0);
  }
  return text;
}

function casedLike(found: string, plain: string): string {
  return /^\p{Lu}\p{Ll}/u.test(found) && /^\p{Ll}/u.test(plain)
    ? plain[0]!.toUpperCase() + plain.slice(1)
    : plain;
}

function isOurs(ours: readonly string[], found: string): boolean {
  return ours.some((each) => each.includes(found.trim()) || found.includes(each));
}

/** Quotations are never reworded. */
function isQuoted(text: string, at: number): boolean {
  const before = text.slice(0, at);
  return (
    /["“][^"”]*$/.test(before) ||
    (/(?<![\p{L}\p{N}])['‘][^'’]*$/u.test(before) && /['’](?!\p{L})/u.test(text.slice(at)))
  );
}

function withArticles(text: string): string {
  return text
    .replaceAll(
      /\b([Aa])n (?=(?:unemploy|un|[^aeiouAEIOU\s\d"“'‘€$£]))(?!(?:un(?!i|a)|hour|honest|heir|[A-Z]{2}|X))/g,
      "$1 ",
    )
    .replaceAll(/\b([Aa]) (?=[aeio]|un(?!i|a)|upheav)(?!one|eu|once)/g, "$1n ");
}
