import type { Timers } from "../../http/timers.ts";
import { readCounter } from "../../store/counters.ts";
import { touchKeys } from "../../store/keys.ts";
import { findItems } from "../../store/items.ts";
import type { Store } from "../../store/open.ts";
import { readSettled } from "../../store/publications.ts";
import { putRanking } from "../../store/rankings.ts";
import type { Handlers } from "../threads/port.ts";
import type { RecordQuestions } from "./messages.ts";
import { givenCovers } from "./given-covers.ts";
import { hearHub } from "./hear-hub.ts";
import { sharedSettling } from "./settle.ts";
import { terminalAnswers } from "../terminal/record.ts";
import { readRecordState } from "../terminal/status-read.ts";

export interface AnswerTools {
  readonly store: Store;
  readonly load: Handlers<RecordQuestions>["load"];
  readonly loadItems: Handlers<RecordQuestions>["load-items"];
  /** Settles when everything up to this publication has been handed over and applied. */
  readonly followUpTo: (number: number) => Promise<void>;
  readonly lookAtKeys: (revision: number) => Promise<void>;
  /** This machine's clock, if the service uses it; otherwise the service passes its time with each question. */
  readonly clock?: (() => number) | undefined;
  readonly timers?: Timers;
}

/** Answers the questions that the service asks the record's thread. */
export function recordAnswers({
  store,
  load,
  loadItems,
  followUpTo,
  lookAtKeys,
  clock,
  timers,
}: AnswerTools) {
  const refreshKeys = async () => lookAtKeys(await readCounter(store.db, "keys"));
  return {
    load,
    "load-items": loadItems,
    "has-item": async (id) => (await findItems(store, [id])).length > 0,
    settle: sharedSettling(async (now) => {
      const settled = await readSettled(store, clock ?? (() => now));
      await followUpTo(settled.number);
      return settled.instant;
    }, timers),
    "refresh-keys": refreshKeys,
    "touch-keys": (lastUsed) => touchKeys(store, lastUsed),
    "keep-ranking": (row) => putRanking(store, row),
    "hear-hub": ({ token, said, now }) => hearHub(store, token, said, clock ?? (() => now)),
    "has-cover": givenCovers(store),
    "read-state": (now) => readRecordState(store, now),
    ...terminalAnswers(store, refreshKeys),
  } satisfies Handlers<RecordQuestions>;
}
