import { expect, test } from "vitest";
import { openEmpty } from "../store/open.ts";
import { findKeysSince } from "../store/keys.ts";
import { Keyring } from "./keyring.ts";
import { createKey } from "./keys.ts";

const NOW = Date.parse("2026-11-14T12:00:00Z");

test("D31 a failed write neither loses a key's last use nor replaces it with an earlier one", async () => {
  await using store = await openEmpty();
  const [one, two] = [await createKey(store, "one", null, NOW), await createKey(store, "two", null, NOW)];
  const keyring = new Keyring();
  keyring.update(await findKeysSince(store, 0));
  keyring.find(one.key, NOW + 1);
  keyring.find(two.key, NOW + 2);
  const unwritten = keyring.takeLastUsed();
  expect(keyring.takeLastUsed()).toEqual(new Map());

  keyring.find(two.key, NOW + 3);
  keyring.returnLastUsed(unwritten);
  expect(keyring.takeLastUsed()).toEqual(
    new Map([
      [one.id, NOW + 1],
      [two.id, NOW + 3],
    ]),
  );
});

test("an update leaves other keys as they are; a complete list replaces them all", async () => {
  await using store = await openEmpty();
  const [one, two] = [await createKey(store, "one", null, NOW), await createKey(store, "two", null, NOW)];
  const rows = await findKeysSince(store, 0);
  const keyring = new Keyring();
  for (const row of rows) keyring.update([row]);
  expect([one, two].map(({ key }) => keyring.find(key, NOW)?.id)).toEqual([one.id, two.id]);

  keyring.update(
    rows.filter(({ id }) => id === two.id),
    true,
  );
  expect([one, two].map(({ key }) => keyring.has(key))).toEqual([false, true]);
  expect(keyring.findById(one.id)).toBeUndefined();
});
