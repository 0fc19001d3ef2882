import type { Category } from "@tidings/client";
import { joinNames, splitNames } from "../parts/names-list.ts";
import {
  queryOf,
  readCategories,
  readInstant,
  readReports,
  type Reports,
  unique,
  writtenReports,
} from "./view.ts";

/** The page of an asset: its names and tickers, and the filters. */
export interface AssetView {
  readonly keywords: readonly string[];
  readonly categories: readonly Category[];
  readonly before: string | null;
  readonly limit: Limit;
  readonly reports: Reports;
}

/** The page of a question, such as the question of a contract. */
export interface QuestionView {
  readonly sentence: string;
  /** Names that are not in the sentence, such as the outcomes. */
  readonly subEntities: readonly string[];
  readonly categories: readonly Category[];
  /** The contract's cutoff: once it has passed, the list no longer changes. */
  readonly before: string | null;
  readonly limit: Limit;
  readonly reports: Reports;
  readonly scope: QuestionScope;
}

/** Only the news that answers the question, or all news about the names in it. */
export type QuestionScope = "answers" | "all";

/** How many items one request returns: the service's default, or its maximum. */
export type Limit = 20 | 100;

export const MOST_KEYWORDS = 30;
export const MOST_SUB_ENTITIES = 50;
export const LONGEST_SENTENCE = 1_000;

export function readAssetView(query: URLSearchParams): AssetView {
  return {
    keywords: unique(splitNames(query.get("keyword") ?? "")).slice(0, MOST_KEYWORDS),
    categories: readCategories(query),
    before: readInstant(query.get("before")),
    limit: readLimit(query),
    reports: readReports(query),
  };
}

export function writeAssetView(view: AssetView): URLSearchParams {
  const { keywords, categories, before, limit } = view;
  return queryOf({
    keyword: joinNames(keywords),
    category: categories,
    before,
    limit: writtenLimit(limit),
    reports: writtenReports(view),
  });
}

export function readQuestionView(query: URLSearchParams): QuestionView {
  return {
    sentence: [...(query.get("sentence") ?? "").trim()].slice(0, LONGEST_SENTENCE).join("").trim(),
    subEntities: unique(splitNames(query.get("subEntities") ?? "")).slice(0, MOST_SUB_ENTITIES),
    categories: readCategories(query),
    before: readInstant(query.get("before")),
    limit: readLimit(query),
    reports: readReports(query),
    scope: query.get("scope") === "all" ? "all" : "answers",
  };
}

export function writeQuestionView(view: QuestionView): URLSearchParams {
  const { sentence, subEntities, categories, before, limit, scope } = view;
  return queryOf({
    sentence: sentence.trim(),
    subEntities: joinNames(subEntities),
    category: categories,
    before,
    limit: writtenLimit(limit),
    reports: writtenReports(view),
    scope: scope === "all" ? scope : null,
  });
}

/** The asset page of an entity: its name, and its ticker if it has one. */
export function assetQueryOf({ name, ticker }: { name: string; ticker: string | null }): URLSearchParams {
  const keywords = [name, ticker ?? ""].filter((keyword) => keyword !== "");
  return writeAssetView({
    keywords: unique(keywords),
    categories: [],
    before: null,
    limit: 20,
    reports: "newest",
  });
}

/** Keywords that look like a ticker in lower case: the service reads them as ordinary words. */
export function smallTickers(keywords: readonly string[]): string[] {
  return keywords.filter((keyword) => /^\$?[a-z]{2,5}$/.test(keyword));
}

/** The typed text, split at commas and line breaks. */
export function typedValues(text: string): string[] {
  return unique(splitNames(text.replaceAll("\n", ",")));
}

function readLimit(query: URLSearchParams): Limit {
  return query.get("limit") === "100" ? 100 : 20;
}

function writtenLimit(limit: Limit): string | null {
  return limit === 20 ? null : String(limit);
}
