import { USAGE_SPANS } from "../../access/usage.ts";
import type { Provider } from "../../access/sign-in/provider.ts";
import { openSignIn, type SignInTools } from "../../access/sign-in/sign-in.ts";
import type { SessionTools } from "../../api/terminal/session-tools.ts";
import { Refusal } from "../../http/problem.ts";
import type { Log } from "../observe/log.ts";
import type { RecordMirror } from "../record/mirror.ts";
import { RecordAway, RecordFull, type RecordLink } from "../record/link.ts";
import { openSessions } from "./sessions.ts";
import type { UsageBook } from "./usage.ts";
import { within } from "../record/within.ts";

/** How long a person waits for the record. */
const ANSWER_MS = 5_000;

export interface SessionParts {
  readonly mirror: RecordMirror;
  readonly record: RecordLink;
  readonly usage: UsageBook;
  readonly providers: readonly Provider[];
  readonly isDemo: boolean;
  readonly publicUrl: () => string;
  readonly now: () => number;
  readonly log: Log;
  /** Replaces the platform's fetch for requests to providers. */
  readonly fetch?: SignInTools["fetch"];
}

/** Opens the tools for sessions, sign-in and keys. They ask the record's thread. */
export function openSession(parts: SessionParts): SessionTools {
  const { mirror, record, usage, providers, isDemo, publicUrl, now, log, fetch } = parts;
  const { keyring } = mirror;

  const ask: RecordLink["ask"] = (kind, task) => orLater(kind, record.ask(kind, task));

  /** Whether the current outage was logged. It is logged once, however many requests fail. */
  let isSaid = false;

  /** If the record is unreachable, tells the caller to retry. */
  async function orLater<T>(request: string, answer: Promise<T>): Promise<T> {
    try {
      const value = await within(ANSWER_MS, answer);
      isSaid = false;
      return value;
    } catch (error) {
      if (error instanceof RecordFull) {
        log.warn("The database's disk is full: free some space", { request, reason: error.message });
        const detail =
          "The disk of the database is full, so nothing can be stored. Reading news still works.";
        throw new Refusal({ kind: "unavailable", detail, retryAfter: 60 });
      }
      if (!(error instanceof RecordAway)) throw error;
      // An outage that affects the whole service is logged elsewhere.
      if (!isSaid && mirror.sight.awayBecause === undefined)
        log.warn("Cannot query the database for the terminal", { request, reason: error.message });
      isSaid = true;
      const detail = "The database is unreachable. Try again in a few seconds.";
      throw new Refusal({ kind: "unavailable", detail, retryAfter: 5 });
    }
  }

  return {
    providers: providers.map(({ id, name }) => ({ id, name })),
    isDemo,
    now,
    publicUrl,
    secret: () => mirror.sessionSecret,
    signIn: openSignIn(providers, { now, ...(fetch && { fetch }) }),
    onSignInFault(provider, error) {
      // Logs one line without a stack trace, because the cause is outside this program.
      log.warn("A sign-in failed", { provider, reason: (error as Error).message });
    },
    ...openSessions(ask, now),
    enterAccount: (identity) => ask("enter-account", { identity, now: now() }),
    takeFirstKey: (accountId) =>
      ask("take-first-key", { accountId, now: now() }).catch((error: unknown) => {
        // If the record is unreachable, the session continues and the account gets its first key later.
        if (error instanceof Refusal) return null;
        throw error;
      }),
    async findKey(id) {
      // Another node may just have created this key.
      if (!keyring.findById(id)) await orLater("refresh-keys", mirror.refreshKeys());
      return keyring.findById(id);
    },
    useKey: (id) => keyring.useById(id, now()),
    listKeys: (accountId) => ask("list-keys", { accountId, now: now() }),
    createKey: (accountId, name, expiresAt) => ask("create-key", { accountId, name, expiresAt, now: now() }),
    changeKey: (accountId, id, change) => ask("change-key", { accountId, id, change, now: now() }),
    rotateKey: (accountId, id) => ask("rotate-key", { accountId, id, now: now() }),
    revokeKey: (accountId, id) => ask("revoke-key", { accountId, id, now: now() }),
    usageSpans: Object.keys(USAGE_SPANS),
    async readUsage(accountId, id, hours) {
      await orLater("add-usage", usage.write());
      return ask("read-usage", { accountId, id, hours, now: now() });
    },
  };
}
