import type { NewsItem } from "@tidings/client";
import { Icon } from "../parts/icon.tsx";
import { useWords } from "../words/index.ts";
import { lettersOf, ownPath } from "./more.ts";
import { useOwnOrigins } from "./own-origins.ts";
import "./source-credit.css";

type Credited = Pick<NewsItem, "source" | "sourceUrl">;

/** The outlet that reported the event, with a link to the original article. */
export function SourceCredit({ item: { source, sourceUrl } }: { item: Credited }) {
  const { say } = useWords();
  const name = (
    <>
      <SourceLogo {...source} />
      <bdi lang="en" className="source-name">
        {source.name}
      </bdi>
    </>
  );
  // Only web addresses become links.
  if (!/^https?:\/\//i.test(sourceUrl)) return <span className="source">{name}</span>;
  return (
    <a
      className="source"
      href={sourceUrl}
      target="_blank"
      rel="noopener noreferrer"
      title={say("news.item.original", { source: source.name })}
    >
      {name}
      <Icon name="outside" size={12} />
    </a>
  );
}

/** A logo that our service serves, otherwise initials: our pages never load anything from another origin. */
function SourceLogo({ name, logoUrl }: NewsItem["source"]) {
  const path = ownPath(logoUrl, useOwnOrigins());
  if (path === null) {
    return (
      <span className="source-logo source-letters" aria-hidden="true">
        {lettersOf(name)}
      </span>
    );
  }
  return (
    <img className="source-logo" src={path} alt="" width="16" height="16" loading="lazy" decoding="async" />
  );
}
