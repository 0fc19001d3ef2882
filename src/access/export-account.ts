import { formatInstant } from "../domain/instant.ts";
import { findAccount } from "../store/accounts.ts";
import { listAccountIdentities } from "../store/identities.ts";
import { listAccountKeys } from "../store/keys.ts";
import type { Store } from "../store/open.ts";
import { listAccountSessions } from "../store/sessions.ts";
import { listAccountUsage } from "../store/usage.ts";
import { listAccountWatches, listAccountWatchMarks } from "../store/watches.ts";
import { summaryOf } from "./keys.ts";
import { watchOf } from "./watches.ts";

/** Everything that the record keeps about a person, except hashes, from which nothing can be read. */
export async function exportAccount(store: Store, id: string, now: number) {
  const [account, identities, sessions, keys, usage, watches, marks] = await Promise.all([
    findAccount(store.db, id),
    listAccountIdentities(store, id),
    listAccountSessions(store, id),
    listAccountKeys(store.db, id),
    listAccountUsage(store, id),
    listAccountWatches(store, id),
    listAccountWatchMarks(store, id),
  ]);
  if (!account) return null;
  const { name, email, plan, created_at: createdAt } = account;
  return {
    exportedAt: formatInstant(now),
    account: { id, name, email, plan, createdAt: formatInstant(createdAt) },
    signIns: identities.map((row) => ({
      provider: row.provider,
      subject: row.subject,
      firstAt: formatInstant(row.created_at),
    })),
    sessions: sessions.map((row) => ({
      beganAt: formatInstant(row.created_at),
      expiresAt: formatInstant(row.expires_at),
      endedAt: instantOrNull(row.ended_at),
      keyId: row.key_id,
    })),
    keys: keys.map((row) => {
      const { lastUsedAt, expiresAt, ...key } = summaryOf(row, now);
      return {
        ...key,
        createdAt: formatInstant(row.created_at),
        lastUsedAt: instantOrNull(lastUsedAt),
        expiresAt: instantOrNull(expiresAt),
      };
    }),
    usage: usage.map(({ key_id: keyId, step_ms: stepMs, at, ...counts }) => ({
      keyId,
      stepSeconds: stepMs / 1000,
      at: formatInstant(at),
      ...counts,
    })),
    watches: watches.map((row) => {
      const { kind, text, names, minImpact, createdAt } = watchOf(row);
      return {
        keyId: keyIdOf(row),
        kind,
        text,
        names: [...names],
        minImpact,
        createdAt: formatInstant(createdAt),
      };
    }),
    watchesSeen: marks.map((row) => ({ keyId: keyIdOf(row), at: formatInstant(row.seen_at) })),
  };
}

export type AccountExport = NonNullable<Awaited<ReturnType<typeof exportAccount>>>;

function keyIdOf({
  holder,
  account_id,
}: {
  readonly holder: string;
  readonly account_id: string;
}): string | null {
  return holder === account_id ? null : holder;
}

function instantOrNull(instant: number | null): string | null {
  return instant === null ? null : formatInstant(instant);
}
