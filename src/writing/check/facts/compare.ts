import { splitSentences } from "../../../text/sentences.ts";
import { supportIn } from "../../support/support.ts";
import { isSame } from "../numbers.ts";
import { type FactSentence, type FactWord, readFacts } from "./read.ts";

/** What speaks for and against a sentence, by name; all numbers. */
export type FactEvidence = Readonly<Record<string, number>>;

/** How many sentences of the article a claim is compared with closely. */
const CLOSE = 3;
/** A longer text is not read to its end: news says early what it says. */
const MAX_SENTENCES = 150;

/** Compares claims with an article, slot by slot. */
export function factsIn(title: string, body: string): (claim: string) => FactEvidence {
  const article = [title, ...splitSentences(body).map(({ text }) => text)]
    .slice(0, MAX_SENTENCES)
    .map((text) => readFacts(text));
  const rarity = rarityIn(article);
  const everything = article.flatMap(({ words }) => words);
  const stems = new Set(everything.map(({ stem }) => stem));
  const folded = new Set(everything.map((word) => word.folded));
  const supportOf = supportIn(`${title}\n\n${body}`);
  return (text) => {
    const claim = readFacts(text);
    const scored = article.map((sentence, at) => ({ at, score: overlap(claim, sentence, rarity) }));
    const best = scored.toSorted((a, b) => b.score - a.score || a.at - b.at);
    const near = best.slice(0, CLOSE).map(({ at }) => article[at]!);
    const nearWords = near.flatMap(({ words }) => words);
    const nearStems = new Set(nearWords.map(({ stem }) => stem));
    return {
      words: claim.words.length,
      support: supportOf(text),
      overlap: best[0]?.score ?? 0,
      overlapNear: shareKnown(claim, nearStems, rarity),
      unknown: 1 - shareKnown(claim, stems, rarity),
      ...unknownRun(claim, stems),
      ...lastClause(claim, stems, nearStems, rarity),
      ...figureEvidence(claim, article, near),
      ...nameEvidence(claim, folded, near),
      ...directionEvidence(claim, article, near),
      ...negationEvidence(claim, near),
      ...modalEvidence(claim, near),
      ...timeEvidence(claim, everything, near),
      ...speakerEvidence(claim, article, near),
      ...scopeEvidence(claim, everything, near),
    };
  };
}

type Rarity = (stem: string) => number;

function rarityIn(article: readonly FactSentence[]): Rarity {
  const counts = new Map<string, number>();
  for (const { words } of article)
    for (const stem of new Set(words.map((word) => word.stem))) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const most = Math.log(article.length + 2);
  return (stem) => (Math.log(article.length + 2) - Math.log((counts.get(stem) ?? 0) + 1)) / most + 0.2;
}

function overlap(claim: FactSentence, sentence: FactSentence, rarity: Rarity): number {
  return shareKnown(claim, new Set(sentence.words.map(({ stem }) => stem)), rarity);
}

function shareKnown({ words }: FactSentence, known: ReadonlySet<string>, rarity: Rarity): number {
  let total = 0;
  let found = 0;
  for (const { stem, isContent } of words) {
    if (!isContent) continue;
    const weight = rarity(stem);
    total += weight;
    if (known.has(stem)) found += weight;
  }
  return total === 0 ? 1 : found / total;
}

function unknownRun({ words }: FactSentence, stems: ReadonlySet<string>) {
  let run = 0;
  let longest = 0;
  let names = 0;
  for (const { stem, isContent, isName } of words) {
    if (!isContent) continue;
    run = stems.has(stem) ? 0 : run + 1;
    longest = Math.max(longest, run);
    if (isName && !stems.has(stem)) names++;
  }
  return { unknownRun: longest, unknownNames: names };
}

/** An invention is often tacked on: the share of unknown words after the last comma or conjunction. */
function lastClause(
  { text, words }: FactSentence,
  stems: ReadonlySet<string>,
  near: ReadonlySet<string>,
  rarity: Rarity,
) {
  let from = Math.floor(words.length / 2);
  for (let at = words.length - 3; at > words.length / 3; at--)
    if (OPENS.has(words[at]!.folded) || /[,;:–—]\s*$/.test(text.slice(words[at - 1]!.end, words[at]!.start))) {
      from = at;
      break;
    }
  const tail = { text: "", words: words.slice(from), figures: [] };
  const head = { text: "", words: words.slice(0, from), figures: [] };
  return {
    tailUnknown: 1 - shareKnown(tail, stems, rarity),
    tailFar: 1 - shareKnown(tail, near, rarity),
    headFar: 1 - shareKnown(head, near, rarity),
  };
}

