import { useLayoutEffect, useState } from "react";
import type { Going } from "../../address.ts";
import { isTooFar } from "../../reading/load-feed.ts";
import { placeToRestore } from "../../scroll-place.ts";
import type { ShownFeed } from "../../reading/use-feed.ts";
import type { FeedView } from "../../reading/view.ts";

/**
 * A reader who reloads thousands of items down gets a list that begins at their place. The page shows that time and
 * offers the way back to now.
 */
export function useFarPlace(
  { list }: Pick<ShownFeed, "list">,
  view: FeedView,
  setView: (view: FeedView, going: Going) => void,
): void {
  // If the list is still in memory, it is shown as it was left.
  const [place, setPlace] = useState(() => (list.shown.length === 0 ? placeToRestore() : undefined));
  useLayoutEffect(() => {
    if (place === undefined) return;
    setPlace(undefined);
    if (view.before !== null || !isTooFar(place)) return;
    // `before` is exclusive.
    const before = new Date(Date.parse(place.publishedAt) + 1).toISOString();
    setView({ ...view, before }, { replace: true });
  }, [place, view, setView]);
}
