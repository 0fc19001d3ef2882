import { readCounter } from "../../store/counters.ts";
import { touchKeys } from "../../store/keys.ts";
import type { Store } from "../../store/open.ts";
import { readSettled } from "../../store/publications.ts";
import { putRanking } from "../../store/rankings.ts";
import type { RecordReplies, RecordRequest } from "./messages.ts";
import { sharedSettling } from "./settle.ts";
import { terminalAnswers } from "../terminal/record.ts";
import { readRecordState } from "../terminal/status-read.ts";

export interface AnswerTools {
  readonly store: Store;
  readonly load: (wanted: (RecordRequest & { kind: "load" })["wanted"]) => Promise<RecordReplies["load"]>;
  /** Settles when everything up to a publication is handed over and applied. */
  readonly followUpTo: (number: number) => Promise<void>;
  readonly lookAtKeys: (revision: number) => Promise<void>;
}

export type RecordQuestion = Exclude<RecordRequest, { kind: "close" }>;

/** Answers what the service asks of its record. */
export function recordAnswers({ store, load, followUpTo, lookAtKeys }: AnswerTools) {
  const refreshKeys = async () => lookAtKeys(await readCounter(store.db, "keys"));
  const terminal = terminalAnswers(store, refreshKeys);
  const settle = sharedSettling(async (now) => {
    const settled = await readSettled(store, () => now);
    await followUpTo(settled.number);
    return settled.instant;
  });
  return async (request: RecordQuestion): Promise<unknown> => {
    switch (request.kind) {
      case "load":
        return load(request.wanted);
      case "settle":
        return settle(request.now);
      case "refresh-keys":
        return refreshKeys();
      case "touch-keys":
        return touchKeys(store, request.lastUsed);
      case "keep-ranking":
        return putRanking(store, request.row);
      case "read-state":
        return readRecordState(store, request.now);
      default:
        return terminal(request);
    }
  };
}
