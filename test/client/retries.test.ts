import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createClient, type Fetch } from "../../client/src/client.ts";
import { readAllowed, readPause, readRetryAfter, waitBefore } from "../../client/src/waiting.ts";
import { startPlainService, type TestService } from "../support/service.ts";
import { startWeb } from "../support/web.ts";

describe("the real service's allowance", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startPlainService({ settings: { plans: { beta: { perMinute: 60, burst: 2 } } } });
  });
  afterAll(() => service[Symbol.asyncDispose]());

  /** A client on the service's clock, which advances only while a client waits. */
  function clientInItsTime(waits: number[], statuses: number[], settings: object = {}) {
    return createClient({
      url: service.url,
      key: service.key,
      now: () => service.clock.now,
      random: () => 0,
      delay: async (ms) => {
        waits.push(ms);
        service.clock.now += ms;
      },
      fetch: async (...asked) => {
        const answer = await fetch(...asked);
        statuses.push(answer.status);
        return answer;
      },
      ...settings,
    });
  }

  test("after the last request of an allowance, the next one waits instead of being rejected", async () => {
    service.clock.now += 3_600_000;
    const [waits, statuses]: number[][] = [[], []];
    const client = clientInItsTime(waits!, statuses!);
    for (let at = 0; at < 5; at += 1) await client.news({ limit: 1 });
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    expect(waits).toEqual([1_000, 1_000, 1_000]);
  });

  test("after a 429, every call of the client waits for Retry-After and tries again", async () => {
    service.clock.now += 3_600_000;
    for (let at = 0; at < 2; at += 1) await service.news();
    const [waits, statuses]: number[][] = [[], []];
    const client = clientInItsTime(waits!, statuses!);
    expect(await client.news()).toEqual({ matchStatus: "latest", items: [] });
    expect(statuses).toEqual([429, 200]);
    expect(waits).toEqual([1_000]);
  });

  test("without retries, or without time for them, the caller gets the problem and the time to wait", async () => {
    service.clock.now += 3_600_000;
    for (const settings of [{ retries: 0 }, { longestWaitMs: 900 }]) {
      for (let at = 0; at < 2; at += 1) await service.news();
      const statuses: number[] = [];
      await expect(clientInItsTime([], statuses, settings).news()).rejects.toMatchObject({
        status: 429,
        type: "urn:tidings:problem:too-many-requests",
        retryAfterMs: 1_000,
      });
      expect(statuses).toEqual([429]);
    }
  });
});

describe("other failures", () => {
  test("temporary failures are retried with exponential backoff; permanent ones are not", async () => {
    const answers: [status: number, body: string][] = [];
    await using web = await startWeb((_, response) => {
      const [status, body] = answers.shift()!;
      response.writeHead(status, { "content-type": "application/json" }).end(body);
    });
    const waits: number[] = [];
    const client = createClient({
      url: web.url,
      random: () => 1,
      delay: async (ms) => void waits.push(ms),
    });
    const fine = '{"matchStatus":"latest","items":[]}';
    answers.push([503, "{}"], [500, "oh"], [200, "<html>"], [200, fine]);
    expect(await client.news()).toEqual(JSON.parse(fine));
    expect(waits).toEqual([500, 1_000, 2_000]);

    answers.push(...Array.from({ length: 5 }, (): [number, string] => [502, "no"]));
    await expect(client.news()).rejects.toMatchObject({
      status: 502,
      message: expect.stringMatching(/^The answer was 502: The answer gives no reason/),
    });
    expect(answers).toEqual([]);

    for (const status of [400, 401, 403, 404]) {
      answers.push([status, "{}"]);
      await expect(client.news()).rejects.toMatchObject({ status });
    }
    answers.push([200, '"text"'], [200, "null"], [200, ""], [200, "["], [200, "7"]);
    await expect(client.news()).rejects.toThrow(/the answer is not JSON: 7/);
  });

  test("a late or truncated answer counts as no answer", async () => {
    await using web = await startWeb((request, response) => {
      if (request.url!.startsWith("/v1/news")) return;
      response.writeHead(200, { "content-length": "100" }).write("{");
      response.destroy();
    });
    const client = createClient({ url: web.url, timeoutMs: 1, retries: 1, delay: async () => {} });
    await expect(client.news()).rejects.toThrow(/no answer within 1 ms/);
    const patient = createClient({ url: web.url, retries: 1, delay: async () => {} });
    await expect(patient.reference()).rejects.toMatchObject({ name: "NoAnswerError" });
    expect(web.requests.filter(({ url }) => url === "/v1/reference")).toHaveLength(2);
  });

  test("aborting ends the wait between two attempts at once", async () => {
    await using web = await startWeb((_, response) => {
      response.writeHead(503, { "retry-after": "50" }).end();
    });
    const stop = new AbortController();
    const fetched: Fetch = async (...asked) => {
      const answer = await fetch(...asked);
      setImmediate(() => stop.abort());
      return answer;
    };
    const call = createClient({ url: web.url, fetch: fetched }).news({ signal: stop.signal });
    await expect(call).rejects.toMatchObject({ name: "AbortError" });
  });
});

describe("how long to wait", () => {
  const headers = (given: Record<string, string>) => new Headers(given);

  test("reads Retry-After in seconds or as a date, and ignores anything else", () => {
    const now = Date.parse("2026-11-14T12:00:00Z");
    const read = (value: string) => readRetryAfter(headers({ "retry-after": value }), now);
    expect(read("3")).toBe(3_000);
    expect(read("Sat, 14 Nov 2026 12:00:05 GMT")).toBe(5_000);
    expect(read("Sat, 14 Nov 2026 11:00:00 GMT")).toBe(0);
    expect(read("soon")).toBeUndefined();
    expect(readRetryAfter(headers({}), now)).toBeUndefined();
  });

  test("the allowance is read from RateLimit and its policy; without a policy, a used-up one is waited for", () => {
    const pause = (ratelimit: string, policy?: string) =>
      readPause(headers({ ratelimit, ...(policy && { "ratelimit-policy": policy }) }), 0);
    expect(pause('"beta";r=1;t=9', '"beta";q=600;w=60;burst=100')).toBe(0);
    expect(pause('"beta";r=0;t=10', '"beta";q=600;w=60;burst=100')).toBe(0);
    expect(pause('"beta";r=0;t=10')).toBe(10_000);
    expect(
      readAllowed(
        headers({ ratelimit: '"beta";r=7;t=10', "ratelimit-policy": '"beta";q=600;w=60;burst=100' }),
      ),
    ).toEqual({ left: 7, perMs: 0.01, burst: 100 });
    expect(readAllowed(headers({ ratelimit: '"beta";r=7;t=10' }))).toBeUndefined();
    expect(readAllowed(headers({ ratelimit: "broken", "ratelimit-policy": "too" }))).toBeUndefined();
    expect(pause("broken", "too")).toBe(0);
  });

  test("never shorter than the service asks, and never over half a minute unless it asks for that", () => {
    const random = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), random, fc.nat(100_000), (retry, luck, asked) => {
        const free = waitBefore(retry, undefined, () => luck);
        expect(free).toBeGreaterThanOrEqual(250);
        expect(free).toBeLessThanOrEqual(30_000);
        const told = waitBefore(retry, asked, () => luck);
        expect(told).toBeGreaterThanOrEqual(asked);
        expect(told).toBeLessThanOrEqual(asked + 500);
      }),
    );
  });
});