const OPENS = new Set("which who while after because and but as where despite including when with".split(" "));

/** How alike the surroundings of two words are, by the stems around them. */
function surroundings(a: FactSentence, at: number, b: FactSentence, other: number, reach: number): number {
  const around = (sentence: FactSentence, place: number, far: number) =>
    sentence.words.slice(Math.max(0, place - far), place + far + 1).filter((word, index) => word.isContent && index + Math.max(0, place - far) !== place);
  const own = around(a, at, reach);
  if (own.length === 0) return 0.5;
  const theirs = new Set(around(b, other, 2 * reach).map(({ stem }) => stem));
  return own.filter(({ stem }) => theirs.has(stem)).length / own.length;
}

function figureEvidence(claim: FactSentence, article: readonly FactSentence[], near: readonly FactSentence[]) {
  let figures = 0;
  let missing = 0;
  let far = 0;
  let worst = 1;
  let sum = 0;
  let otherUnit = 0;
  let better = 0;
  let shares = 0;
  for (const figure of claim.figures) {
    if (!figure.isDigits && figure.value <= 2) continue;
    figures++;
    let best = -1;
    let unit = 0;
    for (const sentence of article)
      for (const other of sentence.figures) {
        if (!isSame(other.value, figure.value)) continue;
        best = Math.max(best, surroundings(claim, figure.at, sentence, other.at, 4));
        if (other.unit === figure.unit) unit = 1;
      }
    if (best < 0) {
      missing++;
      continue;
    }
    if (!near.some((sentence) => sentence.figures.some((other) => isSame(other.value, figure.value)))) far++;
    if (unit === 0) otherUnit++;
    worst = Math.min(worst, best);
    sum += best;
    shares++;
    // Another number of the same unit stands in surroundings that are more alike.
    let rival = 0;
    for (const sentence of article)
      for (const other of sentence.figures) {
        if (isSame(other.value, figure.value) || other.unit !== figure.unit) continue;
        if (claim.figures.some((each) => isSame(each.value, other.value))) continue;
        rival = Math.max(rival, surroundings(claim, figure.at, sentence, other.at, 4));
      }
    better = Math.max(better, rival - best);
  }
  return {
    figures,
    figuresMissing: missing,
    figuresFar: far,
    figureWorst: worst,
    figureMean: shares === 0 ? 1 : sum / shares,
    figureUnit: otherUnit,
    figureRival: better,
    figureSwap: swappedFigures(claim, near),
  };
}

/** Whether two numbers of the claim stand in the other order in a sentence of the article. */
function swappedFigures(claim: FactSentence, near: readonly FactSentence[]): number {
  let swapped = 0;
  for (let a = 0; a < claim.figures.length; a++)
    for (let b = a + 1; b < claim.figures.length; b++) {
      const [one, two] = [claim.figures[a]!, claim.figures[b]!];
      if (one.unit !== two.unit || isSame(one.value, two.value)) continue;
      for (const { figures } of near) {
        const first = figures.find(({ value }) => isSame(value, one.value));
        const second = figures.find(({ value }) => isSame(value, two.value));
        if (first !== undefined && second !== undefined) swapped = Math.max(swapped, first.at > second.at ? 1 : 0);
      }
    }
  return swapped;
}

function nameEvidence(claim: FactSentence, folded: ReadonlySet<string>, near: readonly FactSentence[]) {
  const names = claim.words.filter(({ isName }) => isName);
  const isIn = (word: FactWord, sentence: FactSentence) => sentence.words.some(({ stem }) => stem === word.stem);
  let missing = 0;
  let far = 0;
  let best = 0;
  for (const name of names) {
    if (!folded.has(name.folded)) missing++;
    else if (!near.some((sentence) => isIn(name, sentence))) far++;
  }
  let flipped = 0;
  for (const sentence of near.slice(0, 2)) {
    const places = names
      .map((name) => sentence.words.findIndex(({ stem }) => stem === name.stem))
      .filter((at) => at !== -1);
    best = Math.max(best, places.length);
    for (let at = 1; at < places.length; at++) if (places[at]! < places[at - 1]!) flipped++;
  }
  const [first] = claim.words.filter(({ isContent }) => isContent);
  const subject = first !== undefined && near.some((sentence) => sentence.words.some(({ stem }) => stem === first.stem));
  return {
    names: names.length,
    namesMissing: missing,
    namesFar: far,
    namesTogether: names.length === 0 ? 1 : best / names.length,
    namesFlipped: flipped,
    subjectNear: subject ? 1 : 0,
  };
}

