import type { Target } from "../../domain/language.ts";

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** Reports a month that became another one in the translation. */
export function checkMonths(english: string, translated: string, language: Target): string[] {
  // "may" and "march" are also verbs, so a month needs its capital letter.
  const wanted = new Set(
    MONTHS.flatMap((month, at) => (new RegExp(String.raw`\b${month}\b`).test(english) ? [at] : [])),
  );
  if (wanted.size === 0) return [];
  const text = translated.toLowerCase();
  const named = MONTHS.flatMap((_, at) =>
    namesOf(language, at).some((name) => isNamed(text, name)) ? [at] : [],
  );
  const lost = [...wanted].filter((month) => !named.includes(month));
  const added = named.filter((month) => !wanted.has(month));
  if (lost.length === 0 || added.length === 0) return [];
  return [`${MONTHS[lost[0]!]} has become ${MONTHS[added[0]!]}`];
}

function isNamed(text: string, name: string): boolean {
  const at = text.indexOf(name);
  if (at === -1) return false;
  // A digit before the name makes it another month: 11月 contains 1月.
  return !/\p{N}/u.test(text[at - 1] ?? "") || !/^\p{N}/u.test(name);
}

/** A month's names, alone and inside a date, where some languages inflect them. */
function namesOf(language: Target, month: number): string[] {
  const key = `${language} ${month}`;
  let names = known.get(key);
  if (!names) {
    const date = new Date(Date.UTC(2026, month, 15));
    const alone = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" }).format(date);
    const parts = new Intl.DateTimeFormat(language, {
      month: "long",
      day: "numeric",
      timeZone: "UTC",
    }).formatToParts(date);
    const within = parts.find(({ type }) => type === "month")?.value ?? alone;
    names = [alone, within]
      .map((name) => name.toLowerCase())
      .filter((name) => /\p{L}/u.test(name) && name.length > 1);
    known.set(key, names);
  }
  return names;
}

const known = new Map<string, string[]>();
