import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendRaw } from "../support/http.ts";
import { item } from "../support/item.ts";
import { startTestService, type TestService } from "../support/service.ts";
import { asker } from "./asking.ts";

const good = { queryId: "a", sentence: "Will it rain?", category: "economy" };
const CATEGORIES = ["crypto", "economy", "politics", "geopolitics"];

let service: TestService;
let earlier: ReturnType<typeof asker>;
beforeAll(async () => {
  service = await startTestService({ items: [item({ publishedAt: "2026-11-14T09:00:00Z" })] });
  earlier = asker(service);
});
afterAll(() => service[Symbol.asyncDispose]());

/** A batch whose second query is invalid. */
const second = (query: unknown) => ({
  queries: [good, typeof query === "object" ? { ...good, queryId: "b", ...query } : query],
});

describe("D22 an error names the query's index", () => {
  const without = (field: keyof typeof good) => ({ ...good, queryId: "b", [field]: undefined });
  test.each<[string, unknown, string]>([
    ["no queryId", { queries: [good, without("queryId")] }, "queries[1].queryId"],
    ["an empty queryId", second({ queryId: "" }), "queries[1].queryId"],
    ["a queryId that is not text", second({ queryId: 7 }), "queries[1].queryId"],
    ["a repeated queryId", second({ queryId: "a" }), "queries[1].queryId"],
    ["both sentence and keywords", second({ keywords: ["BTC"] }), "queries[1].keywords"],
    ["neither sentence nor keywords", { queries: [good, without("sentence")] }, "queries[1].sentence"],
    ["empty keywords", second({ sentence: null, keywords: [] }), "queries[1].sentence"],
    [
      "6 keywords",
      second({ sentence: null, keywords: ["a", "b", "c", "d", "e", "f"] }),
      "queries[1].keywords",
    ],
    ["keywords that are not texts", second({ sentence: null, keywords: [{}] }), "queries[1].keywords"],
    [
      "keywords that are not a list",
      second({ sentence: null, keywords: { toString: 1 } }),
      "queries[1].keywords",
    ],
    ["a sentence that is not text", second({ sentence: ["x"] }), "queries[1].sentence"],
    ["1,001 characters", second({ sentence: "😀".repeat(1_001) }), "queries[1].sentence"],
    [
      "a keyword of 1,001 characters",
      second({ sentence: null, keywords: ["BTC", "😀".repeat(1_001)] }),
      "queries[1].keywords",
    ],
    [
      "a sub-entity of 1,001 characters",
      second({ subEntities: `BTC,${"😀".repeat(1_001)}` }),
      "queries[1].subEntities",
    ],
    ["no category", { queries: [good, without("category")] }, "queries[1].category"],
    ["an unknown category", second({ category: "sports" }), "queries[1].category"],
    ["two categories", second({ category: "crypto,economy" }), "queries[1].category"],
    ["a list of categories", second({ category: ["crypto"] }), "queries[1].category"],
    ["an invalid expiresAt", second({ expiresAt: "soon" }), "queries[1].expiresAt"],
    ["expiresAt as a number", second({ expiresAt: 1_763_000_000 }), "queries[1].expiresAt"],
    ["51 subEntities", second({ subEntities: Array.from({ length: 51 }, String) }), "queries[1].subEntities"],
    [
      "subEntities beside keywords",
      second({ sentence: null, keywords: ["a"], subEntities: ["b"] }),
      "queries[1].subEntities",
    ],
    ["tags beside keywords", second({ sentence: null, keywords: ["a"], tags: ["b"] }), "queries[1].tags"],
    ["tags that are not texts", second({ tags: [["b"]] }), "queries[1].tags"],
    ["a malformed cursor", second({ cursor: "x" }), "queries[1].cursor"],
    ["a cursor that is not text", second({ cursor: 5 }), "queries[1].cursor"],
  ])("%s", async (_, body, parameter) => {
    const { status, json, headers } = await earlier.post(body);
    expect([status, json.parameter]).toEqual([400, parameter]);
    expect(json.detail).toContain(`\`${parameter}\``);
    expect(headers["content-type"]).toMatch(/^application\/problem\+json/);
    if (parameter.endsWith(".category")) expect(json.allowed).toEqual(CATEGORIES);
  });

  test.each([null, 5, "x", [good]])("a query that is not an object: %j", async (query) => {
    const { status, json } = await earlier.post({ queries: [good, query] });
    expect([status, json.detail]).toEqual([400, "`queries[1]` must be a JSON object."]);
  });
});

test.each<[unknown, string, string]>([
  [{ queries: [good], limit: 51 }, "limit", "51"],
  [second({ queryId: 7 }), "queries[1].queryId", "7"],
  [second({ expiresAt: "soon" }), "queries[1].expiresAt", "soon"],
  [second({ keywords: ["BTC"] }), "queries[1].keywords", '["BTC"]'],
])("D29 the error contains the value sent: %j", async (body, parameter, value) => {
  expect((await earlier.post(body)).json).toMatchObject({ parameter, value });
});

