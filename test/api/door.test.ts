import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { series } from "../support/item.ts";
import { startPlainService, type TestService } from "../support/service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startPlainService({
    items: series(3, "2026-11-14T09:00:00Z"),
    // These tests send far more wrong keys than one address may try.
    settings: { behindProxy: true },
  });
});
afterAll(() => service[Symbol.asyncDispose]());

let address = 0;
/** Each request comes from its own address, so that no address reaches the limit for failed attempts. */
const from = () => ({ "x-forwarded-for": `198.51.100.${++address % 250}` });

const KEYED = ["/v1/news", "/v1/reference"];
const OPEN = ["/openapi.json", "/openapi-earlier.json", "/healthz", "/readyz", "/logos/1.svg"];

describe("D1 the credential", () => {
  const wrong: [string, (key: string) => Record<string, string | undefined>][] = [
    ["no credential", () => ({ authorization: undefined })],
    ["another scheme", (key) => ({ authorization: `Basic ${key}` })],
    ["the key without a scheme", (key) => ({ authorization: key })],
    ["a scheme without a key", () => ({ authorization: "Bearer" })],
    ["two words after the scheme", (key) => ({ authorization: `Bearer ${key} ${key}` })],
    ["not a key", () => ({ authorization: "Bearer let-me-in" })],
    ["a truncated key", (key) => ({ authorization: `Bearer ${key.slice(0, -1)}` })],
    ["a key with one character changed", (key) => ({ authorization: `Bearer ${changed(key)}` })],
    ["a well-formed key that was never issued", () => ({ authorization: `Bearer ${STRANGER}` })],
    ["an unknown key in X-API-Key", () => ({ "x-api-key": STRANGER })],
    [
      "a wrong Authorization beside a good X-API-Key",
      (key) => ({ authorization: "Bearer x", "x-api-key": key }),
    ],
  ];
  /** Has the form of a key and a valid checksum, but is not a key. */
  const STRANGER = "tdg_000000000000000000000000000000002wjyrI";

  test.each(wrong.slice(0, 5))("%s: the answer explains how to send a key", async (_, credential) => {
    const answer = await service.get("/v1/news", { ...from(), ...credential(service.key) });
    expect(answer.json.detail).toBe("Send your key in the header `Authorization: Bearer <key>`.");
  });

  describe.each(KEYED)("%s", (path) => {
    test.each(wrong)("%s is 401 with WWW-Authenticate: Bearer", async (_, credential) => {
      const answer = await service.get(path, { ...from(), ...credential(service.key) });
      expect(answer.status).toBe(401);
      expect(answer.headers["www-authenticate"]).toBe("Bearer");
      expect(answer.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
      expect(answer.json).toMatchObject({ status: 401, type: "urn:tidings:problem:unauthorized" });
      expect(answer.text).not.toContain(service.key);
    });
  });

  test.each(["Bearer", "bearer", "BEARER", "bEaReR"])(
    "D43 accepts the scheme in upper and lower case: %s",
    async (scheme) => {
      expect((await service.get("/v1/news", { authorization: `${scheme} ${service.key}` })).status).toBe(200);
    },
  );

  test("the same key works in both headers", async () => {
    expect((await service.get("/v1/reference", { "x-api-key": service.key })).status).toBe(200);
    expect((await service.get("/v1/reference", { authorization: `Bearer ${service.key}` })).status).toBe(200);
  });

  test("with both headers, Authorization wins", async () => {
    const both = { authorization: `Bearer ${service.key}`, "x-api-key": "wrong" };
    const answer = await service.get("/v1/news?limit=1", both);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.json)).toEqual(["matchStatus", "items"]);
  });
});

