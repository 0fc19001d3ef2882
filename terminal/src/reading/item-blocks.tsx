import { type ReactNode, useContext, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { heightOf, type Span, spanBetween, stepTo } from "./blocks.ts";
import { ScrollRoot } from "./scroll-root.ts";

interface Props {
  readonly count: number;
  readonly perBlock: number;
  /** A row to render first, besides those at the top: where the reader was. */
  readonly startAt: number;
  readonly row: (place: number) => ReactNode;
}

/** How far beyond the window rows are rendered, in pixels. */
const MARGIN = 800;
/** Lists up to this length are rendered whole, so that the browser's own search finds everything in them. */
const SHORT = 40;
/** The most rows that are printed. */
const MOST_PRINTED = 300;

/**
 * Renders only the rows near the window, in blocks, and empty space for the others. So a list of any length takes the
 * time and memory of a short one. Blocks are in the normal flow, so rows need no fixed height, and the browser's scroll
 * anchoring works.
 */
export function ItemBlocks({ count, perBlock, startAt, row }: Props) {
  const root = useContext(ScrollRoot);
  const list = useRef<HTMLDivElement>(null);
  const [measured] = useState(() => new Map<number, number>());
  const blockCount = Math.ceil(count / perBlock);
  const isShort = count <= SHORT;
  const [span, setSpan] = useState<Span>(() => {
    // Few rows are painted sooner than all of them; the others follow within a few frames.
    if (isShort) return { first: 0, last: startAt === 0 ? 0 : blockCount - 1 };
    const first = Math.floor(startAt / perBlock);
    return { first: Math.max(0, first - 1), last: first + 1 };
  });
  const shown = {
    first: Math.min(span.first, Math.max(0, blockCount - 1)),
    last: Math.min(span.last, blockCount - 1),
  };
  const heights = { measured, count: blockCount };

  useLayoutEffect(() => {
    const element = list.current!;
    const scroller: HTMLElement | Window = root ?? window;
    let frame = 0;
    const check = () => {
      frame = 0;
      const top = element.getBoundingClientRect().top - (root?.getBoundingClientRect().top ?? 0);
      const seen = root?.clientHeight ?? window.innerHeight;
      const wanted = isShort
        ? { first: 0, last: blockCount - 1 }
        : spanBetween(heights, -top - MARGIN, -top + seen + MARGIN);
      const next = stepTo(span, wanted);
      // One block per frame: rendering a whole window of rows at once would block the page.
      if (next.first !== span.first || next.last !== span.last) setSpan(next);
    };
    const later = () => {
      frame ||= requestAnimationFrame(check);
    };
    const observer = new ResizeObserver((entries) => {
      for (const { target, borderBoxSize } of entries) {
        const block = Number((target as HTMLElement).dataset["block"]);
        if (borderBoxSize[0]!.blockSize > 0) measured.set(block, borderBoxSize[0]!.blockSize);
      }
      later();
    });
    for (const block of element.querySelectorAll("[data-block]")) observer.observe(block);
    const print = () => flushSync(() => setSpan({ first: 0, last: Math.ceil(MOST_PRINTED / perBlock) - 1 }));
    later();
    scroller.addEventListener("scroll", later, { passive: true });
    addEventListener("resize", later);
    addEventListener("beforeprint", print);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      scroller.removeEventListener("scroll", later);
      removeEventListener("resize", later);
      removeEventListener("beforeprint", print);
    };
  });

  const rows: ReactNode[] = [];
  for (let block = shown.first; block <= shown.last; block++) {
    const places = Array.from({ length: perBlock }, (_, at) => block * perBlock + at);
    rows.push(
      <div key={block} className="item-block" data-block={block}>
        {places.filter((place) => place < count).map(row)}
      </div>,
    );
  }
  return (
    <div ref={list}>
      <div className="item-space" style={{ height: heightOf(heights, 0, shown.first) }} />
      {rows}
      <div className="item-space" style={{ height: heightOf(heights, shown.last + 1, blockCount) }} />
    </div>
  );
}
