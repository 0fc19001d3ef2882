/**
 * How many of the open elements stay open when `name` opens. The others are closed first, because feeds forget closing
 * tags.
 */
export function closesBefore(name: string, open: readonly string[]): number {
  if (ENTRIES.has(name) || name === "channel") {
    const entry = open.findLastIndex((other) => ENTRIES.has(other));
    const isQuoted = open.slice(entry + 1).some((other) => QUOTING.has(other));
    return entry > 0 && !isQuoted ? entry : open.length;
  }
  const last = open.at(-1) ?? "";
  if (LEAVES.has(last) && FIELDS.has(name)) return open.length - 1;
  const description = open.lastIndexOf("description");
  return description > 0 && NEVER_HTML.has(name) ? description : open.length;
}

export function isEntryName(name: string): boolean {
  return ENTRIES.has(name);
}

/** Whether this is the name of an HTML void element. Feeds copy void elements into XML without closing them. */
export function isVoid(name: string): boolean {
  return VOID.has(name.slice(name.indexOf(":") + 1));
}

const ENTRIES = new Set(["item", "entry", "atom:entry"]);
/** Elements that may contain whole documents, even feeds. */
const QUOTING = new Set(["content", "atom:content", "content:encoded", "items"]);
const VOID = new Set(["br", "hr", "img", "input", "wbr"]);

/** Elements that contain text and at most a little markup. */
const LEAVES = new Set(
  "title link guid pubdate comments language dc:date dc:creator dc:title atom:title atom:id atom:updated atom:published".split(
    " ",
  ),
);
const NEVER_HTML = new Set(
  "guid pubdate comments content:encoded dc:date dc:creator enclosure media:content media:thumbnail".split(
    " ",
  ),
);
const FIELDS = new Set([
  ...NEVER_HTML,
  ...LEAVES,
  "description",
  "author",
  "category",
  "atom:link",
  "atom:summary",
  "atom:content",
  "atom:author",
]);