function directionEvidence(claim: FactSentence, article: readonly FactSentence[], near: readonly FactSentence[]) {
  let count = 0;
  let opposed = 0;
  let agreed = 1;
  let nearOpposed = 0;
  let alone = 0;
  claim.words.forEach(({ direction, folded }, at) => {
    if (direction === null || direction.axis === "order") return;
    count++;
    let same = 0;
    let other = 0;
    let isSameWord = false;
    for (const sentence of article)
      sentence.words.forEach((word, place) => {
        if (word.direction === null || word.direction.axis !== direction.axis) return;
        const like = 0.1 + surroundings(claim, at, sentence, place, 5);
        if (word.direction.end === direction.end) same = Math.max(same, like);
        else other = Math.max(other, like);
        if (word.folded === folded) isSameWord = true;
      });
    opposed = Math.max(opposed, other - same);
    agreed = Math.min(agreed, same);
    const ends = near.flatMap(({ words }) => words.flatMap((word) => (word.direction?.axis === direction.axis ? [word.direction.end] : [])));
    if (ends.length > 0 && !ends.includes(direction.end)) nearOpposed++;
    if (same === 0 && other > 0 && !isSameWord) alone++;
  });
  return {
    directions: count,
    directionOpposed: opposed,
    directionAgreed: agreed,
    directionNearOpposed: nearOpposed,
    directionAlone: alone,
  };
}

function isNegated(words: readonly FactWord[], at: number): boolean {
  return words.slice(Math.max(0, at - 4), at).some(({ isNegator }) => isNegator) || words[at]!.isNegator;
}

function negationEvidence(claim: FactSentence, near: readonly FactSentence[]) {
  const negators = claim.words.filter(({ isNegator }) => isNegator).length;
  const first = near.slice(0, 1).flatMap(({ words }) => words);
  const both = near.slice(0, 2).flatMap(({ words }) => words);
  let added = 0;
  let dropped = 0;
  claim.words.forEach((word, at) => {
    if (!word.isContent || word.isName) return;
    const own = isNegated(claim.words, at);
    const theirs = near.flatMap(({ words }) => words.flatMap((other, place) => (other.stem === word.stem ? [isNegated(words, place)] : [])));
    if (theirs.length === 0) return;
    if (own && !theirs.includes(true)) added++;
    if (!own && !theirs.includes(false)) dropped++;
  });
  const inFirst = first.filter(({ isNegator }) => isNegator).length;
  return {
    negators,
    negatorsAdded: negators > 0 && !both.some(({ isNegator }) => isNegator) ? negators : 0,
    negatorsDropped: negators === 0 && inFirst > 0 ? inFirst : 0,
    negatedAdded: added,
    negatedDropped: dropped,
  };
}

function modalEvidence(claim: FactSentence, near: readonly FactSentence[]) {
  const levelAt = (words: readonly FactWord[], at: number) => {
    const before = words.slice(Math.max(0, at - 4), at + 1).flatMap(({ modal }) => modal ?? []);
    return before.length === 0 ? 3 : Math.min(...before);
  };
  let raised = 0;
  let lowered = 0;
  claim.words.forEach((word, at) => {
    if (!word.isContent || word.isName || word.modal !== null) return;
    const own = levelAt(claim.words, at);
    const theirs = near.slice(0, 2).flatMap(({ words }) => words.flatMap((other, place) => (other.stem === word.stem ? [levelAt(words, place)] : [])));
    if (theirs.length === 0) return;
    if (own > Math.max(...theirs)) raised++;
    if (own < Math.min(...theirs)) lowered++;
  });
  const least = (words: readonly FactWord[]) => Math.min(3, ...words.flatMap(({ modal, folded }) => (folded === "to" ? [] : (modal ?? []))));
  const has = (words: readonly FactWord[]) => words.some(({ folded }) => PERFECT.has(folded)) ? 1 : 0;
  const own = least(claim.words);
  const theirs = least(near[0]?.words ?? []);
  return {
    modal: own,
    modalNear: theirs,
    modalAbove: Math.max(0, own - theirs),
    modalBelow: Math.max(0, theirs - own),
    modalRaised: raised,
    modalLowered: lowered,
    perfect: has(claim.words),
    perfectAlone: has(claim.words) > 0 && has(near.flatMap(({ words }) => words)) === 0 ? 1 : 0,
  };
}

