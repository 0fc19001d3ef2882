import type { ArchiveItem } from "./archive-item.ts";

/** The types of columns. Instants are `Date` objects; the others are what JSON has. */
export type ColumnType =
  | "text"
  | "instant"
  | "count"
  | "whole"
  | "number"
  | "texts"
  | "entities"
  | "changes"
  | "translations";

/** A column of an export for analysis. */
export interface ArchiveColumn {
  readonly name: string;
  readonly type: ColumnType;
  /** Whether it can be null. */
  readonly isOptional?: true;
  /** Not exported unless `--fields` names it. */
  readonly isExtra?: true;
  readonly of: (item: ArchiveItem) => unknown;
}

/** All columns, in the order in which they are written. Fields that the API also has keep its names. */
export const ARCHIVE_COLUMNS: readonly ArchiveColumn[] = [
  { name: "id", type: "text", of: ({ item }) => item.id },
  { name: "publishedAt", type: "instant", of: ({ item }) => new Date(item.publishedAt) },
  { name: "firstSeenAt", type: "instant", of: ({ firstSeenAt }) => new Date(firstSeenAt) },
  { name: "changedAt", type: "instant", isOptional: true, of: ({ changes }) => changes.at(-1)?.at ?? null },
  { name: "publication", type: "count", of: ({ publication }) => publication },
  { name: "source", type: "whole", of: ({ item }) => item.outlet },
  { name: "sourceName", type: "text", isOptional: true, of: ({ outlet }) => outlet?.name ?? null },
  { name: "sourceUrl", type: "text", of: ({ item }) => item.sourceUrl },
  { name: "sourceHeadline", type: "text", of: ({ item }) => item.sourceHeadline },
  { name: "sourceImageUrl", type: "text", isOptional: true, of: ({ item }) => item.sourceImageUrl },
  { name: "eventType", type: "text", of: ({ item }) => item.eventType },
  { name: "impact", type: "whole", of: ({ item }) => item.impact },
  { name: "impactScore", type: "number", of: ({ item }) => item.impactScore },
  { name: "categories", type: "texts", of: ({ item }) => item.categories },
  { name: "subCategories", type: "texts", of: ({ item }) => item.sections },
  { name: "clusterId", type: "text", isOptional: true, of: ({ item }) => item.storyId },
  { name: "firstClusterId", type: "text", isOptional: true, of: ({ firstStoryId }) => firstStoryId },
  { name: "entities", type: "entities", of: entitiesOf },
  { name: "headline", type: "text", of: ({ renditions }) => renditions.en.headline },
  { name: "summary", type: "text", of: ({ renditions }) => renditions.en.summary },
  { name: "body", type: "text", of: ({ renditions }) => renditions.en.body },
  {
    name: "whyItMatters",
    type: "text",
    isOptional: true,
    of: ({ renditions }) => renditions.en.whyItMatters,
  },
  { name: "withdrawnAt", type: "instant", isOptional: true, of: withdrawnAtOf },
  { name: "changes", type: "changes", of: ({ changes }) => changes },
  { name: "translations", type: "translations", isExtra: true, of: translationsOf },
];

/** The name of the column that needs every language of an item. */
export const TRANSLATIONS = "translations";

function entitiesOf({ item }: ArchiveItem) {
  return item.entities.map(({ name, aliases, ticker, sentiment }) => ({
    name,
    aliases,
    ticker,
    entitySentiment: sentiment,
  }));
}

function withdrawnAtOf({ withdrawnAt }: ArchiveItem): Date | null {
  return withdrawnAt === null ? null : new Date(withdrawnAt);
}

function translationsOf({ renditions }: ArchiveItem) {
  return [...renditions.others].map(([lang, words]) => ({
    lang,
    headline: words.headline ?? null,
    summary: words.summary ?? null,
    body: words.body ?? null,
    whyItMatters: words.whyItMatters ?? null,
  }));
}
