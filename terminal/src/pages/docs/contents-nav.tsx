import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link, navigate } from "../../address.ts";
import { Button } from "../../parts/button.tsx";
import { TextField } from "../../parts/field.tsx";
import { useShortcuts } from "../../shortcuts.ts";
import { useWords } from "../../words/index.ts";
import type { DocGroup } from "./documentation-page.ts";
import { addressOf, docSearchOf, type Found } from "./search.ts";
import { SearchResults } from "./search-results.tsx";

interface Props {
  readonly groups: readonly DocGroup[];
  readonly current: string | undefined;
}

/** The column at the side, with all pages or the search results. On a phone, a button opens it. */
export function ContentsNav({ groups, current }: Props) {
  const { say } = useWords();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [query, setQuery] = useState("");
  const found = useFound(groups, query);
  const field = useRef<HTMLInputElement>(null);
  useShortcuts("shell.page.docs", [
    {
      keys: "/",
      does: "docs.search",
      run: (event) => {
        event.preventDefault();
        // On a phone the field exists only while the contents are open.
        flushSync(() => setIsOpen(true));
        field.current?.focus();
      },
    },
  ]);
  const leave = () => {
    setIsOpen(false);
    setQuery("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && query !== "") setQuery("");
    if (event.key !== "Enter" || found[0] === undefined) return;
    event.preventDefault();
    leave();
    navigate(addressOf(found[0]));
  };
  return (
    <div className="docs-side">
      <Button
        className="docs-open"
        icon="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {say("docs.contents")}
      </Button>
      <nav
        id={id}
        className={isOpen ? "docs-contents docs-contents-open" : "docs-contents"}
        aria-label={say("docs.contents")}
      >
        <TextField
          ref={field}
          type="search"
          label={say("docs.search")}
          isLabelUnseen
          placeholder={say("docs.search")}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={onKeyDown}
          autoComplete="off"
        />
        <div role="status" className="unseen">
          {query.trim() !== "" && say("docs.search.count", { count: found.length })}
        </div>
        {query.trim() === "" ? (
          <Pages groups={groups} current={current} onLeave={leave} />
        ) : (
          <SearchResults found={found} onLeave={leave} />
        )}
      </nav>
    </div>
  );
}

/** Searches titles and headings at once, and all words as soon as they are loaded. */
function useFound(groups: readonly DocGroup[], query: string): readonly Found[] {
  const [find, setFind] = useState<(query: string) => Found[]>();
  const isSearching = query.trim() !== "";
  useEffect(() => {
    if (isSearching)
      import("./find-docs.ts").then(
        ({ findDocs }) => setFind(() => findDocs),
        () => {},
      );
  }, [isSearching]);
  const findByTitle = useMemo(() => {
    const pages = groups.flatMap((group) => group.pages).filter(({ isSearched }) => isSearched);
    return docSearchOf(
      pages.map(({ name, title, headings }) => ({ path: `/docs/${name}`, title, headings })),
    );
  }, [groups]);
  return (find ?? findByTitle)(query);
}

function Pages({ groups, current, onLeave }: Props & { onLeave: () => void }) {
  const { say } = useWords();
  return (
    <>
      <section>
        <h2>{say("docs.reference")}</h2>
        <ul>
          <li>
            <Link to="/reference">{say("shell.page.reference")}</Link>
          </li>
          <li>
            <Link to="/tables">{say("shell.page.tables")}</Link>
          </li>
        </ul>
      </section>
      {groups.map((group) => (
        <section key={group.id} lang="en" dir="ltr">
          <h2>{group.title}</h2>
          <ul>
            {group.pages.map(({ name, title }) => (
              <li key={name}>
                <Link
                  to={`/docs/${name}`}
                  aria-current={name === current ? "page" : undefined}
                  onClick={onLeave}
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
