import { isTracking } from "./tracking-parameters.ts";

/** Longer texts are data, not addresses. */
const MAX_LENGTH = 4096;

/** An http(s) address as a person would type it: absolute and without tracking parameters. Null for anything else. */
export function cleanUrl(address: string, base?: string | null): string | null {
  const url = resolveUrl(address, base);
  if (url === null || (url.protocol !== "http:" && url.protocol !== "https:")) return null;
  if (url.href.length > MAX_LENGTH || url.hostname === "") return null;
  // Port 443 means https.
  if (url.protocol === "http:" && url.port === "443") url.href = url.href.replace(/^http:/, "https:");
  url.username = "";
  url.password = "";
  // A fragment is a position on the page; only "#!" addresses a different page.
  if (!url.hash.startsWith("#!")) url.hash = "";
  const kept = url.search
    .slice(1)
    .split("&")
    .filter((pair) => pair !== "" && !isTracking(pair));
  url.search = kept.length === 0 ? "" : `?${kept.join("&")}`;
  return withoutAddedSlash(url, address);
}

/** Parses an address of any scheme; null if it is not one. */
export function resolveUrl(address: string, base?: string | null): URL | null {
  // Long addresses may be folded over several lines.
  const trimmed = address.replace(/[\t\r\n]+\s*/g, "").trim();
  if (trimmed === "") return null;
  return URL.parse(trimmed, base ?? undefined);
}

/** Removes the slash that parsing adds to an address such as "https://example.org". */
function withoutAddedSlash(url: URL, address: string): string {
  const isBare = url.pathname === "/" && url.search === "" && url.hash === "";
  return isBare && /^\s*https?:\/\/[^/?#]+\s*$/i.test(address) ? url.href.slice(0, -1) : url.href;
}
