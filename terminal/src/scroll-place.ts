/** How long a reopened page may take to reach its former length. */
const PATIENCE_MS = 6000;
const SETTLED_MS = 150;

/** Events that show that the reader has started to scroll. */
const OWN_MOVES = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** The item that a reader was reading. The list above it may have grown or shrunk since. */
export interface ReadingPlace {
  readonly item: string;
  /** Its place in its list, from 0. */
  readonly index: number;
  readonly publishedAt: string;
  /** Its distance from the top of the window, in pixels. */
  readonly offset: number;
}

interface Kept {
  readonly scrollY: number;
  readonly reading?: ReadingPlace | undefined;
}

/**
 * When readers go back or reload, scrolls to where they were. The browser would try that too early, before the list is
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
      if (location.href !== href || isRestoring) return;
      const kept: Kept = { scrollY: window.scrollY, reading: readPlace() };
      history.replaceState(kept, "");
    }, SETTLED_MS);
  });
}

let isRestoring = false;

/** The item to return to on this page, if the reader was at one. Lists load and render as far as this item. */
export function placeToRestore(): ReadingPlace | undefined {
  return keptPlace()?.reading;
}

function keptPlace(): Kept | undefined {
  return (history.state as Kept | null) ?? undefined;
}

/**
 * The first item in sight. At the top of a page, none is stored, because readers who come back there want the newest.
 */
function readPlace(): ReadingPlace | undefined {
  if (window.scrollY < 100) return undefined;
  const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0;
  for (const item of document.querySelectorAll<HTMLElement>("main [data-item]")) {
    const { top: offset, bottom } = item.getBoundingClientRect();
    if (bottom < top) continue;
    const publishedAt = item.querySelector("time")?.dateTime ?? "";
    const index = Number(item.getAttribute("aria-posinset") ?? 1) - 1;
    return { item: item.dataset["item"] ?? "", index, publishedAt, offset };
  }
  return undefined;
}

/**
 * Scrolls to the stored position once it is reachable; gives up when the reader moves or it takes too long.
 */
function restore(): () => void {
  const wanted = keptPlace();
  if (wanted === undefined) return () => {};
  isRestoring = true;
  const grown = new ResizeObserver(() => {
    const target = targetOf(wanted);
    window.scrollTo(0, target);
    if (Math.abs(window.scrollY - target) < 2 && isSettled(wanted)) stop();
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

function targetOf({ scrollY, reading }: Kept): number {
  const item = reading && itemOf(reading);
  return item ? window.scrollY + item.getBoundingClientRect().top - reading.offset : scrollY;
}

/** An item is reached only once it is on the page. */
function isSettled({ reading }: Kept): boolean {
  return reading === undefined || itemOf(reading) !== null;
}

function itemOf({ item }: ReadingPlace): Element | null {
  return document.querySelector(`main [data-item="${CSS.escape(item)}"]`);
}
