import { changeAccountKey, createAccountKey, summariseAccountKeys } from "../../access/account-keys.ts";
import { enterAccount, takeFirstKey } from "../../access/accounts.ts";
import { exportAccount } from "../../access/export-account.ts";
import { getKey, KeyFault, revokeKey, rotateKey } from "../../access/keys.ts";
import { removeAccount } from "../../access/remove-account.ts";
import { beginSession, endSession, findSession } from "../../access/sessions.ts";
import { forgetOldUsage, readUsage, recordUsage } from "../../access/usage.ts";
import { addWatches, changeWatch, holderOf, markWatchesSeen, readWatching } from "../../access/watches.ts";
import type { KeyAnswer } from "../../api/terminal/session-tools.ts";
import { parseReasons } from "../../domain/reasons.ts";
import { findReasonsText } from "../../store/reasons.ts";
import { inTransaction, type Store } from "../../store/open.ts";
import { deleteWatch } from "../../store/watches.ts";
import type { Handlers } from "../threads/port.ts";
import type { TerminalQuestions } from "./messages.ts";

/** How often usage counts past their retention period are deleted. */
const FORGET_MS = 3_600_000;

/**
 * Answers the questions of the terminal's endpoints, in the record's thread. `lookAtKeys` tells the service
 * which keys changed.
 */
export function terminalAnswers(store: Store, lookAtKeys: () => Promise<void>) {
  let forgottenAt = -Infinity;

  return {
    "find-session": ({ hash, now }) => findSession(store, hash, now),
    "begin-session": ({ hash, now, ...session }) => beginSession(store, hash, session, now),
    "end-session": ({ hash, now }) => endSession(store, hash, now),
    "enter-account": ({ identity, now }) => enterAccount(store, identity, now),
    "export-account": ({ accountId, now }) => exportAccount(store, accountId, now),
    "remove-account": async ({ accountId, now }) => void (await seen(removeAccount(store, accountId, now))),
    "take-first-key": ({ accountId, now }) => seen(takeFirstKey(store, accountId, now)),
    "list-keys": ({ accountId, now }) => summariseAccountKeys(store, accountId, now),
    "create-key": ({ accountId, name, expiresAt, now }) =>
      outcomeOf(seen(createAccountKey(store, accountId, name, expiresAt, now))),
    "change-key": ({ accountId, id, change, now }) =>
      outcomeOf(seen(changeAccountKey(store, accountId, id, change, now))),
    "rotate-key": ({ accountId, id, now }) => outcomeOf(seen(rotateKey(store, id, now, accountId))),
    "revoke-key": ({ accountId, id, now }) =>
      outcomeOf(seen(revokeKey(store, id, now, accountId)).then(() => null)),
    "read-watching": (whose) => readWatching(store, whose),
    "add-watches": ({ wanted, now, ...whose }) =>
      outcomeOf(addWatches(store, whose, wanted, now).then(() => readWatching(store, whose))),
    "change-watch": ({ id, minImpact, now, ...whose }) =>
      outcomeOf(changeWatch(store, whose, id, minImpact, now)),
    "remove-watch": ({ id, ...whose }) => deleteWatch(store, holderOf(whose), id),
    "mark-watches": ({ at, now, ...whose }) =>
      outcomeOf(markWatchesSeen(store, whose, at, now).then(() => null)),
    "add-usage": addUsage,
    "read-usage": (task) => outcomeOf(usageOf(task)),
    "find-reasons": async (itemId) => {
      const text = await findReasonsText(store, itemId);
      return text === undefined ? null : parseReasons(text);
    },
  } satisfies Handlers<TerminalQuestions>;

  /** Hands a change over to the service before confirming it, so that the caller's next request already sees it. */
  async function seen<T>(change: Promise<T>): Promise<T> {
    const value = await change;
    await lookAtKeys();
    return value;
  }

  async function addUsage({ sums, now }: TerminalQuestions["add-usage"]["task"]): Promise<void> {
    if (now - forgottenAt >= FORGET_MS) {
      forgottenAt = now;
      await forgetOldUsage(store, now);
    }
    // Must come last: if a later step failed, the same counts would be sent again and added twice.
    await recordUsage(store, sums);
  }

  async function usageOf({ accountId, id, hours, now }: TerminalQuestions["read-usage"]["task"]) {
    await inTransaction(store, (tx) => getKey(tx, id, accountId));
    return readUsage(store, id, hours, now);
  }
}

/** An error loses its class between threads, so a fault that can be shown to the person is returned as a value. */
async function outcomeOf<T>(change: Promise<T>): Promise<KeyAnswer<T>> {
  try {
    return { kind: "done", value: await change };
  } catch (error) {
    if (!(error instanceof KeyFault)) throw error;
    return error.kind === "unknown" ? { kind: "unknown" } : { kind: "refused", detail: error.message };
  }
}
