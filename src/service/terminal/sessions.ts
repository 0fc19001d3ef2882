import { hashSessionId, makeSessionId, type Session, type SignedIn } from "../../access/sessions.ts";
import type { SessionTools } from "../../api/terminal/session-tools.ts";
import { Refusal } from "../../http/problem.ts";
import { RecordAway, type RecordLink } from "../record/link.ts";
import { within } from "../record/within.ts";

/** How long a session is cached. A session that was ended on another node may continue for this long. */
const KEPT_MS = 2_000;
/** How many sessions to cache; beyond that, the least recently checked is dropped. */
const MAX_KEPT = 10_000;
/** How long to wait for the record if a cached session can be used instead. */
const PATIENCE_MS = 3_000;

interface Kept {
  readonly session: Session;
  readonly at: number;
}

/** Caches sessions. While the record is unreachable, cached sessions continue. */
export function openSessions(
  ask: RecordLink["ask"],
  now: () => number,
): Pick<SessionTools, "findSession" | "beginSession" | "endSession"> {
  const kept = new Map<string, Kept>();
  /** Sessions that were ended here. A lookup that is still in flight must not bring them back. */
  const ended = new Set<string>();
  /** Lookups in flight. When a page opens, its many requests share one lookup. */
  const asking = new Map<string, Promise<Session | null>>();

  async function findSession(id: string): Promise<SignedIn | null> {
    const hash = hashSessionId(id);
    if (ended.has(hash)) return null;
    const known = kept.get(hash);
    const session =
      known && Math.abs(now() - known.at) < KEPT_MS ? known.session : await look(hash, known?.session);
    return session && session.expiresAt > now() ? session.account : null;
  }

  async function look(hash: string, known: Session | undefined): Promise<Session | null> {
    let asked = asking.get(hash);
    if (!asked) {
      asked = ask("find-session", { hash, now: now() }).finally(() => asking.delete(hash));
      asking.set(hash, asked);
    }
    try {
      return keep(hash, await (known ? within(PATIENCE_MS, asked) : asked));
    } catch (error) {
      const isAway = error instanceof RecordAway || error instanceof Refusal;
      if (!known || !isAway) throw error;
      return keep(hash, known);
    }
  }

  function keep(hash: string, session: Session | null): Session | null {
    kept.delete(hash);
    // Missing sessions are not cached: sending made-up ids costs an attacker more than looking them up costs us.
    if (session) kept.set(hash, { session, at: now() });
    forgetOldest(kept);
    return session;
  }

  return {
    findSession,
    async beginSession(accountId, keyId) {
      const id = makeSessionId();
      await ask("begin-session", { hash: hashSessionId(id), accountId, keyId, now: now() });
      return id;
    },
    async endSession(id) {
      const hash = hashSessionId(id);
      await ask("end-session", { hash, now: now() });
      ended.add(hash);
      forgetOldest(ended);
    },
  };
}

function forgetOldest(entries: Map<string, unknown> | Set<string>): void {
  if (entries.size > MAX_KEPT) entries.delete(entries.keys().next().value!);
}
