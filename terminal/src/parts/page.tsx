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
          <h1>{title}</h1>
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
    const before = document.title;
    document.title = `${title} · Tidings`;
    if (before !== document.title && before !== "Tidings") announce(title);
  }, [title]);
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
