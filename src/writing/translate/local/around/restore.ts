import type { Target } from "../../../../domain/language.ts";
import { scaleReader } from "../../number-scales.ts";
import { withAsciiDigits } from "../../read-numbers.ts";
import type { Currency } from "./currencies.ts";
import { withParticle } from "./particles.ts";
import type { MaskedSentence, StandIn } from "./stand-ins.ts";
import { linkAfter, writeAmount } from "./write-amount.ts";

interface Place {
  readonly start: number;
  readonly end: number;
  readonly written: string;
}

/** Replaces the stand-ins in a translation with the original text. Returns null unless each occurs exactly once. */
export function restore(translated: string, { standIns }: MaskedSentence, language: Target): string | null {
  const plain = withAsciiDigits(translated);
  const places = standIns.map((standIn) =>
    standIn.amount === null ? findCode(plain, standIn, language) : findNumber(plain, standIn, language),
  );
  if (!places.every((place) => place !== null)) return null;
  // A Turkish ending was chosen for the sound of the stand-in: "700'e" cannot become "2 milyar'e".
  if (language === "tr" && places.some(({ end }) => /^['’]?\p{L}/u.test(plain.slice(end)))) return null;
  places.sort((a, b) => a.start - b.start);
  if (places.some((place, at) => at > 0 && place.start < places[at - 1]!.end)) return null;
  return places.reduceRight((text, { start, end, written }) => {
    const rest = text.slice(end);
    return text.slice(0, start) + written + (language === "ko" ? withParticle(written, rest) : rest);
  }, translated);
}

/** An engine may lower a code's letters or put a space between its parts. */
function findCode(text: string, { token, written }: StandIn, language: Target): Place | null {
  const parts = token.match(/[A-Z]+|\d+/g)!;
  const pattern = new RegExp(
    String.raw`(?<![\p{Script=Latin}\p{N}])${parts.join(String.raw`[\s-]?`)}(?![\p{Script=Latin}\p{N}])`,
    "giu",
  );
  const found = [...text.matchAll(pattern)];
  if (found.length !== 1) return null;
  const start = found[0]!.index;
  return linked(text, { start, end: start + found[0]![0].length, written }, language);
}

function findNumber(text: string, { token, written, amount }: StandIn, language: Target): Place | null {
  const found = [...text.matchAll(new RegExp(String.raw`(?<!\d|\d[.,])${token}(?!\d|[.,]\d)`, "g"))];
  if (found.length !== 1) return null;
  const start = found[0]!.index;
  const end = start + token.length;
  const [before, after] = [text.slice(0, start), text.slice(end)];
  // "700" that became "700万" or "700 millones" is another number.
  if (scaleReader(language)(after).factor !== 1) return null;
  // The engine's word for a currency stays. A sign beside "3 juta" would look odd, so it becomes a word.
  const sign = amount!.currency === null ? undefined : SIGNS[amount!.currency];
  if (sign !== undefined) {
    const left = new RegExp(String.raw`(?:${sign})\s?$`).exec(before)?.[0].length ?? 0;
    const right = new RegExp(String.raw`^\s?(?:${sign})`).exec(after)?.[0].length ?? 0;
    if (left + right > 0)
      return { start: start - left, end: end + right, written: writeAmount(amount!, language) };
  }
  return linked(text, { start, end, written }, language);
}

/** "700 personas" is "2 millones de personas"; and "de" is there already in "700 de ellos". */
function linked(text: string, place: Place, language: Target): Place {
  const isNoun =
    /^[ \u00A0](?!de |d['’]|des |en |a |à |au |aux |y |e |et |o |ou |que |por |par |para |pour |con |com |avec |no |na |em |sur |sobre )(?=\p{L})/u.test(
      text.slice(place.end),
    );
  const link = isNoun ? linkAfter(place.written, text.slice(place.end + 1), language) : " ";
  return link === " " ? place : { ...place, end: place.end + 1, written: place.written + link };
}

const SIGNS: Partial<Record<Currency, string>> = {
  USD: String.raw`US\$`,
  EUR: "€",
  GBP: "£",
  KRW: "₩",
  INR: "₹",
  BRL: String.raw`R\$`,
};
