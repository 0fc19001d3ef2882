import { useCallback, useMemo, useState } from "react";
import { type Going, useQuery } from "../../address.ts";
import { client } from "../../client.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { EmptyState, ProblemState } from "../../parts/state.tsx";
import { FeedEnd } from "../../reading/feed-end.tsx";
import { useDensity } from "../../reading/density.ts";
import { ActiveFilters } from "../../reading/filters/active-filters.tsx";
import { FilterPanel } from "../../reading/filters/filter-panel.tsx";
import { ItemList, ItemSkeletons } from "../../reading/item-list.tsx";
import { useAnswer } from "../../reading/use-answer.ts";
import { type ShownFeed, useFeed } from "../../reading/use-feed.ts";
import { useReadingKeys } from "../../reading/use-reading-keys.ts";
import { useShowNew } from "../../reading/use-show-new.ts";
import {
  FEED_PARAMETERS,
  countFilters,
  type FeedView,
  isWholeFeed,
  readFeedView,
  WHOLE_FEED,
  writeFeedView,
} from "../../reading/view.ts";
import { WaitNote } from "../../reading/wait-note.tsx";
import { useWords } from "../../words/index.ts";
import { FeedBar } from "./feed-bar.tsx";
import { NothingYet } from "./nothing-yet.tsx";
import "./news-feed.css";
import { useArrivals } from "./use-arrivals.ts";
import { useFarPlace } from "./use-far-place.ts";
import { useIsWide } from "./use-is-wide.ts";

/** The feed with its filters. The URL encodes the whole view, so it can be shared or reloaded. */
export function NewsFeed() {
  const { say, lang } = useWords();
  const [view, setView] = useView();
  const density = useDensity();
  const isWide = useIsWide();
  const [isFiltering, setIsFiltering] = useState(false);
  const feed = useFeed(view, lang);
  const tables = useAnswer("reference", (signal) => client.reference({ signal }));
  const showNew = useShowNew(feed);
  useReadingKeys({ onFresh: showNew });
  useArrivals(feed.list.waiting.length);
  useFarPlace(feed, view, setView);
  return (
    <div className={density === "table" ? "news news-table" : "news"}>
      {/* Styles hide it from the others as well, but a phone would take long to render what it never shows. */}
      {isWide && density !== "table" && (
        <aside className="news-filters">
          <FilterPanel view={view} onChange={setView} tables={tables} />
        </aside>
      )}
      <div className="news-main">
        <FeedBar
          view={view}
          feed={feed}
          onShowNew={showNew}
          filterButton={
            <Button className="news-open-filters" icon="filter" onClick={() => setIsFiltering(true)}>
              {say("news.filters.title")}
              {countFilters(view) > 0 && <span className="filters-count">{countFilters(view)}</span>}
            </Button>
          }
        />
        <ActiveFilters view={view} sources={tables.value?.sources ?? []} onChange={setView} />
        <FeedItems feed={feed} view={view} onWhole={() => setView(WHOLE_FEED)} />
        {feed.list.shown.length > 0 && <FeedEnd feed={feed} />}
      </div>
      {isFiltering && (
        <Dialog title={say("news.filters.title")} onClose={() => setIsFiltering(false)}>
          <FilterPanel view={view} onChange={setView} tables={tables} isTitled={false} />
        </Dialog>
      )}
      <WaitNote />
    </div>
  );
}

function FeedItems({ feed, view, onWhole }: { feed: ShownFeed; view: FeedView; onWhole: () => void }) {
  const { say } = useWords();
  const { list, error, isLoading, fresh } = feed;
  if (error !== undefined && !isLoading) return <ProblemState error={error} onRetry={feed.retry} />;
  if (list.shown.length > 0)
    return (
      <ItemList
        items={list.shown}
        label={say("news.feed.label")}
        isBusy={isLoading}
        hasMore={feed.older !== "end"}
        fresh={fresh}
      />
    );
  if (isLoading) return <ItemSkeletons />;
  const isFiltered = !isWholeFeed(view);
  return (
    <EmptyState
      icon="filter"
      title={say("news.feed.emptyTitle")}
      actions={isFiltered && <Button onClick={onWhole}>{say("news.filters.clear")}</Button>}
    >
      <p>{say(isFiltered ? "news.feed.empty" : "news.feed.emptyAll")}</p>
      {!isFiltered && <NothingYet />}
    </EmptyState>
  );
}

function useView(): [FeedView, SetView] {
  const [query, changeQuery] = useQuery();
  const view = useMemo(() => readFeedView(query), [query]);
  const setView = useCallback(
    (next: FeedView, going?: Going) => {
      changeQuery({ ...NO_FILTERS, ...Object.fromEntries(writeFeedView(next)) }, going);
      // The new list starts at its top.
      if (!going?.replace) window.scrollTo({ top: 0 });
    },
    [changeQuery],
  );
  return [view, setView];
}

export type SetView = (view: FeedView, going?: Going) => void;

const NO_FILTERS = Object.fromEntries(Object.values(FEED_PARAMETERS).map((name) => [name, null]));
