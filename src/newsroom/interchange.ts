import { createHash } from "node:crypto";
import { CATEGORIES, type Category } from "../domain/category.ts";
import { EVENT_TYPE_NAMES, type EventType } from "../domain/event-type.ts";
import { carriesSentiment, carriesWhyItMatters, type Impact, IMPACTS } from "../domain/impact.ts";
import { type Gist, isCurrentGist } from "../domain/gist.ts";
import { formatInstant, parseInstant } from "../domain/instant.ts";
import { type Item, type ItemEntity, type Rendition, type Renditions, SENTIMENTS } from "../domain/item.ts";
import type { KeptReasons } from "../domain/reasons.ts";
import type { WrittenBy } from "../domain/written-by.ts";
import { isLanguage, type Language, LANGUAGES } from "../domain/language.ts";
import { FIRST_OFFICIAL_OUTLET, LAST_OUTLET, type Outlet } from "../domain/outlet.ts";
import { type Section, SECTIONS } from "../domain/section.ts";
import type { GivenOutlet } from "../store/outlets.ts";
import { BadLine, type LineReader, reader, type UnknownField } from "./line-reader.ts";
import { type formatPastMerges, type PastMerge, readPastMerges } from "./past-merges.ts";

/** An incoming item: one parsed line of the interchange format. */
export interface Draft extends Omit<Item, "publishedAt" | "outlet" | "covers"> {
  /** Undefined if the item is to be published now. */
  readonly publishedAt: number | undefined;
  readonly source: number | GivenOutlet;
  readonly renditions: Renditions;
  /** How the item's story was merged before the import. If present, `storyId` is the item's first story. */
  readonly merges?: readonly PastMerge[];
  /**
   * The item's gist, if it was already made. A gist doesn't belong to the item's content, so the fingerprint ignores
   * it.
   */
  readonly gist?: Gist;
  /** Why it is published and judged so; analysis alone gives them. No part of the item's content, either. */
  readonly reasons?: KeptReasons;
  /** When it was withdrawn. Its words are then a notice (D50). Like the words, this is not part of the fingerprint. */
  readonly withdrawnAt?: number;
  /** The item's writer. Like the gist, this doesn't belong to the item's content. */
  readonly writtenBy?: WrittenBy;
}

type Tell = (field: UnknownField) => void;

/** Parses one line. Throws `BadLine` with a readable reason, and reports unknown fields to `tell`. */
export function parseDraft(line: string, tell: Tell = () => {}): Draft {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    throw new BadLine(`not JSON: ${(error as Error).message}`);
  }
  const read = reader(value, "the line");
  const impact = read.oneOf<Impact>("impact", IMPACTS);
  const withdrawnAt = read.optional("withdrawnAt", (text) => readInstant(text, "withdrawnAt"));
  const storyId = read.nullable("clusterId", (text) => readId(text, "clusterId"));
  const merges = readPastMerges(read.objects("mergedFrom"), storyId, readId);
  const draft = {
    publishedAt: read.optional("publishedAt", (text) => readInstant(text, "publishedAt")),
    source: readSource(read.value("source"), tell),
    sourceUrl: readWebAddress(read.text("sourceUrl"), "sourceUrl"),
    sourceHeadline: read.text("sourceHeadline"),
    sourceImageUrl: read.nullable("sourceImageUrl", (text) => readWebAddress(text, "sourceImageUrl")),
    eventType: read.oneOf<EventType>("eventType", EVENT_TYPE_NAMES),
    impact,
    impactScore: read.number("impactScore", 0, 100),
    categories: read.listOf<Category>("categories", CATEGORIES, 1, CATEGORIES.length),
    sections: read.listOf<Section>("subCategories", SECTIONS, 0, 2),
    storyId: merges[0]?.storyId ?? storyId,
    entities: read.objects("entities").map((entity) => readEntity(entity, impact, tell)),
    renditions: readRenditions(read.value("renditions"), impact, tell, withdrawnAt !== undefined),
    ...(withdrawnAt !== undefined && { withdrawnAt }),
    ...(merges.length > 0 && { merges }),
  };
  const id = read.optional("id", (text) => readId(text, "id"));
  const gist = readGist(read.value("gist"), tell);
  tellUnread(read, "", tell);
  return { id: id ?? makeId(draft), ...draft, ...(gist && { gist }) };
}