describe("D3 paths and methods", () => {
  const unknown = [
    "/v1",
    "/v1/",
    "/v1/nothing",
    "/openapi_json",
    "/v1/news/",
    "/v1/news/itm_1",
    "/V1/news",
    "/v2/news",
    "/metrics",
  ];
  const credentials: [string, () => Record<string, string | undefined>][] = [
    ["with a key", () => ({ authorization: `Bearer ${service.key}` })],
    ["without a key", () => ({ authorization: undefined })],
  ];

  describe.each(credentials)("%s", (_, credential) => {
    test.each(unknown)("%s is 404", async (path) => {
      const answer = await service.get(path, credential());
      expect(answer.status).toBe(404);
      expect(answer.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
      expect(answer.json).toMatchObject({ status: 404, type: "urn:tidings:problem:not-found" });
    });

    test.each([...KEYED, ...OPEN].flatMap((path) => METHODS.map((method) => [method, path] as const)))(
      "D43 %s %s is 405 with Allow",
      async (method, path) => {
        const answer = await service.ask(path, { method, headers: credential() });
        expect(answer.status).toBe(405);
        expect(answer.headers["allow"]).toBe("GET, HEAD, OPTIONS");
        expect(answer.json).toMatchObject({ status: 405, type: "urn:tidings:problem:method-not-allowed" });
      },
    );
  });

  test.each(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"])(
    "D43 %s /v1/match is 404 under Bearer",
    async (method) => {
      expect((await service.ask("/v1/match", { method })).status).toBe(404);
    },
  );

  test("a body sent with GET, or to a path that takes no body, does not disturb the next request", async () => {
    const body = Buffer.alloc(300_000, "x");
    const headers = { "content-type": "application/json" };
    expect((await service.ask("/v1/news", { headers, body })).status).toBe(200);
    expect((await service.ask("/v1/news", { method: "POST", headers, body })).status).toBe(405);
    expect((await service.ask("/v1/news", { method: "POST", body })).status).toBe(405);
    expect((await service.get("/v1/news")).status).toBe(200);
  });

  test.each([...KEYED.map((path) => `${path}?limit=1`), ...OPEN, "/v1/nothing", "/v1/news?limit=0"])(
    "HEAD %s has the same headers as GET, and no body",
    async (path) => {
      const [get, head] = [await service.get(path), await service.ask(path, { method: "HEAD" })];
      expect(head.status).toBe(get.status);
      expect(head.bytes.length).toBe(0);
      const volatile = new Set(["date", "x-request-id", "cache-status", "ratelimit"]);
      const lasting = ({ headers }: typeof get) =>
        Object.entries(headers).filter(([name]) => !volatile.has(name));
      const sameLength = path.includes("limit=0") || path.includes("nothing") ? ["content-length"] : [];
      expect(lasting(head).filter(([name]) => !sameLength.includes(name))).toEqual(
        lasting(get).filter(([name]) => !sameLength.includes(name)),
      );
    },
  );
});

const METHODS = ["POST", "PUT", "PATCH", "DELETE", "PROPFIND", "TRACE", "QUERY"];

describe("D3 CORS", () => {
  const preflight = { origin: "https://reader.example", "access-control-request-method": "GET" };

  test("a preflight is answered without a key, and allows no origin unless the operator lists some", async () => {
    const answer = await service.ask("/v1/news", {
      method: "OPTIONS",
      headers: { ...preflight, authorization: undefined },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers["allow"]).toBe("GET, HEAD, OPTIONS");
    expect(Object.keys(answer.headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
    const get = await service.get("/v1/news", {
      origin: "https://reader.example",
      authorization: `Bearer ${service.key}`,
    });
    expect(get.headers["access-control-allow-origin"]).toBeUndefined();
  });

  test("a listed origin may read answers, other origins may not, and Vary names Origin", async () => {
    await using named = await startPlainService({ settings: { corsOrigins: ["https://reader.example"] } });
    const options = await named.ask("/v1/news", {
      method: "OPTIONS",
      headers: { ...preflight, authorization: undefined },
    });
    expect(options.status).toBe(204);
    expect(options.headers["access-control-allow-origin"]).toBe("https://reader.example");
    expect(options.headers["access-control-allow-methods"]).toContain("GET");
    expect(options.headers["access-control-allow-headers"]).toContain("Authorization");
    const exposed = String(options.headers["access-control-expose-headers"]).split(", ");
    expect(exposed).toEqual(expect.arrayContaining(["ETag", "RateLimit", "RateLimit-Policy", "Deprecation"]));

    for (const [origin, path, allowed] of [
      ["https://reader.example", "/v1/news", "https://reader.example"],
      ["https://reader.example", "/v1/news?limit=0", "https://reader.example"],
      ["https://reader.example", "/v1/nothing", "https://reader.example"],
      ["https://reader.example", "/openapi.json", "https://reader.example"],
      ["https://other.example", "/v1/news", undefined],
    ] as const) {
      const answer = await named.ask(path, { headers: { origin, authorization: `Bearer ${named.key}` } });
      expect([path, answer.headers["access-control-allow-origin"]]).toEqual([path, allowed]);
      expect([path, answer.headers["vary"]]).toEqual([path, expect.stringContaining("Origin")]);
    }
    const refused = await named.get("/v1/news", {
      origin: "https://reader.example",
      authorization: undefined,
    });
    expect(refused.status).toBe(401);
    expect(refused.headers["access-control-allow-origin"]).toBe("https://reader.example");
  });
});

describe("every reply", () => {
  const replies: [string, string, Record<string, string | undefined>?][] = [
    ["GET", "/v1/news"],
    ["GET", "/v1/news?limit=0"],
    ["GET", "/v1/reference"],
    ["GET", "/v1/news", { authorization: undefined }],
    ["HEAD", "/v1/news"],
    ["POST", "/v1/news"],
    ["OPTIONS", "/v1/news"],
    ["GET", "/v1/nothing"],
    ["GET", "/v1/%zz"],
    ["GET", "/logos/0.svg"],
    ...OPEN.map((path) => ["GET", path] as [string, string]),
  ];

  test.each(replies)("%s %s lists in Vary the headers it depends on", async (method, path, headers) => {
    const { vary } = (
      await service.ask(path, { method, ...(headers && { headers: { ...from(), ...headers } }) })
    ).headers;
    expect(vary).toContain("Authorization");
    expect(vary).toContain("X-API-Key");
  });

  test.each(replies)("%s %s has its own request id", async (method, path, headers) => {
    const ask = () =>
      service.ask(path, {
        method,
        headers: { authorization: `Bearer ${service.key}`, ...from(), ...headers },
      });
    const [first, second] = [await ask(), await ask()];
    expect(first.headers["x-request-id"]).toMatch(/^req_\w+$/);
    expect(second.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
    if (first.status >= 400 && method !== "HEAD")
      expect(first.json.requestId).toBe(first.headers["x-request-id"]);
  });

  test.each(replies)("%s %s keeps the id set by a proxy", async (method, path, headers) => {
    const given = {
      authorization: `Bearer ${service.key}`,
      ...from(),
      ...headers,
      "x-request-id": "edge-1:7.2",
    };
    expect((await service.ask(path, { method, headers: given })).headers["x-request-id"]).toBe("edge-1:7.2");
  });

  test.each(["a b", "x".repeat(65), 'quote"d', "ünïcode"])(
    "ignores a request id that is not a plain word (%s)",
    async (id) => {
      const headers = {
        authorization: `Bearer ${service.key}`,
        "x-request-id": Buffer.from(id).toString("latin1"),
      };
      expect((await service.get("/v1/news", headers)).headers["x-request-id"]).toMatch(/^req_/);
    },
  );
});

describe("health", () => {
  test.each([
    ["/healthz", { status: "ok" }],
    ["/readyz", { status: "ready", publication: 3, behindPublications: 0 }],
  ])("%s answers without a key", async (path, body) => {
    const answer = await service.get(path, { authorization: undefined });
    expect([answer.status, answer.json]).toMatchObject([200, body]);
  });
});

function changed(key: string): string {
  const at = 10;
  return key.slice(0, at) + (key[at] === "x" ? "y" : "x") + key.slice(at + 1);
}
