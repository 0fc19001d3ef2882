import { decodeHTMLStrict } from "entities";

/**
 * Removes the escapes and markup that are left in a title that was escaped twice, in HTML, JSON or a feed. If a heading
 * shows readers the same escapes, the title is about them ("Why &amp; breaks feeds") and stays as it is.
 */
export function plainTitle(title: string, headings: readonly string[] = []): string {
  const isShown = (changed: (text: string) => string) => headings.some((text) => changed(text) !== text);
  const decoded = isShown(decodeHTMLStrict) ? title : decodeHTMLStrict(title);
  return isShown(withoutMarkup) ? decoded : withoutMarkup(decoded);
}

/** Removes only elements with a closing tag, because a headline may mention a tag: "Why <b> was never the right tag". */
function withoutMarkup(text: string): string {
  let plain = text;
  for (let depth = 0; depth < MAX_DEPTH && plain.includes("<"); depth++)
    plain = plain.replaceAll(/ ?<br ?\/?> ?/gi, " ").replaceAll(ELEMENTS, "$2");
  return plain;
}

const MAX_DEPTH = 3;

const ELEMENTS =
  /<(a|abbr|b|cite|em|font|i|mark|p|q|s|small|span|strong|sub|sup|u)(?: [^<>]{0,200})?>([^<>]{0,1000})<\/\1>/gi;
