import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { makeFolder } from "./folder.ts";
import { start } from "./program.ts";

test("the demo prints a link that signs in once, a working key and curl line, and leaves nothing behind", async () => {
  await using folder = await makeFolder();
  const surroundings = { cwd: folder.path, env: { TMPDIR: folder.path } };
  await using demo = start(["demo", "--port", "0", "--metrics-port", "off"], surroundings);
  const [, url] = await demo.line("stdout", /^listening on (http:\S+)$/);
  await demo.line("stdout", /^This is the demo\. All of its news is invented/);
  const [, page, token] = await demo.line("stdout", /^\s+(http:\S+)\/#sign-in=([\w-]{43})$/);
  expect(page).toBe(url);
  const [, key] = await demo.line("stdout", /^\s+(tdg_\w+)$/);
  const follow = () =>
    fetch(`${url}/session/link`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: url! },
      body: JSON.stringify({ token }),
    });
  // The printed key is the reader's own, so no page has to show a new one.
  const body = (await (await follow()).json()) as Record<string, unknown>;
  expect(body).toMatchObject({ account: { name: "Demo reader", keyId: null }, newKey: null });
  expect((await follow()).status).toBe(401);
  const session = (await (await fetch(`${url}/session`)).json()) as Record<string, unknown>;
  expect(session).toMatchObject({ isDemo: true, providers: [{ id: "demo" }] });
  const [, curl] = await demo.line("stdout", /^\s+(curl .*)$/);
  expect(curl).toContain(key);
  // Not every machine has curl, so the test sends the same request itself.
  const [, name, value, address] = /^curl -H "([\w-]+): ([^"]+)" "([^"]+)"$/.exec(curl!)!;
  const asked = await fetch(address!, { headers: { [name!]: value! } });
  expect(((await asked.json()) as { items: unknown[] }).items).toHaveLength(3);
  const all = await fetch(`${url}/v1/news?limit=100`, { headers: { authorization: `Bearer ${key}` } });
  expect(((await all.json()) as { items: unknown[] }).items.length).toBeGreaterThanOrEqual(60);

  demo.process.kill("SIGINT");
  demo.process.kill("SIGINT");
  const { code, signal, stderr } = await demo.ended;
  expect({ code, signal }).toEqual({ code: 0, signal: null });
  // Without --verbose, requests are not logged.
  expect(stderr).not.toMatch(/"msg":"request"|^\s+at /m);
  expect(await readdir(folder.path)).toEqual([]);
});

test.each(["SIGTERM", "SIGHUP"] as const)(
  "a demo ended by %s during startup leaves nothing behind either",
  async (signal) => {
    await using folder = await makeFolder();
    await using demo = start(["demo", "--port", "0", "--metrics-port", "off"], {
      env: { TMPDIR: folder.path },
    });
    await expect.poll(() => readdir(folder.path), { interval: 1, timeout: 60_000 }).not.toEqual([]);
    demo.process.kill(signal);
    expect(await demo.ended).toMatchObject({ code: 0 });
    expect(await readdir(folder.path)).toEqual([]);
  },
);