/** A gist that this version cannot use is no reason to refuse the item: its gist can be made again. */
function readGist(value: unknown, tell: Tell): Gist | undefined {
  if (value === undefined || value === null) return undefined;
  const bytes = typeof value === "string" ? Buffer.from(value, "base64") : new Uint8Array();
  if (isCurrentGist(bytes)) return bytes;
  tell({ path: "gist", known: [], why: "is damaged or was made by another version" });
  return undefined;
}

export function tellUnread(read: LineReader, place: string, tell: Tell): void {
  const { names, known } = read.unread();
  for (const name of names) tell({ path: place + name, known: known.map((each) => place + each) });
}

/** Gives the same line the same id every time, so loading a file twice publishes nothing twice. */
function makeId(draft: Omit<Draft, "id">): string {
  const content = `${draft.publishedAt ?? ""} ${fingerprintOf(draft)}`;
  return `itm_${createHash("sha256").update(content).digest("hex").slice(0, 24)}`;
}

/** Writes an item in the interchange format, so that importing it elsewhere gives the same answers. */
export function formatItem(
  item: Item,
  renditions: Renditions,
  outlet: Outlet | undefined,
  pastMerges: ReturnType<typeof formatPastMerges> = {},
  gist?: Gist,
  withdrawnAt: number | null = null,
): string {
  const { publishedAt, outlet: number, storyId, entities, covers: _, sections, ...same } = item;
  const source = outlet
    ? { number, name: outlet.name, homepage: outlet.homepage, logoUrl: outlet.logoUrl }
    : number;
  return JSON.stringify({
    ...same,
    publishedAt: formatInstant(publishedAt),
    source,
    clusterId: storyId,
    ...pastMerges,
    subCategories: sections,
    entities: entities.map(({ sentiment, ...entity }) => ({ ...entity, entitySentiment: sentiment })),
    renditions: { en: renditions.en, ...Object.fromEntries(renditions.others) },
    ...(gist && { gist: Buffer.from(gist).toString("base64") }),
    ...(withdrawnAt !== null && { withdrawnAt: formatInstant(withdrawnAt) }),
  });
}

/** A hash of a draft's content without its id and time. It shows whether a published item was sent again unchanged. */
export function fingerprintOf(draft: Omit<Draft, "id" | "publishedAt">): string {
  const { renditions, source } = draft;
  const content = [
    typeof source === "number" ? source : [source.name, source.homepage],
    draft.sourceUrl,
    draft.sourceHeadline,
    draft.sourceImageUrl,
    draft.eventType,
    draft.impact,
    draft.impactScore,
    draft.categories,
    draft.sections,
    draft.storyId,
    draft.entities.map((e) => [e.name, e.aliases, e.ticker, e.sentiment]),
    LANGUAGES.map((language) => {
      const words = language === "en" ? renditions.en : renditions.others.get(language);
      return words ? [words.headline, words.summary, words.body, words.whyItMatters] : null;
    }),
  ];
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

export function readInstant(text: string, name: string): number {
  const instant = parseInstant(text);
  // An offset can push the time out of the range that can be formatted.
  if (instant === undefined || parseInstant(formatInstant(instant)) !== instant)
    throw new BadLine(`${name} "${text}" is not an ISO 8601 time such as 2026-11-14T09:30:00.000Z`);
  return instant;
}

function readId(text: string, name: string): string {
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(text))
    throw new BadLine(`${name} must be 1 to 64 characters from A-Z a-z 0-9 _ -`);
  return text;
}

