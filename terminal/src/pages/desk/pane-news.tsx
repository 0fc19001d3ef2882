import { type Language, type NewsItem } from "@tidings/client";
import { useMemo } from "react";
import { client } from "../../client.ts";
import { ProblemState, EmptyState } from "../../parts/state.tsx";
import { explainMatches } from "../../reading/explain.ts";
import { ItemList, ItemSkeletons } from "../../reading/item-list.tsx";
import { Matches, useMatches } from "../../reading/matches.tsx";
import { NewItems } from "../../reading/new-items.tsx";
import {
  readAssetView,
  readQuestionView,
  writeAssetView,
  writeQuestionView,
} from "../../reading/question-view.ts";
import { FeedEnd } from "../../reading/feed-end.tsx";
import { useFeed } from "../../reading/use-feed.ts";
import { useLiveAnswer } from "../../reading/use-live-answer.ts";
import { useStory } from "../../reading/use-story.ts";
import { CATEGORIES, distinctOf, readCategories, readFeedView, readInstant } from "../../reading/view.ts";
import { useWords } from "../../words/index.ts";
import type { Pane } from "./panes.ts";

interface Props {
  readonly pane: Pane;
  readonly lang: Language;
  /** Shows another view of the same kind in this pane. */
  readonly onChange: (address: string) => void;
}

/** A pane's news, live as on its own page. */
export function PaneNews(props: Props) {
  switch (props.pane.kind) {
    case "feed":
      return <FeedNews {...props} />;
    case "ranking":
      return <RankingNews {...props} />;
    case "asset":
      return <AssetNews {...props} />;
    case "question":
      return <QuestionNews {...props} />;
    case "story":
      return <StoryNews {...props} />;
  }
}

function FeedNews({ pane: { query }, lang }: Props) {
  const { say } = useWords();
  const view = useMemo(() => readFeedView(query), [query]);
  const feed = useFeed(view, lang);
  const { list, error, isLoading, fresh, older } = feed;
  if (error !== undefined && !isLoading) return <ProblemState error={error} onRetry={feed.retry} />;
  if (isLoading) return <ItemSkeletons />;
  if (list.shown.length === 0) return <EmptyState title={say("news.feed.emptyTitle")} />;
  return (
    <>
      <NewItems shown={list.shown} waiting={list.waiting} onShow={feed.showNew} />
      <ItemList
        items={list.shown}
        label={say("news.feed.label")}
        hasMore={older !== "end"}
        fresh={fresh}
        level={3}
      />
      <FeedEnd feed={feed} />
    </>
  );
}

function RankingNews({ pane: { query }, lang }: Props) {
  const category = readCategories(query)[0] ?? CATEGORIES[0]!;
  const { value, error, isLoading, retry } = useLiveAnswer({
    name: `desk top ${category} ${lang}`,
    ask: (signal) => client.topNews({ category, lang, signal }),
    itemsOf: ({ items }) => items as readonly NewsItem[],
    isMoving: () => true,
  });
  const { say } = useWords();
  if (error !== undefined && !isLoading) return <ProblemState error={error} onRetry={retry} />;
  if (value === undefined) return <ItemSkeletons />;
  if (value.items.length === 0) return <EmptyState title={say("news.top.emptyTitle")} />;
  return <ItemList items={value.items} label={say("shell.page.top")} level={3} />;
}

function AssetNews({ pane: { query }, lang, onChange }: Props) {
  const { say } = useWords();
  const view = readAssetView(query);
  const { keywords, categories, before, limit } = view;
  const answer = useMatches(`desk ${lang} ${query.toString()}`, before, (signal) =>
    client.match({
      keyword: keywords,
      category: categories,
      lang,
      limit,
      signal,
      ...distinctOf(view),
      ...(before !== null && { before }),
    }),
  );
  const change = (next: typeof view) => onChange(`/asset?${writeAssetView(next).toString()}`);
  return (
    <Matches
      answer={answer}
      explanation={explainMatches({ sentence: "", subEntities: [], keywords }, answer.value?.items ?? [])}
      limit={limit}
      reports={view.reports}
      onReports={(reports) => change({ ...view, reports })}
      onMore={() => change({ ...view, limit: 100 })}
      advice={<p>{say("news.match.noneAsset")}</p>}
    />
  );
}

function QuestionNews({ pane: { query }, lang, onChange }: Props) {
  const { say } = useWords();
  const view = readQuestionView(query);
  const { sentence, subEntities, categories, before, limit, scope } = view;
  const answer = useMatches(`desk ${lang} ${query.toString()}`, before, (signal) => {
    const options = {
      subEntities,
      category: categories,
      lang,
      limit,
      signal,
      ...distinctOf(view),
      ...(before !== null && { before }),
    };
    return scope === "all" ? client.match({ sentence, ...options }) : client.matchQuestion(sentence, options);
  });
  const change = (next: typeof view) => onChange(`/question?${writeQuestionView(next).toString()}`);
  return (
    <Matches
      answer={answer}
      explanation={explainMatches({ sentence, subEntities, keywords: [] }, answer.value?.items ?? [])}
      limit={limit}
      reports={view.reports}
      onReports={(reports) => change({ ...view, reports })}
      onMore={() => change({ ...view, limit: 100 })}
      none={say("news.match.noneAnswers")}
      advice={<p>{say("news.match.adviceOutcomes")}</p>}
    />
  );
}

function StoryNews({ pane: { id, query }, lang }: Props) {
  const { say } = useWords();
  const { gathered, error, retry } = useStory(id, readInstant(query.get("at")), lang);
  const reports = gathered?.reports ?? [];
  if (error !== undefined) return <ProblemState error={error} onRetry={retry} />;
  if (reports.length > 0)
    return (
      <ItemList
        items={reports}
        label={say("shell.page.story")}
        isStory
        isBusy={!gathered?.isDone}
        level={3}
      />
    );
  return gathered?.isDone ? (
    <EmptyState title={say("news.story.unknownTitle")} />
  ) : (
    <ItemSkeletons count={3} />
  );
}
