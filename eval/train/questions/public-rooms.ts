import { join } from "node:path";
import { parseInstant } from "../../../src/domain/instant.ts";
import type { LabelledRoom } from "../../questions/rooms.ts";
import { readRows } from "../../scoring/read-rows.ts";

interface PublicArticle {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** A day. */
  readonly date: string;
}

/** A line of `public.ndjson`: the articles of a room by id, then its questions. */
type PublicRow =
  | { readonly room: string; readonly articles: readonly string[] }
  | {
      readonly sentence: string;
      readonly subEntities?: readonly string[];
      readonly relevant: readonly string[];
      readonly near: readonly string[];
    };

/** The rooms of public news. `file` holds the articles, one JSON object per line; their text is not in this repository. */
export function readPublicRooms(file: string): LabelledRoom[] {
  const articles = new Map(readRows<PublicArticle>(file).map((article) => [article.id, article]));
  const rooms: { name: string; ids: readonly string[]; rows: Exclude<PublicRow, { room: string }>[] }[] = [];
  for (const row of readRows<PublicRow>(join(import.meta.dirname, "public.ndjson")))
    if ("room" in row) rooms.push({ name: row.room, ids: row.articles, rows: [] });
    else rooms.at(-1)!.rows.push(row);
  return rooms.map(({ name, ids, rows }) => {
    const questions = rows.map((row, at) => ({ id: `${name}-q${at + 1}`, ...row }));
    const labelled = (label: "relevant" | "near", id: string) =>
      new Set(questions.filter((question) => question[label].includes(id)).map((question) => question.id));
    return {
      name,
      articles: ids.map((id, at) => {
        const { title, text, date } = articles.get(id)!;
        return {
          id,
          title,
          text,
          url: null,
          outlet: null,
          language: null,
          // In order, and no two at one instant.
          publishedAt: parseInstant(`${date.slice(0, 10)}T12:00:00Z`)! + at,
          isNews: true,
          categories: null,
          relevant: labelled("relevant", id),
          near: labelled("near", id),
        };
      }),
      questions: questions.map(({ id, sentence, subEntities = [], relevant }) => ({
        id,
        kind: relevant.length === 0 ? "none" : "market",
        request: { kind: "sentence", sentence, subEntities },
        categories: null,
        before: null,
      })),
    };
  });
}
