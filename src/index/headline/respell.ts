import { casingOf, recase } from "../../text/recase.ts";
import { type Token, tokenise } from "../../text/tokens.ts";
import type { Lexicon } from "../lexicon.ts";
import type { Mention } from "../mention.ts";
import { isFirmCue, speaksOfFirms } from "./firm-cues.ts";

type Find = (text: string) => readonly Mention[];

/** Respells names in the headline as the lexicon spells them. Every character keeps its position. */
export function respell(headline: string, lexicon: Lexicon, find: Find): string {
  return joinFirms(raiseNames(lowerCapitals(headline, lexicon, find), lexicon, find), lexicon, find);
}

/** Rewrites a headline all in capitals in sentence case: "TRUMP SIGNS ORDER" → "Trump signs order". */
function lowerCapitals(headline: string, lexicon: Lexicon, find: Find): string {
  if (casingOf(headline) !== "upper") return headline;
  const spellingOf = (word: string) => {
    if (NAMES_ABOVE_ALL.has(word)) return capital(word);
    if (lexicon.isOrdinary(word)) return null;
    return [capital(word), word.toUpperCase()].find((spelling) => find(spelling).length > 0) ?? null;
  };
  const lowered = recase(headline, {
    find: (text) => find(text),
    isOrdinary: (word) => lexicon.isOrdinary(word),
    spellingOf,
  });
  if (lowered.length !== headline.length) return headline;
  return capital(lowered);
}

/**
 * Capitalises names in a headline without any capital: "tesla to cut jobs in germany". Ordinary words stay as they are.
 */
function raiseNames(headline: string, lexicon: Lexicon, find: Find): string {
  if (/\p{Lu}/u.test(headline)) return headline;
  const tokens = tokenise(headline);
  let out = headline;
  for (let place = 0; place < tokens.length; place += 1)
    for (let last = Math.min(place + 2, tokens.length - 1); last >= place; last -= 1) {
      const words = tokens.slice(place, last + 1);
      if (words.every(({ stem }) => lexicon.isOrdinary(stem))) continue;
      const [from, to] = [words[0]!.start, words.at(-1)!.end];
      const raised = headline
        .slice(from, to)
        .replace(/(?<![\p{L}\p{N}])\p{Ll}/gu, (letter) => letter.toUpperCase());
      if (
        raised.length !== to - from ||
        !find(raised).some(({ start, end }) => start === 0 && end === to - from)
      )
        continue;
      out = `${out.slice(0, from)}${raised}${out.slice(to)}`;
      place = last;
      break;
    }
  return out;
}

/** Ordinary words that in headlines are nearly always a person or country. */
const NAMES_ABOVE_ALL = new Set("trump china turkey jordan chad bush georgia meta".split(" "));

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** "Black Rock" → "BlackRock ", "Coin base" → "Coinbase ": the space moves behind the name, so that nothing else moves. */
function joinFirms(headline: string, lexicon: Lexicon, find: Find): string {
  const tokens = tokenise(headline);
  let out = headline;
  tokens.forEach((first, place) => {
    const second = tokens[place + 1];
    if (second === undefined || !isPair(first, second, headline)) return;
    const isBothRaised = second.shape === "capital" && casingOf(headline) === "sentence";
    if (!isBothRaised && !isFirmCue(tokens, place + 2, speaksOfFirms(tokens))) return;
    if (!lexicon.isOrdinary(first.folded) || !lexicon.isOrdinary(second.folded)) return;
    const [mention] = find(first.raw + second.folded).filter(({ entity }) => isFirm(lexicon, entity));
    if (mention === undefined || find(`${first.raw} ${capital(second.folded)}`).length > 0) return;
    const name = lexicon.entity(mention.entity).name.split(" ", 1)[0]!;
    if (name.toLowerCase() !== first.folded + second.folded) return;
    out = `${out.slice(0, first.start)}${name} ${out.slice(second.end)}`;
  });
  return out;
}

function isPair(first: Token, second: Token, text: string): boolean {
  if (first.shape !== "capital" || (second.shape !== "capital" && second.shape !== "lower")) return false;
  return /^[ -]$/.test(text.slice(first.end, second.start)) && first.stem === first.folded;
}

function isFirm(lexicon: Lexicon, entity: number): boolean {
  return lexicon.entity(entity).libraryCategory === "corporate and brands";
}
