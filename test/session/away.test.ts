import { expect, test } from "vitest";
import { openWire } from "../cluster/wire.ts";
import { createDatabase } from "../postgres/database.ts";
import { series } from "../support/item.ts";
import { openBrowser } from "./browser.ts";
import { locationOf, openAs, startWithProvider, visitProvider, whoAmI } from "./visit.ts";

const SEEN = { timeout: 60_000, interval: 50 };

test("during a database outage, a known session can read, other requests must wait, and no count is lost", async () => {
  await using database = await createDatabase();
  await using wire = await openWire(database.url);
  const items = series(3, "2026-11-14T09:00:00Z");
  await using service = await startWithProvider({ items, database: wire.url });
  using browser = await openAs(service, "Reader");
  using newcomer = await openAs(service, "Newcomer");
  expect((await newcomer.get("/session/keys")).status).toBe(200);
  await whoAmI(browser);
  const { id } = (await browser.send("POST", "/session/keys", { name: "a" })).json;
  const read = async () => {
    // Makes the cached session older than the service would normally trust.
    service.clock.now += 3_000;
    return (await browser.get("/session/v1/news?limit=1", { "tidings-key": id })).status;
  };
  expect(await read()).toBe(200);
  // Makes the service write all earlier counts, so that the cut interrupts no write.
  await browser.get(`/session/keys/${id}/usage`);
  using late = openBrowser(service.url);
  const callback = await visitProvider(late);

  wire.cut();
  // The provider's part is done, so only the database is missing.
  expect(locationOf(await late.get(callback))).toBe("/sign-in?fault=failed");
  for (let time = 0; time < 3; time++) expect(await read()).toBe(200);
  expect((await whoAmI(browser)).account.name).toBe("Reader");
  for (const answer of [
    await browser.get("/session/keys"),
    await browser.send("POST", "/session/keys", { name: "b" }),
    await browser.send("POST", "/session/sign-out"),
  ])
    expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "5"]);
  // A new account's first key is created once the database is back.
  expect(await whoAmI(newcomer)).toMatchObject({ account: { name: "Newcomer" }, newKey: null });
  using stranger = openBrowser(service.url);
  expect((await stranger.get("/session")).json.account).toBe(null);

  wire.mend();
  await expect.poll(async () => (await browser.get("/session/keys")).status, SEEN).toBe(200);
  const requests = async () => {
    const { points } = (await browser.get(`/session/keys/${id}/usage?hours=168`)).json;
    return points?.reduce((sum: number, point: { requests: number }) => sum + point.requests, 0);
  };
  await expect.poll(requests, SEEN).toBe(4);
  expect((await whoAmI(newcomer)).newKey).toMatchObject({ name: "First key" });
  expect((await browser.send("POST", "/session/sign-out")).status).toBe(204);
  expect((await whoAmI(browser)).account).toBe(null);
});
