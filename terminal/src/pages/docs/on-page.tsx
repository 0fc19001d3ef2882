import { useEffect, useState } from "react";
import { useWords } from "../../words/index.ts";
import type { Heading } from "./documentation-page.ts";

/** The headings of a page; the current one is marked. */
export function OnPage({ headings }: { headings: readonly Heading[] }) {
  const { say } = useWords();
  const shown = headings.filter(({ depth }) => depth <= 3);
  const current = useCurrent(shown);
  if (shown.length < 2) return null;
  return (
    <nav className="docs-on-page" aria-label={say("docs.onPage")}>
      <h2>{say("docs.onPage")}</h2>
      <ul lang="en" dir="ltr">
        {shown.map(({ id, text, depth }) => (
          <li key={id} className={`docs-depth-${depth}`}>
            <a href={`#${id}`} aria-current={id === current ? "location" : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The last heading above the upper third of the window. */
function useCurrent(headings: readonly Heading[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const above = headings.filter(({ id }) => {
        const element = document.getElementById(id);
        return element !== null && element.getBoundingClientRect().top < innerHeight / 3;
      });
      setCurrent(above.at(-1)?.id);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    addEventListener("scroll", onScroll, { passive: true });
    onScroll();
    return () => {
      removeEventListener("scroll", onScroll);
      cancelAnimationFrame(frame);
    };
  }, [headings]);
  return current;
}
