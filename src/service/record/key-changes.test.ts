import { expect, test } from "vitest";
import { Keyring } from "../../access/keyring.ts";
import type { KeyWithPlan } from "../../store/keys.ts";
import { keyChanges } from "./key-changes.ts";

const row = (revision: number, revokedAt: number | null): KeyWithPlan => ({
  id: "key_a",
  account_id: "acc_a",
  name: "a",
  hash: "hash",
  hint: null,
  created_at: 0,
  expires_at: null,
  revoked_at: revokedAt,
  last_used_at: null,
  revision,
  plan: "beta",
});

test("a slow poll that began before a key was revoked does not restore the key", async () => {
  const keyring = new Keyring();
  let now = row(1, null);
  const slow = Promise.withResolvers<void>();
  const reads = [slow.promise, Promise.resolve()];
  const look = keyChanges({
    async findSince(revision) {
      const found = now.revision > revision ? [now] : [];
      await reads.shift();
      return found;
    },
    hand: (rows) => keyring.update(rows),
  });
  const before = look(1);
  await Promise.resolve();
  now = row(2, 5);
  const after = look(2);
  slow.resolve();
  await Promise.all([before, after]);
  expect(keyring.findById("key_a")!.isRevoked).toBe(true);
});

test("the next poll makes up for a failed one, and no revision is read twice", async () => {
  const asked: number[] = [];
  let isAway = true;
  const look = keyChanges({
    async findSince(revision) {
      asked.push(revision);
      if (isAway) throw new Error("away");
      return [];
    },
    hand: () => {},
  });
  await expect(look(3)).rejects.toThrow("away");
  isAway = false;
  await look(3);
  await look(3);
  await look(4);
  expect(asked).toEqual([0, 0, 3]);
});
