import { hash } from "node:crypto";
import { formatInstant } from "../domain/instant.ts";
import type { Item, Rendition, Renditions } from "../domain/item.ts";
import { type Language, LANGUAGES } from "../domain/language.ts";
import type { FrameMemory } from "./frames.ts";

/**
 * A frame is an item in one language as JSON, field by field in the documented order, with the place of each field
 * in front: so an answer is made by copying bytes, whichever fields are asked for, and never by serialising.
 *
 *     8 bytes of hash · a 32-bit offset where each field begins and where the last ends · the fields
 *
 * The first field is `{"id":"…"`, every other `,"name":value`; the closing brace is the copier's. What changes while an
 * item stands (`clusterId`, `relatedCount`) is not in it: the index knows it, and puts it before `covers` when somebody reads it.
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
  // What only some readers ask for stands behind what most copy in one piece.
  "entityNames",
  "sentiment",
  "coins",
] as const;

export type FrameField = (typeof FRAME_FIELDS)[number];

/** An item's bytes in one language; the language by its place in `LANGUAGES`. */
export interface LanguageFrame {
  readonly language: number;
  readonly bytes: Uint8Array;
}

/** What a frame says beyond the item itself. */
export interface FrameContext {
  readonly sourceName: string;
  readonly sourceLogoUrl: string;
  readonly coverUrlOf: (fileName: string) => string;
  readonly sentiment: string | null;
  readonly coins: readonly { readonly cmcId: number; readonly name: string; readonly symbol: string }[];
}

export const HASH_BYTES = 8;
const HEADER_BYTES = HASH_BYTES + 4 * (FRAME_FIELDS.length + 1);

/** One half of its hash, 0 or 1. */
export function hashAt({ numbers }: FrameMemory, at: number, half: 0 | 1): number {
  return numbers[(at >> 2) + half]!;
}

/** The frame in every language the item has words in. */
export function framesOf(item: Item, renditions: Renditions, context: FrameContext): LanguageFrame[] {
  const unspoken = serialiseUnspoken(item, context);
  return [
    { language: 0, bytes: frameOf(unspoken, "en", renditions.en) },
    ...[...renditions.others].map(([language, words]) => ({
      language: LANGUAGES.indexOf(language),
      bytes: frameOf(unspoken, language, { ...renditions.en, ...words }),
    })),
  ];
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
): Buffer {
  const fields: Record<FrameField, string> = {
    ...unspoken,
    headline: pair("headline", words.headline),
    summary: pair("summary", words.summary),
    body: pair("body", words.body),
    whyItMatters: pair("whyItMatters", words.whyItMatters),
    lang: pair("lang", language),
  };
  const parts = FRAME_FIELDS.map((name) => fields[name]);
  const frame = Buffer.allocUnsafe(HEADER_BYTES + Buffer.byteLength(parts.join("")));
  let at = HEADER_BYTES;
  parts.forEach((part, field) => {
    frame.writeUInt32LE(at, HASH_BYTES + 4 * field);
    at += frame.write(part, at);
  });
  frame.writeUInt32LE(at, HASH_BYTES + 4 * FRAME_FIELDS.length);
  hash("sha256", frame.subarray(HEADER_BYTES), "buffer").copy(frame, 0, 0, HASH_BYTES);
  return frame;
}

function pair(name: string, value: unknown): string {
  return `,${JSON.stringify(name)}:${JSON.stringify(value)}`;
}
