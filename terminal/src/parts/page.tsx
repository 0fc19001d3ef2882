import { type ReactNode, useEffect } from "react";
import { useWords } from "../words/index.ts";
import { announce } from "./announcer.tsx";
import "./page.css";

interface Props {
  /** The heading, and the window's title unless `windowTitle` is set. */
  readonly title: string;
  /** Distinguishes this view from others of the same page in window titles and the browser's history. */
  readonly windowTitle?: string;
  /** A sentence under the heading. */
  readonly lead?: ReactNode;
  /** Buttons at the end of the heading's line. */
  readonly actions?: ReactNode;
  /** Only screen readers see the heading, because the page speaks for itself. */
  readonly isTitleUnseen?: boolean;
  readonly children?: ReactNode;
}

/** The outline of every page: its title, its heading and its width. */
export function Page({ title, windowTitle = title, lead, actions, isTitleUnseen = false, children }: Props) {
  useTitle(windowTitle);
  return (
    <div className="page">
      <header className={isTitleUnseen ? "unseen" : "page-head"}>
        <div className="page-heading">
          {/* A question or a name keeps its own direction. */}
          <h1>
            <bdi>{title}</bdi>
          </h1>
          {lead !== undefined && <p className="page-lead">{lead}</p>}
        </div>
        {actions !== undefined && <div className="page-actions">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** The window's title, which screen readers announce when the page changes. */
export function useTitle(title: string): void {
  useEffect(() => {
    const before = shownTitle;
    shownTitle = `${title} · Tidings`;
    writeTitle();
    if (before !== shownTitle && before !== "Tidings") announce(title);
  }, [title]);
}

let shownTitle = "Tidings";
const titleCounts = { arrived: 0, watched: 0 };

/**
 * Puts the number of new items before the window's title, for readers who are in another window; 0 removes it. Most
 * watched items also arrive in the feed, so the larger number counts.
 */
export function countInTitle(what: keyof typeof titleCounts, count: number): void {
  titleCounts[what] = count;
  writeTitle();
}

function writeTitle(): void {
  const count = Math.max(titleCounts.arrived, titleCounts.watched);
  document.title = count === 0 ? shownTitle : `(${count}) ${shownTitle}`;
}

/** The placeholder of a page whose code is loading. */
export function PageLoading() {
  const { say } = useWords();
  return (
    <div className="page page-loading" role="status">
      <span className="unseen">{say("shell.loading")}</span>
    </div>
  );
}
