import type { ReactNode } from "react";
import { Button, IconButton } from "../../parts/button.tsx";
import { Icon } from "../../parts/icon.tsx";
import { RequestButton } from "../../parts/request-code/request-button.tsx";
import { DensityMenu } from "../../reading/density-menu.tsx";
import { OLDER_SIZE, PAGE_SIZE } from "../../reading/feed-state.ts";
import { useLine } from "../../reading/line.ts";
import { requestOf } from "../../reading/request.ts";
import { turnSound, useIsSoundOn } from "../../reading/sound.ts";
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
  // As many items as are shown, up to the most that one request returns.
  const limit = Math.min(Math.max(shown, PAGE_SIZE), OLDER_SIZE);
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
      <DensityMenu />
      {view.before === null && <SoundButton />}
      <RequestButton
        request={requestOf({ page: "news", view }, lang, limit)}
        {...(shown > OLDER_SIZE && { note: say("request.most") })}
      />
    </div>
  );
}

function SoundButton() {
  const { say } = useWords();
  const isOn = useIsSoundOn();
  return (
    <IconButton
      icon={isOn ? "sound" : "silent"}
      label={say("news.feed.sound")}
      aria-pressed={isOn}
      onClick={() => turnSound(!isOn)}
    />
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
