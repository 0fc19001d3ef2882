import { useState } from "react";
import { Link } from "../../address.ts";
import { IconButton } from "../../parts/button.tsx";
import { useLabels } from "../../reading/labels.ts";
import { readAssetView } from "../../reading/question-view.ts";
import { ScrollRoot } from "../../reading/scroll-root.ts";
import { CATEGORIES, readCategories } from "../../reading/view.ts";
import { useWords } from "../../words/index.ts";
import { PaneNews } from "./pane-news.tsx";
import type { Pane } from "./panes.ts";

interface Props {
  readonly pane: Pane;
  readonly onChange: (address: string) => void;
  readonly onClose: () => void;
}

/** A pane: its name, which links to its page, and its news, which scrolls separately. */
export function DeskPane({ pane, onChange, onClose }: Props) {
  const { say, lang } = useWords();
  const [body, setBody] = useState<HTMLElement | null>(null);
  const name = usePaneName(pane);
  return (
    <section className="desk-pane" aria-label={name}>
      <header className="desk-head">
        <h2>
          <Link to={pane.address} title={name}>
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <IconButton icon="close" size="small" label={say("news.desk.close", { name })} onClick={onClose} />
      </header>
      {/* A scrolling part must be reachable with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
      <div className="desk-body" ref={setBody} tabIndex={0} role="group" aria-label={name}>
        <ScrollRoot value={body}>
          {body && <PaneNews key={pane.address} pane={pane} lang={lang} onChange={onChange} />}
        </ScrollRoot>
      </div>
    </section>
  );
}

function usePaneName({ kind, query, id }: Pane): string {
  const { say } = useWords();
  const labels = useLabels();
  const category = readCategories(query)[0];
  switch (kind) {
    case "feed":
      return withCategory(say("shell.page.news"), category);
    case "ranking":
      return withCategory(say("shell.page.top"), category ?? CATEGORIES[0]);
    case "asset":
      return readAssetView(query).keywords.join(", ") || say("shell.page.asset");
    case "question":
      return query.get("sentence") ?? say("shell.page.question");
    case "story":
      return say("shell.palette.story", { text: id });
  }
  function withCategory(label: string, of: typeof category): string {
    return of === undefined ? label : say("shell.labelled", { label, value: labels.category(of) });
  }
}
