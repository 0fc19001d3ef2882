import pg from "pg";
import { formatInstant } from "../../src/domain/instant.ts";
import type { ItemEntity } from "../../src/domain/item.ts";
import { FRAME_CONTEXT, type PeerItem, peerItems } from "./corpus.ts";
import { listenFor } from "./listen.ts";
import { type Peer, present } from "./peer.ts";
import { backendsOf, insertRows, POOL } from "./postgres-pool.ts";
import { capitalisedRuns, type Question } from "./question.ts";

/**
 * PostgreSQL as most services use it: a table of news with a column a field, arrays and words under GIN indexes, the count of a
 * story's items asked with each, rows made into objects and those into JSON by Node. Statements are prepared here too.
 */
export async function openPlainPostgres(count: number, url: string, key: string): Promise<Peer> {
  const pool = new pg.Pool({ connectionString: url, max: POOL, min: POOL, idleTimeoutMillis: 0 });
  await pool.query(SCHEMA);
  let newest = 0;
  const batch: PeerItem[] = [];
  for (const each of peerItems(count)) {
    newest = each.item.publishedAt;
    batch.push(each);
    if (batch.length === 500) await insertNews(pool, batch.splice(0));
  }
  if (batch.length > 0) await insertNews(pool, batch);
  await pool.query(INDEXES);
  await pool.query("vacuum (analyze) news");
  const answer = async (question: Question) => {
    const { name, where, values } = conditionOf(question);
    const text = `select *, (select count(*) from news r where r.story_id = n.story_id)::integer as related_count
      from news n where published_at < $1 ${where} order by published_at desc limit $2`;
    const { rows } = await pool.query<NewsRow>({ name: `plain ${name}`, text, values });
    return present(question.match !== null, rows.map((row) => JSON.stringify(presentRow(row))).join());
  };
  return {
    newest,
    answer,
    helpers: await backendsOf(pool),
    listen: () => listenFor(answer, key),
    [Symbol.asyncDispose]: () => pool.end(),
  };
}

function conditionOf({ filter, match, limit, before }: Question): {
  name: string;
  where: string;
  values: unknown[];
} {
  if (filter) {
    const { category, impacts, sections, excludedOutlets } = filter;
    const where =
      "and categories @> $3 and impact = any($4) and sections && $5::text[] and outlet <> all($6)";
    return {
      name: "filtered",
      where,
      values: [before, limit, [category], impacts, sections, excludedOutlets],
    };
  }
  if (match === null) return { name: "feed", where: "", values: [before, limit] };
  if ("keyword" in match)
    return { name: "keyword", where: "and names && $3::text[]", values: [before, limit, [match.keyword]] };
  const names = capitalisedRuns(match.sentence).map((run) => run.replaceAll(" ", " <-> "));
  const where = "and document @@ to_tsquery('simple', $3)";
  return { name: "sentence", where, values: [before, limit, names.join(" | ")] };
}

interface NewsRow {
  readonly id: string;
  /** A bigint, which comes as a text. */
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

function presentRow(row: NewsRow): object {
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

const SCHEMA = `
  create table news (id text primary key, published_at bigint, outlet integer, impact integer, impact_score double precision,
    event_type text, categories text[], sections text[], story_id text, entities json, names text[], headline text,
    source_headline text, summary text, body text, why_it_matters text, source_url text, source_image_url text, document tsvector)`;

const INDEXES = `
  create unique index on news (published_at desc);
  create index on news (impact, published_at desc);
  create index on news (story_id);
  create index on news using gin (categories);
  create index on news using gin (sections);
  create index on news using gin (names);
  create index on news using gin (document);`;

const ROW = `(${Array.from({ length: 18 }, (_, at) => `$${at + 1}`).join()},to_tsvector('simple', $19))`;

function insertNews(pool: pg.Pool, items: readonly PeerItem[]): Promise<void> {
  const rows = items.map(({ item, renditions: { en }, document }) => [
    item.id,
    item.publishedAt,
    item.outlet,
    item.impact,
    item.impactScore,
    item.eventType,
    item.categories,
    item.sections,
    item.storyId,
    JSON.stringify(
      item.entities.map(({ name, aliases, ticker, sentiment }) => ({
        name,
        aliases,
        ticker,
        entitySentiment: sentiment,
      })),
    ),
    item.entities.map(({ name }) => name),
    en.headline,
    item.sourceHeadline,
    en.summary,
    en.body,
    en.whyItMatters,
    item.sourceUrl,
    item.sourceImageUrl,
    document,
  ]);
  return insertRows(pool, "news", ROW, rows);
}
