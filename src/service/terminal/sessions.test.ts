import { expect, test } from "vitest";
import type { Session } from "../../access/sessions.ts";
import { RecordAway } from "../record/link.ts";
import { openSessions } from "./sessions.ts";

const ACCOUNT = { id: "acc_1", name: "Ada", email: null, plan: "beta", createdAt: 0, owesKey: false };

/** A record that can only find sessions, and counts how often it is asked. */
function makeRecord() {
  const record = {
    asked: 0,
    isAway: false,
    session: { account: ACCOUNT, expiresAt: 1_000_000 } as Session | null,
    waiting: undefined as Promise<void> | undefined,
  };
  const ask = async (kind: string) => {
    record.asked += 1;
    await record.waiting;
    if (record.isAway) throw new RecordAway("the record is away");
    return kind === "find-session" ? record.session : undefined;
  };
  return Object.assign(record, { ask });
}

test("a session is cached for less than two seconds", async () => {
  const record = makeRecord();
  let now = 0;
  const sessions = openSessions(record.ask, () => now);
  await Promise.all(Array.from({ length: 5 }, () => sessions.findSession("a")));
  expect(record.asked).toBe(1);
  now = 1_999;
  record.session = null;
  expect(await sessions.findSession("a")).toBe(ACCOUNT);
  now = 2_000;
  expect(await sessions.findSession("a")).toBe(null);
  expect(record.asked).toBe(2);
  // A missing session is looked up every time.
  expect(await sessions.findSession("a")).toBe(null);
  expect(record.asked).toBe(3);
});

test("while the record is unreachable, known sessions continue until they expire, and others cannot be checked", async () => {
  const record = makeRecord();
  let now = 0;
  const sessions = openSessions(record.ask, () => now);
  await sessions.findSession("a");
  record.isAway = true;
  now = 500_000;
  expect(await sessions.findSession("a")).toBe(ACCOUNT);
  await expect(sessions.findSession("b")).rejects.toThrow(RecordAway);
  now = 1_000_000;
  expect(await sessions.findSession("a")).toBe(null);
});

test("a session that was ended here is over at once, even if an earlier lookup is still in flight", async () => {
  const record = makeRecord();
  let now = 0;
  const sessions = openSessions(record.ask, () => now);
  await sessions.findSession("a");
  now = 5_000;
  const late = Promise.withResolvers<void>();
  record.waiting = late.promise;
  const asking = sessions.findSession("a");
  record.waiting = undefined;
  await sessions.endSession("a");
  expect(await sessions.findSession("a")).toBe(null);
  late.resolve();
  await asking;
  expect(await sessions.findSession("a")).toBe(null);
});

test("a session that the record could not end is not reported as ended", async () => {
  const record = makeRecord();
  const sessions = openSessions(record.ask, () => 0);
  await sessions.findSession("a");
  record.isAway = true;
  await expect(sessions.endSession("a")).rejects.toThrow(RecordAway);
  expect(await sessions.findSession("a")).toBe(ACCOUNT);
});
