import { findMeta, type PageHead } from "./head.ts";

/** The names of the page's site, from its metadata and its address. */
export function siteNamesOf(head: PageHead, url: string | null = null): string[] {
  const said = [
    findMeta(head, "og:site_name"),
    findMeta(head, "application-name", "apple-mobile-web-app-title"),
    findMeta(head, "twitter:site")?.replace(/^@/, "") ?? null,
  ];
  const address = url ?? head.canonical ?? findMeta(head, "og:url");
  const host =
    address === null ? null : (URL.parse(address)?.hostname.replace(/^(?:www|m|amp|mobile)\./, "") ?? null);
  const label = host === null ? null : (host.split(".").toSorted((a, b) => b.length - a.length)[0] ?? null);
  return [...said, host, label].filter((name): name is string => name !== null && name !== "");
}
