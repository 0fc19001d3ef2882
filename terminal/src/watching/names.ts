import type { WatchRequest } from "../../../src/session/wire.ts";
import type { Labels } from "../reading/labels.ts";
import { writeAssetView, writeQuestionView } from "../reading/question-view.ts";
import { IMPACTS, WHOLE_FEED, writeFeedView } from "../reading/view.ts";
import type { Say } from "../words/say.ts";

type Watched = Required<WatchRequest>;

/** What a watch is called in the reader's language. */
export function watchName({ kind, text }: Pick<Watched, "kind" | "text">, say: Say, labels: Labels): string {
  if (kind === "feed") return say("watch.kind.feed");
  return kind === "section" ? labels.section(text) : text;
}

/** The page of what a watch is about. */
export function watchAddress({ kind, text, names, minImpact }: Watched): string {
  const [keywords, usual] = [
    [text, ...names],
    { categories: [], before: null, limit: 20, reports: "newest" } as const,
  ];
  if (kind === "asset") return `/asset?${writeAssetView({ keywords, ...usual }).toString()}`;
  if (kind === "question") {
    const view = { sentence: text, subEntities: names, scope: "answers", ...usual } as const;
    return `/question?${writeQuestionView(view).toString()}`;
  }
  const impacts = minImpact === 2 ? [] : IMPACTS.filter((impact) => impact >= minImpact);
  const query = writeFeedView({ ...WHOLE_FEED, impacts, sections: kind === "section" ? [text] : [] });
  return query.size === 0 ? "/" : `/?${query.toString()}`;
}
