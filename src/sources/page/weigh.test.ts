import { expect, test } from "vitest";
import { extractPage } from "./extract-page.ts";
import { parseTree } from "./tree.ts";
import { isLinkBox, measureMass, type WeighedNode, weigh } from "./weigh.ts";

/** The box at the start of `html`, weighed as part of the page. */
function boxOf(html: string): WeighedNode {
  const root = parseTree(html);
  measureMass(root);
  return weigh(root, "bare").children[0] as WeighedNode;
}

function linked(count: number): string {
  return `<a href="/a">${"l".repeat(count)}</a>`;
}

/** Text outside links. It is too short to be running text. */
function labels(count: number): string {
  return `<b>${"t".repeat(count)}</b>`;
}

test.each(["div", "section", "ul", "ol", "dl", "header", "form", "figure", "article"])(
  "a %s that contains only links is a link box",
  (tag) => {
    expect(isLinkBox(boxOf(`<${tag}>${linked(40)}</${tag}>`))).toBe(true);
  },
);

test.each(["p", "li", "blockquote", "h2", "td", "span", "main"])(
  "a %s is never a link box, because all of its text may be a link in the article",
  (tag) => {
    expect(isLinkBox(boxOf(`<${tag}>${linked(40)}</${tag}>`))).toBe(false);
  },
);

test("a box without text is not a link box", () => {
  expect(isLinkBox(boxOf("<div><img></div>"))).toBe(false);
});

test("a box counts as a link box only if more than half of its text is links", () => {
  expect(isLinkBox(boxOf(`<div>${linked(50)}${labels(50)}</div>`))).toBe(false);
  expect(isLinkBox(boxOf(`<div>${linked(51)}${labels(50)}</div>`))).toBe(true);
});

test("a box is not a link box if a fifth of its text is running text, however many links it has", () => {
  const text = "r".repeat(60);
  expect(isLinkBox(boxOf(`<div>${linked(240)}${text}</div>`))).toBe(false);
  expect(isLinkBox(boxOf(`<div>${linked(241)}${text}</div>`))).toBe(true);
});

test("removes link boxes from an article but keeps a paragraph that links to its sources", () => {
  const sentence =
    "The board of Brackwater voted on Tuesday to raise the mooring fees by four percent, after a long hearing.";
  const cited =
    "The fees rose in <a>Brackwater last spring, by a tenth,</a> in <a>Zenda, where boats are few,</a> and in Dover.";
  const box = "<div>Topics in this text: <a>Harbours and ports</a> <a>Fees and charges</a></div>";
  const html = `<html><body><h1>Fees rise</h1><article><p>${sentence}</p>${box}<p>${cited}</p><p>${sentence.replace("Tuesday", "Monday")}</p></article></body></html>`;
  const { text } = extractPage(html);
  expect(text).not.toContain("Harbours");
  expect(text).toContain("in Zenda, where boats are few, and in Dover.");
});
