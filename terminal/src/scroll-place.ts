/** How long a page that is opened again may take to become as long as it was. */
const PATIENCE_MS = 4000;
const SETTLED_MS = 150;

/** What a reader does who has begun to move about by themselves. */
const OWN_MOVES = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Brings readers who go back to where they were. The browser does so at once, when the list that they left is not there
 * yet; so the place is kept with the history's entry, and taken again as soon as the page has become long enough.
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

/** Goes to the kept place, once it can be reached; gives up when the reader moves or it takes too long. */
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
