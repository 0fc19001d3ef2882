import { splitSentences } from "../../text/sentences.ts";
import { isInstruction } from "../instructions.ts";
import { withoutDateline } from "../../text/prose/dateline.ts";
import { isPlea, proseOf } from "../../text/prose/discard.ts";
import { listsAsProse } from "./lists.ts";
import { isQuoteOpen, isTorn } from "./quotes.ts";
import { withSpeaker } from "./speaker.ts";
import { tidy } from "./tidy.ts";
import { hasVerb, tellsWhatHappened } from "./verbs.ts";
import { LEADS, withoutWireNotes } from "../../text/prose/wire-notes.ts";

/** A sentence of the article that is complete in itself, or several held together by one quotation. */
export interface Passage {
  /** Tidied; ends with a full stop. */
  readonly text: string;
  /** Its position among the article's sentences, from 0. */
  readonly place: number;
  /** Whether it begins with a word that points back ("He", "But it"), so that it needs the sentence before it. */
  readonly pointsBack: boolean;
  /** Whether the outlet talks about itself or to its reader. */
  readonly isPersonal: boolean;
  /** Very short ("The deposit rate stays at 2%."): fine as a point, too little for a summary. */
  readonly isBrief: boolean;
  /** Brief and without a figure ("No casualties were reported."): a point only if there is little else. */
  readonly isFiller: boolean;
}

/** A shorter passage is brief. A passage of more than `MAX_CHARACTERS` is too long for a reader in a hurry. */
const MIN_CHARACTERS = 35;
const MIN_BRIEF = 10;
const MAX_CHARACTERS = 360;
/** If an article has nothing shorter, its news is in a sentence as long as this. */
const MAX_ONLY = 440;
/** An article's news is almost always within its first sentences, up to this number. */
const MAX_SENTENCES = 60;

export function choosePassages(text: string): Passage[] {
  const passages = passagesIn(text, MAX_CHARACTERS);
  return passages.length > 0 ? passages : passagesIn(text, MAX_ONLY);
}

function passagesIn(text: string, most: number): Passage[] {
  const passages: Passage[] = [];
  let place = 0;
  for (const [at, paragraph] of withoutWireNotes(proseOf(listsAsProse(text))).entries()) {
    if (place >= MAX_SENTENCES) break;
    const placed = at === 0 && !SPEAKERS.test(text) ? paragraph.trim().replace(PLACED, "") : paragraph;
    const told = at < LEADS ? withoutDateline(placed.trim(), text) : placed;
    let before = "";
    for (const sentence of heldTogether(unbroken(splitSentences(told).map((each) => each.text)))) {
      const passage = passageOf(withSpeaker(sentence, before), place++, most);
      before = sentence;
      if (passage) passages.push(passage);
    }
  }
  return passages;
}

/**
 * Drops sentences that trail off with an ellipsis, and a last sentence without a full stop, which is often a picture credit or the author of a post. A lone sentence stays, because it has merely lost its full stop.
 */
function unbroken(sentences: readonly string[]): string[] {
  return sentences.filter(
    (sentence, at) =>
      !/(?:\.{3}|…)\]?$/.test(sentence) && (at === 0 || at < sentences.length - 1 || STOP.test(sentence)),
  );
}

