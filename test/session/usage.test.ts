import { describe, expect, test } from "vitest";
import { createKey } from "../../src/access/keys.ts";
import { readUsage } from "../../src/access/usage.ts";
import { openStore } from "../../src/store/open.ts";
import { startPlainService, type TestService } from "../support/service.ts";
import { ENGINES } from "../record/engines.ts";
import { createDatabase } from "../postgres/database.ts";
import { openBrowser } from "./browser.ts";

interface Point {
  readonly at: string;
  readonly requests: number;
  readonly errors: number;
  readonly throttled: number;
}
const summed = (points: readonly Point[]) => ({
  requests: points.reduce((sum, point) => sum + point.requests, 0),
  errors: points.reduce((sum, point) => sum + point.errors, 0),
  throttled: points.reduce((sum, point) => sum + point.throttled, 0),
});

async function openWith(key: string, service: TestService) {
  const browser = openBrowser(service.url);
  expect((await browser.send("POST", "/session/key", { key })).status).toBe(200);
  return browser;
}

describe("a key's usage", () => {
  test("is reported step by step: requests, errors, and requests over the allowance", async () => {
    await using service = await startPlainService({
      // Signing in uses one of the seven requests.
      settings: { plans: { beta: { perMinute: 1, burst: 7 } } },
    });
    const { id, key } = await service.makeKey();
    using browser = await openWith(key, service);
    const ask = (query = "") => service.get(`/v1/news${query}`, { authorization: `Bearer ${key}` });
    const usage = async (hours = "") => (await browser.get(`/session/keys/${id}/usage${hours}`)).json;
    for (let time = 0; time < 4; time++) expect((await ask()).status).toBe(200);
    expect((await ask("?limit=0")).status).toBe(400);
    const first = await usage();
    expect(first.stepSeconds).toBe(900);
    expect(first.points).toHaveLength(96);
    // Noon on the service's clock is the start of the newest step.
    expect(first.points[0].at).toBe("2026-11-13T12:15:00.000Z");
    expect(first.points.at(-1)).toEqual({
      at: "2026-11-14T12:00:00.000Z",
      requests: 5,
      errors: 1,
      throttled: 0,
    });
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
    expect((await ask()).status).toBe(429);
    expect(summed((await usage()).points)).toEqual({ requests: 8, errors: 1, throttled: 2 });

    service.clock.now += 16 * 60_000;
    expect((await ask()).status).toBe(200);
    const next = await usage();
    expect(next.points.slice(-2).map((point: Point) => point.requests)).toEqual([8, 1]);
    const week = await usage("?hours=168");
    expect([week.stepSeconds, week.points.length, summed(week.points).requests]).toEqual([3600, 168, 9]);
    const month = await usage("?hours=720");
    expect([month.stepSeconds, month.points.length, summed(month.points).requests]).toEqual([21_600, 120, 9]);
    // The oldest step shown covers its whole time, not only the part within the last 24 hours.
    service.clock.now = Date.parse("2026-11-15T11:50:00Z");
    expect((await usage()).points[0]).toMatchObject({ at: "2026-11-14T12:00:00.000Z", requests: 8 });
    service.clock.now += 25 * 3_600_000;
    expect(summed((await usage()).points).requests).toBe(0);
    expect(summed((await usage("?hours=168")).points).requests).toBe(9);
    const wrong = await browser.get(`/session/keys/${id}/usage?hours=5`);
    expect(wrong.status).toBe(400);
    expect(wrong.json).toMatchObject({ parameter: "hours", value: "5", allowed: ["24", "168", "720"] });
  });

  test.each(ENGINES)(
    "is the sum over all services on one record, and the last counts are written at shutdown: %s",
    async (engine) => {
      await using database = engine === "postgres" ? await createDatabase() : undefined;
      const settings = database ? { database: database.url } : {};
      await using first = await startPlainService(settings);
      const shared = database ? {} : { settings: { data: first.folder } };
      const second = await startPlainService({ ...settings, ...shared });
      second.clock.now = first.clock.now;
      const { id, key } = await createKey(first.store, "shared", null, first.clock.now);
      const ask = (service: TestService) => service.get("/v1/news", { authorization: `Bearer ${key}` });
      for (let time = 0; time < 7; time++) {
        expect((await ask(first)).status).toBe(200);
        expect((await ask(second)).status).toBe(200);
      }
      using browser = await openWith(key, first);
      await browser.get(`/session/keys/${id}/usage`);
      for (let time = 0; time < 3; time++) await ask(second);
      await second[Symbol.asyncDispose]();
      const { points } = (await browser.get(`/session/keys/${id}/usage`)).json;
      expect(summed(points)).toEqual({ requests: 17, errors: 0, throttled: 0 });
      // Reads the same record without the service.
      await using store = await openStore(database ? { url: database.url } : { folder: first.folder });
      const read = await readUsage(store, id, "24", database ? Date.now() : first.clock.now);
      expect(read.points.reduce((sum, point) => sum + point.requests, 0)).toBe(17);
    },
  );
});
