import { enterAccount } from "../../src/access/accounts.ts";
import { createKey, OPERATOR_ACCOUNT, revokeKey, rotateKey, summariseKeys } from "../../src/access/keys.ts";
import { removeAccount, summariseAccounts } from "../../src/access/remove-account.ts";
import { beginSession, findSession } from "../../src/access/sessions.ts";
import { recordUsage } from "../../src/access/usage.ts";
import { addWatches } from "../../src/access/watches.ts";
import { listAccountUsage } from "../../src/store/usage.ts";
import type { Store } from "../../src/store/open.ts";
import type { Writer } from "./writer.ts";

const NOW = Date.parse("2026-01-05T09:00:00Z");
const PERSON = { provider: "github", subject: "1", name: "Ada", email: "ada@example.com" };
const SESSION = "a".repeat(64);

/** Signing in again finds the account, so this only reads if it exists. */
async function idOfPerson(store: Store): Promise<string> {
  const [account] = (await summariseAccounts(store, NOW)).filter(({ providers }) => providers.length > 0);
  return account?.id ?? enterAccount(store, PERSON, NOW);
}

async function makeKey(store: Store): Promise<void> {
  if ((await summariseKeys(store, NOW)).length === 0) await createKey(store, "reader", null, NOW);
}

async function keyOf(store: Store) {
  return (await summariseKeys(store, NOW))[0]!;
}

/** Ids and keys are random, so each writer first checks whether it has already done its work. */
export const ACCOUNT_WRITERS: readonly Writer[] = [
  { name: "a new key", prepare: async () => {}, write: makeKey },
  {
    name: "a revoked key",
    prepare: makeKey,
    async write(store) {
      const { id, state } = await keyOf(store);
      if (state === "active") await revokeKey(store, id, NOW);
    },
  },
  {
    name: "a rotated key",
    prepare: makeKey,
    async write(store) {
      const keys = await summariseKeys(store, NOW);
      if (keys.length === 1) await rotateKey(store, keys[0]!.id, NOW);
    },
  },
  { name: "a new account", prepare: async () => {}, write: idOfPerson },
  {
    name: "a new session",
    prepare: idOfPerson,
    async write(store) {
      if ((await findSession(store, SESSION, NOW)) !== null) return;
      await beginSession(store, SESSION, { accountId: await idOfPerson(store), keyId: null }, NOW);
    },
  },
  {
    name: "a watchlist",
    prepare: idOfPerson,
    async write(store) {
      const whose = { accountId: await idOfPerson(store), keyId: null };
      const watch = { kind: "asset", text: "Bitcoin", names: ["BTC"], minImpact: 3 } as const;
      await addWatches(store, whose, [watch, { ...watch, text: "Ether", names: [] }], NOW);
    },
  },
  {
    name: "counts of usage",
    prepare: makeKey,
    async write(store) {
      if ((await listAccountUsage(store, OPERATOR_ACCOUNT)).length > 0) return;
      const { id: keyId } = await keyOf(store);
      await recordUsage(store, [{ keyId, at: NOW, requests: 3, errors: 1, throttled: 0 }]);
    },
  },
  {
    name: "the removal of a person",
    async prepare(store) {
      const accountId = await idOfPerson(store);
      await beginSession(store, SESSION, { accountId, keyId: null }, NOW);
      await addWatches(
        store,
        { accountId, keyId: null },
        [{ kind: "feed", text: "", names: [], minImpact: 5 }],
        NOW,
      );
    },
    async write(store) {
      for (const { id } of await summariseAccounts(store, NOW)) await removeAccount(store, id, NOW);
    },
  },
];
