import { UsageCounter } from "../../access/usage-counter.ts";
import type { Log } from "../observe/log.ts";
import { RecordAway, type RecordLink } from "../record/link.ts";

/** How often what was counted is written down; a crash loses what was counted since. */
const WRITE_MS = 2_000;

export interface UsageBook extends Disposable {
  count(keyId: string, status: number): void;
  /** Writes down what was counted up to now. */
  write(): Promise<void>;
}

/** Counts how keys are used and has it added up in the record. */
export function openUsage(record: RecordLink, now: () => number, log: Log): UsageBook {
  const counter = new UsageCounter();
  let writing: Promise<void> = Promise.resolve();
  let isFailing = false;
  const timer = setInterval(() => void write(), WRITE_MS).unref();

  /** One after the other: what could not be written is in the next. */
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
      // That the record is away is said once, by whoever looks at it all the time.
      if (error instanceof RecordAway) return;
      // Once: it is tried every two seconds.
      if (!isFailing) log.fault("Cannot write the usage of keys; retrying later", error);
      isFailing = true;
    }
  }

  return {
    // Accounts that ask by a session, not as a key, are no keys.
    count: (keyId, status) => {
      if (keyId.startsWith("key_")) counter.count(keyId, status);
    },
    write,
    [Symbol.dispose]() {
      clearInterval(timer);
      // At once: the record answers what it was asked before it closes.
      void hand();
    },
  };
}