describe("D22 the batch as a whole", () => {
  test.each<[string, unknown, string | undefined]>([
    ["no queries", {}, "queries"],
    ["empty queries", { queries: [] }, "queries"],
    ["queries that are not a list", { queries: good }, "queries"],
    [
      "101 queries",
      { queries: Array.from({ length: 101 }, (_, at) => ({ ...good, queryId: `q${at}` })) },
      "queries",
    ],
    ["a limit above 50", { queries: [good], limit: 51 }, "limit"],
    ["a limit of 0", { queries: [good], limit: 0 }, "limit"],
    ["a limit that is not a number", { queries: [good], limit: true }, "limit"],
    ["a limit that is a fraction", { queries: [good], limit: 1.5 }, "limit"],
    ["an unknown impact", { queries: [good], impact: [4, 6] }, "impact"],
    ["an impact of the wrong type", { queries: [good], impact: {} }, "impact"],
    ["an invalid since", { queries: [good], since: "x" }, "since"],
    ["an unknown field", { queries: [good], fields: ["headline", "x"] }, "fields"],
    ["id among the fields", { queries: [good], fields: "id" }, "fields"],
    ["rank among the fields", { queries: [good], fields: "rank" }, "fields"],
    ["a body that is a list", [good], undefined],
    ["null", null, undefined],
  ])("%s", async (_, body, parameter) => {
    const { status, json } = await earlier.post(JSON.stringify(body));
    expect([status, json.parameter]).toEqual([400, parameter]);
    if (
      parameter === "fields" ||
      (parameter === "impact" && Array.isArray((body as { impact: unknown }).impact))
    )
      expect(json.allowed).toBeInstanceOf(Array);
  });

  test("100 queries are answered", async () => {
    const queries = Array.from({ length: 100 }, (_, at) => ({ ...good, queryId: `q${at}` }));
    expect((await earlier.post({ queries, limit: 1 })).json.results).toHaveLength(100);
  });

  test("D29 reports the first invalid field in the documented order", async () => {
    const bad = { queries: [good], fields: "x", since: "x", limit: 0, impact: 9 };
    expect((await earlier.post(bad)).json.parameter).toBe("impact");
    expect((await earlier.post({ ...bad, impact: 4 })).json.parameter).toBe("limit");
    expect((await earlier.post({ ...bad, impact: 4, limit: 1 })).json.parameter).toBe("since");
    const query = {
      queryId: "a",
      sentence: "x",
      category: "x",
      expiresAt: "x",
      subEntities: 5,
      tags: 5,
      cursor: "x",
    };
    const order = ["category", "expiresAt", "subEntities", "tags", "cursor"];
    const mended = {
      category: "economy",
      expiresAt: "2100-01-01",
      subEntities: ["y"],
      tags: ["y"],
    } as Record<string, unknown>;
    const sent: Record<string, unknown> = { ...query };
    for (const field of order) {
      expect((await earlier.post({ queries: [sent] })).json.parameter).toBe(`queries[0].${field}`);
      sent[field] = mended[field];
    }
  });

  test.each(["", "{", "no json", "\u0000", '{"queries":[}', "\ufeff{}x"])(
    "a body that is not JSON: %j",
    async (body) => {
      const { status, json } = await earlier.post(body);
      expect([status, json.detail]).toEqual([400, "The body is not JSON."]);
    },
  );

  test("a body in another encoding is rejected as not JSON, so that names are never misread", async () => {
    const body = JSON.stringify({ queries: [{ ...good, keywords: ["Zürich"], sentence: undefined }] });
    const { status, json } = await earlier.post(Buffer.from(body, "latin1"));
    expect([status, json.detail]).toEqual([400, "The body is not JSON: it is not valid UTF-8."]);
    expect((await earlier.post(`\ufeff${body}`)).status).toBe(200);
  });

  test("null, an empty text and an empty list count as not sent", async () => {
    const queries = [
      { ...good, keywords: [], expiresAt: null, cursor: "", subEntities: "", tags: null },
      { queryId: "b", keywords: ["a"], category: "economy", sentence: "", subEntities: [], tags: [] },
    ];
    const { status, json } = await earlier.post({
      queries,
      limit: "",
      impact: null,
      since: "",
      fields: [],
      lang: "",
    });
    expect(status).toBe(200);
    expect(json.results.map((each: object) => "matchedEventTypes" in each)).toEqual([false, false]);
  });

  test("D4 unknown fields are ignored and named with their position", async () => {
    const { status, headers } = await earlier.post({
      queries: [good, { ...good, queryId: "b", sentense: "typo", category: "crypto" }],
      before: "x",
      ü: 1,
    });
    expect(status).toBe(200);
    expect(headers["ignored-parameters"]!.toString().split(", ").map(decodeURIComponent)).toEqual([
      "before",
      "ü",
      "queries[1].sentense",
    ]);
    const addressed = await earlier.post(
      { queries: [good], before: "x" },
      "/v1/match?limit=bad&x=1&lang=fr&x=2&=y",
    );
    expect([addressed.status, addressed.headers["ignored-parameters"]]).toEqual([
      200,
      "limit, x, lang, before",
    ]);
    expect(addressed.headers["content-language"]).toBe("en");
    const many = Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`ü${at}`.repeat(20), 1]));
    const bounded = await earlier.post({ queries: [good], ...many });
    expect(bounded.status).toBe(200);
    expect(bounded.headers["ignored-parameters"]!.length).toBeLessThan(1_200);
  });
});

