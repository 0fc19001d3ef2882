import { useEffect } from "react";
import type { WatchRequest } from "../../../src/session/wire.ts";
import { announce } from "../parts/announcer.tsx";
import { Button } from "../parts/button.tsx";
import { toast } from "../parts/toaster.tsx";
import { useAccount } from "../session.ts";
import { useDoing } from "../use-doing.ts";
import { useWords } from "../words/index.ts";
import { reasonOf } from "./reason.ts";
import { addWatches, removeWatch, useWatchlist } from "./watchlist.ts";

/** Adds what a page is about to the watchlist, or removes it. Nothing for readers who are signed out. */
export function WatchButton({ kind, text, names }: Required<Omit<WatchRequest, "minImpact">>) {
  const { say } = useWords();
  const account = useAccount();
  const state = useWatchlist();
  const watches = state.kind === "known" ? state.list.watches : [];
  const held = watches.find((watch) => watch.kind === kind && watch.text === text);
  const { isBusy, error, start } = useDoing(async () => {
    if (held) await removeWatch(held.id);
    else await addWatches([{ kind, text, names: [...names] }]);
    announce(say(held ? "watch.removed" : "watch.added", { name: text }));
  });
  useEffect(() => {
    if (error !== undefined) toast(reasonOf(error, say), "failed");
  }, [error, say]);
  if (!account) return null;
  return (
    <Button icon="bell" isBusy={isBusy} onClick={start}>
      {say(held ? "watch.stop" : "watch.add")}
    </Button>
  );
}
