import type { Target } from "../../../../domain/language.ts";

/** A number in exact decimal digits: the value is `digits` / 10^`scale`. */
export interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

/** Reads a number as English writes it. */
export function decimalOf(written: string): Decimal {
  const [whole, fraction = ""] = written.replaceAll(",", "").split(".");
  return { digits: BigInt(whole! + fraction), scale: fraction.length };
}

/** The number times a power of ten. It has no trailing zeros that the power brought in. */
export function shifted({ digits, scale }: Decimal, power: number): Decimal {
  if (power === 0) return { digits, scale };
  let own = digits;
  let places = scale - power;
  for (; places < 0; places++) own *= 10n;
  for (; places > 0 && own % 10n === 0n; places--) own /= 10n;
  return { digits: own, scale: places };
}

/** Plain digits with a decimal point. */
export function textOf({ digits, scale }: Decimal): string {
  const text = digits.toString().padStart(scale + 1, "0");
  return scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`;
}

/** The separators of thousands and of decimals. Russian and French leave numbers of four digits whole. */
const SEPARATORS: Partial<Record<Target, readonly [group: string, point: string]>> = {
  es: [".", ","],
  "pt-BR": [".", ","],
  de: [".", ","],
  tr: [".", ","],
  id: [".", ","],
  vi: [".", ","],
  fr: ["\u202F", ","],
  ru: ["\u00A0", ","],
};

export function groupedText(value: Decimal, language: Target): string {
  const [group, point] = SEPARATORS[language] ?? [",", "."];
  const [whole, fraction] = textOf(value).split(".") as [string, string?];
  const least = language === "ru" ? 5 : 4;
  // India groups by twos above the thousands: 12,50,000.
  const places = language === "hi" ? /(?<=\d)(?=(?:\d{2})*\d{3}$)/g : /(?<=\d)(?=(?:\d{3})+$)/g;
  const grouped = whole.length < least ? whole : whole.replaceAll(places, group);
  return fraction === undefined ? grouped : grouped + point + fraction;
}
