import { expect, test } from "vitest";
import { findPeriod } from "./question-dates.ts";

/** As "from to fineness", in days; a deadline as "until day fineness". */
function said(text: string): string | null {
  const period = findPeriod(text);
  if (period === null) return null;
  const { from, to, fineness, isDeadline } = period;
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  if (isDeadline) expect(from).toBe(to);
  return isDeadline ? `until ${day(to)} ${fineness}` : `${day(from)} ${day(to)} ${fineness}`;
}

test.each([
  ["Will Ruritania vote on May 31, 2022?", "2022-05-31 2022-06-01 day"],
  ["Will Ruritania vote on 31 May 2022?", "2022-05-31 2022-06-01 day"],
  ["Will Ruritania vote on the 3rd of June 2022?", "2022-06-03 2022-06-04 day"],
  ["Will Ruritania vote on Feb. 3, 2001?", "2001-02-03 2001-02-04 day"],
  ["Will inflation rise in March 2011?", "2011-03-01 2011-04-01 month"],
  ["Will inflation rise in Sept. 2020?", "2020-09-01 2020-10-01 month"],
  ["Will inflation rise in December 2011?", "2011-12-01 2012-01-01 month"],
  ["Will the economy grow in Q3 2021?", "2021-07-01 2021-10-01 month"],
  ["Will the economy grow in Q4 of 2021?", "2021-10-01 2022-01-01 month"],
  ["Will the minister resign in 2024?", "2024-01-01 2025-01-01 year"],
])("D47 a question names the day, month, quarter or year that it is about: %s", (text, period) => {
  expect(said(text)).toBe(period);
});

test.each([
  "Will the Fed cut at its meeting on December 15–16, 2008?",
  "Will the Fed cut at its meeting on December 15-16, 2008?",
  "Will the Fed cut at its 15–16 December 2008 meeting?",
])("D47 a meeting of two days ends, and decides, on the second: %s", (text) => {
  expect(findPeriod(text)).toMatchObject({ to: Date.UTC(2008, 11, 17), fineness: "day", isDeadline: false });
});

test.each([
  ["Will he resign by May 31, 2022?", "until 2022-06-01 day"],
  ["Will he resign before May 31, 2022?", "until 2022-05-31 day"],
  ["Will he resign on or before June 30, 2010?", "until 2010-07-01 day"],
  ["Will he resign no later than March 3, 2015?", "until 2015-03-04 day"],
  ["Will he resign before May 2022?", "until 2022-05-01 month"],
  ["Will he resign prior to July 2014?", "until 2014-07-01 month"],
  ["Will he resign until June 2012?", "until 2012-06-01 month"],
  ["Will he resign by the end of May 2022?", "until 2022-06-01 month"],
  ["Will he resign by the end of Q1 2020?", "until 2020-04-01 month"],
  ["Will he resign by 2011?", "until 2012-01-01 year"],
  ["Will he resign by the end of 2011?", "until 2012-01-01 year"],
  ["Will he resign on or before 2011?", "until 2012-01-01 year"],
  ["Will he resign before 2013?", "until 2013-01-01 year"],
])("D47 a deadline ends with the day, month or year that still counts: %s", (text, period) => {
  expect(said(text)).toBe(period);
});

test.each([
  ["Will he resign before Thanksgiving 2023?", "2023-01-01 2024-01-01 year"],
  ["Will he resign before the 2012 election?", "2012-01-01 2013-01-01 year"],
])("D47 a year that only dates something else is no deadline: %s", (text, period) => {
  expect(said(text)).toBe(period);
});

test.each([
  ["Will it close higher between January 3 and January 9, 2022?", "2022-01-03 2022-01-10 day"],
  ["Will rates rise in May or June 2022?", "2022-05-01 2022-07-01 month"],
  ["Will the premier, elected in 2020, resign before May 3, 2024?", "until 2024-05-03 day"],
  ["Will the premier, elected in 2020, resign before 2024?", "until 2024-01-01 year"],
])("D47 of several dates, the finest count, from the first to the last: %s", (text, period) => {
  expect(said(text)).toBe(period);
});

test.each([
  ["Who may win in 2024?", "2024-01-01 2025-01-01 year"],
  ["Will Theresa May resign in 2019?", "2019-01-01 2020-01-01 year"],
  ["Will the protesters march in 2019?", "2019-01-01 2020-01-01 year"],
  ["Will rates rise in May, as in 2022?", "2022-05-01 2022-06-01 month"],
])("D47 a verb or a name is no month: %s", (text, period) => {
  expect(said(text)).toBe(period);
});

test.each([
  "Will the minister resign?",
  "Will the minister resign by December 31?",
  "Will Bitcoin reach $2020?",
  "Will the index close above 2,020.5?",
  "Will the index gain 2020%?",
  "",
])("D47 without a year, a question names no time: %s", (text) => {
  expect(findPeriod(text)).toBeNull();
});
