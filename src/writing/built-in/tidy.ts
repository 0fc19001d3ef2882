import { turnsOf } from "./quotes.ts";

/** A sentence without what does not belong to it: labels, asides, the words that hang it on the one before. */
export function tidy(sentence: string): string {
  let text = sentence.replaceAll(/\s+/g, " ").trim();
  text = text.replace(LABEL, "");
  text = turnsOf(text)
    .map((turn) => (turn.isQuoted ? turn.text : withoutAsides(turn.text)))
    .join("");
  text = text
    .replace(HANGING, "")
    .replaceAll(/\s+([,;:]|\.(?!\d))/g, "$1")
    .replaceAll(/ {2,}/g, " ")
    .trim();
  return capitalised(stopped(text));
}

export function capitalised(text: string): string {
  return /^["“]?(?!\p{Ll}\p{Lu})\p{Ll}/u.test(text)
    ? text.replace(/\p{Ll}/u, (letter) => letter.toUpperCase())
    : text;
}

const LABEL =
  /^(?:BREAKING(?: NEWS)?|UPDATED?(?: \d+)?|EXCLUSIVE|JUST IN|DEVELOPING|NEW|LATEST|WATCH|LIVE)\s*[:–—-]+\s*/;

/** A sentence may begin with them in its paragraph, not alone. */
const HANGING =
  /^(?:(?:But|And|So|Yet)(?: then| now| also)?|However|Meanwhile|Still|Moreover|Furthermore|Additionally|In addition|Also|Then|Now|Indeed|Instead|Nevertheless|Nonetheless|Of course|That said|For (?:example|instance)|As a result|Consequently|Similarly|Likewise|Separately|Elsewhere|In fact|In short|Notably|Importantly|Interestingly|To be sure|Plus|Even so|Rather|Thus|Therefore|Besides|After all|On the other hand|On the contrary|On the flip side|In other words|By contrast|In contrast|Conversely)(?:,\s+|(?<=^(?:But|And|So|Yet|But then|And then|But now|And now|But also|And also))\s+)/u;

/** Brackets that explain, and pictures' "(above)"; a ticker, an age, a party or a short form stays. */
function withoutAsides(text: string): string {
  return (
    text
      .replaceAll(
        / ?\((?:pictured|above|below|left|right|centre|center|see [^)]*|via [^)]*|photo[^)]*|video[^)]*|emphasis[^)]*|full disclosure[^)]*)\)/gi,
        "",
      )
      .replaceAll(/ ?\((?=[^)]*\s[^)]*\s[^)]*\s)[^()]{25,}\)(?=[ ,.;:]|$)/g, "")
      .replaceAll(/ ?\[(?:\d+|citation needed|[^\]]{0,3}|sic|pdf|video)\]/gi, "")
      .replaceAll(/ ?\((?:NYSE|NASDAQ|Nasdaq|LON|TSX)\s?:\s?([A-Z.]{1,6})\)/g, " ($1)")
      // "the Dow DJIA, +8.14% fell": prices that a page shows live.
      .replaceAll(/ [A-Z]{1,5}, [+−-]\d+(?:\.\d+)?%/g, "")
      .replaceAll(/\s?[\u200B\uFEFF\u00AD]/g, "")
  );
}

/** A sentence that ends without a stop lost it; a colon or a semicolon at the end announced something else. */
function stopped(text: string): string {
  if (/[.!?…]["”’)]*$/.test(text)) return text;
  return /[:;,–—-]$/.test(text) ? text : `${text}.`;
}
