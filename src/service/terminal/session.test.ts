import { expect, test } from "vitest";
import { Keyring } from "../../access/keyring.ts";
import type { Log } from "../observe/log.ts";
import type { RecordMirror } from "../record/mirror.ts";
import { RecordSight } from "../observe/readiness.ts";
import { RecordAway, type RecordLink } from "../record/link.ts";
import { openSession } from "./session.ts";
import type { UsageBook } from "./usage.ts";

test("logs an unreachable record once per outage, and tells every caller to retry", async () => {
  let isAway = true;
  const said: unknown[] = [];
  const sight = new RecordSight();
  const session = openSession({
    mirror: { keyring: new Keyring(), sight } as RecordMirror,
    record: {
      ask: async () => {
        if (isAway) throw new RecordAway("no answer");
        return [];
      },
    } as unknown as RecordLink,
    usage: {} as UsageBook,
    providers: [],
    isDemo: false,
    publicUrl: () => "http://localhost",
    now: () => 0,
    log: { warn: (message: string) => said.push(message) } as unknown as Log,
  });
  const ask = () => session.listKeys("acc_a");
  const refusal = { problem: { kind: "unavailable", retryAfter: 5 } };
  for (let time = 0; time < 3; time++) await expect(ask()).rejects.toMatchObject(refusal);
  expect(said).toHaveLength(1);
  isAway = false;
  await ask();
  isAway = true;
  await expect(ask()).rejects.toMatchObject(refusal);
  expect(said).toHaveLength(2);
  // If nothing can reach the record, the outage has already been logged elsewhere.
  isAway = false;
  await ask();
  isAway = true;
  sight.miss("no answer");
  await expect(ask()).rejects.toMatchObject(refusal);
  expect(said).toHaveLength(2);
});
