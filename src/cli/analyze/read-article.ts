import type { Article } from "../../domain/article.ts";
import { parseInstant } from "../../domain/instant.ts";
import { BadLine } from "../../newsroom/line-reader.ts";

/** A line of `analyze --ndjson`. */
export interface ArticleLine {
  /** Copied to the output unchanged. */
  readonly id: unknown;
  readonly article: Article;
  readonly targets: readonly string[];
}

/** Reads `{"id","title","text","url"?,"source"?,"publishedAt"?,"language"?,"targets"?}`; throws `BadLine`. */
export function readArticle(value: unknown): ArticleLine {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new BadLine("an article must be a JSON object");
  const given = value as Record<string, unknown>;
  const article: Article = {
    title: readText(given, "title") ?? "",
    text: readText(given, "text") ?? "",
    url: readText(given, "url"),
    outlet: typeof given["source"] === "number" ? given["source"] : null,
    publishedAt: readTime(given),
    language: readText(given, "language"),
  };
  if (article.title.trim() === "" && article.text.trim() === "")
    throw new BadLine("title and text are both empty; an article needs at least one of them");
  return { id: given["id"] ?? null, article, targets: readTargets(given["targets"]) };
}

function readText(given: Record<string, unknown>, name: string): string | null {
  const value = given[name];
  if (value === undefined || value === null) return null;
  if (typeof value !== "string") throw new BadLine(`${name} must be a string`);
  return value.toWellFormed();
}

function readTime(given: Record<string, unknown>): number | null {
  const text = readText(given, "publishedAt");
  if (text === null) return null;
  const instant = parseInstant(text);
  if (instant === undefined)
    throw new BadLine(`publishedAt must be an ISO 8601 time with a zone, like 2026-11-14T09:30:00Z`);
  return instant;
}

function readTargets(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || value.some((each) => typeof each !== "string"))
    throw new BadLine("targets must be a list of strings");
  return value as string[];
}
