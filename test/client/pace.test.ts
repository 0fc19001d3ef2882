import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createClient } from "../../client/src/client.ts";
import { createPace, type Leave } from "../../client/src/pace.ts";
import { startPlainService, type TestService } from "../support/service.ts";

/** Lets everything run that is ready to. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe("many calls at once", () => {
  const underWay = new Set<Promise<Response>>();
  let service: TestService;
  beforeAll(async () => {
    service = await startPlainService({ settings: { plans: { beta: { perMinute: 600, burst: 100 } } } });
  });
  afterAll(() => service[Symbol.asyncDispose]());

  /** A client on the service's clock, which advances only while a client waits and no request is under way. */
  function makeClient(statuses: number[]) {
    return createClient({
      url: service.url,
      key: service.key,
      now: () => service.clock.now,
      random: () => 0,
      async delay(ms) {
        await settle();
        await Promise.all(underWay);
        service.clock.now += ms;
      },
      async fetch(...asked) {
        const answered = fetch(...asked);
        underWay.add(answered);
        const answer = await answered;
        underWay.delete(answered);
        statuses.push(answer.status);
        return answer;
      },
    });
  }

  test("D30 250 parallel calls take the burst, then keep the plan's pace, and none is rejected", async () => {
    service.clock.now += 3_600_000;
    const start = service.clock.now;
    const statuses: number[] = [];
    const client = makeClient(statuses);
    const answers = await Promise.all(Array.from({ length: 250 }, () => client.news({ limit: 1 })));
    expect(answers).toHaveLength(250);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(statuses).toHaveLength(250);
    // 150 requests beyond the burst take 15 seconds; the client must not wait much longer than that.
    const seconds = (service.clock.now - start) / 1_000;
    expect(seconds).toBeGreaterThanOrEqual(15);
    expect(seconds).toBeLessThan(17);
  });

  test("D30 two clients with one key get all of their calls answered, although neither knows of the other", async () => {
    service.clock.now += 3_600_000;
    const statuses: number[] = [];
    const clients = [makeClient(statuses), makeClient(statuses)];
    const calls = clients.flatMap((client) => Array.from({ length: 125 }, () => client.news({ limit: 1 })));
    expect(await Promise.all(calls)).toHaveLength(250);
  });
});

describe("the line", () => {
  const answer = (left: number, extra: Record<string, string> = {}, status = 200) =>
    new Response("{}", {
      status,
      headers: {
        ratelimit: `"beta";r=${left};t=1`,
        "ratelimit-policy": '"beta";q=600;w=60;burst=100',
        ...extra,
      },
    });

  /** A pace on a clock that a test moves; waits end when the clock reaches them. */
  function makeLine(longestWaitMs = 60_000) {
    const clock = { now: 0 };
    const timers: { at: number; end: () => void }[] = [];
    const pace = createPace({
      now: () => clock.now,
      longestWaitMs,
      delay: (ms, signal) =>
        new Promise((resolve, reject) => {
          timers.push({ at: clock.now + ms, end: resolve });
          signal?.addEventListener("abort", () => reject(signal.reason as Error));
        }),
    });
    const entered: { name: string; leave: Leave }[] = [];
    const enter = (name: string, signal?: AbortSignal, isAgain = false) =>
      pace.enter(signal, isAgain).then((leave) => void entered.push({ name, leave }));
    return {
      enter,
      names: async () => (await settle(), entered.map(({ name }) => name)),
      leave: (place: number, given?: Response) => entered[place]!.leave(given),
      async moveTo(now: number) {
        clock.now = now;
        for (const { at, end } of timers) if (at <= now) end();
        await settle();
      },
    };
  }

  test("before the first answer only ten requests are under way; then as many as are left", async () => {
    const line = makeLine();
    for (let at = 0; at < 40; at += 1) void line.enter(`${at}`);
    expect(await line.names()).toHaveLength(10);
    line.leave(0, answer(20));
    // Nine of the twenty may belong to those that are under way.
    expect(await line.names()).toHaveLength(21);
    await line.moveTo(100);
    expect(await line.names()).toHaveLength(22);
    await line.moveTo(1_100);
    expect(await line.names()).toHaveLength(32);
  });

  test("an answer that arrives late does not bring back what was used since", async () => {
    const line = makeLine();
    for (let at = 0; at < 60; at += 1) void line.enter(`${at}`);
    await line.names();
    line.leave(1, answer(30));
    const before = (await line.names()).length;
    line.leave(0, answer(31));
    expect((await line.names()).length).toBeLessThanOrEqual(before + 1);
  });

  test("a service that reports no allowance is asked without limit", async () => {
    const line = makeLine();
    for (let at = 0; at < 30; at += 1) void line.enter(`${at}`);
    await line.names();
    line.leave(0, new Response("{}"));
    expect(await line.names()).toHaveLength(30);
  });

  test("Retry-After stops all, and the one that was rejected goes first", async () => {
    const line = makeLine();
    void line.enter("rejected");
    await line.names();
    line.leave(0, answer(0, { "retry-after": "2" }, 429));
    void line.enter("other");
    void line.enter("rejected again", undefined, true);
    expect(await line.names()).toEqual(["rejected"]);
    await line.moveTo(1_999);
    expect(await line.names()).toEqual(["rejected"]);
    await line.moveTo(2_000);
    expect(await line.names()).toEqual(["rejected", "rejected again", "other"]);
  });

  test("an aborted call leaves the line at once, and an empty line waits for nothing", async () => {
    const line = makeLine();
    void line.enter("first");
    await line.names();
    line.leave(0, answer(0));
    const stop = new AbortController();
    const aborted = line.enter("aborted", stop.signal);
    await line.names();
    stop.abort();
    await expect(aborted).rejects.toMatchObject({ name: "AbortError" });
    void line.enter("next");
    await line.moveTo(100);
    expect(await line.names()).toEqual(["first", "next"]);
    await expect(line.enter("late", stop.signal)).rejects.toMatchObject({ name: "AbortError" });
  });

  test("a wait that is too long is not made, so that the caller gets the service's answer", async () => {
    const line = makeLine(50);
    void line.enter("first");
    await line.names();
    line.leave(0, answer(0));
    void line.enter("second");
    expect(await line.names()).toEqual(["first", "second"]);
  });
});