describe("D22 256 KiB", () => {
  const padded = (bytes: number) => {
    const body = JSON.stringify({ queries: [good] });
    return body + " ".repeat(bytes - body.length);
  };

  test("is accepted; one byte more is rejected as too long, and the connection stays open", async () => {
    expect((await earlier.post(padded(256 * 1024))).status).toBe(200);
    for (const bytes of [256 * 1024 + 1, 400_000, 3_000_000]) {
      const { status, json } = await earlier.post(padded(bytes));
      expect([bytes, status, json.detail]).toEqual([
        bytes,
        400,
        "The body is longer than 262144 bytes; send fewer queries at once.",
      ]);
    }
    expect((await earlier.post({ queries: [good] })).status).toBe(200);
  });

  test("is also the limit for a chunked body, which has no length", async () => {
    const head = `POST /v1/match HTTP/1.1\r\nHost: x\r\nX-API-Key: ${service.key}\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n`;
    const chunk = `8000\r\n${" ".repeat(0x8000)}\r\n`;
    const answer = await sendRaw(service.url, `${head}${chunk.repeat(9)}0\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain("longer than 262144 bytes");
  });

  test("a caller that never stops sending is cut off, and no other caller is affected", async () => {
    const head = `POST /v1/match HTTP/1.1\r\nHost: x\r\nX-API-Key: ${service.key}\r\nContent-Length: 40000000\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), Buffer.alloc(20_000_000, " ")]);
    const answer = await sendRaw(service.url, body).catch(
      (error: unknown) => (error as NodeJS.ErrnoException).code,
    );
    expect(["", "ECONNRESET", "EPIPE"]).toContain(answer);
    expect((await earlier.post({ queries: [good] })).status).toBe(200);
  });

  test("a caller that hangs up midway causes no error in the service", async () => {
    await using own = await startTestService();
    const { connect } = await import("node:net");
    const { hostname, port } = new URL(own.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /v1/match HTTP/1.1\r\nHost: x\r\nX-API-Key: ${own.key}\r\nContent-Length: 500\r\n\r\n{"queries":`,
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await asker(own).post({ queries: [good] })).status).toBe(200);
    const log = await own.endAndReadLog();
    expect(log.filter(({ level }) => Number(level) >= 50 || level === "error")).toEqual([]);
  });
});

describe("D2 D43 methods of /v1/match", () => {
  const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
  test.each(methods)("under Bearer %s is 404, and the detail says what to use instead", async (method) => {
    for (const path of ["/v1/match", "/v1/match?x=1"]) {
      const { status, text } = await service.ask(path, { method, ...(method === "POST" && { body: "{}" }) });
      expect([path, status]).toEqual([path, 404]);
      if (method !== "HEAD") expect(JSON.parse(text).detail).toMatch(/GET \/v1\/news.*`sentence`.*`keyword`/);
    }
  });

  test("under Bearer it is 404 however the path is spelt", async () => {
    const { status, json } = await service.ask("/v1/m%61tch", { method: "POST", body: "{}" });
    expect([status, json.status]).toEqual([404, 404]);
  });

  test.each(methods.filter((method) => method !== "POST" && method !== "OPTIONS"))(
    "under X-API-Key %s is 405",
    async (method) => {
      const { status, headers } = await service.ask("/v1/match", {
        method,
        headers: { "x-api-key": service.key },
      });
      expect([status, headers["allow"]]).toEqual([405, "POST, OPTIONS"]);
    },
  );

  test("without a key POST is 401 and GET is 405", async () => {
    const headers = { authorization: undefined };
    expect((await service.ask("/v1/match", { method: "POST", headers, body: "{}" })).status).toBe(401);
    expect((await service.ask("/v1/match", { headers })).status).toBe(405);
    expect(
      (await service.ask("/v1/match", { method: "POST", headers: { "x-api-key": "x" }, body: "{}" })).status,
    ).toBe(401);
  });
});
