import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { readUsage, recordUsage } from "../../access/usage.ts";
import { openStore } from "../../store/open.ts";
import { terminalAnswers } from "./record.ts";

const NOW = Date.parse("2026-11-14T12:00:00Z");
const DAY_MS = 86_400_000;

test("counts that are sent again, because old counts could not be deleted, are added only once", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tidings-usage-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await using store = await openStore({ folder });
  const answers = terminalAnswers(store, async () => {});
  const count = { keyId: "key_a", requests: 3, errors: 1, throttled: 0 };
  await recordUsage(store, [{ ...count, at: NOW - 100 * DAY_MS }]);
  await sql`create trigger kept before delete on usage begin select raise(abort, 'kept'); end`.execute(
    store.db,
  );
  const add = () => answers["add-usage"]({ sums: [{ ...count, at: NOW }], now: NOW });
  await expect(add()).rejects.toThrow("kept");
  await add();
  const { points } = await readUsage(store, "key_a", "24", NOW);
  expect(points.at(-1)).toMatchObject({ requests: 3, errors: 1 });
});
