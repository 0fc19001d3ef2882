/** How long a reopened page may take to reach its former length. */
const PATIENCE_MS = 4000;
const SETTLED_MS = 150;

/** Events that show that the reader has started to scroll. */
const OWN_MOVES = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * When readers go back, scrolls to where they were. The browser would try that too early, before the list is
 * loaded. So the position is stored with the history entry, and restored as soon as the page is long enough.
 */
export function keepScrollPlaces(): void {
  history.scrollRestoration = "manual";
  let stop = restore();
  let timer: ReturnType<typeof setTimeout> | undefined;
  addEventListener("popstate", () => {
    stop();
    clearTimeout(timer);
    stop = restore();
  });
  addEventListener("scroll", () => {
    clearTimeout(timer);
    const { href } = location;
    timer = setTimeout(() => {
      if (location.href === href && !isRestoring) history.replaceState({ scrollY: window.scrollY }, "");
    }, SETTLED_MS);
  });
}

let isRestoring = false;

/**
 * Scrolls to the stored position once it is reachable; gives up when the reader moves or it takes too long.
 */
function restore(): () => void {
  const wanted = (history.state as { scrollY?: number } | null)?.scrollY;
  if (wanted === undefined) return () => {};
  isRestoring = true;
  const grown = new ResizeObserver(() => {
    window.scrollTo(0, wanted);
    if (Math.abs(window.scrollY - wanted) < 2) stop();
  });
  const patience = setTimeout(() => stop(), PATIENCE_MS);
  const stop = () => {
    isRestoring = false;
    grown.disconnect();
    clearTimeout(patience);
    for (const move of OWN_MOVES) removeEventListener(move, stop);
  };
  for (const move of OWN_MOVES) addEventListener(move, stop, { passive: true });
  grown.observe(document.body);
  return stop;
}
