import { hash } from "node:crypto";
import { isTracking } from "../text/tracking-parameters.ts";

/**
 * A key that is the same for all addresses of one article at an outlet. It ignores where the reader came from, their
 * device and the protocol. Null for anything but a web address. The key is not an address to fetch.
 */
export function urlKey(address: string): string | null {
  const url = URL.parse(address);
  if (!url || (url.protocol !== "http:" && url.protocol !== "https:")) return null;
  const host = url.hostname.replace(/\.$/, "").replace(DEVICE_HOST, "");
  const port = url.port === "" ? "" : `:${url.port}`;
  const query = [...url.searchParams]
    .filter(([name, value]) => !isIdle(name, value))
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
  // As in `cleanUrl`, a fragment identifies a different page only if it starts with "#!".
  const page = url.hash.startsWith("#!") ? url.hash : "";
  const key = `${host}${port}${pathKey(url.pathname)}${query === "" ? "" : `?${query}`}${page}`;
  return key.length <= MAX_LENGTH ? key : `${key.slice(0, MAX_LENGTH - 65)} ${hash("sha256", key)}`;
}

/** In characters. PostgreSQL allows at most 2,704 bytes per index entry. */
const MAX_LENGTH = 600;

const DEVICE_HOST = /^(?:(?:www\d?|m|mobile|amp|touch)\.)+(?=[^.]+\.)/;

/** Parameters that we keep in displayed addresses but that do not identify the article. */
const IDLE = new Set(["ref", "source", "feed", "rss", "amp", "outputtype", "spm", "partner"]);

function isIdle(name: string, value: string): boolean {
  return IDLE.has(name.toLowerCase()) || isTracking(`${name}=${value}`);
}

function pathKey(path: string): string {
  const plain = decoded(path)
    .replaceAll(/\/{2,}/g, "/")
    .replace(/\/(?:index|default)\.(?:html?|php|aspx?)$/i, "/")
    .replace(/(?<=.)\/amp\/?$/i, "")
    .replace(/(?<=.)\/+$/, "");
  return plain === "/" ? "" : plain;
}

/** `%7E` and `~` are the same. A path that cannot be decoded stays unchanged. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
