import { useContext, useEffect, useEffectEvent, useRef } from "react";
import { Button } from "../parts/button.tsx";
import { ProblemText } from "../parts/state.tsx";
import { ScrollRoot } from "./scroll-root.ts";
import type { ShownFeed } from "./use-feed.ts";
import "./feed-end.css";
import { useWords } from "../words/index.ts";

/** How far above the end of the list the next page is requested, in pixels. */
const AHEAD = 2_400;

/**
 * The end of the list. Older items are usually loaded before the reader gets here. The button is for readers who are
 * faster, and for retrying after a failure.
 */
export function FeedEnd({ feed }: { feed: ShownFeed }) {
  const { say } = useWords();
  const end = useRef<HTMLDivElement>(null);
  const root = useContext(ScrollRoot);
  const { older } = feed;
  const load = useEffectEvent(feed.loadOlder);
  // Checked again after every page, because it may not have filled the window.
  useEffect(() => {
    if (older !== "more") return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && load(),
      {
        root,
        rootMargin: `0px 0px ${AHEAD}px`,
      },
    );
    observer.observe(end.current!);
    return () => observer.disconnect();
  }, [older, root, feed.list.shown.length]);
  if (older === "end") return <p className="feed-end">{say("news.feed.end")}</p>;
  return (
    <div className="feed-end" ref={end}>
      {older === "failed" && <ProblemText error={feed.olderError} />}
      <Button isBusy={older === "loading"} onClick={feed.loadOlder}>
        {say("news.feed.older")}
      </Button>
    </div>
  );
}
