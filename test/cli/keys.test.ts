import { chmod, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hashKey, isKeyShaped } from "../../src/access/key.ts";
import { openStore } from "../../src/store/open.ts";
import { createRecord, ENGINES, makePlace } from "../record/engines.ts";
import { makeFolder } from "./folder.ts";
import { tidings } from "./here.ts";
import { serve } from "./program.ts";

interface Listed {
  id: string;
  name: string;
  hint: string | null;
  state: string;
  createdAt: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
}

test.for(ENGINES)(
  "D31 on %s: create prints only the key, list shows its last characters, revoke and rotate take an id",
  async (engine) => {
    await using place = await makePlace(engine);
    const keys = (...words: string[]) => tidings(["keys", ...words, ...place.flags]);
    const list = async () => JSON.parse((await keys("list", "--json")).stdout) as Listed[];

    await createRecord(place.at);
    expect(await keys("list")).toMatchObject({ code: 0, stdout: expect.stringContaining("No keys yet") });
    expect(await list()).toEqual([]);
    const made = await keys("create", "--name", " my website ");
    expect(made).toMatchObject({ code: 0, stderr: "" });
    const key = made.stdout.trimEnd();
    expect(made.stdout).toBe(`${key}\n`);
    expect(isKeyShaped(key)).toBe(true);

    const [first] = await list();
    expect(first).toMatchObject({ name: "my website", state: "active", expiresAt: null, lastUsedAt: null });
    expect(first!.hint).toBe(`tdg_…${key.slice(-4)}`);
    const table = await keys("list");
    expect(table.stdout).toMatch(/^ID +KEY +STATE +CREATED +LAST USED +EXPIRES +NAME\n/);
    expect(table.stdout).toContain("my website");
    expect(table.stdout).toContain(` tdg_…${key.slice(-4)} `);
    expect(table.stdout).not.toContain(key);
    expect(table.stdout).not.toContain(hashKey(key));

    const expiring = JSON.parse(
      (await keys("create", "--name", "brief", "--expires", "2999-01-01", "--json")).stdout,
    ) as { id: string; key: string };
    expect(isKeyShaped(expiring.key)).toBe(true);
    const rotated = await keys("rotate", expiring.id);
    expect(rotated).toMatchObject({ code: 0, stderr: "" });
    expect(isKeyShaped(rotated.stdout.trimEnd())).toBe(true);
    expect(rotated.stdout.trimEnd()).not.toBe(expiring.key);
    expect(await keys("revoke", first!.id)).toMatchObject({ code: 0, stdout: `revoked ${first!.id}\n` });

    const after = await list();
    expect(after.map(({ name, state }) => [name, state])).toEqual([
      ["my website", "revoked"],
      ["brief", "active"],
      ["brief", "active"],
    ]);
    expect(after[2]).toMatchObject({ expiresAt: "2999-01-01T00:00:00.000Z" });
    const overlap = Date.parse(after[1]!.expiresAt!) - Date.parse(after[2]!.createdAt);
    expect(overlap).toBe(3_600_000);
  },
);

test("a command on an unknown, revoked or expired key fails with one line", async () => {
  await using place = await makePlace("sqlite");
  await createRecord(place.at);
  const keys = (...words: string[]) => tidings(["keys", ...words, ...place.flags]);
  const { id } = JSON.parse((await keys("create", "--name", "a", "--json")).stdout) as { id: string };
  await keys("revoke", id);
  const [unknown, rotated, again] = await Promise.all([
    keys("revoke", "key_none"),
    keys("rotate", id),
    keys("revoke", id),
  ]);
  expect(unknown).toMatchObject({
    code: 1,
    stdout: "",
    stderr: "tidings: there is no key key_none; `tidings keys list` shows them all\n",
  });
  expect(rotated).toMatchObject({
    code: 1,
    stdout: "",
    stderr: `tidings: key ${id} is revoked; create a new one instead\n`,
  });
  expect(again.code).toBe(0);
});

test("D30 an account can be given a plan, and a running service applies it within a second", async () => {
  await using place = await makePlace("sqlite");
  await createRecord(place.at);
  const plans = ["--plans", '{"beta":{"perMinute":600,"burst":100},"gold":{"perMinute":6000,"burst":900}}'];
  const keys = (...words: string[]) => tidings(["keys", ...words, ...place.flags]);
  const { id, key } = JSON.parse((await keys("create", "--name", "a", "--json")).stdout) as {
    id: string;
    key: string;
  };
  await using service = await serve([...place.flags, ...plans]);
  const policy = async () => {
    const answer = await fetch(`${service.url}/v1/news`, { headers: { authorization: `Bearer ${key}` } });
    return answer.headers.get("ratelimit-policy");
  };
  expect(await policy()).toContain('"beta"');
  expect(await keys("plan", id, "silver", ...plans)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("unknown plan silver; the setting plans has beta, gold"),
  });
  expect(await keys("plan", id, "gold", ...plans)).toMatchObject({
    code: 0,
    stdout: `the account of ${id} is now on the plan gold, which applies to its key\n`,
  });
  await expect.poll(policy).toContain('"gold"');
});

test("only the owner can read a new record; an existing folder keeps its permissions", async () => {
  await using folder = await makeFolder();
  const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
  const data = join(folder.path, "new", "data");
  await tidings(["import", "-", "--data", data]);
  expect([await modeOf(data), await modeOf(join(data, "tidings.db"))]).toEqual([0o700, 0o600]);
  await chmod(folder.path, 0o755);
  await using store = await openStore({ folder: folder.path });
  expect(store.engine).toBe("sqlite");
  expect(await modeOf(folder.path)).toBe(0o755);
  for (const name of ["tidings.db", "tidings.db-wal", "tidings.db-shm"])
    expect(await modeOf(join(folder.path, name)), `the mode of ${name}`).toBe(0o600);
});
