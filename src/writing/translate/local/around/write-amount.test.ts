import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Target, TARGETS } from "../../../../domain/language.ts";
import { checkMonths } from "../../check-months.ts";
import { checkNumbers } from "../../check-numbers.ts";
import { readNumbers } from "../../read-numbers.ts";
import { findAmounts } from "./amounts.ts";
import { findDates, writeDate } from "./dates.ts";
import { writeAmount } from "./write-amount.ts";
import { runs } from "../../../../../test/support/nightly.ts";

const NBSP = "\u00A0";

/** In the order of `TARGETS`. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  "US$1.5 billion": [
    "15亿美元",
    "15億美元",
    "15億ドル",
    "15억 달러",
    "1.500 millones de dólares",
    "US$ 1,5 bilhão",
    "1,5 milliard de dollars",
    "1,5 Milliarden Dollar",
    "1,5 млрд долларов",
    "1,5 milyar dolar",
    "1.5 مليار دولار",
    "1.5 अरब डॉलर",
    "1,5 miliar dolar AS",
    "1,5 tỷ USD",
    "1,500 ล้านดอลลาร์",
  ],
  "12.5 million euros": [
    "1250万欧元",
    "1250萬歐元",
    "1250万ユーロ",
    "1250만 유로",
    "12,5 millones de euros",
    "12,5 milhões de euros",
    "12,5 millions d’euros",
    "12,5 Millionen Euro",
    "12,5 млн евро",
    "12,5 milyon euro",
    "12.5 مليون يورو",
    "1.25 करोड़ यूरो",
    "12,5 juta euro",
    "12,5 triệu euro",
    "12.5 ล้านยูโร",
  ],
  "3.75 trillion": [
    "3.75万亿",
    "3.75兆",
    "3兆7500億",
    "3조7500억",
    "3,75 billones",
    "3,75 trilhões",
    "3\u202F750 milliards",
    "3,75 Billionen",
    "3,75 трлн",
    "3,75 trilyon",
    "3.75 تريليون",
    "3.75 ट्रिलियन",
    "3,75 triliun",
    "3,75 nghìn tỷ",
    "3.75 ล้านล้าน",
  ],
  "124,300": [
    "124,300",
    "124,300",
    "124,300",
    "124,300",
    "124.300",
    "124.300",
    "124\u202F300",
    "124.300",
    `124${NBSP}300`,
    "124.300",
    "124,300",
    "1,24,300",
    "124.300",
    "124.300",
    "124,300",
  ],
  "5 million": [
    "500万",
    "500萬",
    "500万",
    "500만",
    "5 millones",
    "5 milhões",
    "5 millions",
    "5 Millionen",
    "5 млн",
    "5 milyon",
    "5 ملايين",
    "50 लाख",
    "5 juta",
    "5 triệu",
    "5 ล้าน",
  ],
};

describe.each(Object.entries(WRITTEN))("%s", (english, all) => {
  test.each(TARGETS.map((language, at) => [language, all[at]!] as const))("in %s is %s", (language, own) => {
    expect(writeAmount(findAmounts(english)[0]!, language)).toBe(own);
    expect(checkNumbers(english, own, language)).toEqual([]);
  });
});

test("every amount that is written reads back as the same value, in every language", () => {
  const amounts = fc.record({
    whole: fc.integer({ min: 2, max: 99_999 }),
    fraction: fc.integer({ min: 0, max: 99 }),
    scale: fc.constantFrom("thousand", "million", "billion", "trillion"),
    sign: fc.constantFrom("", "$", "US$", "€", "£"),
  });
  fc.assert(
    fc.property(amounts, fc.constantFrom(...TARGETS), ({ whole, fraction, scale, sign }, language) => {
      const digits = `${whole.toLocaleString("en-US")}${fraction === 0 ? "" : `.${fraction}`}`;
      const [amount] = findAmounts(`${sign}${digits} ${scale}`);
      const factor = { thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 }[scale];
      const value = Number(digits.replaceAll(",", "")) * factor;
      const written = writeAmount(amount!, language);
      const values = readNumbers(written, language).flatMap((number) => number.values);
      const isRead = values.some((each) => Math.abs(each - value) <= 1e-9 * value);
      // Japanese and Korean write one number in up to four parts, of which the reader joins only two.
      const parts = written.match(/\d+/g)!.length;
      return isRead || ((language === "ja" || language === "ko") && parts > 2);
    }),
    { numRuns: runs(3000) },
  );
});

test("finds amounts with their scale and currency, and no codes, times, versions and ordinals", () => {
  const read = (text: string) =>
    findAmounts(text).map(({ start, end, power, currency }) => [text.slice(start, end), power, currency]);
  expect(read("It paid US$2m, €3m, 3bn yen and 15 thousand euros for 4.25% of 7 firms")).toEqual([
    ["US$2m", 6, "USD"],
    ["€3m", 6, "EUR"],
    ["3bn yen", 9, "JPY"],
    ["15 thousand euros", 3, "EUR"],
    ["4.25", 0, null],
    ["7", 0, null],
  ]);
  expect(read("An F-35 of the 3rd wing left at 10:30 for the G20, COVID-19 and the 2020s")).toEqual([]);
  for (const letter of ["the 100m final", "a 401k plan", "a 5k run", "a 4k TV"])
    expect(read(letter)).toEqual([]);
  for (const version of ["Llama 3.1 beats iOS 18.2", "GPT 4.5"]) expect(read(version)).toEqual([]);
  expect(read("The Fed Raised It To 4.25% In 3.5 years and At $3.5").map(([text]) => text)).toEqual([
    "4.25",
    "3.5",
    "3.5",
  ]);
});

test("both numbers of a range have the scale of the second", () => {
  const read = (text: string) =>
    findAmounts(text).map(({ start, end, power }) => [text.slice(start, end), power]);
  expect(read("from $24 to $42 billion")).toEqual([
    ["24", 9],
    ["42 billion", 9],
  ]);
  expect(read("24-42 billion and $100m-$200m")).toEqual([
    ["24", 9],
    ["42 billion", 9],
    ["100m", 6],
    ["200m", 6],
  ]);
  expect(read("fell from 3.5 to 2.1 million")[0]).toEqual(["3.5", 6]);
  expect(read("fell from $12 to $8 billion")[0]).toEqual(["12", 9]);
  expect(read("rose by 3,000 to 1.94 million")[0]).toEqual(["3,000", 0]);
  expect(read("rose by 24 to 42 million")[0]).toEqual(["24", 0]);
  expect(read("from 900 to 1.2 million")[0]).toEqual(["900", 0]);
  expect(read("24 firms and 42 billion in sales")[0]).toEqual(["24", 0]);
  for (const dash of [" — ", " – ", " - ", "—"])
    expect(read(`Floods kill 12${dash}40 million affected`)[0]).toEqual(["12", 0]);
});

test("a currency counts only where English leaves no doubt, and only beside a scale", () => {
  const read = (text: string) =>
    findAmounts(text).map(({ start, end, currency }) => [text.slice(start, end), currency]);
  for (const doubtful of [
    "$5 million",
    "¥10 million",
    "10 million pounds",
    "10 million dollars",
    "10 million francs",
    "3 million rupees",
    "5 million won",
  ])
    expect(read(doubtful)[0]).toEqual([/\d+ million/.exec(doubtful)![0], null]);
  expect(read("€1 and €12,341")).toEqual([
    ["1", null],
    ["12,341", null],
  ]);
  expect(read("3 million British pounds, 2 billion Swiss francs and £4 million")).toEqual([
    ["3 million British pounds", "GBP"],
    ["2 billion Swiss francs", "CHF"],
    ["£4 million", "GBP"],
  ]);
});

const DATES: Readonly<Record<Target, string>> = {
  "zh-CN": "3月5日",
  "zh-TW": "3月5日",
  ja: "3月5日に",
  ko: "3월 5일",
  es: "el 5 de marzo",
  "pt-BR": "em 5 de março",
  fr: "le 5 mars",
  de: "am 5. März",
  ru: "5 марта",
  tr: "5 Mart’ta",
  ar: "في 5 مارس",
  hi: "5 मार्च को",
  id: "pada 5 Maret",
  vi: "vào ngày 5 tháng 3",
  th: "วันที่ 5 มีนาคม",
};

test.each(TARGETS)("a day in %s is written as its press does", (language) => {
  for (const english of ["on March 5", "on 5 March", "on Mar. 5"]) {
    const own = writeDate(findDates(english)[0]!, language);
    expect(own).toBe(DATES[language]);
    expect([...checkNumbers(english, own, language), ...checkMonths(english, own, language)]).toEqual([]);
  }
});

test.each(TARGETS)("every day of a year in %s has its month, its day and its year", (language) => {
  for (let month = 0; month < 12; month++)
    for (const day of [1, 9, 28]) {
      const name = new Intl.DateTimeFormat("en", { month: "long" }).format(new Date(2026, month, 15));
      const english = `It ends on ${name} ${day}, 2026`;
      const [date] = findDates(english);
      expect(english.slice(date!.start, date!.end)).toBe(`on ${name} ${day}, 2026`);
      const own = writeDate(date!, language);
      expect([...checkNumbers(english, own, language), ...checkMonths(english, own, language)]).toEqual([]);
    }
});

test("a span of days and a name are no date", () => {
  for (const text of ["on March 5-7", "5–7 March", "20 Mar-a-Lago members"])
    expect(findDates(text)).toEqual([]);
  expect(writeDate(findDates("March 5, 2026")[0]!, "vi")).toBe("5 tháng 3 năm 2026");
});
