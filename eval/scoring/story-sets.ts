import { createHash } from "node:crypto";
import { join } from "node:path";
import { readRows } from "./read-rows.ts";

/** An article whose story is known. */
export interface LabelledArticle {
  readonly set: "uci" | "ecb" | "neus";
  readonly title: string;
  readonly text: string;
  readonly label: string;
  /** Half of the stories; what is learned from these is measured on the others. NeuS is never learned from. */
  readonly isTrain: boolean;
}

type Row = Readonly<Record<string, string>>;

/** What gives the story away (crawl times, ids, topics) is left behind. */
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
  // Both events of a topic look alike: they stand on one side.
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

/** Articles of one story must not come one after another. */
function byHash(articles: readonly LabelledArticle[]): LabelledArticle[] {
  return articles
    .map((article) => ({ article, key: createHash("sha256").update(article.title).digest("hex") }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ article }) => article);
}

/** News without labels, every other one of the larger sets. */
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

/** A fair coin that falls the same way for a key every time. */
export function isEvenHash(key: string): boolean {
  return createHash("sha256").update(`tidings-stories|${key}`).digest()[0]! % 2 === 0;
}

function rowsOf(folder: string, name: string): Row[] {
  return readRows(join(folder, `${name}.ndjson.gz`));
}
