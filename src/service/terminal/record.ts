import { changeAccountKey, createAccountKey, summariseAccountKeys } from "../../access/account-keys.ts";
import { enterAccount, takeFirstKey } from "../../access/accounts.ts";
import { getKey, KeyFault, revokeKey, rotateKey } from "../../access/keys.ts";
import { beginSession, endSession, findSession } from "../../access/sessions.ts";
import { forgetOldUsage, readUsage, recordUsage } from "../../access/usage.ts";
import type { KeyAnswer } from "../../api/terminal/session-tools.ts";
import { inTransaction, type Store } from "../../store/open.ts";
import type { TerminalRequest } from "./messages.ts";

/** How often counts that are too old are looked for. */
const FORGET_MS = 3_600_000;

/** Answers the terminal's doors in the record's thread; `lookAtKeys` tells the service which keys have changed. */
export function terminalAnswers(store: Store, lookAtKeys: () => Promise<void>) {
  let forgottenAt = -Infinity;

  return (request: TerminalRequest): Promise<unknown> => {
    const { now } = request;
    switch (request.kind) {
      case "find-session":
        return findSession(store, request.hash, now);
      case "begin-session":
        return beginSession(store, request.hash, request, now);
      case "end-session":
        return endSession(store, request.hash, now);
      case "enter-account":
        return enterAccount(store, request.identity, now);
      case "take-first-key":
        return seen(takeFirstKey(store, request.accountId, now));
      case "list-keys":
        return summariseAccountKeys(store, request.accountId, now);
      case "create-key":
        return outcomeOf(
          seen(createAccountKey(store, request.accountId, request.name, request.expiresAt, now)),
        );
      case "change-key":
        return outcomeOf(seen(changeAccountKey(store, request.accountId, request.id, request.change, now)));
      case "rotate-key":
        return outcomeOf(seen(rotateKey(store, request.id, now, request.accountId)));
      case "revoke-key":
        return outcomeOf(seen(revokeKey(store, request.id, now, request.accountId)));
      case "add-usage":
        return addUsage(request);
      case "read-usage":
        return outcomeOf(usageOf(request));
    }
  };

  /** What changed is known to the service before it hears that it was done: its next request goes by it. */
  async function seen<T>(change: Promise<T>): Promise<T> {
    const value = await change;
    await lookAtKeys();
    return value;
  }

  async function addUsage({ sums, now }: TerminalRequest & { kind: "add-usage" }): Promise<void> {
    if (now - forgottenAt >= FORGET_MS) {
      forgottenAt = now;
      await forgetOldUsage(store, now);
    }
    // Last: what fails is counted again the next time.
    await recordUsage(store, sums);
  }

  async function usageOf({ accountId, id, hours, now }: TerminalRequest & { kind: "read-usage" }) {
    await inTransaction(store, (tx) => getKey(tx, id, accountId));
    return readUsage(store, id, hours, now);
  }
}

/** An error does not cross to the other thread; what a person can be told does. */
async function outcomeOf<T>(change: Promise<T>): Promise<KeyAnswer<T>> {
  try {
    return { kind: "done", value: await change };
  } catch (error) {
    if (!(error instanceof KeyFault)) throw error;
    return error.kind === "unknown" ? { kind: "unknown" } : { kind: "refused", detail: error.message };
  }
}
