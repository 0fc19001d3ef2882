/** The set of the words in a string. */
export function setOf(words: string): Set<string> {
  return new Set(words.split(" "));
}

/** Tags that never have content. */
export const VOID = setOf("area base br col embed hr img input link meta param source track wbr keygen");
/** Tags that close an open paragraph. */
export const BLOCKS = setOf(
  "address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form " +
    "h1 h2 h3 h4 h5 h6 header hgroup hr main menu nav ol p pre section summary table ul",
);
export const HEADINGS = setOf("h1 h2 h3 h4 h5 h6");
export const INLINE = setOf(
  "a b i em strong span font u s small big sub sup code tt abbr cite mark q strike label time ins del",
);
/** An end tag closes nothing outside the innermost of these. */
export const SCOPES = setOf("table td th caption template object marquee html body");
/** A `Map`, like all tables keyed by tag, because a page may have a tag `constructor`, which plain objects inherit. */
export const SIBLINGS: ReadonlyMap<string, { closes: Set<string>; within: Set<string> }> = new Map(
  Object.entries({
    li: { closes: setOf("li"), within: setOf("ul ol menu dir") },
    dt: { closes: setOf("dt dd"), within: setOf("dl") },
    dd: { closes: setOf("dt dd"), within: setOf("dl") },
    option: { closes: setOf("option"), within: setOf("select") },
    tr: { closes: setOf("tr td th"), within: setOf("table tbody thead tfoot") },
    td: { closes: setOf("td th"), within: setOf("tr table") },
    th: { closes: setOf("td th"), within: setOf("tr table") },
    tbody: { closes: setOf("tbody thead tfoot tr td th"), within: setOf("table") },
    tfoot: { closes: setOf("tbody thead tfoot tr td th"), within: setOf("table") },
  }),
);

/** The only attributes that are kept. */
export const ATTRIBUTES = setOf(
  "class id name property content itemprop role type rel href datetime lang style hidden aria-hidden data-testid " +
    "data-component data-module http-equiv pubdate",
);