const STOP = /[.!?…:;]["'”’)\]]*$/;

/** Sentences inside one quotation stay together: each alone would be half a quotation. */
function heldTogether(sentences: readonly string[]): string[] {
  const together: string[] = [];
  let open = "";
  for (const sentence of sentences) {
    open = open === "" ? sentence : `${open} ${sentence}`;
    if (isQuoteOpen(open)) continue;
    together.push(open);
    open = "";
  }
  return together;
}

/** Tidying cannot shorten a longer sentence enough. */
const MAX_UNTIDIED = 900;

/** "TO HAVE YOUR VOICE HEARD, GO HERE." */
const SHOUTED = /^\P{Ll}{20,}$/u;

function passageOf(sentence: string, place: number, most: number): Passage | null {
  if (sentence.length > MAX_UNTIDIED) return null;
  const text = tidy(sentence);
  const isBrief = text.length < MIN_CHARACTERS;
  const hasFigure = /\p{N}/u.test(text.replaceAll(YEAR, ""));
  if (text.length > most || (isBrief && !isFact(text, hasFigure))) return null;
  // This also drops a sentence in brackets, which is only a remark.
  if (!/^["“‘'$£€¥₿]?[\p{Lu}\p{N}]|^\p{Ll}\p{Lu}/u.test(text) || !/[.”"’')]$/.test(text)) return null;
  if (
    /^(?:Now read|Read (?:more|also|next|on)|See also|Also read|Related|Be the first to|Sign up)\b/.test(text)
  )
    return null;
  if (isTorn(text) || isPlea(text) || isInstruction(text)) return null;
  if (isBareQuotation(text) || isSaidByNobody(text)) return null;
  const said = text.replaceAll(/["“][^"”]*["”]/g, " ");
  return {
    text,
    place,
    pointsBack: isPointingBack(text),
    isPersonal: PERSONAL.test(said) || COMMENT.test(said) || SHOUTED.test(said),
    isBrief,
    isFiller: isBrief && !hasFigure,
  };
}

/** "ZENDA: Rates rose", "Zenda, Dec 19 2022: Rates rose", "LA PAZ - Rates rose": datelines too short to be certain of further down. */
const PLACED =
  /^(?:\p{Lu}{4,}(?:\/\p{Lu}{3,})?:|(?:\p{Lu}{3,}[/ ]?){1,4}, [^:()“”"]{2,30}:|\p{Lu}{2,} \p{Lu}{2,}\/\p{Lu}{3,}:|\p{Lu}\p{Ll}+, (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\p{Ll}*\.? \d{1,2},? \d{4}:|\p{Lu}{2,} \p{Lu}{2,} [-–—]|\p{Lu}\p{Ll}{3,} [-–—](?= \p{Lu})|(?:\p{Lu}{3,}[ ,]*){1,4} ?\((?:\d{1,2} )?\p{Lu}\p{Ll}+\.?(?: \d{1,2})?(?:,? \d{4})?\)(?: ?[-–—:])?|\p{Lu}[\p{L} ]{2,25}(?:, \p{Lu}\p{Ll}+\.? \d{1,2})? \((?:[Aa]gency|[Aa]gencies|[Ww]ire)\)(?: --| [-–—])?) (?=["“]?\p{Lu})/u;

/** "LIND: I think": a conversation, where names in capitals are no places. */
const SPEAKERS = /\n\s*\p{Lu}{3,}[^:\n]{0,30}: /u;

/** A year alone does not count as a figure. */
const YEAR = /\b(?:1[7-9]|20)\d\d\b/g;

/** Whether a brief sentence names its subject and says something about it. A sentence with a pronoun inside ("In 2017, it was 14.") depends on others. */
function isFact(text: string, hasFigure: boolean): boolean {
  return (
    text.length >= MIN_BRIEF &&
    (hasFigure ? hasVerb(text) : tellsWhatHappened(text)) &&
    !/["“”]/.test(text) &&
    !/ (?:it|he|she|they|this|that|these|those)\b/i.test(text.replace(OF_ITSELF, ""))
  );
}

/** A pronoun that refers to the sentence's own subject: "Zenda Motors said it would appeal." */
const OF_ITSELF = /(?<=^\p{Lu}.* said) (?:it|he|she|they) (?=would|will|had|has)/u;

/** A quotation without a speaker. */
function isBareQuotation(text: string): boolean {
  return /^["“][^"“”]*["”]\.?$|^['‘].*[.,!?]['’]\.?$/.test(text);
}

/** "…," he said: only the sentences before it name the speaker. */
function isSaidByNobody(text: string): boolean {
  return (
    /["”],?\s+(?:he|she|they|it) \w+/.test(text) ||
    (/\b(?:asked|said|added|wrote|replied|tweeted)\.$/.test(text) && text.length < 70) ||
    /\b(?:he|she|they) (?:said|added|told|wrote|says)\.?$/.test(text)
  );
}

/** Whether readers need the previous sentence to know who or what this one is about. */
function isPointingBack(text: string): boolean {
  return [POINTS_BACK, POINTS_BACK_TO, NEEDS_ANOTHER, PART_OF_THEM, LATE_PRONOUN].some((pattern) =>
    pattern.test(text),
  );
}

const POINTS_BACK =
  /^["“]?(?:(?:But|And|So|Yet|Or|Then|While|As|When|If|After|Before|Although|Though|Because|Since|In|On|At|For|With|By|To|Of|From|Under|During|According to)\s+)?(?:he|she|they|it|this|that|these|those|his|her|hers|their|theirs|its|him|them|which|such|both|another|neither|either|others)\b|^Not only (?:do|does|did|is|was|would|will|has|have|can|could) (?:he|she|they|it|this|that)\b/i;

/** "The bank" points back, but with a capital it is part of a name: "The Bank of Zenda", "The Group of Seven". */
const POINTS_BACK_TO =
  /^["“]?(?:(?:But|And|So|Yet|Or|Then|While|As|When|If|After|Before|Although|Though|Because|Since|In|On|At|For|With|By|To|Of|From|Under|During|According to)\s+)?[Tt]he (?:(?:first|second|third|last)(?= (?:in|was|is|came|of these|of them)\b)|former|latter|two|three|four|pair|duo|trio|other|others|same|man|woman|men|women|couple|latest|move|decision|announcement|statement|letter|report|study|order|ruling|bill|measure|proposal|news|post|tweet|comments?|remarks?|filing|lawsuit|suit|complaint|document|documents|deal|agreement|incident|attack|shooting|figure|figures|data|number|numbers|result|results|change|changes|company|firm|group|agency|bank|court|judge|president|senator|congressman|governor|mayor|minister|chairman|official|officials|chief|officer|officers|inmates|devices|\w+ (?:came|comes|follows?|followed) (?:as|after|amid|when|on|in|a|the|months?|weeks?|days?|hours?))\b/;

/** "Zenda and Hentzau blocked it on Monday.", "More than 80 states had asked for one.": only other sentences say what "it" or "one" is. */
const NEEDS_ANOTHER =
  /^(?!(?:As|To|After|Before|By|When|While|If|In|On|At|For|With)\b)(?:(?:\p{Lu}[\p{L}’'.-]*|and|of|the|The),? ){1,7}(?:(?:has|have|had|also|later|then|since|will|would) ){0,2}\p{Ll}+ (?:it|them|him|her)(?=[,.;]| ["“]| (?:an?|the|as|in|on|at|by|for|with|from|after|because|until|down|up|out|off|back|against|into)\b)|^[^,"“]{0,60}\b(?:for|has|have|had|without|wants?|wanted|needs?|needed|gets?|got) one(?=[,.;]| worth\b)/u;

/** "Some of them broke records", "So have the imams". */
const PART_OF_THEM =
  /^(?:\p{L}+|\d+) of (?:them|these|those|it|this|that)\b|^Then there |\b(?:hopes?|thinks?|says?|said|believes?|doubts?) so\.$|^So (?:have|has|had|do|does|did|is|are|was|were|will|would|can) /u;

/** "In a letter, he told investors": no name before the pronoun. */
const LATE_PRONOUN =
  /^\p{Lu}\p{Ll}+(?: (?!\p{Lu}(?!\p{Ll}*day\b))[^ ,"“”]+){1,9}, (?:he|she|they|it|his|her|their)\b|^(?:For|To|In|With) [^,"“”]{2,60}, (?:that|this|these|those)(?:['’]s| is| was| are| were)\b/u;

/** The outlet comments or leads on instead of telling: "Needless to say, …", "What is clear is …". */
const COMMENT =
  /^(?:Needless to say|Make no mistake|In theory|In practice|In other words|Simply put|Put simply|To put it|Truth be told|Sadly|Unfortunately|Fortunately|Ironically|Amazingly|Not surprisingly|Unsurprisingly|Perhaps|Maybe|Not everyone|There are those who|Here (?:is|are)|Here['’]s|What (?:mattered|matters|happened|to|(?:\p{L}+,? ){1,9}(?:is|isn['’]t|means|matters))|The (?:math|point|bottom line|problem|question|truth|irony|answer|lesson|takeaway) (?:is|was)|Nothing else|Enter|Consider|Imagine|Remember|Think|Look|Suppose|Recall|Expect|Or)\b|\b(?:by the way|of course|to say the least|wait for it)\b/u;

const PERSONAL =
  /\b(?:I|[Mm]y|me|[Ww]e|[Oo]ur|us|ours|[Yy]ou|[Yy]our|yours|[Ll]et[’']s|[Tt]his (?:reporter|correspondent|columnist|writer|author))\b/;
