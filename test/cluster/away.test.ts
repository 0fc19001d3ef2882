import { expect, test } from "vitest";
import { formatInstant } from "../../src/domain/instant.ts";
import { createDatabase } from "../postgres/database.ts";
import { item, series } from "../support/item.ts";
import { startPlainService } from "../support/service.ts";
import { openWire } from "./wire.ts";

const SEEN = { timeout: 60_000, interval: 50 };
const STRANGER = "tdg_000000000000000000000000000000002wjyrI";

test("during a database outage, reads come from memory, the rest is 503 with Retry-After, and nothing is lost", async () => {
  await using database = await createDatabase();
  await using wire = await openWire(database.url);
  const items = series(5, "2026-11-14T09:00:00Z");
  await using service = await startPlainService({ items, database: wire.url });
  // Reaches the same record over another connection, as another node does.
  await using elsewhere = await startPlainService({ database: database.url });
  const ids = async () => (await service.news()).json.items.map(({ id }: { id: string }) => id) as string[];
  const ready = async () => (await service.get("/readyz")).json as Record<string, unknown>;
  const before = await ids();
  expect(before).toHaveLength(5);
  const last = formatInstant(Date.parse("2026-11-14T09:03:00Z"));

  wire.cut();
  await expect.poll(async () => (await ready())["lookedSecondsAgo"], SEEN).toBeGreaterThanOrEqual(1);
  // Publications during the outage are not visible; nothing else changes.
  await elsewhere.publish(item({ id: "meanwhile" }));
  expect(await ids()).toEqual(before);
  expect((await ready())["status"]).toBe("ready");
  // A list that ended long ago is known to be complete; a list that has just ended is not (D16).
  const past = await service.news({ before: last, fields: "headline" });
  expect([past.status, past.json.items.length]).toEqual([200, 3]);
  service.clock.now = Date.now();
  const now = await service.news({ before: formatInstant(service.clock.now) });
  expect([now.status, now.headers["retry-after"]]).toEqual([503, "2"]);
  const stranger = await service.get("/v1/news", { authorization: `Bearer ${STRANGER}` });
  expect([stranger.status, stranger.headers["retry-after"]]).toEqual([503, "2"]);
  expect((await service.get("/v1/top-news?category=economy")).status).toBe(200);

  wire.mend();
  await expect.poll(ids, SEEN).toEqual(["meanwhile", ...before]);
  expect((await service.news({ before: formatInstant(service.clock.now) })).status).toBe(200);
  expect((await service.get("/v1/news", { authorization: `Bearer ${STRANGER}` })).status).toBe(401);
  const lines = await service.endAndReadLog();
  expect(lines.filter(({ msg }) => msg === "The database is unreachable; retrying")).toHaveLength(1);
  expect(lines.filter(({ msg }) => msg === "The database is reachable again")).toHaveLength(1);
});

test("a request for text that is not in memory is 503; other requests are answered", async () => {
  await using database = await createDatabase();
  await using wire = await openWire(database.url);
  // Memory for the text of about three items.
  const settings = { frameCacheMb: 0.002 };
  const items = series(8, "2026-11-14T09:00:00Z");
  await using service = await startPlainService({ items, database: wire.url, settings });
  // Each call asks for different fields, because a cached answer needs no text.
  const askEach = (fields: string) =>
    Promise.all(
      items.map(({ publishedAt }) =>
        service.news({ after: publishedAt!, before: next(publishedAt!), fields }),
      ),
    );
  expect((await askEach("headline")).map(({ status }) => status)).toEqual(items.map(() => 200));
  wire.cut();
  await expect
    .poll(async () => (await service.get("/readyz")).json.lookedSecondsAgo as number, SEEN)
    .toBeGreaterThanOrEqual(1);
  const answers = await askEach("summary");
  const lacking = answers.filter(({ status }) => status === 503);
  expect(lacking.length).toBeGreaterThan(0);
  expect(lacking.every(({ headers }) => headers["retry-after"] === "2")).toBe(true);
  expect(answers.filter(({ status }) => status === 200).length).toBe(items.length - lacking.length);
  expect((await service.get("/v1/reference")).status).toBe(200);
  wire.mend();
  await expect
    .poll(async () => (await askEach("body")).every(({ status }) => status === 200), SEEN)
    .toBe(true);
});

test("a hanging connection is dropped and another one tried", { timeout: 150_000 }, async () => {
  await using database = await createDatabase();
  await using wire = await openWire(database.url);
  await using service = await startPlainService({ database: wire.url });
  await using elsewhere = await startPlainService({ database: database.url });
  wire.stall();
  await elsewhere.publish(item({ id: "unseen" }));
  expect((await service.news()).json.items).toEqual([]);
  const look = async () => (await service.news()).json.items.length as number;
  await expect.poll(look, { ...SEEN, timeout: 110_000 }).toBe(1);
});

function next(instant: string): string {
  return formatInstant(Date.parse(instant) + 1);
}