const PERFECT = new Set(["has", "have", "had"]);

function timeEvidence(claim: FactSentence, everything: readonly FactWord[], near: readonly FactSentence[]) {
  const all = new Set(everything.flatMap(({ time }) => time ?? []));
  const close = new Set(near.flatMap(({ words }) => words.flatMap(({ time }) => time ?? [])));
  const count = { times: 0, timeMissing: 0, timeFar: 0, timeUnit: 0, timeRelative: 0, timeOrder: 0 };
  claim.words.forEach(({ time, direction }, at) => {
    if (direction?.axis === "order") {
      const ends = near.flatMap(({ words }) => words.flatMap((word) => (word.direction?.axis === "order" ? [word.direction.end] : [])));
      if (ends.length > 0 && !ends.includes(direction.end)) count.timeOrder++;
    }
    if (time === null) return;
    count.times++;
    const [kind] = time.split(":");
    if (kind === "unit") {
      if (!close.has(time)) count.timeUnit++;
    } else if (kind === "relative") {
      if (!close.has(time)) count.timeRelative++;
    } else if (!all.has(time)) count.timeMissing++;
    else if (!close.has(time)) count.timeFar++;
    void at;
  });
  return count;
}

/** The words before a word of saying: who says it. */
function speakersOf({ words }: FactSentence): FactWord[][] {
  return words.flatMap(({ isSaying, folded }, at) => {
    if (!isSaying) return [];
    const said = folded === "according" ? words.slice(at + 1, at + 7) : words.slice(Math.max(0, at - 5), at);
    const own = said.filter(({ isContent, isSaying: says }) => isContent && !says);
    return own.length === 0 ? [] : [own];
  });
}

function speakerEvidence(claim: FactSentence, article: readonly FactSentence[], near: readonly FactSentence[]) {
  const speakers = speakersOf(claim);
  if (speakers.length === 0) return { speakers: 0, speakerKnown: 1, speakerNear: 1, speakerOther: 0 };
  const share = (own: readonly FactWord[], theirs: readonly FactWord[][]) =>
    Math.max(0, ...theirs.map((other) => own.filter(({ stem }) => other.some((word) => word.stem === stem)).length / own.length));
  const known = article.flatMap(speakersOf);
  const close = near.flatMap(speakersOf);
  const nearWords = near.map(({ words }) => [...words]);
  return {
    speakers: speakers.length,
    speakerKnown: Math.min(...speakers.map((own) => share(own, known))),
    speakerNear: Math.min(...speakers.map((own) => share(own, nearWords))),
    speakerOther: close.length > 0 ? Math.max(...speakers.map((own) => 1 - share(own, close))) : 0,
  };
}

function scopeEvidence(claim: FactSentence, everything: readonly FactWord[], near: readonly FactSentence[]) {
  const all = new Set(everything.flatMap(({ scope }) => scope ?? []));
  const close = new Set(near.flatMap(({ words }) => words.flatMap(({ scope }) => scope ?? [])));
  const own = new Set(claim.words.flatMap(({ scope }) => scope ?? []));
  const has = (scope: string) => (own.has(scope) && !close.has(scope) ? 1 : 0);
  return {
    scopes: own.size,
    scopeMissing: [...own].filter((scope) => !all.has(scope)).length,
    scopeFar: [...own].filter((scope) => !close.has(scope)).length,
    scopeLost: [...close].filter((scope) => !own.has(scope) && (scope === "some" || scope === "most")).length,
    scopeAll: has("all"),
    scopeMost: has("most"),
    scopeOnly: has("only"),
    scopeWorld: has("world"),
    scopeFirst: has("first"),
    scopeExtreme: has("extreme"),
  };
}
