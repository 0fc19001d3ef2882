import type { Category, Language, NewsItem } from "@tidings/client";
import type { ApiRequest } from "../parts/request-code/request.ts";
import { type AssetView, type QuestionView, writeAssetView, writeQuestionView } from "./question-view.ts";
import { namesOf, PAGE, REACH_MS, spanAround } from "./story.ts";
import { distinctOf, type FeedView, queryOf, writeFeedView } from "./view.ts";

/** What a screen shows. */
export type View =
  | { readonly page: "news"; readonly view: FeedView }
  | { readonly page: "asset"; readonly view: AssetView }
  | { readonly page: "question"; readonly view: QuestionView }
  | { readonly page: "top"; readonly category: Category }
  | { readonly page: "story"; readonly reports: readonly NewsItem[] };

/** The exact request behind a screen. */
export function requestOf(screen: View, lang: Language, limit?: number): ApiRequest {
  const query = writtenView(screen);
  if (screen.page === "news" || screen.page === "asset" || screen.page === "question") {
    const { distinct } = distinctOf(screen.view);
    query.delete("reports");
    query.delete("scope");
    if (screen.page === "question" && screen.view.scope === "answers") query.set("match", "question");
    if (distinct !== undefined) query.set("distinct", distinct);
  }
  if (limit !== undefined) query.set("limit", String(limit));
  // English is the service's default.
  if (lang !== "en") query.set("lang", lang);
  return {
    path: screen.page === "top" ? "/v1/top-news" : "/v1/news",
    parameters: Object.fromEntries(query),
  };
}

function writtenView(screen: View): URLSearchParams {
  switch (screen.page) {
    case "news":
      return writeFeedView(screen.view);
    case "asset":
      return writeAssetView(screen.view);
    case "question":
      return writeQuestionView(screen.view);
    case "top":
      return queryOf({ category: screen.category });
    case "story": {
      // A story takes several requests. This is the one that finds the most reports: by their entities,
      // around their time.
      const { after, before } = spanAround(screen.reports, REACH_MS, Infinity);
      const names = namesOf(screen.reports);
      return queryOf({
        keyword: names,
        after: new Date(after).toISOString(),
        before: new Date(before).toISOString(),
        limit: String(PAGE),
      });
    }
  }
}
