import { useCallback, useContext, useEffect, useEffectEvent, useRef } from "react";
import { announce } from "../parts/announcer.tsx";
import { useWords } from "../words/index.ts";
import type { ShownFeed } from "./use-feed.ts";
import { ScrollRoot } from "./scroll-root.ts";
import { focusItem } from "./use-reading-keys.ts";

/** Announces new items. Returns a function that shows them, scrolls to the top and focuses the newest. */
export function useShowNew({ list, showNew }: Pick<ShownFeed, "list" | "showNew">): () => void {
  const { say } = useWords();
  const count = list.waiting.length;
  const [newest] = list.waiting;
  const root = useContext(ScrollRoot);
  const toFocus = useRef<string | null>(null);

  const tell = useEffectEvent(() => announce(say("news.feed.new", { count })));
  useEffect(() => {
    if (count > 0) tell();
  }, [count]);

  // The items have to be on the page before one can get the focus.
  useEffect(() => {
    if (toFocus.current === null) return;
    (root ?? window).scrollTo({ top: 0 });
    focusItem(toFocus.current);
    toFocus.current = null;
  }, [list.shown, root]);

  return useCallback(() => {
    if (newest === undefined) return;
    toFocus.current = newest.id;
    showNew();
  }, [newest, showNew]);
}
