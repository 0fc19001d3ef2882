import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { revokeKey } from "../../src/access/keys.ts";
import { backUp } from "../../src/store/backup.ts";
import { openStore } from "../../src/store/open.ts";
import { item, series } from "../support/item.ts";
import { START, startPlainService, type TestService } from "../support/service.ts";

const LOST = "The database is not the one that this node opened, or is damaged. The log says what to do.";
const SEEN = { timeout: 60_000, interval: 50 };
const ITEMS = series(3, "2026-11-14T09:00:00Z");

async function readiness(service: TestService) {
  const { status, json } = await service.get("/readyz");
  return [status, (json as { detail?: string }).detail ?? ""] as const;
}

/** Resolves when the service answers nothing, and the log has this reason, once. */
async function isLost(service: TestService, reason: RegExp): Promise<void> {
  await expect.poll(() => readiness(service), SEEN).toEqual([503, LOST]);
  const answer = await service.news();
  expect([answer.status, (answer.json as { detail: string }).detail]).toEqual([503, LOST]);
  expect((await service.get("/healthz")).status).toBe(200);
  const faults = (await service.readLog()).filter(({ level }) => level === "error");
  expect(faults).toMatchObject([{ reason: expect.stringMatching(reason) as unknown }]);
}

test("D31 a record file that is replaced: nothing is answered or published from the old one, so a revoked key is of no use", async () => {
  await using service = await startPlainService({ items: ITEMS });
  const file = join(service.folder, "tidings.db");
  const copy = join(service.folder, "copy.db");
  backUp(service.folder, copy);
  expect((await service.news()).status).toBe(200);
  await rename(file, join(service.folder, "old.db"));
  await rename(copy, file);
  await isLost(service, /tidings\.db was replaced/);
  await expect(service.publish(item({ id: "lost" }))).rejects.toThrow(/tidings\.db was replaced/);
  // The key is revoked in the file that is now at this path. The service never read that file.
  await using restored = await openStore({ folder: service.folder });
  await revokeKey(restored, service.keyId, START);
  expect((await service.news()).status).toBe(503);
});

test("a record file that is removed makes the service unready, creates no new one, and may be put back", async () => {
  await using service = await startPlainService({ items: ITEMS });
  const file = join(service.folder, "tidings.db");
  await rename(file, `${file}.away`);
  await isLost(service, /tidings\.db was moved or deleted/);
  await expect(service.publish(item({ id: "lost" }))).rejects.toThrow(/tidings\.db was moved or deleted/);
  await expect(rm(file)).rejects.toThrow("ENOENT");
  await rename(`${file}.away`, file);
  await expect.poll(() => readiness(service), SEEN).toEqual([200, ""]);
  await service.publish(item({ id: "after" }));
  expect((await service.news()).json.items).toHaveLength(4);
});

test.for([
  [
    "another record",
    "update counters set value = value + 1 where name = 'identity'",
    /restored or repaired while in use/,
  ],
  ["an older state", "update counters set value = value - 1 where name = 'keys'", /older state/],
] as const)(
  "a record whose content turns into %s makes the service unready",
  async ([, statement, reason]) => {
    await using service = await startPlainService({ items: ITEMS });
    using other = new DatabaseSync(join(service.folder, "tidings.db"), { timeout: 30_000 });
    other.exec(statement);
    await isLost(service, reason);
  },
);
