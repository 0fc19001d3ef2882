import { expect, test } from "vitest";
import { graphLine, zipOf } from "../../../test/support/zip.ts";
import { isGdeltLine, readGdeltLine, readGdeltListing } from "./gdelt.ts";
import { BadZip, firstInZip } from "./zip.ts";

const AT = Date.UTC(2024, 4, 1, 12, 30);

/** A line with a number of columns, some of them filled. */
const lineOf = (columns: number, given: Readonly<Record<number, string>>) =>
  Array.from({ length: columns }, (_, at) => given[at] ?? "").join("\t");

test("each of GDELT's tables names a page and when it was found", () => {
  const url = "https://example.com/a";
  const lines = [
    graphLine(url, "20240501123000"),
    lineOf(61, { 59: "20240501123000", 60: url }),
    lineOf(16, { 2: "20240501123000", 3: "1", 5: url }),
  ];
  for (const line of lines) {
    expect(isGdeltLine(line)).toBe(true);
    expect(readGdeltLine(line)).toEqual({ url, seenAt: AT });
  }
});

test("a source that is not a web page is skipped; a line of another table or with an impossible time is rejected", () => {
  expect(readGdeltLine(graphLine("BBC Monitoring", "20240501123000", "2"))).toBeNull();
  expect(readGdeltLine(graphLine("no address", "20240501123000"))).toBeNull();
  expect(readGdeltLine(graphLine("https://example.com/a", "20240231123000"))).toBeUndefined();
  expect(readGdeltLine(graphLine("https://example.com/a", "yesterday"))).toBeUndefined();
  expect(readGdeltLine("a\tb")).toBeUndefined();
});

test("a list names files with their time, size and MD5", () => {
  const url = "http://data.example/gdeltv2/20240501123000.gkg.csv.zip";
  const md5 = "0123456789abcdef0123456789abcdef";
  expect(readGdeltListing(`150383 ${md5} ${url}`)).toEqual({ url, md5, bytes: 150_383, at: AT });
  expect(readGdeltListing(`150383 ${md5} http://data.example/readme.txt`)).toBeUndefined();
});

test("the first file of a zip file is read; a damaged one is refused", () => {
  const bytes = zipOf("a.csv", "some words, some words, some words");
  expect(firstInZip(bytes).toString()).toBe("some words, some words, some words");
  expect(() => firstInZip(bytes.subarray(0, 45))).toThrow(BadZip);
  expect(() => firstInZip(Buffer.from("<html>"))).toThrow(BadZip);
});
