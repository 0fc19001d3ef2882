import { type MouseEvent, useEffect, useState } from "react";
import { Link, navigate } from "../../address.ts";
import { Icon } from "../../parts/icon.tsx";
import { useTitle } from "../../parts/page.tsx";
import { CodeSamples } from "../../parts/request-code/code-samples.tsx";
import { ProblemState, Skeleton } from "../../parts/state.tsx";
import { findRoute, NOT_FOUND } from "../../routes.ts";
import { useWords } from "../../words/index.ts";
import type { Block, DocPage, DocText } from "./documentation-page.ts";
import { OnPage } from "./on-page.tsx";
import { useScrollToHash } from "./use-scroll-to-hash.ts";
import "./text.css";

interface Props {
  readonly page: DocPage;
  readonly previous: DocPage | undefined;
  readonly next: DocPage | undefined;
}

/** One page of the documentation, with its headings beside it and its neighbours below. */
export function Article({ page, previous, next }: Props) {
  const { say } = useWords();
  const { text, error } = useText(page);
  useTitle(page.title);
  useScrollToHash(text !== undefined);
  return (
    <div className="docs-page">
      <article className="docs-article">
        {error !== undefined && <ProblemState error={error} onRetry={() => location.reload()} />}
        <div lang="en" dir="ltr">
          <h1>{text?.title ?? page.title}</h1>
          {text === undefined && error === undefined && <Skeleton lines={12} />}
          {text?.blocks.map((block, at) => (
            <ShownBlock key={at} block={block} />
          ))}
        </div>
        {/* Shown only after the text has loaded; otherwise the text would push it down. */}
        {(text !== undefined || error !== undefined) && (
          <footer className="docs-foot">
            <nav className="docs-neighbours" aria-label={say("docs.neighbours")}>
              {previous && <Neighbour page={previous} label={say("docs.previous")} kind="previous" />}
              {next && <Neighbour page={next} label={say("docs.next")} kind="next" />}
            </nav>
            <a className="docs-twin" href={`/docs/${page.name}.md`}>
              {say("docs.markdown")}
            </a>
          </footer>
        )}
      </article>
      <OnPage headings={page.headings} />
    </div>
  );
}

function useText(page: DocPage) {
  const [state, setState] = useState<{ text?: DocText; error?: unknown }>({});
  useEffect(() => {
    let isShown = true;
    page.load().then(
      (text) => isShown && setState({ text }),
      (error: unknown) => isShown && setState({ error }),
    );
    return () => {
      isShown = false;
    };
  }, [page]);
  return state;
}

function ShownBlock({ block }: { block: Block }) {
  if (block.kind === "code") return <CodeSamples samples={block.samples} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the clicks come from the links inside, by mouse or key
    <div
      className="docs-text"
      onClick={followInside}
      // `markdown-plugin/` makes this HTML from our own Markdown when the terminal is built, and lets no HTML
      // in the source through.
      dangerouslySetInnerHTML={{ __html: block.html }}
    />
  );
}

/** Links to our own pages open without reloading everything. */
function followInside(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const to = link?.getAttribute("href");
  if (!to?.startsWith("/") || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (findRoute(to.split(/[?#]/)[0]!).route === NOT_FOUND) return;
  event.preventDefault();
  navigate(to);
}

function Neighbour({ page, label, kind }: { page: DocPage; label: string; kind: "previous" | "next" }) {
  return (
    <Link to={`/docs/${page.name}`} className={`docs-neighbour docs-${kind}`}>
      <small>{label}</small>
      <span>
        {kind === "previous" && <Icon name="back" />}
        <span lang="en" dir="ltr">
          {page.title}
        </span>
        {kind === "next" && <Icon name="arrow" />}
      </span>
    </Link>
  );
}
