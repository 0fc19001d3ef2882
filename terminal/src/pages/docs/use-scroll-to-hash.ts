import { useEffect } from "react";
import { useHash } from "../../address.ts";

/** The browser looks for the place in the address before the text is there, and never again. */
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
