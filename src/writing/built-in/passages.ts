import { splitSentences } from "../../text/sentences.ts";
import { isInstruction } from "../instructions.ts";
import { withoutDateline } from "./dateline.ts";
import { isPlea, proseOf } from "./discard.ts";
import { isQuoteOpen } from "./quotes.ts";
import { tidy } from "./tidy.ts";
import { LEADS, withoutWireNotes } from "./wire-notes.ts";

/** A sentence of the article that can stand by itself, or a few that one quotation holds together. */
export interface Passage {
  /** Tidied; ends with a stop. */
  readonly text: string;
  /** Its place among the article's sentences, from 0. */
  readonly place: number;
  /** Begins with a word that points back ("He", "But it"): it needs the one before it. */
  readonly pointsBack: boolean;
  /** The outlet speaks of itself or to its reader. */
  readonly isPersonal: boolean;
  /** A figure told in a few words ("The deposit rate stays at 2%."): a point beside others, too little for a summary. */
  readonly isBrief: boolean;
}

/** Shorter says nothing unless it tells a figure, longer is no sentence for a reader in a hurry. */
const MIN_CHARACTERS = 35;
const MIN_FIGURE = 18;
const MAX_CHARACTERS = 360;
/** An article's news is told by then. */
const MAX_SENTENCES = 60;

export function choosePassages(text: string): Passage[] {
  const passages: Passage[] = [];
  let place = 0;
  for (const [at, paragraph] of withoutWireNotes(proseOf(text)).entries()) {
    if (place >= MAX_SENTENCES) break;
    const told = at < LEADS ? withoutDateline(paragraph.trim(), text) : paragraph;
    for (const sentence of heldTogether(splitSentences(told).map((each) => each.text))) {
      const passage = passageOf(sentence, place++);
      if (passage) passages.push(passage);
    }
  }
  return passages;
}

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

/** Tidying cannot bring a longer one down to size. */
const MAX_UNTIDIED = 900;

function passageOf(sentence: string, place: number): Passage | null {
  if (sentence.length > MAX_UNTIDIED) return null;
  const text = tidy(sentence);
  const isBrief = text.length < MIN_CHARACTERS;
  if (text.length > MAX_CHARACTERS || (isBrief && !tellsFigure(text))) return null;
  if (!/^["“‘$£€¥₿(]?[\p{Lu}\p{N}]|^\p{Ll}\p{Lu}/u.test(text) || !/[.”"’)]$/.test(text)) return null;
  if (isPlea(text) || isInstruction(text) || isBareQuotation(text) || isSaidByNobody(text)) return null;
  const said = text.replaceAll(/["“][^"”]*["”]/g, " ");
  const pointsBack = POINTS_BACK.test(text);
  if (isBrief && pointsBack) return null;
  return { text, place, pointsBack, isPersonal: PERSONAL.test(said), isBrief };
}

/** Who or what, a verb and a figure: "Photo 2 of 3." and "Updated at 5 p.m." tell of no event, a year alone of the past. */
function tellsFigure(text: string): boolean {
  return (
    text.length >= MIN_FIGURE &&
    /\p{N}/u.test(text.replaceAll(/\b(?:1[7-9]|20)\d\d\b/g, "")) &&
    VERB.test(text) &&
    // "In 2017, it was 14."
    !/["“”]|^\(|\b(?:it|he|she|they|this|that|these|those)\b/i.test(text)
  );
}

const VERB =
  /^\S+ (?:.* )?(?:is|are|was|were|has|had|have|will|rose|rises|fell|falls|won|wins|lost|loses|grew|grows|sank|slid|shed|hit|hits|cut|cuts|held|holds|stood|stands|stays|sold|bought|paid|made|beat|led|leads|left|rallied|\p{Ll}{2,}[^e]ed) /u;

/** Nobody is named who says it. */
function isBareQuotation(text: string): boolean {
  return /^["“][^"“”]*["”]\.?$/.test(text);
}

/** "…," he said: who, only the sentences before it tell. */
function isSaidByNobody(text: string): boolean {
  return (
    /["”],?\s+(?:he|she|they|it) \w+/.test(text) ||
    (/\b(?:asked|said|added|wrote|replied|tweeted)\.$/.test(text) && text.length < 70) ||
    /\b(?:he|she|they) (?:said|added|told|wrote|says)\.?$/.test(text)
  );
}

const POINTS_BACK =
  /^["“]?(?:(?:But|And|So|Yet|Or|Then|While|As|When|If|After|Before|Although|Though|Because|Since|In|On|At|For|With|By|To|Of|From|Under|During|According to)\s+)?(?:he|she|they|it|this|that|these|those|his|her|hers|their|theirs|its|him|them|such|both|another|neither|either|others|the (?:former|latter|two|three|four|pair|duo|trio|other|others|same|man|woman|men|women|couple|latest|move|decision|announcement|statement|letter|report|study|order|ruling|bill|measure|proposal|news|post|tweet|comments?|remarks?|filing|lawsuit|suit|complaint|document|documents|deal|agreement|incident|attack|shooting|figure|figures|data|number|numbers|result|results|change|changes|company|firm|group|agency|bank|court|judge|president|senator|congressman|governor|mayor|minister|chairman|official|officials|chief|officer|officers|inmates|devices|\w+ (?:came|comes|follows?|followed) (?:as|after|amid|when|on|in|a|the|months?|weeks?|days?|hours?)))\b/i;

const PERSONAL = /\b(?:I|[Mm]y|me|[Ww]e|[Oo]ur|us|ours|[Yy]ou|[Yy]our|yours|[Ll]et[’']s)\b/;
