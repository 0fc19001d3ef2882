import { hashSessionId, makeSessionId, type Session, type SignedIn } from "../../access/sessions.ts";
import type { SessionTools } from "../../api/terminal/session-tools.ts";
import { Refusal } from "../../http/problem.ts";
import { RecordAway, type RecordLink } from "../record/link.ts";
import { within } from "../record/within.ts";

/** How long what the record said of a session is gone by: so long one that was ended elsewhere may go on. */
const KEPT_MS = 2_000;
/** Sessions remembered; beyond it the one asked for longest ago is forgotten. */
const MAX_KEPT = 10_000;
/** How long is waited for the record where it was asked before. */
const PATIENCE_MS = 3_000;

interface Kept {
  readonly session: Session;
  readonly at: number;
}

/** Sessions as the service sees them. While the record cannot be asked, those that are known go on. */
export function openSessions(
  ask: RecordLink["ask"],
  now: () => number,
): Pick<SessionTools, "findSession" | "beginSession" | "endSession"> {
  const kept = new Map<string, Kept>();
  /** Those that ended here: an answer from before may still be on its way. */
  const ended = new Set<string>();
  /** Those that are being asked for: many requests of a page that opens ask once. */
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
    // What does not exist is not kept: it costs whoever makes it up more than us.
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
