import type { Target } from "../../../../domain/language.ts";
import { scaleReader } from "../../number-scales.ts";
import { withAsciiDigits } from "../../read-numbers.ts";
import { currencyMarks } from "./currencies.ts";
import { withParticle } from "./particles.ts";
import type { MaskedSentence, StandIn } from "./stand-ins.ts";
import { linkAfter, writeAmount } from "./write-amount.ts";

interface Place {
  readonly start: number;
  readonly end: number;
  readonly written: string;
}

/** Puts what the stand-ins stood for into a translation. Returns null if one is not there exactly once. */
export function restore(translated: string, { standIns }: MaskedSentence, language: Target): string | null {
  const plain = withAsciiDigits(translated);
  const places = standIns.map((standIn) =>
    standIn.amount === null ? findCode(plain, standIn) : findNumber(plain, standIn, language),
  );
  if (!places.every((place) => place !== null)) return null;
  places.sort((a, b) => a.start - b.start);
  if (places.some((place, at) => at > 0 && place.start < places[at - 1]!.end)) return null;
  return places.reduceRight((text, { start, end, written }) => {
    const rest = text.slice(end);
    return text.slice(0, start) + written + (language === "ko" ? withParticle(written, rest) : rest);
  }, translated);
}

/** An engine may lower a code's letters or put a space between its parts. */
function findCode(text: string, { token, written }: StandIn): Place | null {
  const parts = token.match(/[A-Z]+|\d+/g)!;
  const pattern = new RegExp(
    String.raw`(?<![\p{Script=Latin}\p{N}])${parts.join(String.raw`[\s-]?`)}(?![\p{Script=Latin}\p{N}])`,
    "giu",
  );
  const found = [...text.matchAll(pattern)];
  if (found.length !== 1) return null;
  return { start: found[0]!.index, end: found[0]!.index + found[0]![0].length, written };
}

function findNumber(text: string, { token, amount }: StandIn, language: Target): Place | null {
  const found = [...text.matchAll(new RegExp(String.raw`(?<!\d|\d[.,])${token}(?!\d|[.,]\d)`, "g"))];
  if (found.length !== 1) return null;
  let start = found[0]!.index;
  let end = start + token.length;
  // "700" that became "700万" or "700 millones" is another number.
  if (scaleReader(language)(text.slice(end)).factor !== 1) return null;
  const { currency } = amount!;
  if (currency !== null) {
    const marks = currencyMarks(currency, language);
    start -= marks.before.exec(text.slice(0, start))?.[0].length ?? 0;
    end += marks.after.exec(text.slice(end))?.[0].length ?? 0;
    return { start, end, written: writeAmount(amount!, language) };
  }
  const number = writeAmount(amount!, language);
  // "700 personas" is "2 millones de personas"; and "de" is there already in "700 de ellos".
  const noun =
    /^ (?!de |d['’]|des |en |a |à |au |aux |y |e |et |o |ou |que |por |par |para |pour |con |com |avec |no |na |em |sur |sobre )(?=\p{L})/u.exec(
      text.slice(end),
    );
  const link = noun ? linkAfter(number, text.slice(end + 1), language) : "";
  return { start, end: link === "" ? end : end + 1, written: number + link };
}
