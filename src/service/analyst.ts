import { analyse, findNames } from "../analysis/analyse.ts";
import { makeGist } from "../analysis/gist.ts";
import { openNewsReader } from "../analysis/models/news-reader.ts";
import { openQuestionReader, type QuestionReader } from "../analysis/models/question-reader.ts";
import type { Article } from "../domain/article.ts";
import type { Findings } from "../domain/findings.ts";
import type { Gist } from "../domain/gist.ts";
import { nameFinderOf } from "./name-finder.ts";
import { openLibrary } from "./library.ts";

/**
 * The built-in analyst. It needs neither the network nor an account with a provider, because its models and
 * entity names ship with the service.
 */
export interface Analyst extends AsyncDisposable {
  analyse(article: Article, targets?: readonly string[]): Promise<Findings>;
  /** Makes the gist of a text from `gistTextOf`. */
  makeGist(text: string): Promise<Gist>;
  findNames(article: Pick<Article, "title" | "text">): ReturnType<typeof findNames>;
}

/** `ownEntities` is the path of the operator's own entities file. */
export async function openAnalyst(ownEntities: string | null): Promise<Analyst> {
  const { lexicon, entities } = openLibrary(ownEntities);
  const names = nameFinderOf(lexicon, entities);
  const reader = await openNewsReader();
  // Opened on first use, because commands that analyse publish nothing.
  let questions: Promise<QuestionReader> | undefined;
  return {
    analyse: (article, targets) => analyse(article, { names, reader }, targets),
    makeGist: async (text) => makeGist(await (questions ??= openQuestionReader()), text),
    findNames: (article) => findNames(article, { names, reader }),
    async [Symbol.asyncDispose]() {
      await (await questions)?.[Symbol.asyncDispose]();
      await reader[Symbol.asyncDispose]();
    },
  };
}
