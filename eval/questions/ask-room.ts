import { answerNews } from "../../src/api/answer.ts";
import type { QuestionShelf } from "../../src/index/question/shelf.ts";
import { type NewsQuery, PLAIN } from "../../src/api/query.ts";
import type { Lexicon } from "../../src/index/lexicon.ts";
import type { NewsIndex } from "../../src/index/news-index.ts";
import { judge, type Verdict } from "../../src/index/question/verdict.ts";
import type { LabelledRoom, RoomArticle, RoomQuestion } from "./rooms.ts";

/** The two ways to choose items for a sentence, as the parameter `match` names them. */
export const MODES = ["question", "entities"] as const;

export type MatchMode = (typeof MODES)[number];

/** A question's answer beside its labels. */
export interface ScoredQuestion {
  readonly room: string;
  readonly mode: MatchMode;
  readonly question: RoomQuestion;
  readonly right: readonly RoomArticle[];
  readonly wrong: readonly RoomArticle[];
  readonly missed: readonly RoomArticle[];
  /** How many of the wrong ones are labelled as near misses. */
  readonly near: number;
  /** The verdict on an article; null if it was chosen by entities or is not in the index. */
  readonly verdictOn: (article: RoomArticle) => Verdict | null;
}

/** A caller who shows a market reads no more than this. */
const LIMIT = 20;

/** Asks every question of a room, as `GET /v1/news` answers it. */
export function askRoom(
  { name, articles, questions }: LabelledRoom,
  index: NewsIndex,
  lexicon: Lexicon,
  shelf: QuestionShelf,
): ScoredQuestion[] {
  const byId = new Map(articles.map((article) => [article.id, article]));
  return MODES.flatMap((mode) => questions.flatMap((question) => ask(mode, question) ?? []));

  function ask(mode: MatchMode, question: RoomQuestion): ScoredQuestion | null {
    const query = queryOf(mode, question);
    if (query === null) return null;
    const { slots, match } = answerNews(query, index, lexicon, shelf);
    const wanted = articles.filter((article) => isWanted(article, question));
    const found = slots.map((slot) => byId.get(index.columns.ids[slot]!)!);
    const wrong = found.filter((article) => !wanted.includes(article));
    return {
      room: name,
      mode,
      question,
      right: found.filter((article) => wanted.includes(article)),
      wrong,
      missed: wanted.filter((article) => !found.includes(article)),
      near: wrong.filter(({ near }) => near.has(question.id)).length,
      verdictOn({ id }) {
        const slot = index.findSlot(id);
        const asked = match!.question;
        return asked === null || slot === undefined ? null : judge(asked, slot, { index, lexicon });
      },
    };
  }
}

/** Null if the mode does not apply: keywords are matched by entities only. */
function queryOf(mode: MatchMode, { request, categories, before }: RoomQuestion): NewsQuery | null {
  const isJudged = mode === "question";
  if (isJudged && request.kind === "keyword") return null;
  return {
    ...PLAIN,
    match: isJudged && request.kind === "sentence" ? { ...request, by: "question" } : request,
    categories,
    impacts: null,
    sections: null,
    excludedOutlets: [],
    language: "en",
    limit: LIMIT,
    before,
    after: null,
    fallback: "never",
  };
}

/** Whether an article should come back. One that no editor would publish, or is out of the filters, should not. */
function isWanted(article: RoomArticle, { id, categories, before }: RoomQuestion): boolean {
  return (
    article.isNews &&
    article.relevant.has(id) &&
    article.publishedAt < (before ?? Infinity) &&
    (categories === null ||
      article.categories === null ||
      categories.some((category) => article.categories!.includes(category)))
  );
}
