import { listenFor } from "./listen.ts";
import { type Peer, present } from "./peer.ts";
import { fillNews, NEWS_COLUMNS, type NewsRow, presentRow } from "./postgres-news.ts";
import { backendsOf, openPool, settle } from "./postgres-pool.ts";
import { capitalisedRuns, type Question } from "./question.ts";

/**
 * PostgreSQL as many services use it at first. One table of news has one column per field, with GIN indexes on arrays and text.
 * The count of a story's items is queried with each item, and Node turns rows into JSON. As with the other PostgreSQL peers,
 * statements are prepared, but here each statement is planned again for the values of every question.
 */
export async function openPlainPostgres(count: number, url: string, key: string): Promise<Peer> {
  // Without the values, the planner assumes that every category and name is rare. It then collects all of their items,
  // which takes several times as long.
  const pool = openPool(url, "-c plan_cache_mode=force_custom_plan");
  const newest = await fillNews(pool, count);
  await pool.query(INDEXES);
  await settle(pool, ["news"]);
  const answer = async (question: Question) => {
    const { name, where, values } = conditionOf(question);
    const text = `select ${NEWS_COLUMNS},
        (select count(*) from news r where r.story_id = n.story_id)::integer as related_count
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
    const values = [before, limit, [category]];
    if (impacts === null) return { name: "category", where: "and categories @> $3", values };
    const where =
      "and categories @> $3 and impact = any($4) and sections && $5::text[] and outlet <> all($6)";
    return {
      name: "filtered",
      where,
      values: [...values, impacts, sections, excludedOutlets],
    };
  }
  if (match === null) return { name: "feed", where: "", values: [before, limit] };
  if ("keyword" in match)
    return { name: "keyword", where: "and names && $3::text[]", values: [before, limit, [match.keyword]] };
  const names = capitalisedRuns(match.sentence).map((run) => run.replaceAll(" ", " <-> "));
  const where = "and document @@ to_tsquery('simple', $3)";
  return { name: "sentence", where, values: [before, limit, names.join(" | ")] };
}

const INDEXES = `
  create unique index if not exists news_by_time on news (published_at desc);
  create index on news (impact, published_at desc);
  create index on news (story_id);
  create index on news using gin (categories);
  create index on news using gin (sections);
  create index on news using gin (names);
  create index if not exists news_words on news using gin (document);`;
