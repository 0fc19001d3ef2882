import { createHash } from "node:crypto";
import { join } from "node:path";
import { readRows } from "./read-rows.ts";

/** An article whose story is known. */
export interface LabelledArticle {
  readonly set: "uci" | "ecb" | "neus";
  readonly title: string;
  readonly text: string;
  readonly label: string;
  /**
   * True for half of the stories: a model is trained on these and measured on the others. NeuS is never used for
   * training.
   */
  readonly isTrain: boolean;
}

type Row = Readonly<Record<string, string>>;

/** Reads the labelled articles without the fields that would reveal their stories (crawl times, ids, topics). */
export function readLabelled(folder: string): LabelledArticle[] {
  const uci = rowsOf(folder, "uci_news_6k/headlines")
    .sort((a, b) => Number(a.order) - Number(b.order))
    .map(({ title, cluster }): LabelledArticle => ({
      set: "uci",
      title: title!,
      text: "",
      label: cluster!,
      isTrain: isEvenHash(cluster!),
    }));
  // The two events of a topic look alike, so both are used for training or both for measuring.
  const ecb = rowsOf(folder, "ecbplus/docs").map(({ title, text, cluster, topic }): LabelledArticle => ({
    set: "ecb",
    title: title!,
    text: text!,
    label: cluster!,
    isTrain: isEvenHash(`ecb${topic}`),
  }));
  const neus = rowsOf(folder, "neus_allsides/stories_val").flatMap((row) =>
    (row.articles as unknown as readonly Row[]).map(({ title, text }): LabelledArticle => ({
      set: "neus",
      title: title!,
      text: text!,
      label: row.cluster!,
      isTrain: false,
    })),
  );
  return [...uci, ...ecb, ...byHash(neus)];
}

/** Orders articles by a hash, so that articles of one story are not next to each other. */
function byHash(articles: readonly LabelledArticle[]): LabelledArticle[] {
  return articles
    .map((article) => ({ article, key: createHash("sha256").update(article.title).digest("hex") }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ article }) => article);
}

/** News without labels: every second or third article of the two larger datasets, and every article of the smallest. */
export function readUnlabelled(folder: string): { title: string; text: string }[] {
  const articles = [
    ...rowsOf(folder, "allsides_sample/articles").filter((_, at) => at % 2 === 0),
    ...rowsOf(folder, "cryptonews_2021_22/articles").filter((_, at) => at % 3 === 0),
    ...rowsOf(folder, "cryptonews_20230105/articles"),
  ];
  return articles.map((row) => ({
    title: row.title ?? "",
    text: (row.text ?? row.content ?? "").slice(0, 1500),
  }));
}

/** A fair coin that always gives the same result for the same key. */
export function isEvenHash(key: string): boolean {
  return createHash("sha256").update(`tidings-stories|${key}`).digest()[0]! % 2 === 0;
}

function rowsOf(folder: string, name: string): Row[] {
  return readRows(join(folder, `${name}.ndjson.gz`));
}
