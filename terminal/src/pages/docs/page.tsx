import { groups } from "virtual:documentation";
import { EmptyState } from "../../parts/state.tsx";
import { LinkButton } from "../../parts/button.tsx";
import { Page } from "../../parts/page.tsx";
import type { PageProps } from "../../routes.ts";
import { useWords } from "../../words/index.ts";
import { Article } from "./article.tsx";
import { ContentsNav } from "./contents-nav.tsx";
import { DocsIndex } from "./docs-index.tsx";
import "./docs.css";

/** The documentation: its list, or one page of it. */
export default function DocsPage({ params }: PageProps) {
  const { say } = useWords();
  const { name } = params;
  const pages = groups.flatMap((group) => group.pages);
  const at = pages.findIndex((page) => page.name === name);
  const page = pages[at];
  return (
    <div className="docs">
      <ContentsNav groups={groups} current={name} />
      <div className="docs-main">
        {name === undefined ? (
          <DocsIndex groups={groups} />
        ) : page === undefined ? (
          <Page title={say("docs.missing")}>
            <EmptyState
              icon="search"
              title={say("docs.missing")}
              actions={<LinkButton to="/docs">{say("docs.contents")}</LinkButton>}
            >
              {say("docs.missing.text")}
            </EmptyState>
          </Page>
        ) : (
          <Article key={page.name} page={page} previous={pages[at - 1]} next={pages[at + 1]} />
        )}
      </div>
    </div>
  );
}
