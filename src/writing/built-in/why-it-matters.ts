import type { Findings } from "../../domain/findings.ts";
import { carriesWhyItMatters } from "../../domain/impact.ts";
import { consequenceIn, nextStepIn } from "./rewrite/consequence.ts";
import { MOST_COPIED } from "../copied.ts";
import type { Rewriter } from "./rewrite/rewrite.ts";
import { shortened } from "./shorten.ts";
import { share, type WeighedPassage } from "./weigh.ts";

/** A chosen sentence is shortened to `WANTED` characters if possible. A sentence longer than `MOST` is not chosen. */
const WANTED = 210;
const MOST = 270;
const MOST_SENTENCES = 2;
/** A sentence adds nothing if this share of its words is in one that was already used. */
const MOST_REPEATED = 0.55;
/** A sentence's place and its share of the title say little about why the news matters. */
const OWN_WEIGHT = 0.2;
/** These signs count more than a sentence's own weight. */
const CONSEQUENCE = 0.6;
const NEXT_STEP = 0.35;
const REACTION = 0.9;
const BEFORE = 0.4;
/** In an article of this many sentences, a second reason may be worth less: this much is enough. */
const MANY = 6;
const ENOUGH = 0.6;
/** With this many sentences, a clear next step is a second reason. */
const SEVERAL = 5;

/**
 * The sentences of an article that say why news of impact 4 or 5 matters: its consequences, or what comes next. Nothing
 * is added to what the article says.
 */
export function chooseWhy(
  passages: readonly WeighedPassage[],
  findings: Findings,
  told: readonly WeighedPassage[],
): WeighedPassage[] {
  const { impact } = findings;
  if (impact === 1 || !carriesWhyItMatters(impact)) return [];
  const chosen: WeighedPassage[] = [];
  const others = passages.filter((passage) => !told.includes(passage));
  const able = others.filter((passage) => isAble(passage));
  const enough = passages.length < MANY ? 1 : ENOUGH;
  const ranked = (able.length > 0 ? able : others.length > 0 ? others : passages.slice(-1))
    .map((passage) => ({ passage, value: valueOf(passage) }))
    .toSorted((a, b) => b.value - a.value);
  for (const { passage, value } of ranked) {
    if (chosen.length === MOST_SENTENCES) break;
    // Once a sentence is chosen, usually a consequence, a clear next step is worth a second one.
    const isNext = chosen.length > 0 && passages.length >= SEVERAL && nextStepIn(passage.text) >= CLEAR;
    if (chosen.length > 0 && value < enough && !isNext) continue;
    if (
      able.length > 1 &&
      [...told, ...chosen].some(({ stems }) => share(passage.stems, stems) > MOST_REPEATED)
    )
      continue;
    if (chosen.some(({ text }) => beginsAlike(text, passage.text))) continue;
    chosen.push(passage);
  }
  if (chosen.length === 0 && ranked[0] !== undefined) chosen.push(ranked[0].passage);
  return chosen.toSorted((a, b) => a.place - b.place);
}

/** The chosen sentences in our words; null if there are none. */
export function whyInOurWords(chosen: readonly WeighedPassage[], rewriter: Rewriter): string | null {
  const sentences = chosen.flatMap(({ text }) => rewriter.clausesOf(shortened(text, WANTED)));
  const own = sentences.filter(({ copied }) => copied <= MOST_COPIED);
  const best = own.length > 0 ? own : sentences.slice(0, 1);
  return best.length === 0 ? null : best.map(({ text }) => text).join(" ");
}

/** Whether a sentence is clearly a reason. The body then need not repeat it. */
export function tellsWhy({ text }: WeighedPassage): boolean {
  return consequenceIn(text) >= CLEAR || nextStepIn(text) >= CLEAR;
}

const CLEAR = 2;

function isAble({ text, pointsBack, isPersonal, isBrief }: WeighedPassage): boolean {
  return !pointsBack && !isPersonal && !isBrief && text.length <= MOST && !/^["“]/.test(text);
}

/** "Falk condemned … . Falk warned …": two sentences with the same subject read badly. */
function beginsAlike(one: string, other: string): boolean {
  const [, first = ""] = /^(?:The )?(\p{Lu}?[\p{L}’'-]+)/u.exec(one) ?? [];
  return first !== "" && other.replace(/^The /, "").startsWith(`${first} `);
}

/** Market reactions are seldom the reason why news matters. */
const MINOR =
  /\b(?:shares?|stocks?|index|dollar|euro|pound|yen|franc|sterling|bourse|crude|Brent|gold|futures|FTSE|Dow|Nasdaq|S&P|DAX|Nikkei|yields?|Bitcoin|bitcoin|[Oo]il|Wall Street)\b[^.]{0,40}\b(?:rose|fell|gained|lost|climbed|dropped|slipped|jumped|closed|ended|added|shed|traded|up|down|higher|lower|reached|hit|touched|tumbled|soared|plunged|jumped|surged)\b/;
/** Sentences about an earlier time seldom say why something matters now. */
const PAST =
  /^(?:During|In) (?:the )?(?:\d{4}|(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)/u;

function valueOf({ text, weight }: WeighedPassage): number {
  return (
    OWN_WEIGHT * weight +
    CONSEQUENCE * consequenceIn(text) +
    NEXT_STEP * nextStepIn(text) -
    (MINOR.test(text) ? REACTION : 0) -
    (PAST.test(text) ? BEFORE : 0)
  );
}
