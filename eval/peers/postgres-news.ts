import type pg from "pg";
import { formatInstant } from "../../src/domain/instant.ts";
import type { ItemEntity } from "../../src/domain/item.ts";
import { FRAME_CONTEXT, type PeerItem, sentEntities } from "./corpus.ts";
import { fillBy, insertRows } from "./postgres-pool.ts";

/** A row of the table of news, with one column per field. */
export interface NewsRow {
  readonly id: string;
  /** A bigint, which arrives as text. */
  readonly published_at: string;
  readonly impact: number;
  readonly impact_score: number;
  readonly event_type: string;
  readonly categories: readonly string[];
  readonly sections: readonly string[];
  readonly story_id: string;
  readonly entities: readonly ItemEntity[];
  readonly headline: string;
  readonly source_headline: string;
  readonly summary: string;
  readonly body: string;
  readonly why_it_matters: string | null;
  readonly source_url: string;
  readonly source_image_url: string | null;
  readonly related_count: number;
}

/** The columns that are sent for a row `n` of news, except the count of its story. */
export const NEWS_COLUMNS = `n.id, n.headline, n.source_headline, n.summary, n.body, n.why_it_matters, n.impact, n.impact_score,
  n.event_type, n.entities, n.source_url, n.source_image_url, n.published_at, n.story_id, n.categories, n.sections`;

/** The object that is sent for a row. */
export function presentRow(row: NewsRow): object {
  return {
    id: row.id,
    headline: row.headline,
    sourceHeadline: row.source_headline,
    summary: row.summary,
    body: row.body,
    whyItMatters: row.why_it_matters,
    impact: row.impact,
    impactScore: row.impact_score,
    eventType: row.event_type,
    entities: row.entities,
    source: { name: FRAME_CONTEXT.sourceName, logoUrl: FRAME_CONTEXT.sourceLogoUrl },
    sourceUrl: row.source_url,
    sourceImageUrl: row.source_image_url,
    publishedAt: formatInstant(Number(row.published_at)),
    clusterId: row.story_id,
    relatedCount: row.related_count,
    covers: [],
    categories: row.categories,
    subCategories: row.sections,
    lang: "en",
  };
}

/**
 * Fills the table, unless the other variant that shares it has filled it already. Returns the instant of the newest
 * item.
 */
export async function fillNews(pool: pg.Pool, count: number): Promise<number> {
  const { rows } = await pool.query<{ news: string | null }>("select to_regclass('news') as news");
  if (rows[0]!.news !== null) {
    const newest = await pool.query<{ at: string }>("select max(published_at) as at from news");
    return Number(newest.rows[0]!.at);
  }
  await pool.query(SCHEMA);
  return fillBy(count, (items) =>
    insertRows(pool, "news", `${COLUMNS}, words text`, items.map(rowOf), SELECT),
  );
}

const COLUMNS = `number integer, id text, published_at bigint, outlet integer, impact integer, impact_score double precision,
  event_type text, categories text[], sections text[], story_id text, entities json, names text[], headline text,
  source_headline text, summary text, body text, why_it_matters text, source_url text, source_image_url text`;

const SELECT = `${COLUMNS.replaceAll(/ (?:integer|bigint|double precision|json|text(?:\[\])?)(?=,|$)/g, "")}, to_tsvector('simple', words)`;

/** An unlogged table is faster to fill, and just as fast to read. */
const SCHEMA = `create unlogged table news (${COLUMNS}, document tsvector)`;

function rowOf({ item, number, renditions: { en }, document }: PeerItem): object {
  return {
    number,
    id: item.id,
    published_at: item.publishedAt,
    outlet: item.outlet,
    impact: item.impact,
    impact_score: item.impactScore,
    event_type: item.eventType,
    categories: item.categories,
    sections: item.sections,
    story_id: item.storyId,
    entities: sentEntities(item),
    names: item.entities.map(({ name }) => name),
    headline: en.headline,
    source_headline: item.sourceHeadline,
    summary: en.summary,
    body: en.body,
    why_it_matters: en.whyItMatters,
    source_url: item.sourceUrl,
    source_image_url: item.sourceImageUrl,
    words: document,
  };
}
