import { once } from "node:events";
import { connect } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPlainService, type TestService } from "../support/service.ts";
import { items } from "./thirty-items.ts";

let service: TestService;
beforeAll(async () => {
  service = await startPlainService({ items });
});
afterAll(() => service[Symbol.asyncDispose]());

/** Requests of every kind, valid and invalid. Each has a path and a kind of credential. */
const asked = fc.oneof(
  fc
    .record({ limit: fc.integer({ min: 0, max: 40 }), minute: fc.integer({ min: 0, max: 59 }) })
    .map(({ limit, minute }) => `/v1/news?limit=${limit}&before=2026-11-14T09:${two(minute)}:00Z`),
  fc.constantFrom(
    "/v1/news",
    "/v1/news?category=crypto,economy&impact=5",
    "/v1/news?category=nothing",
    "/v1/news?keyword=Zorblax&category=crypto",
    "/v1/top-news?category=crypto",
    "/v1/reference",
    "/v1/nothing",
    "/healthz",
    "/openapi.json",
  ),
);
const credential = fc.constantFrom("bearer", "x-api-key", "none");
const request = fc.record({ path: asked, credential });
type Request = typeof request extends fc.Arbitrary<infer T> ? T : never;

describe("simultaneous requests", () => {
  test("are each answered as if sent alone, and in order on each connection", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(request, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 8 }),
        async (connections) => {
          const together = await Promise.all(connections.map((requests) => askOn(requests)));
          for (const [at, requests] of connections.entries()) {
            const alone = [];
            for (const each of requests) alone.push(...(await askOn([each])));
            expect(together[at]).toEqual(alone);
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  test("are answered even if invalid bytes follow on the connection", async () => {
    const good: Request = { path: "/v1/news?limit=1", credential: "bearer" };
    const [alone] = await askOn([good]);
    // More requests than the service answers in one turn of its event loop.
    const others = Array.from({ length: 50 }, () => askOn([good]));
    const [first, second] = await askOn([good], "no request at all\r\n\r\n");
    expect(first).toEqual(alone);
    expect(second).toMatchObject({ status: "400" });
    expect(await Promise.all(others)).toEqual(others.map(() => [alone]));
  });
});

/** Sends all requests at once on a new connection. Returns the parts of the answers that do not vary. */
async function askOn(requests: readonly Request[], more = ""): Promise<{ status: string; body: string }[]> {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  socket.write(requests.map((each, at) => headOf(each, !more && at === requests.length - 1)).join("") + more);
  await once(socket, "end");
  socket.destroy();
  return answersIn(Buffer.concat(chunks).toString("latin1"));
}

function headOf({ path, credential: kind }: Request, isLast: boolean): string {
  const key = {
    bearer: `Authorization: Bearer ${service.key}\r\n`,
    "x-api-key": `X-API-Key: ${service.key}\r\n`,
  };
  const ending = isLast ? "Connection: close\r\n\r\n" : "\r\n";
  return `GET ${path} HTTP/1.1\r\nHost: x\r\nX-Request-Id: same\r\n${kind === "none" ? "" : key[kind]}${ending}`;
}

/** `text` has one character per byte, so that the lengths in the headers match. */
function answersIn(text: string): { status: string; body: string }[] {
  const answers = [];
  for (let at = 0; at < text.length;) {
    const body = text.indexOf("\r\n\r\n", at) + 4;
    const head = text.slice(at, body);
    const end = body + Number(/content-length: (\d+)/i.exec(head)![1]);
    const etag = /etag: (.*)/i.exec(head)?.[1] ?? "";
    answers.push({ status: head.slice(9, 12), etag, body: text.slice(body, end) });
    at = end;
  }
  return answers;
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}
