import { useSyncExternalStore } from "react";

/** The width from which `news-feed.css` shows the filters beside the feed. */
const WIDE = matchMedia("(width >= 56rem)");

/** Whether there is room for the filters beside the feed. */
export function useIsWide(): boolean {
  return useSyncExternalStore(listen, () => WIDE.matches);
}

function listen(listener: () => void): () => void {
  WIDE.addEventListener("change", listener);
  return () => WIDE.removeEventListener("change", listener);
}
