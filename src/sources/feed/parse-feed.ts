import type { Entry } from "../../domain/article.ts";
import { decodeText } from "../../text/charset.ts";
import { soundField, soundText } from "../../text/sound-text.ts";
import { NO_FEED, type FeedDocument } from "./feed-document.ts";
import { encodingFault, findFaults } from "./feed-faults.ts";
import { readJsonFeed } from "./json-feed.ts";
import { readXmlFeed } from "./xml-feed.ts";

export interface FeedOrigin {
  /** The address that the feed was fetched from. Relative links are resolved against it. */
  readonly url?: string | null;
  /** The Content-Type header, as received. */
  readonly contentType?: string | null;
}

/** Larger documents are truncated: no real feed is this large. */
const MAX_BYTES = 16_000_000;

/**
 * Parses any bytes as a feed: RSS, RDF, Atom, JSON Feed, channel definitions (CDF) and news sitemaps, in any encoding and however
 * broken. Never throws, fetches nothing, and does not expand entities that the document declares.
 */
export function parseFeed(bytes: Uint8Array, origin: FeedOrigin = {}): FeedDocument {
  const isCut = bytes.length > MAX_BYTES;
  const decoded = decodeText(isCut ? bytes.subarray(0, MAX_BYTES) : bytes, {
    contentType: origin.contentType,
    kind: "xml",
  });
  const source = decoded.text.replace(/^[\s\uFEFF\0]+/, "");
  if (source === "") return { ...NO_FEED, faults: ["It is empty."] };
  const feed = soundFeed(readFrom(source, origin.url ?? null));
  const encoding = encodingFault(decoded);
  const faults = [
    ...(isCut ? [`It is larger than ${MAX_BYTES / 1e6} MB; the rest was not read.`] : []),
    ...(encoding === null ? [] : [encoding]),
    ...(source.length < decoded.text.length && source.startsWith("<?xml")
      ? ["There is content before the XML declaration, which must come first."]
      : []),
    ...feed.faults,
    ...findFaults(feed),
  ];
  return { ...feed, faults: faults.map(soundText) };
}

/** Without a URL, relative links are resolved against the feed's homepage. */
function readFrom(source: string, base: string | null): FeedDocument {
  const json = source.startsWith("{") ? readJsonFeed(source, base) : null;
  const feed = json ?? readXmlFeed(source, base);
  return base === null && feed.homepage !== null ? readFrom(source, feed.homepage) : feed;
}

/** Character references and JSON escapes can stand for any character, so fields are cleaned after they are decoded. */
function soundFeed(feed: FeedDocument): FeedDocument {
  return {
    ...feed,
    title: soundField(feed.title),
    description: soundField(feed.description),
    entries: feed.entries.map(soundEntry),
  };
}

function soundEntry(entry: Entry): Entry {
  return {
    ...entry,
    id: soundField(entry.id),
    title: soundField(entry.title),
    summary: soundField(entry.summary),
    content: soundField(entry.content),
    author: soundField(entry.author),
    categories: entry.categories.flatMap((name) => soundField(name) ?? []),
  };
}
