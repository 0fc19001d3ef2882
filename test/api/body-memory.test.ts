import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Answer } from "../support/http.ts";
import { series, words } from "../support/item.ts";
import { startPlainService, type TestService } from "../support/service.ts";

const FIELDS = ["headline", "summary", "impact"];

describe("reused memory", () => {
  // The items are so big that a few dozen pages exceed the cache.
  const items = series(100, "2026-11-14T09:00:00Z", (at) => {
    const id = `itm_big${at}`;
    const body = Array.from(
      { length: 100 },
      (_, line) => `${at}.${line}.${(at * 7919 + line * 104729).toString(36).repeat(3)}`,
    ).join("\n");
    return { id, renditions: { en: { ...words(id, "en", 4), body } } };
  });
  let service: TestService;
  beforeAll(async () => {
    // A slow caller may have many answers under way here, so that much memory waits to be sent.
    service = await startPlainService({ items, settings: { answerCacheMb: 1, requestsAtOnce: 1_000 } });
  });
  afterAll(() => service[Symbol.asyncDispose]());

  const queries = Array.from(
    { length: 60 },
    (_, at) => `limit=${100 - (at % 20)}&fields=${FIELDS[at % 3]},body`,
  );
  const expected = (answer: Answer, query: string) => {
    const limit = Number(/limit=(\d+)/.exec(query)![1]);
    const bodies = items
      .slice(-limit)
      .reverse()
      .map(({ id, renditions }) => [id, renditions["en"]!.body]);
    expect(answer.json.items.map((each: { id: string; body: string }) => [each.id, each.body])).toEqual(
      bodies,
    );
  };

  test.each([undefined, "gzip", "br"])(
    "%s: when many large answers are sent at once, each is complete",
    async (encoding) => {
      const headers = { authorization: `Bearer ${service.key}`, "accept-encoding": encoding };
      for (let round = 0; round < 2; round++) {
        const answers = await Promise.all(queries.map((query) => service.get(`/v1/news?${query}`, headers)));
        answers.forEach((answer, at) => expected(answer, queries[at]!));
      }
    },
  );

  test("a slow caller gets its complete answer, whatever is sent to others meanwhile", async () => {
    const { hostname, port } = new URL(service.url);
    const socket = connect(Number(port), hostname);
    await once(socket, "connect");
    socket.pause();
    const ask = `GET /v1/news?limit=100&fields=body HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${service.key}\r\n`;
    // Pipelined, so that more is in flight than any socket buffer holds.
    const times = 200;
    socket.write(`${ask}\r\n`.repeat(times - 1) + `${ask}Connection: close\r\n\r\n`);
    // Sends each query twice, because only repeated queries are cached for long.
    for (let round = 0; round < 2; round++) {
      for (const query of queries)
        for (let time = 0; time < 2; time++) await service.get(`/v1/news?${query}`);
    }
    const chunks: Buffer[] = [];
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    socket.resume();
    await once(socket, "end");
    const bodies = Buffer.concat(chunks)
      .toString()
      .split(/(?:^|(?<=\}))HTTP\/1\.1 200 OK\r\n/)
      .slice(1)
      .map((part) => part.slice(part.indexOf("\r\n\r\n") + 4));
    const whole = (await service.news("limit=100&fields=body")).text;
    expect(bodies).toHaveLength(times);
    for (const body of bodies) expect(body === whole).toBe(true);
  });
});
