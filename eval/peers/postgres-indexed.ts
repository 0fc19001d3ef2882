import type pg from "pg";
import { CATEGORIES } from "../../src/domain/category.ts";
import { listenFor } from "./listen.ts";
import { type Peer, present } from "./peer.ts";
import { fillNews, NEWS_COLUMNS, type NewsRow, presentRow } from "./postgres-news.ts";
import { backendsOf, openPool, settle } from "./postgres-pool.ts";
import { capitalisedRuns, type Question } from "./question.ts";

/**
 * PostgreSQL with the right indexes, as an experienced team would use it. It shares the table of news with the plain
 * variant and adds one index by time per category. Tables for sections and names have composite indexes that hold each
 * list newest first, with the columns by which it is filtered. So PostgreSQL reads only what it returns. Each story
 * stores its number of items. Node turns rows into JSON: `json_build_object` was tried and took more CPU time.
 */
export async function openIndexedPostgres(count: number, url: string, key: string): Promise<Peer> {
  const pool = openPool(url);
  const newest = await fill(pool, count);
  const answer = async (question: Question) => {
    const { rows } = await pool.query<NewsRow>(statementOf(question));
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

/**
 * The story's count is a subquery, not a join: with a join, the planner did not know the row limit and joined whole
 * tables.
 */
const NEWS = `select ${NEWS_COLUMNS}, (select size from stories s where s.id = n.story_id) as related_count`;

/** Selects news, newest first. The subquery `found` returns the items' numbers and times. */
const newsOf = (found: string) => `
  ${NEWS} from (${found}) found join news n on n.number = found.news order by found.published_at desc`;

const STATEMENTS = {
  // Takes the newest items of each section, and of those the newest overall. Each section is one index range, read from
  // its newest end.
  filtered: newsOf(`
    select distinct l.published_at, l.news from unnest($3::text[]) wanted (section)
    cross join lateral (
      select published_at, news from news_sections
      where section = wanted.section and category = $4 and published_at < $1
        and impact = any($5::smallint[]) and outlet <> all($6::smallint[])
      order by published_at desc limit $2) l
    order by l.published_at desc limit $2`),
  keyword: newsOf(`
    select published_at, news from news_names where name = $3 and published_at < $1
    order by published_at desc limit $2`),
  sentence: newsOf(`
    select published_at, number as news from news
    where document @@ to_tsquery('simple', $3) and published_at < $1
    order by published_at desc limit $2`),
};

/**
 * The condition for a category, written as in its partial index, so that the planner can use the index. A table of categories,
 * like the table of sections, was tried and took more CPU time: each row found had to be looked up by its number. The plain
 * variant, which shares the table of news, writes the condition differently and so does not use this index.
 */
const IS_OF = new Map(CATEGORIES.map((category) => [category, `'${category}' = any(categories)`]));

/**
 * The newest items, overall or in a category. The page size is a literal: with a parameter, PostgreSQL planned every
 * query again, which for 20 items took as long as finding them. The other statements gained little from a literal.
 */
const newestOf = (condition: string, limit: number) =>
  `${NEWS} from news n where ${condition} and published_at < $1 order by published_at desc limit ${limit}`;

function statementOf({ filter, match, limit, before }: Question): pg.QueryConfig {
  const ask = (name: keyof typeof STATEMENTS, ...more: unknown[]) => ({
    name: `indexed ${name}`,
    text: STATEMENTS[name],
    values: [before, limit, ...more],
  });
  const askNewest = (name: string, condition: string) => ({
    name: `indexed ${name} ${limit}`,
    text: newestOf(condition, limit),
    values: [before],
  });
  if (filter?.impacts === null) return askNewest(filter.category, IS_OF.get(filter.category)!);
  if (filter)
    return ask("filtered", filter.sections, filter.category, filter.impacts, filter.excludedOutlets);
  if (match === null) return askNewest("feed", "true");
  if ("keyword" in match) return ask("keyword", match.keyword.toLowerCase());
  const names = capitalisedRuns(match.sentence).map((run) => run.replaceAll(" ", " <-> "));
  return ask("sentence", names.join(" | "));
}

async function fill(pool: pg.Pool, count: number): Promise<number> {
  const newest = await fillNews(pool, count);
  await pool.query(TABLES);
  await settle(pool, ["news", "stories", "news_sections", "news_names"]);
  return newest;
}

const TABLES = `
  create unique index on news (number);
  create unique index if not exists news_by_time on news (published_at desc);
  ${[...IS_OF.values()].map((isOf) => `create index on news (published_at desc) where ${isOf};`).join("\n  ")}
  create index if not exists news_words on news using gin (document);
  create unlogged table stories as select story_id as id, count(*)::integer as size from news group by story_id;
  alter table stories add primary key (id);
  create unlogged table news_sections as
    select section, category, published_at, impact::smallint as impact, outlet::smallint as outlet, number as news
    from news, unnest(categories) category, unnest(sections) section;
  create index on news_sections (section, category, published_at desc) include (impact, outlet, news);
  create unlogged table news_names as
    select distinct lower(name) as name, published_at, number as news from news, unnest(names) name;
  create index on news_names (name, published_at desc) include (news);`;
