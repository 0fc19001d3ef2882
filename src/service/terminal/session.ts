import { Allowances, type Plan } from "../../access/allowance.ts";
import { USAGE_SPANS } from "../../access/usage.ts";
import type { Provider } from "../../access/sign-in/provider.ts";
import type { SignInLink } from "../../access/sign-in-link.ts";
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
/** An account's export can have some 100,000 usage counts, and requests for news wait for the same threads (D51). */
const EXPORTS: Plan = { perMinute: 2, burst: 3 };

export interface SessionParts {
  readonly mirror: RecordMirror;
  readonly record: RecordLink;
  readonly usage: UsageBook;
  readonly providers: readonly Provider[];
  readonly isDemo: boolean;
  /** Signs in the visitor who starts the demo. */
  readonly link?: SignInLink | undefined;
  readonly publicUrl: () => string;
  readonly now: () => number;
  readonly log: Log;
  /** Replaces the platform's fetch for requests to providers. */
  readonly fetch?: SignInTools["fetch"];
}

/** Opens the tools for sessions, sign-in and keys. They ask the record's thread. */
export function openSession(parts: SessionParts): SessionTools {
  const { mirror, record, usage, providers, isDemo, link, publicUrl, now, log, fetch } = parts;
  const { keyring } = mirror;
  const exports = new Allowances();

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
    takeLink: (token) => link?.take(token) ?? null,
    onSignInFault(provider, error) {
      // Logs one line without a stack trace, because the cause is outside this program.
      log.warn("A sign-in failed", { provider, reason: (error as Error).message });
    },
    ...openSessions(ask, now),
    enterAccount: (identity) => ask("enter-account", { identity, now: now() }),
    async exportAccount(accountId) {
      const { isAllowed, retrySeconds } = exports.take(accountId, EXPORTS, now());
      if (!isAllowed) {
        const detail = `You can download this ${EXPORTS.perMinute} times per minute. Try again in ${retrySeconds} s.`;
        throw new Refusal({ kind: "too-many-requests", detail, retryAfter: retrySeconds });
      }
      await orLater("add-usage", usage.write());
      return ask("export-account", { accountId, now: now() });
    },
    removeAccount: (accountId) => ask("remove-account", { accountId, now: now() }),
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
    readWatching: (whose) => ask("read-watching", { ...whose, now: now() }),
    addWatches: (whose, wanted) => ask("add-watches", { ...whose, wanted, now: now() }),
    changeWatch: (whose, id, minImpact) => ask("change-watch", { ...whose, id, minImpact, now: now() }),
    removeWatch: (whose, id) => ask("remove-watch", { ...whose, id, now: now() }),
    markWatches: (whose, at) => ask("mark-watches", { ...whose, at, now: now() }),
    usageSpans: Object.keys(USAGE_SPANS),
    async readUsage(accountId, id, hours) {
      await orLater("add-usage", usage.write());
      return ask("read-usage", { accountId, id, hours, now: now() });
    },
  };
}
