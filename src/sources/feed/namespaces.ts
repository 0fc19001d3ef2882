/** The namespace prefixes in scope at an element, as a linked list that starts with the innermost. */
export interface Scope {
  readonly prefix: string;
  /** The usual prefix of the vocabulary that `prefix` stands for; null if unknown. */
  readonly vocabulary: string | null;
  readonly outer: Scope | null;
  readonly size: number;
}

/** A feed with more declarations than this is an attack, because each lookup goes through all of them. */
const MAX_SIZE = 64;

/** The scope inside an element with these attributes. */
export function scopeOf(attributes: ReadonlyMap<string, string>, outer: Scope | null): Scope | null {
  let scope = outer;
  for (const [name, uri] of attributes) {
    if (name !== "xmlns" && !name.startsWith("xmlns:")) continue;
    const size = (scope?.size ?? 0) + 1;
    if (size > MAX_SIZE) break;
    scope = { prefix: name.slice(6), vocabulary: vocabularyOf(uri), outer: scope, size };
  }
  return scope;
}

/**
 * A name with the usual prefix of its vocabulary, whatever prefix the document uses: "dc:creator". RSS and unknown
 * default vocabularies have no prefix: "title". An undeclared prefix keeps its usual meaning.
 */
export function canonicalName(written: string, scope: Scope | null): string {
  const colon = written.indexOf(":");
  const prefix = colon < 0 ? "" : written.slice(0, colon);
  const local = written.slice(colon + 1);
  const known = findVocabulary(prefix, scope) ?? prefix;
  return known === "" ? local : `${known}:${local}`;
}

function findVocabulary(prefix: string, scope: Scope | null): string | null {
  for (let at = scope; at !== null; at = at.outer) if (at.prefix === prefix) return at.vocabulary;
  return null;
}

function vocabularyOf(uri: string): string | null {
  const key = uri
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?/, "")
    // The lookbehind lets a match start only at the first slash of a run. Retrying from each of a hundred thousand
    // slashes would take minutes.
    .replace(/(?<![/#])[/#]+$/, "");
  return VOCABULARIES.get(key) ?? null;
}

const VOCABULARIES = new Map([
  ["w3.org/2005/atom", "atom"],
  ["purl.org/atom/ns", "atom"],
  ["purl.org/net/atom/ns", "atom"],
  ["example.com/newformat", "atom"],
  ["example.com/necho", "atom"],
  ["purl.org/echo", "atom"],
  ["uri/of/echo/namespace", "atom"],
  ["purl.org/pie", "atom"],
  ["w3.org/1999/02/22-rdf-syntax-ns", "rdf"],
  ["w3.org/1999/xhtml", "xhtml"],
  ["w3.org/2000/svg", "svg"],
  ["w3.org/1998/math/mathml", "math"],
  ["purl.org/dc/elements/1.1", "dc"],
  ["purl.org/dc/elements/1.0", "dc"],
  ["purl.org/metadata/dublin_core", "dc"],
  ["purl.org/dc/terms", "dcterms"],
  ["purl.org/rss/1.0/modules/content", "content"],
  ["purl.org/rss/1.0/modules/syndication", "sy"],
  ["search.yahoo.com/mrss", "media"],
  ["video.search.yahoo.com/mrss", "media"],
  ["itunes.com/dtds/podcast-1.0.dtd", "itunes"],
  ["itunes.com/dtds/podcast-1.0", "itunes"],
  ["rssnamespace.org/feedburner/ext/1.0", "feedburner"],
  ["pheedo.com/namespace/pheedo", "pheedo"],
  ["google.com/schemas/sitemap-news/0.9", "news"],
  ["google.com/schemas/sitemap-image/1.1", "image"],
  ["sitemaps.org/schemas/sitemap/0.9", ""],
  ["google.com/schemas/sitemap/0.84", ""],
  ["purl.org/rss/1.0", ""],
  ["purl.org/net/rss1.1", ""],
  ["my.netscape.com/rdf/simple/0.9", ""],
  ["channel.netscape.com/rdf/simple/0.9", ""],
  ["my.netscape.com/publish/formats/rss-0.91.dtd", ""],
  ["backend.userland.com/rss", ""],
  ["backend.userland.com/rss2", ""],
  ["backend.userland.com/rss091", ""],
  ["blogs.law.harvard.edu/tech/rss", ""],
  ["cyber.law.harvard.edu/rss/rss.html", ""],
  ["", ""],
]);
