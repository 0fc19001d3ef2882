import type { Adapter } from "../../domain/release.ts";
import { decodeText } from "../../text/charset.ts";
import type { FeedDocument } from "../feed/feed-document.ts";
import { type FeedOrigin, parseFeed } from "../feed/parse-feed.ts";
import { readBinance } from "./binance.ts";
import { readEdgar } from "./edgar.ts";
import { readFederalRegister } from "./federal-register.ts";
import { readOfac } from "./ofac.ts";

/** An adapter reads at most this much of a document; official lists are far smaller. */
const MAX_BYTES = 4_000_000;

/**
 * Parses the list of an official source. Its entries are marked, so that the figures of their releases are read later.
 * Never throws: a document that is not such a list gets no format, and a fault that says what it is.
 */
export function parseOfficial(adapter: Adapter, bytes: Uint8Array, origin: FeedOrigin): FeedDocument {
  const feed = read(adapter, bytes.length > MAX_BYTES ? bytes.subarray(0, MAX_BYTES) : bytes, origin);
  return { ...feed, entries: feed.entries.map((entry) => ({ ...entry, adapter })) };
}

function read(adapter: Adapter, bytes: Uint8Array, origin: FeedOrigin): FeedDocument {
  const text = (kind: "html" | "xml") => decodeText(bytes, { contentType: origin.contentType, kind }).text;
  if (adapter === "federal-register") return readFederalRegister(text("xml"));
  if (adapter === "binance") return readBinance(text("xml"));
  if (adapter === "ofac") return readOfac(text("html"), origin.url ?? null);
  const feed = parseFeed(bytes, origin);
  return adapter === "edgar" && feed.format !== null ? readEdgar(feed) : feed;
}
