import { useState } from "react";
import { Button } from "../../parts/button.tsx";
import { Page } from "../../parts/page.tsx";
import { EmptyState, ProblemState, Skeleton } from "../../parts/state.tsx";
import { SignedIn } from "../../reading/signed-in.tsx";
import { useReadingKeys } from "../../reading/use-reading-keys.ts";
import { WaitNote } from "../../reading/wait-note.tsx";
import { refreshWatchlist, useWatchlist } from "../../watching/watchlist.ts";
import { useWords } from "../../words/index.ts";
import { Entries } from "./entries.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { NotifySwitch } from "./notify-switch.tsx";
import "./watch.css";
import { WatchForm } from "./watch-form.tsx";
import { WatchedNews } from "./watched-news.tsx";

/** What the reader watches, and its news. */
export default function WatchPage() {
  const { say } = useWords();
  const [isImporting, setIsImporting] = useState(false);
  useReadingKeys();
  return (
    <Page
      title={say("watch.title")}
      lead={say("watch.lead")}
      actions={
        <Button icon="plus" onClick={() => setIsImporting(true)}>
          {say("watch.import")}
        </Button>
      }
    >
      <SignedIn waiting={<Skeleton lines={6} />}>
        <WatchForm />
        <Watched />
        {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
        <WaitNote />
      </SignedIn>
    </Page>
  );
}

function Watched() {
  const { say } = useWords();
  const state = useWatchlist();
  if (state.kind === "asking") return <Skeleton lines={6} />;
  if (state.kind === "failed") return <ProblemState error={state.error} onRetry={retry} />;
  const { list } = state;
  if (list.watches.length === 0)
    return (
      <EmptyState icon="bell" title={say("watch.empty")}>
        <p>{say("watch.emptyText")}</p>
      </EmptyState>
    );
  return (
    <div className="watch">
      <Entries watches={list.watches}>
        <NotifySwitch />
      </Entries>
      <WatchedNews list={list} />
    </div>
  );
}

function retry(): void {
  refreshWatchlist(new AbortController().signal).catch(() => {});
}
