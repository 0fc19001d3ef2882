import { join } from "node:path";
import { extractPage } from "../../src/sources/page/extract-page.ts";
import type { Analyst } from "../../src/service/analyst.ts";
import { nameFinderOf } from "../../src/service/name-finder.ts";
import { openLibrary } from "../../src/service/library.ts";
import { scoreLinks, scoreNames } from "./entities.ts";
import { scoreFeedRobustness } from "./feed-robustness.ts";
import { scoreFeeds } from "./feeds.ts";
import { scoreFaithfulness } from "./faithfulness.ts";
import { scoreGold } from "./gold.ts";
import { type PageScore, readLabelledPages, scorePage, summarise } from "./pages.ts";
import { type Score, scoreRows } from "./score.ts";
import { scoreSummaries } from "./summaries.ts";
import { scoreStorySets } from "./story-task.ts";
import { readFinance, readPolitics, scoreSentiment } from "./sentiment.ts";

export interface TaskTools {
  readonly folder: string;
  readonly analyst: () => Promise<Analyst>;
  /** The operator's own file of entities. */
  readonly entities: string | null;
}

export interface Task {
  /** The data folders that the task reads. */
  readonly needs: readonly string[];
  readonly score: (tools: TaskTools) => Score[] | Promise<Score[]>;
}

/** Each task with its data, in the order of the table. */
export const TASKS: Readonly<Record<string, Task>> = {
  editors: {
    needs: ["gold"],
    score: async ({ folder, analyst }) => scoreGold(join(folder, "gold"), await analyst()),
  },
  "sentiment-finance": {
    needs: ["sentfin"],
    score: async ({ folder, analyst }) => [
      await scoreSentiment("sentiment, finance", readFinance(join(folder, "sentfin")), await analyst()),
    ],
  },
  "sentiment-politics": {
    needs: ["newsmtsc"],
    score: async ({ folder, analyst }) => {
      const part = async (name: "dev_rw" | "dev_mt", task: string) =>
        scoreSentiment(task, readPolitics(join(folder, "newsmtsc"), name), await analyst());
      return [
        await part("dev_rw", "sentiment, politics"),
        await part("dev_mt", "sentiment, politics, several targets"),
      ];
    },
  },
  stories: {
    needs: ["uci_news_6k", "ecbplus", "neus_allsides"],
    score: async ({ folder, analyst }) => scoreStorySets(folder, await analyst()),
  },
  names: {
    needs: ["finer_ord", "n3_entity_linking"],
    score: async ({ folder, entities, analyst }) => {
      const { lexicon, entities: library } = openLibrary(entities);
      const names = nameFinderOf(lexicon, library);
      return [
        await scoreNames(join(folder, "finer_ord"), await analyst()),
        scoreLinks(join(folder, "n3_entity_linking"), names),
      ];
    },
  },
  feeds: {
    needs: ["feed_fixtures", "robustness"],
    score: async ({ folder }) => {
      const { agreement, kinds } = await scoreFeeds(join(folder, "feed_fixtures"));
      const count = Object.values(kinds).reduce((sum, { values }) => sum + values, 0);
      return [
        {
          task: "feeds",
          measure: "values as expected",
          value: agreement,
          interval: null,
          baseline: null,
          count,
        },
        ...scoreFeedRobustness(join(folder, "robustness")),
      ];
    },
  },
  faithfulness: {
    needs: ["qags_faithfulness"],
    score: ({ folder }) => scoreFaithfulness(join(folder, "qags_faithfulness")),
  },
  summaries: {
    needs: ["neus_allsides"],
    score: async ({ folder, analyst }) => {
      const { analyse } = await analyst();
      return scoreSummaries(join(folder, "neus_allsides"), (article) => analyse(article));
    },
  },
  pages: {
    needs: ["article_extraction_zyte", "article_extraction_trafilatura", "article_extraction_fundus"],
    score: ({ folder }) =>
      ["zyte", "trafilatura", "fundus"].flatMap((set) =>
        scorePages(set, join(folder, `article_extraction_${set}`)),
      ),
  },
};

function scorePages(set: string, folder: string): Score[] {
  const scores = readLabelledPages(folder).map((page) => scorePage(page, extractPage(page.html)));
  return summarise(scores)
    .filter(({ measure }) => !/precision|recall/.test(measure))
    .map(({ measure }) => {
      const value = (rows: readonly PageScore[]) =>
        summarise(rows).find((each) => each.measure === measure)!.value;
      return scoreRows(`pages, ${set}`, measure, scores, value);
    });
}