/** Links are shown to readers, so only web addresses are allowed, never `javascript:` or a path. */
export function readWebAddress(text: string, name: string): string {
  const url = URL.parse(text);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) {
    throw new BadLine(`${name} must be an http or https URL`);
  }
  return text;
}

export function readSource(value: unknown, tell: Tell): Draft["source"] {
  if (typeof value === "number" && Number.isInteger(value) && value > 0 && value <= LAST_OUTLET) return value;
  if (typeof value !== "object" || value === null) {
    throw new BadLine('source must be an outlet\'s number or an object {"name","homepage","logoUrl"}');
  }
  const read = reader(value, "source");
  const source = {
    number: read.value("number") === undefined ? null : readOutletNumber(read.value("number")),
    name: read.text("name"),
    homepage: readWebAddress(read.text("homepage"), "source.homepage"),
    logoUrl: read.nullable("logoUrl", (text) => readWebAddress(text, "source.logoUrl")),
  };
  tellUnread(read, "source.", tell);
  return source;
}

function readOutletNumber(value: unknown): number {
  if (Number.isInteger(value) && Number(value) >= FIRST_OFFICIAL_OUTLET && Number(value) <= LAST_OUTLET)
    return Number(value);
  throw new BadLine(`source: number must be a whole number from ${FIRST_OFFICIAL_OUTLET} to ${LAST_OUTLET}`);
}

function readEntity(value: unknown, impact: Impact, tell: Tell): ItemEntity {
  const read = reader(value, "an entity");
  const sentiment = read.nullable("entitySentiment", () => read.oneOf("entitySentiment", SENTIMENTS));
  if (sentiment !== null && !carriesSentiment(impact)) {
    throw new BadLine(`entitySentiment must be null on impact ${impact}: only impact 3 and higher have it`);
  }
  const entity = {
    name: read.text("name"),
    aliases: read.texts("aliases"),
    ticker: read.nullable("ticker", () => read.text("ticker")),
    sentiment,
  };
  tellUnread(read, "entities.", tell);
  return entity;
}

/** Reads the renditions of an item of this impact. */
export function readRenditions(value: unknown, impact: Impact, tell: Tell, isWithdrawn = false): Renditions {
  const byLanguage = reader(value, "renditions").entries();
  const english = byLanguage.find(([language]) => language === "en");
  if (!english) throw new BadLine("renditions.en is required");
  const en = readWords(english[1], "en", impact, tell, isWithdrawn);
  for (const field of ["headline", "summary", "body"] as const) {
    if (en[field] === undefined) throw new BadLine(`renditions.en.${field} is required`);
  }
  const others = new Map<Exclude<Language, "en">, Partial<Rendition>>();
  for (const [language, given] of byLanguage) {
    if (!isLanguage(language))
      throw new BadLine(`unknown language "${language}"; allowed: ${LANGUAGES.join(" ")}`);
    if (language === "en") continue;
    const words = readWords(given, language, impact, tell);
    if (Object.keys(words).length > 0) others.set(language, words);
  }
  return { en: { ...(en as Rendition), whyItMatters: en.whyItMatters ?? null }, others };
}

function readWords(
  value: unknown,
  language: string,
  impact: Impact,
  tell: Tell,
  isWithdrawn = false,
): Partial<Rendition> {
  const read = reader(value, `renditions.${language}`);
  const words: { -readonly [field in keyof Rendition]?: Rendition[field] } = {};
  for (const field of ["headline", "summary", "body", "whyItMatters"] as const) {
    const isBare = isWithdrawn && field === "body" && read.value(field) === "";
    const text = isBare ? "" : read.nullable(field, () => read.text(field));
    if (text !== null) words[field] = text;
  }
  if (words.whyItMatters !== undefined && !carriesWhyItMatters(impact)) {
    throw new BadLine(`whyItMatters must be null on impact ${impact}: only impact 4 and 5 have it`);
  }
  tellUnread(read, `renditions.${language}.`, tell);
  return words;
}
