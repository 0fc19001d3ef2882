import { useEffect, useState } from "react";
import { Link } from "../../address.ts";
import { useWords } from "../../words/index.ts";
import type { DocSections } from "./documentation-page.ts";
import { excerptOf } from "./excerpt.ts";
import { addressOf, type Found } from "./search.ts";

/** The places that a search found, each with the words around the match. */
export function SearchResults({ found, onLeave }: { found: readonly Found[]; onLeave: () => void }) {
  const { say } = useWords();
  const texts = useTexts(found);
  if (found.length === 0) return <p className="docs-none">{say("docs.search.none")}</p>;
  return (
    <ul className="docs-found" lang="en" dir="ltr">
      {found.map((each) => (
        <li key={addressOf(each)}>
          <Link to={addressOf(each)} onClick={onLeave}>
            {each.heading === null ? each.page.title : each.heading.text}
            {each.heading !== null && <small>{each.heading.of ?? each.page.title}</small>}
            <Excerpt text={texts[each.page.path]?.[each.heading?.id ?? ""]} terms={each.terms} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Reserves its space before the text is loaded, so that the results below don't move. */
function Excerpt({ text, terms }: { text: string | undefined; terms: readonly string[] }) {
  return (
    <span className="docs-excerpt">
      {text !== undefined &&
        excerptOf(text, terms).map((part, at) =>
          // oxlint-disable-next-line react/no-array-index-key -- the parts are a text from its beginning to its end
          part.isMatch ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>,
        )}
    </span>
  );
}

/** The texts of the pages that were found, by path, as they arrive. Without them, results have no excerpts. */
function useTexts(found: readonly Found[]): Readonly<Record<string, DocSections>> {
  const [texts, setTexts] = useState<Readonly<Record<string, DocSections>>>({});
  const missing = [...new Set(found.map(({ page }) => page.path))].filter(
    (path) => texts[path] === undefined,
  );
  const wanted = missing.join(" ");
  useEffect(() => {
    let isShown = true;
    const load = async () => {
      const { loadTexts } = await import("./find-docs.ts");
      const loaded = await Promise.all(
        wanted.split(" ").map(async (path) => [path, await loadTexts(path)] as const),
      );
      if (isShown) setTexts((before) => ({ ...before, ...Object.fromEntries(loaded) }));
    };
    if (wanted !== "") load().catch(() => {});
    return () => {
      isShown = false;
    };
  }, [wanted]);
  return texts;
}
