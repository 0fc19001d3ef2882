import { UsageCounter } from "../../access/usage-counter.ts";
import type { Log } from "../observe/log.ts";
import { RecordAway, type RecordLink } from "../record/link.ts";

/** How often counts are written. A crash loses the counts since the last write. */
const WRITE_MS = 2_000;

export interface UsageBook extends Disposable {
  count(keyId: string, status: number): void;
  /** Writes everything counted so far. */
  write(): Promise<void>;
}

/** Counts how keys are used and adds the counts to the record. */
export function openUsage(record: RecordLink, now: () => number, log: Log): UsageBook {
  const counter = new UsageCounter();
  let writing: Promise<void> = Promise.resolve();
  let isFailing = false;
  const timer = setInterval(() => void write(), WRITE_MS).unref();

  /** Only one write runs at a time. Counts that could not be written go into the next write. */
  function write(): Promise<void> {
    writing = writing.then(() => hand());
    return writing;
  }

  async function hand(): Promise<void> {
    const sums = counter.take(now());
    if (sums.length === 0) return;
    try {
      await record.ask("add-usage", { sums, now: now() });
      isFailing = false;
    } catch (error) {
      counter.giveBack(sums);
      // An outage is not logged here, because the record's thread logs it once.
      if (error instanceof RecordAway) return;
      // Log only the first failure, because the write is retried every two seconds.
      if (!isFailing) log.fault("Cannot write the usage of keys; retrying later", error);
      isFailing = true;
    }
  }

  return {
    // Requests that a signed-in person makes without a key are not counted.
    count: (keyId, status) => {
      if (keyId.startsWith("key_")) counter.count(keyId, status);
    },
    write,
    [Symbol.dispose]() {
      clearInterval(timer);
      // No need to wait: the record's thread answers pending questions before it closes.
      void hand();
    },
  };
}
