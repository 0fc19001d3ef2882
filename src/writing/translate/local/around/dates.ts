import type { Target } from "../../../../domain/language.ts";

/** A day of an English text, with the preposition before it. */
export interface WrittenDate {
  readonly start: number;
  readonly end: number;
  readonly isOn: boolean;
  readonly day: number;
  /** From 0. */
  readonly month: number;
  readonly year: number | null;
}

const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);
const NAME = `(?<month>${MONTHS.join("|")}|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\.?)`;
const DAY = String.raw`(?<day>0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?`;
const PATTERNS = [
  new RegExp(
    String.raw`(?<on>\b[Oo]n )?\b${NAME} ${DAY}(?!\d|[.,]\d|[-–]\d)(?:,? (?<year>[12]\d{3})(?!\d))?`,
    "g",
  ),
  new RegExp(
    String.raw`(?<on>\b[Oo]n )?(?<!\d[-–])\b${DAY} ${NAME}(?!\p{L}|-\p{L})(?:,? (?<year>[12]\d{3})(?!\d))?`,
    "gu",
  ),
];

/** The days of an English sentence that have a day and a month, in order. A span such as "March 5-7" is left to the engine. */
export function findDates(text: string): WrittenDate[] {
  const dates = PATTERNS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => {
      const { on, month, day, year } = match.groups as Record<string, string | undefined>;
      return {
        start: match.index,
        end: match.index + match[0].length,
        isOn: on !== undefined,
        day: Number(day),
        month: MONTHS.findIndex((name) => name.startsWith(month!.replace(".", "").slice(0, 3))),
        year: year === undefined ? null : Number(year),
      };
    }),
  );
  dates.sort((a, b) => a.start - b.start);
  return dates.filter((date, at) => at === 0 || date.start >= dates[at - 1]!.end);
}

/** What says "on" before or behind a date. */
const ON: Readonly<Record<Target, readonly [before: string, after: string]>> = {
  "zh-CN": ["", ""],
  "zh-TW": ["", ""],
  ja: ["", "に"],
  ko: ["", ""],
  es: ["el ", ""],
  "pt-BR": ["em ", ""],
  fr: ["le ", ""],
  de: ["am ", ""],
  ru: ["", ""],
  tr: ["", "’"],
  ar: ["في ", ""],
  hi: ["", " को"],
  id: ["pada ", ""],
  vi: ["vào ngày ", ""],
  th: ["วันที่ ", ""],
};

/** A date as the press of a language writes it, with its "on". */
export function writeDate(
  { day, month, year, isOn }: Omit<WrittenDate, "start" | "end">,
  language: Target,
): string {
  const text = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, {
    day: "numeric",
    month: "long",
    ...(year !== null && { year: "numeric" }),
    timeZone: "UTC",
  })
    .format(new Date(Date.UTC(year ?? 2024, month, day)))
    .replace(/\s?г\.$/, " года")
    .replace(/(?<=tháng \d+), /, " năm ");
  if (language === "fr" && day === 1) return (isOn ? "le " : "") + text.replace(/^1(?:er)? /, "1er ");
  if (!isOn) return text;
  const [before, after] = ON[language];
  return before + text + (language === "tr" ? after + locative(text) : after);
}

/** Turkish "on 5 March" is "5 Mart’ta". A year's ending depends on the sound of its last digits. */
function locative(text: string): string {
  const year = /\d{4}$/.exec(text)?.[0];
  if (year === undefined) return ENDINGS[text.split(" ").at(-1)!] ?? "da";
  const [tens, unit] = [Number(year.slice(-2, -1)), Number(year.slice(-1))];
  if (unit > 0) return ["de", "de", "te", "te", "te", "da", "de", "de", "da"][unit - 1]!;
  // 00 sounds like "bin" or "yüz".
  return tens === 0 ? "de" : ["da", "de", "da", "ta", "de", "ta", "te", "de", "da"][tens - 1]!;
}

const ENDINGS: Readonly<Record<string, string>> = {
  Ocak: "ta",
  Şubat: "ta",
  Mart: "ta",
  Nisan: "da",
  Mayıs: "ta",
  Haziran: "da",
  Temmuz: "da",
  Ağustos: "ta",
  Eylül: "de",
  Ekim: "de",
  Kasım: "da",
  Aralık: "ta",
};
