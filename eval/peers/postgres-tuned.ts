import type pg from "pg";
import { CATEGORIES } from "../../src/domain/category.ts";
import { SECTIONS } from "../../src/domain/section.ts";
import { countStories, type PeerItem, spokenStory } from "./corpus.ts";
import { listenFor } from "./listen.ts";
import { type Peer, present } from "./peer.ts";
import { backendsOf, fillBy, insertRows, openPool, settle } from "./postgres-pool.ts";
import { capitalisedRuns, type Question } from "./question.ts";

/**
 * The fastest PostgreSQL that we could build: our own index laid out in its tables. Items are stored as JSON in two
 * pieces, before and after the part that changes. The pieces are in the row itself, not in the side table for long
 * values. An index holds each list in its order, so that only the result is read. Statements are prepared.
 */
export async function openTunedPostgres(count: number, url: string, key: string): Promise<Peer> {
  const pool = openPool(url);
  const newest = await fill(pool, count);
  const answer = async (question: Question) => {
    const { name, text, values } = statementOf(question);
    const { rows } = await pool.query<[string]>({ name, text, values, rowMode: "array" });
    return present(question.match !== null, rows.join());
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
 * An item's JSON. Each item is a row of its own: joining them with `string_agg` costs PostgreSQL more than it saves in
 * Node.
 */
const ITEM = "i.head || (select spoken from spoken_stories s where s.number = i.story) || i.tail";

/** Selects items, newest first. The subquery `found` returns their numbers and times. */
const bodyOf = (found: string) => `
  select ${ITEM} from (${found}) found join items i on i.number = found.item order by found.published_at desc`;

const STATEMENTS = {
  filtered: bodyOf(`
    select distinct l.published_at, l.item
    from unnest($3::smallint[]) wanted (impact) cross join unnest($4::smallint[]) of (section)
    cross join lateral (
      select published_at, item from listings
      where category = $5 and impact = wanted.impact and section = of.section and published_at < $1
        and outlet <> all($6::smallint[])
      order by published_at desc limit $2) l
    order by l.published_at desc limit $2`),
  keyword: bodyOf(`
    select published_at, item from item_names where name = $3 and published_at < $1
    order by published_at desc limit $2`),
  sentence: bodyOf(`
    select published_at, number as item from documents
    where document @@ to_tsquery('simple', $3) and published_at < $1
    order by published_at desc limit $2`),
};

/** The condition for a category, written as in its partial index, so that the planner can use the index. */
const isOf = (category: number) => `${category}::smallint = any(categories)`;

/**
 * The newest items, overall or in a category. The page size is a literal: with a parameter, PostgreSQL planned every
 * query again, which for 20 items took as long as finding them. With a literal, the other statements gained little or
 * got a worse plan.
 */
const newestOf = (condition: string, limit: number) =>
  `select ${ITEM} from items i where ${condition} and published_at < $1 order by published_at desc limit ${limit}`;

function statementOf({ filter, match, limit, before }: Question) {
  if (filter) {
    const category = CATEGORIES.indexOf(filter.category);
    if (filter.impacts === null)
      return {
        name: `${filter.category} ${limit}`,
        text: newestOf(isOf(category), limit),
        values: [before],
      };
    const sections = filter.sections.map((section) => SECTIONS.indexOf(section));
    const values = [before, limit, filter.impacts, sections, category, filter.excludedOutlets];
    return { name: "filtered", text: STATEMENTS.filtered, values };
  }
  if (match === null) return { name: `feed ${limit}`, text: newestOf("true", limit), values: [before] };
  if ("keyword" in match)
    return {
      name: "keyword",
      text: STATEMENTS.keyword,
      values: [before, limit, match.keyword.toLowerCase()],
    };
  const names = capitalisedRuns(match.sentence).map((run) => run.replaceAll(" ", " <-> "));
  return { name: "sentence", text: STATEMENTS.sentence, values: [before, limit, names.join(" | ")] };
}

/** Unlogged tables are faster to fill, and just as fast to read. */
const SCHEMA = `
  create unlogged table items (number integer, published_at bigint, categories smallint[], story integer, head text, tail text)
    with (toast_tuple_target = 8160);
  alter table items alter head set storage external, alter tail set storage external;
  create unlogged table spoken_stories (number integer primary key, spoken text);
  create unlogged table listings (category smallint, impact smallint, section smallint, published_at bigint, outlet smallint, item integer);
  create unlogged table item_names (name text, published_at bigint, item integer);
  create unlogged table documents (number integer, published_at bigint, document tsvector);`;

const INDEXES = `
  create unique index on items (number);
  create unique index on items (published_at desc);
  ${CATEGORIES.map((_, category) => `create index on items (published_at desc) where ${isOf(category)};`).join("\n  ")}
  create index on listings (category, impact, section, published_at desc) include (outlet, item);
  create index on item_names (name, published_at desc) include (item);
  create index on documents (published_at desc);
  create index on documents using gin (document);`;

async function fill(pool: pg.Pool, count: number): Promise<number> {
  await pool.query(SCHEMA);
  const stories = new Map([...countStories(count)].map(([id, size], number) => [id, { number, size }]));
  await insertRows(
    pool,
    "spoken_stories",
    "number integer, spoken text",
    [...stories].map(([id, { number, size }]) => ({ number, spoken: spokenStory(id, size) })),
  );
  const newest = await fillBy(count, (items) =>
    insertItems(pool, items, (storyId) => stories.get(storyId)!.number),
  );
  await pool.query(INDEXES);
  await settle(pool, ["items", "spoken_stories", "listings", "item_names", "documents"]);
  return newest;
}

/** Inserts a batch into all tables at once, each over its own connection. */
function insertItems(
  pool: pg.Pool,
  items: readonly PeerItem[],
  storyOf: (storyId: string) => number,
): Promise<unknown> {
  const rows = items.map(({ item, number, head, tail }) => {
    const { publishedAt: published_at, storyId } = item;
    const categories = item.categories.map((category) => CATEGORIES.indexOf(category));
    return { number, published_at, categories, story: storyOf(storyId!), head, tail };
  });
  const documents = items.map(({ item, number, document }) => {
    return { number, published_at: item.publishedAt, document };
  });
  const listings = items.flatMap((each) =>
    listingsOf(each).map(([category, impact, section, published_at, outlet, item]) => {
      return { category, impact, section, published_at, outlet, item };
    }),
  );
  const names = items.flatMap(({ item, number }) =>
    [...new Set(item.entities.map(({ name }) => name.toLowerCase()))].map((name) => {
      return { name, published_at: item.publishedAt, item: number };
    }),
  );
  return Promise.all([
    insertRows(
      pool,
      "items",
      "number integer, published_at bigint, categories smallint[], story integer, head text, tail text",
      rows,
    ),
    insertRows(
      pool,
      "listings",
      "category smallint, impact smallint, section smallint, published_at bigint, outlet smallint, item integer",
      listings,
    ),
    insertRows(pool, "item_names", "name text, published_at bigint, item integer", names),
    insertRows(
      pool,
      "documents",
      "number integer, published_at bigint, document text",
      documents,
      "number, published_at, to_tsvector('simple', document)",
    ),
  ]);
}

/** One row for each combination of the item's categories and sections, so that each list is one index range. */
export function listingsOf({ item, number }: PeerItem): number[][] {
  const { categories, sections, impact, publishedAt, outlet } = item;
  return categories.flatMap((category) =>
    sections.map((section) => [
      CATEGORIES.indexOf(category),
      impact,
      SECTIONS.indexOf(section),
      publishedAt,
      outlet,
      number,
    ]),
  );
}
