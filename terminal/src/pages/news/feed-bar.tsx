import type { ReactNode } from "react";
import { Button } from "../../parts/button.tsx";
import { Icon } from "../../parts/icon.tsx";
import { RequestButton } from "../../parts/request-code/request-button.tsx";
import { PAGE_SIZE, REACHABLE } from "../../reading/feed-state.ts";
import { useLine } from "../../reading/line.ts";
import { requestOf } from "../../reading/request.ts";
import type { ShownFeed } from "../../reading/use-feed.ts";
import type { FeedView } from "../../reading/view.ts";
import { useWords } from "../../words/index.ts";

interface Props {
  readonly view: FeedView;
  readonly feed: ShownFeed;
  readonly onShowNew: () => void;
  readonly filterButton: ReactNode;
}

/** Always visible above the list. The button for new items appears here, so that nothing is pushed down. */
export function FeedBar({ view, feed, onShowNew, filterButton }: Props) {
  const { say, lang } = useWords();
  const count = feed.list.waiting.length;
  const shown = feed.list.shown.length;
  // As many items as are shown, so that the request returns what is on the screen.
  const limit = Math.min(Math.max(shown, PAGE_SIZE), REACHABLE);
  return (
    <div className="feed-bar">
      {filterButton}
      <div className="feed-state">
        {view.before !== null ? (
          <AsOfNote before={view.before} />
        ) : count > 0 ? (
          <Button kind="primary" size="small" onClick={onShowNew}>
            {say("news.feed.show", { count })}
          </Button>
        ) : (
          // If the list could not be loaded, the reason appears in its place.
          (feed.error === undefined || feed.isLoading) && <LiveNote />
        )}
      </div>
      <RequestButton
        request={requestOf({ page: "news", view }, lang, limit)}
        {...(shown > REACHABLE && { note: say("request.most") })}
      />
    </div>
  );
}

function LiveNote() {
  const { say } = useWords();
  const { isDown } = useLine();
  return (
    <span className={isDown ? "feed-live feed-down" : "feed-live"}>
      {isDown ? <Icon name="warning" size={14} /> : <span className="feed-dot" aria-hidden="true" />}
      {say(isDown ? "news.feed.down" : "news.feed.live")}
    </span>
  );
}

/** Makes clear that the list is not current news. */
function AsOfNote({ before }: { before: string }) {
  const { say, moment } = useWords();
  const hasPassed = Date.parse(before) <= Date.now();
  return (
    <span className="feed-as-of">
      <Icon name="clock" size={14} />
      {say(hasPassed ? "news.feed.asOf" : "news.feed.until", { time: moment(before) })}
    </span>
  );
}
