import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Settings } from "../../settings/settings.ts";
import type { Log } from "../observe/log.ts";
import { placeOf } from "../record/place.ts";
import { Thread } from "../threads/thread.ts";
import type { SnapshotData, SnapshotNews } from "./messages.ts";

/** How long to wait after startup, when the service has more urgent work. */
const FIRST_MS = 60_000;
const EVERY_MS = 10 * 60_000;

/** Where the snapshot is kept; null if it is turned off. */
export function snapshotFolder({
  data,
  indexSnapshot,
}: Pick<Settings, "data" | "indexSnapshot">): string | null {
  return indexSnapshot ? join(data, "index-snapshot") : null;
}

/** Keeps the snapshot up to date in the background, unless that is turned off. Between runs there is no thread. */
export function keepSnapshot(
  settings: Pick<Settings, "data" | "database" | "indexSnapshot">,
  log: Pick<Log, "info" | "warn" | "fault">,
  { firstMs = FIRST_MS, everyMs = EVERY_MS } = {},
): AsyncDisposable | undefined {
  const folder = snapshotFolder(settings);
  if (folder === null) return undefined;
  const data: SnapshotData = { place: placeOf(settings), folder };
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopped = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
  const pause = (ms: number) => delay(ms, undefined, { signal, ref: false }).catch(() => {});
  const over = keep();

  async function keep(): Promise<void> {
    for (await pause(firstMs); !signal.aborted; await pause(everyMs)) await write();
  }

  async function write(): Promise<void> {
    const done = Promise.withResolvers<void>();
    await using thread = new Thread<SnapshotNews>({
      name: "snapshot",
      script: new URL("./thread.ts", import.meta.url),
      data,
      onMessage(news) {
        tell(news);
        done.resolve();
      },
    });
    const failed = thread.ended.then((failure) => {
      if (failure) log.fault("Writing the snapshot of the index failed", failure);
    });
    await Promise.race([done.promise, failed, stopped]);
  }

  function tell({ kind, ...news }: SnapshotNews): void {
    if (kind === "unwritten") log.warn("The snapshot of the index was not written; it is tried again", news);
    else if ("publication" in news && news.publication !== null)
      log.info("The snapshot of the index is up to date", news);
  }

  return {
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await over;
    },
  };
}
