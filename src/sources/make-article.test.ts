import { expect, test } from "vitest";
import type { Entry, Page } from "../domain/article.ts";
import { makeArticle } from "./make-article.ts";

const SEEN = Date.parse("2026-11-14T12:00:00Z");
const ABOUT = { url: "https://outlet.example/a", outlet: 1, seenAt: SEEN };
const ENTRY: Entry = {
  id: null,
  url: ABOUT.url,
  title: "The feed's  headline",
  summary: "The feed's summary.",
  content: null,
  author: null,
  publishedAt: SEEN - 60_000,
  updatedAt: null,
  imageUrl: "https://outlet.example/feed.jpg",
  categories: [],
};
const PAGE: Page = {
  title: "The page's headline | Outlet",
  byline: null,
  publishedAt: SEEN - 120_000,
  isDateDeclared: true,
  imageUrl: "https://outlet.example/page.jpg",
  language: "en",
  canonicalUrl: null,
  description: "The page's description.",
  text: "A sentence of the page. ".repeat(30),
};

test.each([
  ["Boats wait for days", "Opinion: Boats wait for days", "Opinion: Boats wait for days"],
  ["Boats wait for days", "FACT CHECK | Boats wait for days", "FACT CHECK | Boats wait for days"],
  ["Boats wait for days", "How boats wait for days", "How boats wait for days"],
  ["Boats wait for days", "Brackwater: Boats wait for days", "Boats wait for days"],
  ["Boats wait", "Opinion: Boats sail", "Boats wait"],
  ["Opinion | Boats wait", "Analysis: Opinion | Boats wait", "Opinion | Boats wait"],
  ["Fees &amp; fuel", "Fees & fuel", "Fees & fuel"],
  ["&lt;p&gt;Fees &lt;em&gt;rise&lt;/em&gt;&lt;/p&gt;", null, "Fees rise"],
  ["Why &amp; breaks feeds", "Why &amp; breaks feeds", "Why &amp; breaks feeds"],
  ["Why <b> is the wrong tag", null, "Why <b> is the wrong tag"],
])("the feed's %j and the page's %j make %j", (told, shown, title) => {
  const page = shown === null ? null : { ...PAGE, title: shown };
  expect(makeArticle({ ...ENTRY, title: told }, page, "", ABOUT)?.title).toBe(title);
});

test("takes the feed's headline, the page's text and picture, and the earlier time", () => {
  expect(makeArticle(ENTRY, PAGE, "", ABOUT)).toEqual({
    title: "The feed's headline",
    text: PAGE.text.trim(),
    url: ABOUT.url,
    outlet: 1,
    publishedAt: SEEN - 120_000,
    language: "en",
    imageUrl: "https://outlet.example/page.jpg",
  });
});

test("without a page, or with a nearly empty one, takes the longer text", () => {
  expect(makeArticle(ENTRY, null, "", ABOUT)).toMatchObject({ text: "The feed's summary.", language: null });
  const whole = "A sentence that the feed carries. ".repeat(20);
  expect(makeArticle(ENTRY, { ...PAGE, text: "Subscribe." }, whole, ABOUT)!.text).toBe(whole.trim());
});

test("a feed with the whole article beats a page with only its beginning", () => {
  const whole = "A sentence that the feed carries. ".repeat(100);
  expect(makeArticle(ENTRY, PAGE, whole, ABOUT)!.text).toBe(whole.trim());
  const abridged = whole.slice(0, PAGE.text.length * 1.5);
  expect(makeArticle(ENTRY, PAGE, abridged, ABOUT)!.text).toBe(PAGE.text.trim());
});

test("needs a headline and a text; takes the page's headline if the feed has none", () => {
  expect(makeArticle({ ...ENTRY, title: " " }, null, "", ABOUT)).toBeNull();
  expect(makeArticle({ ...ENTRY, summary: null }, null, "", ABOUT)).toBeNull();
  expect(makeArticle({ ...ENTRY, title: null }, PAGE, "", ABOUT)!.title).toBe(PAGE.title);
});

test("a date that is only displayed on the page does not make a new article old", () => {
  const shown = { ...PAGE, publishedAt: SEEN - 7 * 86_400_000, isDateDeclared: false };
  const timeOf = (publishedAt: number | null) =>
    makeArticle({ ...ENTRY, publishedAt }, shown, "", ABOUT)!.publishedAt;
  expect(timeOf(SEEN - 60_000)).toBe(SEEN - 60_000);
  expect(timeOf(SEEN + 3_600_000)).toBe(SEEN);
  expect(timeOf(null)).toBe(shown.publishedAt);
  expect(timeOf(SEEN + 1e9)).toBe(shown.publishedAt);
});

test("dates no article later than it was seen, and drops NUL characters and unsafe image addresses", () => {
  const strange = { ...ENTRY, publishedAt: SEEN + 1e9, imageUrl: "javascript:alert(1)", title: "A\u0000B" };
  expect(makeArticle(strange, null, "x\u0000y", ABOUT)).toMatchObject({
    publishedAt: SEEN,
    imageUrl: null,
    title: "AB",
  });
});

test("a truncated headline does not end in half a character", () => {
  const title = `${"a".repeat(499)}😀`;
  expect(makeArticle({ ...ENTRY, title }, null, "", ABOUT)!.title).toBe("a".repeat(499));
});
