import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Article } from "../../src/domain/article.ts";
import type { Findings } from "../../src/domain/findings.ts";
import { splitSentences } from "../../src/text/sentences.ts";
import { writeBuiltIn } from "../../src/writing/built-in.ts";
import { supportIn } from "../../src/writing/support/support.ts";
import { readRows } from "./read-rows.ts";
import { type Rouge, rouge } from "./rouge.ts";
import { type Score, scoreRows } from "./score.ts";

/** Reports of several outlets about one event, and an editor's summary of it. */
interface Story {
  readonly articles: readonly { readonly title: string; readonly text: string }[];
  readonly neutral_title?: string;
  readonly neutral_summary?: string;
}

interface Row {
  readonly ours: Rouge;
  readonly lead: Rouge;
  readonly summary: Rouge;
  /**
   * Two beginnings of the article: `leadCut` is as long as our summary plus points, `leadShort` as long as our summary.
   */
  readonly leadCut: Rouge;
  readonly leadShort: Rouge;
  readonly headline: Rouge;
  readonly title: Rouge;
  readonly support: number;
}

/** Scores the built-in writer and the article's first sentences against an editor's summary of the same event. */
export async function scoreSummaries(
  folder: string,
  analyse: (article: Article) => Promise<Findings>,
  limit = 600,
  progress: (share: number) => void = () => {},
): Promise<Score[]> {
  const stories = (await readStories(folder)).filter(({ neutral_summary: reference }) => reference);
  const every = Math.max(1, Math.floor(stories.length / limit));
  const rows: Row[] = [];
  const chosen = stories.filter((_, at) => at % every === 0).slice(0, limit);
  for (const [at, story] of chosen.entries()) {
    // Takes one report of each story, in rotation, so that no outlet's habits dominate.
    const article = articleOf(story.articles[at % story.articles.length]!);
    rows.push(rowOf(article, await analyse(article), story));
    progress((at + 1) / chosen.length);
  }
  const mean = (value: (row: Row) => number) => (some: readonly Row[]) =>
    some.reduce((sum, row) => sum + value(row), 0) / some.length;
  const against = (task: string, measure: string, ours: (row: Row) => number, plain: (row: Row) => number) =>
    scoreRows(task, measure, rows, mean(ours), mean(plain)(rows));
  return [
    ...measured(
      "summary and points, beside the first three sentences",
      (row) => [row.ours, row.lead],
      against,
    ),
    ...measured(
      "summary and points, beside as many first characters",
      (row) => [row.ours, row.leadCut],
      against,
    ),
    ...measured("summary, beside as many first characters", (row) => [row.summary, row.leadShort], against),
    ...measured("headline, beside the outlet's", (row) => [row.headline, row.title], against),
    scoreRows(
      "built-in writer",
      "sentences supported by words",
      rows,
      mean(({ support }) => support),
      1,
    ),
  ];
}

type Against = (
  task: string,
  measure: string,
  ours: (row: Row) => number,
  plain: (row: Row) => number,
) => Score;

function measured(task: string, of: (row: Row) => readonly [Rouge, Rouge], against: Against): Score[] {
  return (["one", "two", "longest"] as const).map((kind, at) =>
    against(
      task,
      ["ROUGE-1", "ROUGE-2", "ROUGE-L"][at]!,
      (row) => of(row)[0][kind],
      (row) => of(row)[1][kind],
    ),
  );
}

function rowOf(article: Article, findings: Findings, story: Story): Row {
  const { headline, summary, body } = writeBuiltIn(article, findings);
  const points = body.split("\n").map((line) => line.replace(/^• /, ""));
  // Leaves out points that repeat the summary. In a report of one sentence, the only point is the summary.
  const ours = [summary, ...points.filter((point) => !summary.includes(point))].join(" ");
  const reference = story.neutral_summary!;
  const lead = splitSentences(article.text)
    .slice(0, 3)
    .map(({ text }) => text)
    .join(" ");
  const supportOf = supportIn(article.text);
  const sentences = [...splitSentences(summary).map(({ text }) => text), ...points];
  return {
    ours: rouge(ours, reference),
    lead: rouge(lead, reference),
    summary: rouge(summary, reference),
    leadCut: rouge(article.text.slice(0, ours.length), reference),
    leadShort: rouge(article.text.slice(0, summary.length), reference),
    headline: rouge(headline, story.neutral_title ?? ""),
    title: rouge(article.title, story.neutral_title ?? ""),
    support: sentences.filter((sentence) => supportOf(sentence) >= 0.9).length / sentences.length,
  };
}

function articleOf({ title, text }: { readonly title: string; readonly text: string }): Article {
  return { title, text, url: null, outlet: null, publishedAt: null, language: "en" };
}

/** The part that was not used during development, if the folder has parts. */
const HELD = "stories_val.ndjson.gz";

async function readStories(folder: string): Promise<Story[]> {
  const files = (await readdir(folder)).filter((name) => /^stories_.*\.ndjson\.gz$/.test(name)).sort();
  return (files.includes(HELD) ? [HELD] : files).flatMap((file) => readRows<Story>(join(folder, file)));
}
