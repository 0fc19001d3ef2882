import { Button } from "../../parts/button.tsx";
import { ProblemText } from "../../parts/state.tsx";
import type { ShownFeed } from "../../reading/use-feed.ts";
import { useWords } from "../../words/index.ts";

interface Props {
  readonly feed: ShownFeed;
  /** Continues with older items: shows the news as of the instant `before`. */
  readonly onWalk: (before: string) => void;
}

/**
 * The end of the list: a button for older items, or a note that there are none or that one request cannot
 * return more.
 */
export function FeedEnd({ feed, onWalk }: Props) {
  const { say, moment } = useWords();
  const oldest = feed.list.shown.at(-1);
  switch (feed.older) {
    case "end":
      return <p className="feed-end">{say("news.feed.end")}</p>;
    case "limit":
      return (
        <div className="feed-end">
          <p>{say("news.feed.limit")}</p>
          {oldest && (
            <Button icon="clock" onClick={() => onWalk(oldest.publishedAt)}>
              {say("news.feed.walk", { time: moment(oldest.publishedAt) })}
            </Button>
          )}
        </div>
      );
    case "more":
    case "loading":
    case "failed":
      return (
        <div className="feed-end">
          {feed.older === "failed" && <ProblemText error={feed.olderError} />}
          <Button isBusy={feed.older === "loading"} onClick={feed.loadOlder}>
            {say("news.feed.older")}
          </Button>
        </div>
      );
  }
}
