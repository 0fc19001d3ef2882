import { walkMarkup } from "./markup.ts";

/**
 * The visible text of some HTML, with an empty line between paragraphs. Never throws. Input without markup is plain
 * text and keeps its line breaks.
 */
export function htmlToText(html: string): string {
  const text = isPlain(html) ? html : visibleText(html);
  return text
    .replace(/[ \t\f\v\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+/g, " ")
    .replace(INVISIBLE, "")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Puts text on one line, like a title. */
export function onOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Soft hyphens, zero-width spaces and byte order marks left by editors. Joiners are part of the spelling and stay. */
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]/g;

function isPlain(html: string): boolean {
  return !html.includes("<") && !html.includes("&");
}

function visibleText(html: string): string {
  const pieces: string[] = [];
  /** The name of the open hidden element, and how many of that name are open. */
  let hidden = "";
  let depth = 0;
  let preformatted = 0;
  walkMarkup(html, "html", {
    open({ name, isSelfClosing }) {
      if (depth === 0 && HIDDEN.has(name) && !isSelfClosing) hidden = name;
      if (hidden === name && !isSelfClosing) depth += 1;
      if (name === "pre") preformatted += 1;
      if (depth === 0) pieces.push(BREAKS.get(name) ?? "");
    },
    close(name) {
      if (hidden === name && depth > 0) depth -= 1;
      if (depth === 0) hidden = "";
      if (name === "pre") preformatted = Math.max(0, preformatted - 1);
      if (depth === 0 && name !== "br" && name !== "hr") pieces.push(BREAKS.get(name) ?? "");
    },
    text(text) {
      if (depth === 0) pieces.push(preformatted > 0 ? text : text.replace(/\s+/g, flat));
    },
  });
  return pieces.join("");
}

/** Turns a run of white space into one space. If the run contains no-break spaces, it keeps them and its length. */
function flat(space: string): string {
  return space.includes("\u00a0") ? space.replace(/[^\u00a0]/g, " ") : " ";
}

const HIDDEN = new Set(
  "script style template noscript head title svg math select datalist textarea button".split(" "),
);

const BREAKS = new Map([
  ["br", "\n"],
  ["li", "\n"],
  ["tr", "\n"],
  ["dt", "\n"],
  ["dd", "\n"],
  ["td", " "],
  ["th", " "],
  ...(
    "p div section article header footer aside main nav h1 h2 h3 h4 h5 h6 ul ol dl table blockquote pre figure " +
    "figcaption address form fieldset hr details summary center"
  )
    .split(" ")
    .map((name) => [name, "\n\n"] as const),
]);
