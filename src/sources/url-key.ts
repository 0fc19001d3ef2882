import { hash } from "node:crypto";
import { isTracking } from "../text/tracking-parameters.ts";

/**
 * What stands for an address when it is asked whether two lead to the same article of one outlet: without what only tells
 * where a reader came from, which device they hold, or how they connect. Null for what is no web address. It is a key, not
 * an address: nothing is fetched from it.
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
  // As in `cleanUrl`: only "#!" addresses a page of its own.
  const page = url.hash.startsWith("#!") ? url.hash : "";
  const key = `${host}${port}${pathKey(url.pathname)}${query === "" ? "" : `?${query}`}${page}`;
  return key.length <= MAX_LENGTH ? key : `${key.slice(0, MAX_LENGTH - 65)} ${hash("sha256", key)}`;
}

/** PostgreSQL's indexes hold no entry above 2,704 bytes. */
const MAX_LENGTH = 600;

const DEVICE_HOST = /^(?:(?:www\d?|m|mobile|amp|touch)\.)+(?=[^.]+\.)/;

/** What is left in an address that is shown and yet says nothing of which article it is. */
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

/** `%7E` and `~` are one; what cannot be decoded stays as it is. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
