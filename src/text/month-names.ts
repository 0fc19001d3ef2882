/** 1 to 12 for a month's name or what it is shortened to, in the languages of the press; null for other words. */
export function findMonth(word: string): number | null {
  const folded = fold(word);
  const length = folded.length;
  if (length < 3 && !/^\p{Script=Arabic}/u.test(folded)) return null;
  const english = ENGLISH.findIndex(
    (name) => name.startsWith(folded) || (folded === "sept" && name === "september"),
  );
  if (english >= 0) return english + 1;
  names ??= readNames();
  return names.get(folded) ?? null;
}

const ENGLISH = "january february march april may june july august september october november december".split(
  " ",
);

const LOCALES =
  "de fr es it pt nl sv da nb fi is pl cs sk hu ro tr ru uk bg el ca id vi et lv lt sl sr-Latn ar he hi".split(
    " ",
  );

/** Every name and every shortening of three letters and more that means one month only. Made on first need: 20 ms. */
let names: Map<string, number> | null = null;

function readNames(): Map<string, number> {
  const meanings = new Map<string, Set<number>>();
  const learn = (name: string, month: number): void => {
    const known = meanings.get(name) ?? new Set<number>();
    meanings.set(name, known.add(month));
  };
  const whole = new Map<string, number>();
  for (const [name, month] of writtenNames()) {
    whole.set(name, whole.get(name) ?? month);
    for (let length = 3; length <= name.length; length++) learn(name.slice(0, length), month);
  }
  const sure = [...meanings].flatMap(([name, months]) =>
    months.size === 1 ? [...months].map((month) => [name, month] as const) : [],
  );
  return new Map([...sure, ...whole]);
}

function* writtenNames(): Generator<readonly [string, number]> {
  for (const locale of LOCALES) {
    for (const month of ["long", "short"] as const) {
      for (const day of ["numeric", undefined] as const) {
        const format = new Intl.DateTimeFormat(locale, { month, day, timeZone: "UTC", calendar: "gregory" });
        for (let at = 0; at < 12; at++) {
          const part = format.formatToParts(Date.UTC(2001, at, 2)).find(({ type }) => type === "month");
          const name = fold(part?.value ?? "");
          if (/^\p{L}{3,}$/u.test(name)) yield [name, at + 1];
        }
      }
    }
  }
}

function fold(word: string): string {
  return word
    .normalize("NFD")
    .replace(/[\p{M}.]/gu, "")
    .toLowerCase();
}
