import { readFile } from "node:fs/promises";
import { formatInstant } from "../../domain/instant.ts";
import type { Rendition } from "../../domain/item.ts";
import { type Language, TARGETS } from "../../domain/language.ts";

const SAMPLE = new URL("../../../sample/", import.meta.url);
const MINUTE_MS = 60_000;

/** An item of the sample edition as a line of the interchange format. */
export interface SampleLine {
  readonly id: string;
  readonly publishedAt: string;
  readonly source: number;
  readonly sourceUrl: string;
  readonly sourceHeadline: string;
  readonly sourceImageUrl: string | null;
  readonly eventType: string;
  readonly impact: number;
  readonly impactScore: number;
  readonly categories: string[];
  readonly subCategories: string[];
  readonly clusterId: string | null;
  readonly entities: SampleEntity[];
  readonly renditions: Record<Language, Rendition>;
}

interface SampleEntity {
  readonly name: string;
  readonly aliases: string[];
  readonly ticker: string | null;
  readonly entitySentiment: string | null;
}

/** The sample edition as if it had happened in the two days before `now`, oldest first, in all languages. */
export async function readSampleEdition(now: number): Promise<SampleLine[]> {
  const lines = await readLines<Omit<SampleLine, "publishedAt"> & { minutesAgo: number }>("edition");
  const others = await Promise.all(
    TARGETS.map(async (language) => [language, await readRenditions(language)] as const),
  );
  return lines.map(({ minutesAgo, ...item }) => {
    const renditions = { ...item.renditions };
    for (const [language, byItem] of others) renditions[language] = getWords(byItem, item.id, language);
    return { ...item, publishedAt: formatInstant(now - minutesAgo * MINUTE_MS), renditions };
  });
}

async function readRenditions(language: Language): Promise<Map<string, Rendition>> {
  const lines = await readLines<Rendition & { id: string }>(`renditions/${language}`);
  return new Map(lines.map(({ id, ...words }) => [id, words]));
}

function getWords(byItem: ReadonlyMap<string, Rendition>, id: string, language: Language): Rendition {
  const words = byItem.get(id);
  if (words === undefined)
    throw new Error(`The sample edition is broken: sample/renditions/${language}.ndjson lacks ${id}`);
  return words;
}

async function readLines<T>(name: string): Promise<T[]> {
  const text = await readFile(new URL(`${name}.ndjson`, SAMPLE), "utf8");
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as T);
}
