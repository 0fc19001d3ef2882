import { hash } from "node:crypto";
import { formatInstant } from "../domain/instant.ts";
import type { Item, Rendition, Renditions } from "../domain/item.ts";
import { type Language, LANGUAGES } from "../domain/language.ts";
import type { FrameMemory } from "./frames.ts";

/**
 * A frame is an item in one language as JSON, field by field in the documented order, preceded by the offset of
 * each field. Whichever fields a request asks for, its answer only copies bytes and never serialises.
 *
 * Layout: 8 bytes of hash · 32-bit offsets: the start of each field and the end of the last · the fields
 *
 * The first field is `{"id":"…"`, every other is `,"name":value`; the copier adds the closing brace. `clusterId`
 * and `relatedCount` can change after publication, so a new frame lacks them. The index inserts them before
 * `covers` when the item is read.
 */
export const FRAME_FIELDS = [
  "id",
  "headline",
  "sourceHeadline",
  "summary",
  "body",
  "whyItMatters",
  "impact",
  "impactScore",
  "eventType",
  "entities",
  "source",
  "sourceUrl",
  "sourceImageUrl",
  "publishedAt",
  "covers",
  "categories",
  "subCategories",
  "lang",
  // Few readers ask for the fields below. Most answers copy all fields above in one piece.
  "entityNames",
  "sentiment",
  "coins",
] as const;

export type FrameField = (typeof FRAME_FIELDS)[number];

/** An item's bytes in one language. `language` is its position in `LANGUAGES`. */
export interface LanguageFrame {
  readonly language: number;
  readonly bytes: Uint8Array;
}

/** Facts that a frame needs beyond the item itself. */
export interface FrameContext {
  readonly sourceName: string;
  readonly sourceLogoUrl: string;
  readonly coverUrlOf: (fileName: string) => string;
  readonly sentiment: string | null;
  readonly coins: readonly { readonly cmcId: number; readonly name: string; readonly symbol: string }[];
}

export const HASH_BYTES = 8;
const HEADER_BYTES = HASH_BYTES + 4 * (FRAME_FIELDS.length + 1);

/** The first (0) or second (1) half of the frame's hash. */
export function hashAt({ numbers }: FrameMemory, at: number, half: 0 | 1): number {
  return numbers[(at >> 2) + half]!;
}

/** A frame that has not been written yet: its fields as text, and its length in bytes. */
export interface UnwrittenFrame {
  readonly language: number;
  readonly fields: readonly string[];
  readonly length: number;
}

/** One frame per language in which the item has any text. Missing fields are in English (D36). */
export function framesOf(item: Item, renditions: Renditions, context: FrameContext): UnwrittenFrame[] {
  const unspoken = serialiseUnspoken(item, context);
  return [
    frameOf(unspoken, "en", renditions.en),
    ...[...renditions.others].map(([language, words]) =>
      frameOf(unspoken, language, { ...renditions.en, ...words }),
    ),
  ];
}

/** Frames whose bytes share one buffer, which is transferred to another thread instead of copied. */
export interface PackedFrames<T> {
  readonly packed: readonly T[];
  readonly buffer: ArrayBuffer;
}

/**
 * Writes frames one after another into a single buffer. Separate buffers would share 64 KiB pools, and any buffer
 * that survives a minor garbage collection would keep its whole pool in memory until the next major one, which
 * is rare.
 */
export function packFrames<T extends UnwrittenFrame>(
  frames: readonly T[],
): PackedFrames<Omit<T, "fields" | "length"> & { readonly bytes: Buffer }> {
  const memory = Buffer.allocUnsafeSlow(frames.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  const packed = frames.map(({ fields, length, ...about }) => {
    const bytes = memory.subarray(at, (at += length));
    writeFrame(fields, bytes);
    return { ...about, bytes };
  });
  return { packed, buffer: memory.buffer };
}

type Spoken = keyof Rendition | "lang";

/** The fields that are the same in every language. */
function serialiseUnspoken(item: Item, context: FrameContext): Record<Exclude<FrameField, Spoken>, string> {
  const entities = item.entities.map(({ name, aliases, ticker, sentiment }) => ({
    name,
    aliases,
    ticker,
    entitySentiment: sentiment,
  }));
  return {
    id: `{"id":${JSON.stringify(item.id)}`,
    sourceHeadline: pair("sourceHeadline", item.sourceHeadline),
    impact: pair("impact", item.impact),
    impactScore: pair("impactScore", item.impactScore),
    eventType: pair("eventType", item.eventType),
    entities: pair("entities", entities),
    source: pair("source", { name: context.sourceName, logoUrl: context.sourceLogoUrl }),
    sourceUrl: pair("sourceUrl", item.sourceUrl),
    sourceImageUrl: pair("sourceImageUrl", item.sourceImageUrl),
    publishedAt: pair("publishedAt", formatInstant(item.publishedAt)),
    covers: pair(
      "covers",
      item.covers.map(({ fileName, width, height }) => ({
        url: context.coverUrlOf(fileName),
        width,
        height,
      })),
    ),
    categories: pair("categories", item.categories),
    subCategories: pair("subCategories", item.sections),
    entityNames: pair(
      "entities",
      item.entities.map(({ name, aliases, ticker }) => ({ name, aliases, ticker })),
    ),
    sentiment: pair("sentiment", context.sentiment),
    coins: pair("coins", context.coins),
  };
}

function frameOf(
  unspoken: Record<Exclude<FrameField, Spoken>, string>,
  language: Language,
  words: Rendition,
): UnwrittenFrame {
  const said: Record<FrameField, string> = {
    ...unspoken,
    headline: pair("headline", words.headline),
    summary: pair("summary", words.summary),
    body: pair("body", words.body),
    whyItMatters: pair("whyItMatters", words.whyItMatters),
    lang: pair("lang", language),
  };
  const fields = FRAME_FIELDS.map((name) => said[name]);
  const length = HEADER_BYTES + Buffer.byteLength(fields.join(""));
  return { language: LANGUAGES.indexOf(language), fields, length };
}

function writeFrame(fields: readonly string[], frame: Buffer): void {
  let at = HEADER_BYTES;
  fields.forEach((field, place) => {
    frame.writeUInt32LE(at, HASH_BYTES + 4 * place);
    at += frame.write(field, at);
  });
  frame.writeUInt32LE(at, HASH_BYTES + 4 * fields.length);
  // The hash is computed as a string, because a buffer would take up memory outside the heap.
  frame.write(hash("sha256", frame.subarray(HEADER_BYTES), "latin1").slice(0, HASH_BYTES), 0, "latin1");
}

function pair(name: string, value: unknown): string {
  return `,${JSON.stringify(name)}:${JSON.stringify(value)}`;
}
