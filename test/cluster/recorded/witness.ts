import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { readPublications } from "../../../src/newsroom/follow.ts";
import type { Store } from "../../../src/store/open.ts";
import type { SeenItem } from "../../simulation/history.ts";
import { LANGUAGE, renditionFact } from "./readers.ts";
import type { Recorder } from "./recorder.ts";

/** The name of such a time in the history. */
const BUSY = "the machine is busy";
const WATCH_MS = 1_000;
/** The whole record is read once per this many readings of the worker's items. */
const READINGS_PER_RECORD = 60;
const PAGE = 5_000;
const PULSE_MS = 100;
/** If an empty query takes this long, the machine is too busy to judge how soon something becomes visible. */
const SLOW_MS = 250;

/**
 * Watches the record over a connection without a wire. Records the worker's publications, as if they had been
 * acknowledged to the worker, and from time to time the whole record.
 */
export function startWitness(store: Store, recorder: Recorder) {
  let published = 0;
  let lastNumber = 0;
  const stopping = new AbortController();
  let busyMs = 0;

  async function readItems(): Promise<void> {
    const rows = await store.db
      .selectFrom("items")
      .select(["id", "number", "published_at"])
      .where("number", ">", lastNumber)
      .where("id", "like", "itm%")
      .orderBy("number")
      .execute();
    for (const { id, number, published_at: publishedAt } of rows) {
      lastNumber = number;
      published += 1;
      // It is unknown when the worker began, so nothing follows about the order of its items.
      recorder.ended(0, {
        kind: "publish",
        by: "the worker",
        asked: [{ id, publishedAt: null }],
        answers: [{ id, outcome: "published", publishedAt }],
      });
    }
  }

  async function readRecord(): Promise<void> {
    const began = recorder.now();
    const items = new Map<string, SeenItem & { readonly number: number }>();
    for (let number = 0; ;) {
      const page = await readPublications(store, number, PAGE);
      for (const each of page)
        if (each.kind === "item")
          items.set(each.item.id, {
            id: each.item.id,
            number: each.number,
            publishedAt: each.item.publishedAt,
            facts: each.renditions?.others.has(LANGUAGE) ? [renditionFact(LANGUAGE)] : [],
          });
      if (page.length < PAGE) break;
      number = page.at(-1)!.number;
    }
    recorder.ended(began, { kind: "record", items: [...items.values()] });
  }

  async function watch(): Promise<void> {
    for (let readings = 1; !stopping.signal.aborted; readings++) {
      try {
        await readItems();
        if (readings % READINGS_PER_RECORD === 0) await readRecord();
      } catch {
        // The database is down.
      }
      await delay(WATCH_MS);
    }
  }

  /** Records when the machine was busy: a fault that neither the test nor the program caused. */
  async function feelPulse(): Promise<void> {
    while (!stopping.signal.aborted) {
      const began = recorder.now();
      await sql`select 1`.execute(store.db).catch(() => {});
      await delay(PULSE_MS);
      const late = recorder.now() - began - PULSE_MS;
      if (late < SLOW_MS) continue;
      recorder.ended(began, { kind: "fault", what: BUSY });
      busyMs += late;
    }
  }

  const running = Promise.all([watch(), feelPulse()]);
  return {
    published: () => published,
    busyMs: () => busyMs,
    /** Stops watching, and reads everything once more. */
    async stop(): Promise<void> {
      stopping.abort();
      await running;
      await readItems();
      await readRecord();
    },
  };
}
