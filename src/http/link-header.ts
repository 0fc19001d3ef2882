/** A link in an HTTP response (RFC 8288): its address as written, and its relations to the response. */
export interface HeaderLink {
  readonly href: string;
  /** In lower case. */
  readonly rels: readonly string[];
}

/** More than any honest response has; a hostile one could have thousands. */
const MOST_LINKS = 50;

/** Reads the `Link` headers of a response, joined by commas. Links that can't be parsed are left out. */
export function readLinkHeader(header: string | null | undefined): HeaderLink[] {
  const links: HeaderLink[] = [];
  for (const [, href, parameters] of (header ?? "").matchAll(LINK)) {
    if (links.length === MOST_LINKS) break;
    const match = REL.exec(parameters!);
    const rels = (match?.[1] ?? match?.[2] ?? "").toLowerCase().split(/\s+/).filter(Boolean);
    links.push({ href: href!.trim(), rels });
  }
  return links;
}

/** A comma inside quotes does not end a link. */
const LINK = /<([^<>]*)>((?:\s*;\s*[\w*-]+(?:\s*=\s*(?:"[^"]*"|[^\s",;<>]+))?)*)/g;
const REL = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s",;<>]+))/i;
