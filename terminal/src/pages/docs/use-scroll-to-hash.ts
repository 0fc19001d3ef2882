import { useEffect } from "react";
import { useHash } from "../../address.ts";

/**
 * Scrolls to the heading in the address once the text is there. The browser tries this only once, before the
 * text is loaded.
 */
export function useScrollToHash(isThere: boolean): void {
  const hash = useHash();
  useEffect(() => {
    if (isThere && hash !== "") document.getElementById(decode(hash))?.scrollIntoView();
  }, [isThere, hash]);
}

function decode(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
