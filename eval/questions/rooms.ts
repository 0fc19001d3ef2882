import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import type { Article } from "../../src/domain/article.ts";
import { CATEGORIES, type Category } from "../../src/domain/category.ts";
import { parseInstant } from "../../src/domain/instant.ts";
import { CommandFault } from "../../src/settings/faults.ts";
import { readRows } from "../scoring/read-rows.ts";
import type { MatchRequest } from "../../src/index/wanted.ts";

/** `market`: as on a prediction market; `asset`: by name and ticker; `none`: nothing in the room answers it. */
export type QuestionLabel = "market" | "asset" | "none";

export interface RoomArticle extends Article {
  readonly id: string;
  readonly publishedAt: number;
  /** Whether an editor would publish it. */
  readonly isNews: boolean;
  /** The editor's categories; null if the room has none. */
  readonly categories: readonly Category[] | null;
  /** The ids of the questions that it answers, and of those that it only seems to answer. */
  readonly relevant: ReadonlySet<string>;
  readonly near: ReadonlySet<string>;
}

export interface RoomQuestion {
  readonly id: string;
  readonly kind: QuestionLabel;
  readonly request: MatchRequest;
  readonly categories: readonly Category[] | null;
  /** In milliseconds. */
  readonly before: number | null;
}

/** Articles and questions of a newsroom, with labels that say which article answers which question. */
export interface LabelledRoom {
  readonly name: string;
  /** Oldest first. */
  readonly articles: readonly RoomArticle[];
  readonly questions: readonly RoomQuestion[];
}

interface ArticleRow {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly publishedAt: string;
  readonly publish?: boolean;
  readonly categories?: readonly Category[];
  readonly relevant?: readonly string[];
  readonly near?: readonly string[];
}

interface QuestionRow {
  readonly id: string;
  readonly kind?: QuestionLabel;
  readonly sentence?: string | null;
  readonly keyword?: string | null;
  readonly subEntities?: readonly string[];
  readonly category?: string | null;
  readonly before?: string | null;
  readonly relevant?: readonly string[];
  readonly near?: readonly string[];
}

/**
 * Reads a room: a folder with `articles.ndjson` and `questions.ndjson`, or the files `PATH.articles.ndjson` and
 * `PATH.questions.ndjson`. Labels may be in either file.
 */
export function readRoom(path: string): LabelledRoom {
  const file = (name: string) => {
    const found = [join(path, `${name}.ndjson`), `${path}.${name}.ndjson`].find((each) => existsSync(each));
    if (found === undefined) throw new CommandFault(`there is no ${name}.ndjson in ${path}`);
    return found;
  };
  const rows = readRows<QuestionRow>(file("questions"));
  const idsOf = (label: "relevant" | "near", { id, [label]: own }: ArticleRow) =>
    new Set([...(own ?? []), ...rows.filter((row) => row[label]?.includes(id)).map((row) => row.id)]);
  const articles = readRows<ArticleRow>(file("articles")).map((row) => ({
    id: row.id,
    title: row.title,
    text: row.text,
    url: null,
    outlet: null,
    language: null,
    publishedAt: instantOf(row.publishedAt, row.id),
    isNews: row.publish ?? true,
    categories: row.categories ?? null,
    relevant: idsOf("relevant", row),
    near: idsOf("near", row),
  }));
  return { name: basename(path), articles: apart(articles), questions: rows.map(questionOf) };
}

/** All rooms in one store, without the questions about assets: their names are labelled within one room only. */
export function poolRooms(rooms: readonly LabelledRoom[]): LabelledRoom {
  return {
    name: "pool",
    articles: apart(rooms.flatMap(({ articles }) => articles)),
    questions: rooms.flatMap(({ questions }) => questions).filter(({ kind }) => kind !== "asset"),
  };
}

function questionOf(row: QuestionRow): RoomQuestion {
  const { id, sentence, keyword, subEntities = [], category, before } = row;
  if (!sentence && !keyword) throw new CommandFault(`question ${id} has neither a sentence nor a keyword`);
  return {
    id,
    kind: row.kind ?? (row.relevant?.length === 0 ? "none" : "market"),
    request: sentence
      ? { kind: "sentence", sentence, subEntities }
      : { kind: "keyword", keywords: keyword!.split(",") },
    categories: category ? category.split(",").map((name) => categoryOf(name, id)) : null,
    before: before ? instantOf(before, id) : null,
  };
}

function categoryOf(name: string, id: string): Category {
  if (!(CATEGORIES as readonly string[]).includes(name))
    throw new CommandFault(`${id}: ${name} is no category; use ${CATEGORIES.join(", ")}`);
  return name as Category;
}

function instantOf(text: string, id: string): number {
  const instant = parseInstant(text);
  if (instant === undefined) throw new CommandFault(`${id}: ${text} is no ISO 8601 time with a zone`);
  return instant;
}

/** Oldest first, and no two at one instant, as among published items (D14). */
function apart(articles: readonly RoomArticle[]): RoomArticle[] {
  let last = -Infinity;
  return articles
    .toSorted((a, b) => a.publishedAt - b.publishedAt)
    .map((article) => {
      last = Math.max(article.publishedAt, last + 1);
      return { ...article, publishedAt: last };
    });
}
