import { expect, test } from "vitest";
import { shownState } from "./key-row.ts";
import type { KeyBody } from "../../../../src/session/wire.ts";

const now = Date.parse("2026-11-15T10:00:00Z");
const key: KeyBody = {
  id: "key_1",
  name: "website",
  hint: "tdg_…4x1Z",
  createdAt: "2026-11-01T00:00:00Z",
  lastUsedAt: null,
  expiresAt: null,
  state: "active",
};

test('an active key that expires within a day, such as a rotated one, is "ending"', () => {
  expect(shownState(key, now)).toBe("active");
  expect(shownState({ ...key, expiresAt: "2026-11-15T11:00:00Z" }, now)).toBe("ending");
  expect(shownState({ ...key, expiresAt: "2026-12-15T11:00:00Z" }, now)).toBe("active");
  expect(shownState({ ...key, expiresAt: "2026-11-15T09:00:00Z", state: "expired" }, now)).toBe("expired");
});
