/** A word that claims more than an article says if the article has none of the words that could be behind it. */
export interface WordRule {
  /** How the problem begins; the metrics read its kind from these words. */
  readonly what: string;
  readonly claim: RegExp;
  /** Words that may be behind the claim. They count in the sentences it most likely comes from, or in the whole article. */
  readonly basis: RegExp;
  readonly where: "near" | "anywhere";
}

const NEGATION = "the negation is not in the article";
const CERTAINTY = "the certainty is not the article's";
const SCOPE = "the scope is not the article's";
const TIME = "the time is not the article's";
const TOPIC = "nothing in the article supports";

/** A claim may put these words of an article as "not": denials, failures, absences, and words such as "last" and "still". */
const DENIALS =
  /\b(?:not|no|never|cannot|without|neither|nor|nobody|none|nothing|refus\w+|den(?:y|ied|ies|ying|ial)|fail\w*|declin\w+|unable|hardly|lack\w*|reject\w*|stop\w*|prevent\w*|avoid\w*|doubt\w*|impossible|un\w{4,}|out|too|rather|little|few|less|instead|against|yet|withdr\w+|spar\w+|abandon\w*|bar\w*|unless|end\w*|ban\w*|only|exclud\w*|block\w*|cancel\w*|miss\w*|off|over|last|low|new|first|short\w*|until|since|despite|still|keep\w*|veto\w*|oppos\w*|suspen\w*|postpon\w*|dis\w{4,})\b|n['’]t\b/i;

/**
 * On 6,105 true sentences, each of these rules is wrong at most three times, and right at least eight times as often. A word that
 * was wrong more often is left out, also where it often is a fault ("even", "despite", "without").
 */
export const WORD_RULES: readonly WordRule[] = [
  near(
    NEGATION,
    /\b(?:does|did|do|has|have|had|is|are|was|were|will|would|could|can) not\b|\bcannot\b|n['’]t\b/i,
    DENIALS,
  ),
  near(
    NEGATION,
    /\bno longer\b/i,
    /\blonger\b|any ?more|stop|ceas|\bend|former|\b(?:but|not|now|out|once|never|no|tired|left|quit|last|had)\b|used to|scrap|drop|since|until|abandon|lost|previous|remov|lift|resign|could have/i,
  ),
  anywhere(
    NEGATION,
    /\bdenied (?:that|any|having|it)\b|\bdenies\b/i,
    /\b(?:den[yi]\w*|reject\w*|dismiss\w*|refus\w*|innocen\w*|not?|nothing|contest\w*|disput\w*|never|nor|repudiat\w*|turn\w* down|block\w*|insist\w*|with(?:h\w+|out))\b|n['’]t\b/i,
  ),
  anywhere(
    NEGATION,
    /\b(?:but|though|although) not\b|\bnot (?:all|only)\b/i,
    /\bnot?\b|except|exclud|other than|apart|\bonly\b|n['’]t\b|without|rather|instead|neither|none/i,
  ),
  anywhere(
    CERTAINTY,
    /\bnot yet\b|\bha(?:s|ve|d) yet to\b|\byet to be\b/i,
    /\b(?:yet|still|remain\w*|await\w*|pending|wait\w*|delay\w*|until|must|needs?|when|once)\b|n['’]t\b|not been/i,
  ),
  near(
    CERTAINTY,
    /\b(?:considers|weighs|(?:is|are|was|were) (?:considering|weighing|mulling)|mulls|may consider)\b/i,
    /\b(?:consider|weigh|mull|think|thought|may|might|could|option|whether|if|possib|ponder|look|stud(?:y|ie)|debat|discuss|talk|explor|examin|review|plan|idea|propos|want|contemplat|evaluat|seek|view|believ|decid|potential)\w*/i,
  ),
  anywhere(
    CERTAINTY,
    /\b(?:whatever|regardless|no matter)\b/i,
    /\b(?:whatever|regardless|no matter|irrespective|even if|any|either|however|whoever|whether)\b/i,
  ),
  near(
    CERTAINTY,
    /\bdecid\w* whether\b|\bwhether to\b/i,
    /\b(?:whether|if|may|might|could|decid\w*|decision|consider\w*|option\w*|possib\w*|weigh\w*|should|vot\w+|choos\w*|or|rul\w*|determin\w*|debat\w*|question\w*|review\w*|discuss\w*|would|stud\w*|how|ponder\w*|mull\w*|unclear|ask\w*)\b/i,
  ),
  anywhere(
    CERTAINTY,
    /\b(?:certain|sure|(?<!not )bound) to\b|\bdefinitely\b|\binevitabl\w*|\bguaranteed\b/i,
    /\b(?:certain\w*|sure\w*|bound|definit\w*|inevitab\w*|guarant\w*|doubt\w*|always|assur\w*|must)\b/i,
  ),
  anywhere(
    CERTAINTY,
    /\b(?:promise[sd]|vow(?:s|ed)|pledge[sd])\b/i,
    /\b(?:promis\w*|pledg\w*|vow\w*|commit\w*|guarant\w*|assur\w*|agree\w*|swor\w*|swear\w*|offer\w*|will|undert\w+|would|insist\w*|determin\w*|announc\w*|no more)\b/i,
  ),
  anywhere(
    CERTAINTY,
    /\b(?:complet(?:ed|es)|finali[sz]e[sd])\b/i,
    /\b(?:complet|finali|finish|clos|conclu|done|sign|seal|end)\w*/i,
  ),
  near(
    SCOPE,
    /(?<!\b(?:rates?|reserves|left|leaves?|let|goes|go|going|stand|live[sd]?) )\balone\b/i,
    /\b(?:alone|only|just|one|single|solely|each|exclus\w*|sole|unilateral\w*|itself|himself|herself|themselves|individual\w*|separate\w*|first|lone|isolat\w*|without|independ\w*|by|touched|unchanged)\b/i,
  ),
  anywhere(
    SCOPE,
    /\bseveral\b/i,
    /\b(?:several|some|many|three|four|five|six|seven|eight|nine|ten|number of|dozens?|various|few|others|multiple|groups?|scores|hundred\w*|variety|range|series|handful|couple|most|more than one)\b/i,
  ),
  near(
    SCOPE,
    /\bmost (?:of|people|\w+s)\b/i,
    /\b(?:most\w*|major\w*|bulk|largely|mainly|many|half|two-thirds|three|per ?cent|nearly|almost|all|primarily|much|chief\w*|largest|predominant\w*|vast|wide\w*|general\w*|[5-9]\d|every|usual\w*|often|best|top\w*|more|each|tend\w*)\b|%/i,
  ),
  anywhere(
    SCOPE,
    /\b(?:across the country|nationwide|worldwide|(?:around|across) the world)\b/i,
    /\b(?:nation|country|countries|world|global|international|state|across|everywhere)/i,
  ),
  anywhere(
    SCOPE,
    /\bunanimous\w*/i,
    /unanim|\ball\b|without|-0\b|to nil|\b(?:every|no|none|nobody|each|both|whole)\b/i,
  ),
  near(
    TIME,
    /\bnext (?:week|month|year|quarter|spring|summer|autumn|winter)\b/i,
    /\b(?:next|coming|will|tomorrow|following|later|future|upcoming|forthcoming|would|set|due|plan\w*|soon|\w+day|20\d\d)\b|\b(?:Jan|Feb|Mar|Apr|May|Ju[nl]|Aug|Sep|Oct|Nov|Dec|spring|summer|autumn|winter|fall|second|third|fourth)/,
  ),
  anywhere(
    TIME,
    /\b(?:immediately|at once|with immediate effect|straight away)\b/i,
    /\b(?:immediate|once|straight|instant|right away|today|now|within|prompt|minutes|hours|swift|quick|soon|same day|then|moment|directly|already)/i,
  ),
  anywhere(
    TIME,
    /\b(?:weekly|(?:each|every|per|last|next|this) week|weeks)\b/i,
    /week|fortnight|\b(?:7|14|21|28|\w+ days)\b/i,
  ),
  topic(
    /\blawsuits?|\blegal action|\bsu(?:e[sd]?|ing)\b/i,
    /sue|suing|lawsuit|legal|court|suit|litigat|complaint|claim|judge|damages|fil(?:ed|ing)|action|petition|challeng|accus|alleg|prosecut/i,
  ),
  topic(
    /\bjob (?:cuts|losses)|\blayoffs?|\bredundanc\w+/i,
    /lay|laid|job|redundan|dismiss|worker|staff|sack|employ|workforce|post/i,
  ),
  topic(/\bapolog\w+/i, /apolog|sorry|regret|remorse|contrit|forgive|mea culpa/i),
  topic(
    /\bcompensat\w+/i,
    /compens|damages|\bpa(?:y|id)|refund|redress|reimburs|settle|award|claim|reparation|indemn|restitution|fine|loss|money|rebate|cover|whole|pension/i,
  ),
  topic(
    /\bpolice\b/i,
    /police|officer|sheriff|detective|constab|\bcops?\b|force|patrol|investigat|law enforcement|arrest|trooper|guard|gendarm|security/i,
  ),
  topic(
    /\blawyers?\b|\battorneys?\b/i,
    /lawyer|attorn|counsel|solicit|barrist|legal|prosecut|advocate|defen[cs]e|court|judge|\blaw\b/i,
  ),
  topic(
    /\bregulators?\b/i,
    /regulat|authorit|SEC|commission|watchdog|agenc|supervis|FDA|FCA|FTC|antitrust|competition|inspect|oversight|FAA|official|FDIC|central bank|overseer|Fed|securities|ombud|ofcom|ofgem|bod(?:y|ies)|board|bureau/i,
  ),
  topic(/\bsanctions?\b/i, /sanction|embargo|penalt|punish|measure|restrict|\bban|tariff|freez|blacklist/i),
  topic(
    /\btax(?:es)?\b/i,
    /tax|lev(?:y|ies)|dut(?:y|ies)|VAT|tariff|fiscal|IRS|revenue|budget|customs|excise|treasury|deduct|contribution|rebate/i,
  ),
  topic(
    /\bresign(?:s|ed|ing)?\b/i,
    /resign|quit|step|left|leav|depart|retir|oust|\bout\b|down|successor|replace|former|walk|stand/i,
  ),
  topic(
    /\bthreaten(?:s|ed)\b/i,
    /threat|warn|vow|risk|ultimat|danger|otherwise|unless|jeopard|\bif\b|fac(?:e[sd]?|ing)|hazard|peril|potential|c?would|could|m(?:ay|ight)|court|sue/i,
  ),
];

function near(what: string, claim: RegExp, basis: RegExp): WordRule {
  return { what, claim, basis, where: "near" };
}

function anywhere(what: string, claim: RegExp, basis: RegExp): WordRule {
  return { what, claim, basis, where: "anywhere" };
}

function topic(claim: RegExp, basis: RegExp): WordRule {
  return anywhere(TOPIC, claim, basis);
}
