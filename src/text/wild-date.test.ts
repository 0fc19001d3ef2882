import fc from "fast-check";
import { expect, test } from "vitest";
import { parseWildDate } from "./wild-date.ts";

test.each([
  ["2026-03-05T10:30:00Z", "2026-03-05T10:30:00.000Z"],
  ["2026-03-05T10:30:00.1239+05:30", "2026-03-05T05:00:00.123Z"],
  ["2026-03-05 10:30:00 -0500", "2026-03-05T15:30:00.000Z"],
  ["2026-03-05 10:30 PM", "2026-03-05T22:30:00.000Z"],
  ["2026-03-05 10:30:00 Europe/Berlin", "2026-03-05T09:30:00.000Z"],
  ["20260305T103000Z", "2026-03-05T10:30:00.000Z"],
  ["2026-064", "2026-03-05T00:00:00.000Z"],
  ["2026-03", "2026-03-01T00:00:00.000Z"],
  ["26-03-05", "2026-03-05T00:00:00.000Z"],
  ["1772706600", "2026-03-05T10:30:00.000Z"],
  ["1772706600000", "2026-03-05T10:30:00.000Z"],
  ["Thu, 05 Mar 2026 10:30:00 GMT", "2026-03-05T10:30:00.000Z"],
  ["Thu, 5 Mar 26 10:30 EST", "2026-03-05T15:30:00.000Z"],
  ["Thu, 26 Nov 26 08:00:00 GMT", "2026-11-26T08:00:00.000Z"],
  ["Thu, 05 Mar 2026 10:30:00 PST", "2026-03-05T18:30:00.000Z"],
  ["Thu, 05 Mar 2026 10:30:00 GMT-07:00", "2026-03-05T17:30:00.000Z"],
  ["Thu Mar  5 10:30:00 2026", "2026-03-05T10:30:00.000Z"],
  ["Thu Mar 05 10:30:00 +0100 2026", "2026-03-05T09:30:00.000Z"],
  ["Thursday, March 5th, 2026 at 10:30 a.m. ET", "2026-03-05T15:30:00.000Z"],
  ["Sunday, July 5, 2026, 10:30 AM ET", "2026-07-05T14:30:00.000Z"],
  ["31 Jun 2026", "2026-07-01T00:00:00.000Z"],
  ["5.3.2026, 10.30 Uhr", "2026-03-05T10:30:00.000Z"],
  ["Fri, 2026/03/06 08:19:53 EDT", "2026-03-06T12:19:53.000Z"],
  ["3/5/2026", "2026-03-05T00:00:00.000Z"],
  ["25/3/2026", "2026-03-25T00:00:00.000Z"],
  ["Wed, 04/03/2026", "2026-03-04T00:00:00.000Z"],
  ["10:30 16-11-2026", "2026-11-16T10:30:00.000Z"],
  ["10:30, 2026-11-16", "2026-11-16T10:30:00.000Z"],
  ["10:30 +0200, 16-11-2026", "2026-11-16T08:30:00.000Z"],
  ["10:30 16-11-2026 -0500", "2026-11-16T15:30:00.000Z"],
  ["10:30 16 Nov 2026GMT+2", "2026-11-16T08:30:00.000Z"],
  ["28-10-2026", "2026-10-28T00:00:00.000Z"],
  ["5-Mar-2026", "2026-03-05T00:00:00.000Z"],
  ["jeu., 05 mars 2026 10:30:00 +0100", "2026-03-05T09:30:00.000Z"],
  ["mar., 01 déc. 2026 10:30:00 +0000", "2026-12-01T10:30:00.000Z"],
  ["5 de octubre de 2026", "2026-10-05T00:00:00.000Z"],
  ["5 марта 2026", "2026-03-05T00:00:00.000Z"],
  ["Κυρ, 5 Ιούλ 2026 12:00:00 EST", "2026-07-05T17:00:00.000Z"],
  ["2026-július-5T9:15-05:00", "2026-07-05T14:15:00.000Z"],
  ["2026년 03월 05일 10:30:00", "2026-03-05T01:30:00.000Z"],
  ["2026-03-05 오후 10:30:17", "2026-03-05T13:30:17.000Z"],
  ["2026年3月5日", "2026-03-05T00:00:00.000Z"],
])("%s", (written, iso) => {
  const ms = parseWildDate(written);
  expect(ms === null ? null : new Date(ms).toISOString()).toBe(iso);
});

test.each([
  "",
  "yesterday",
  "10:30",
  "May be",
  "version 2.0",
  "2026-xx-05",
  "2026-03-05T10:61:00Z",
  "2026-03-05T25:00:00Z",
  "2026-13-05",
  "2026-03-05-01",
  "Sun, 16 zzz 2026 11:47:32 GMT",
  "2026-03-05T10:30:00+00:xx",
  "2026-03-05T10:30:00-06:00Textra",
  "Sun, Dec x 2026 11:47:32 GMT",
  "99999999999999999999",
])("%s is not a date", (written) => {
  expect(parseWildDate(written)).toBeNull();
});

test("reads every instant back from the formats that machines write", () => {
  const anyTime = fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => new Date(seconds * 1000));
  fc.assert(
    fc.property(anyTime, (date) => {
      expect(parseWildDate(date.toISOString())).toBe(date.getTime());
      expect(parseWildDate(date.toUTCString())).toBe(date.getTime());
      expect(parseWildDate(date.toString())).toBe(date.getTime());
    }),
  );
});

test("never throws, and returns a date or null for any text", () => {
  const pieces = fc.constantFrom(..."2026 03 5 10:30 Mar : - + T Z GMT 24 / . 월 pm 99".split(" "));
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(pieces).map((all) => all.join("")),
      ),
      (text) => {
        const ms = parseWildDate(text);
        expect(ms === null || Number.isFinite(ms)).toBe(true);
      },
    ),
  );
});
