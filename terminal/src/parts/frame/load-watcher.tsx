import { type ComponentType, useEffect, useState } from "react";
import { useAccount } from "../../session.ts";

type Watcher = ComponentType<{ accountId: string }>;

/** The longest time that a busy page may delay watching. */
const LATEST_MS = 4_000;

/** Watches for news on the reader's watchlist. Its code is fetched once the page has nothing else to do. */
export function LoadWatcher() {
  const account = useAccount();
  const isNeeded = account != null;
  const [loaded, setLoaded] = useState<{ readonly Watcher: Watcher }>();
  useEffect(() => {
    if (!isNeeded || loaded !== undefined) return;
    return whenIdle(() => {
      // Without a connection, the next page load tries again.
      import("../../watching/watcher.tsx").then(
        ({ default: Watcher }) => setLoaded({ Watcher }),
        () => {},
      );
    });
  }, [isNeeded, loaded]);
  if (!isNeeded || loaded === undefined) return null;
  const { Watcher } = loaded;
  return <Watcher key={account.id} accountId={account.id} />;
}

/** Not every browser we support can tell when it is idle. */
function whenIdle(work: () => void): () => void {
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(work, LATEST_MS / 2);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: LATEST_MS });
  return () => cancelIdleCallback(handle);
}
