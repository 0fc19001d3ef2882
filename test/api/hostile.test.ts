import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Answer } from "../support/http.ts";
import { sendRaw } from "../support/http.ts";
import { series } from "../support/item.ts";
import { startPlainService, type TestService } from "../support/service.ts";
import { runs } from "../support/nightly.ts";

let service: TestService;
beforeAll(async () => {
  service = await startPlainService({
    items: series(3, "2026-11-14T09:00:00Z"),
    settings: { behindProxy: true },
  });
});
afterAll(() => service[Symbol.asyncDispose]());

/** Expects an ordinary answer, or a 4xx error that reveals no internals. */
function expectClean(answer: Pick<Answer, "status" | "text" | "headers">): void {
  expect(answer.status === 200 || (answer.status >= 400 && answer.status < 500)).toBe(true);
  if (answer.status !== 200) {
    expect(answer.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
    const problem = JSON.parse(answer.text);
    expect(problem.status).toBe(answer.status);
    expect(answer.text).not.toMatch(/node_modules|\.ts\b|\bat \w+ \(|Error:/);
    expect(answer.text.length).toBeLessThan(4_000);
  }
  // Common proxies let headers of this size through.
  expect(JSON.stringify(answer.headers).length).toBeLessThan(8_000);
  for (const value of Object.values(answer.headers).flat()) expect(value).toMatch(/^[\x20-\x7e]*$/);
}

const many = (count: number, value: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => value(at)).join(",");

describe("addresses", () => {
  const queries: [string, string, number][] = [
    ["60,000 characters of an unknown parameter", `x=${"y".repeat(60_000)}`, 200],
    ["60,000 characters of a name", `${"y".repeat(60_000)}=1`, 200],
    ["5,000 unknown parameters", many(5_000, (at) => `p${at}=1`).replaceAll(",", "&"), 200],
    [
      "names made of emoji alone",
      many(30, (at) => `${at}${"%F0%9F%98%80".repeat(40)}`).replaceAll(",", "=1&"),
      200,
    ],
    ["one parameter 5,000 times", "limit=1&".repeat(5_000), 200],
    ["5,000 categories", `category=${many(5_000, () => "crypto")}`, 200],
    ["10,000 outlets", `excludeSources=${many(10_000, String)}`, 200],
    ["5,000 sections", `subCategory=${many(5_000, (at) => `s${at}`)}`, 400],
    ["3,000 fields", `fields=${many(3_000, () => "headline")}`, 200],
    ["10,000 commas", `impact=${",".repeat(10_000)}`, 200],
    ["40,000 digits", `limit=${"1".repeat(40_000)}`, 400],
    ["40,000 digits of a second", `after=2026-11-14T09:10:00.${"1".repeat(40_000)}Z`, 200],
    ["40,000 digits and no end", `after=2026-11-14T09:10:00.${"1".repeat(40_000)}`, 400],
    ["a percent sign alone", "category=%", 400],
    ["broken percent-encoding", "category=%zz&%=%&lang=%E0%A4%A", 400],
    ["broken percent-encoding in a name", "%E0%A4%A=1&%zz=2", 200],
    ["overlong and surrogate encodings", "lang=%C0%AF&x=%ED%A0%80", 200],
    ["NUL in a value", "category=%00", 400],
    ["NUL in a name", "%00=1&a%00b=2", 200],
    ["a line break in a name", "a%0D%0ASet-Cookie:%20x=1", 200],
    ["a line break in a value", "category=%0D%0ASet-Cookie:%20x=1", 400],
    ["a name truncated inside a surrogate pair", `${"a".repeat(63)}%F0%9F%98%80=1`, 200],
    ["a value truncated inside a surrogate pair", `category=${"a".repeat(199)}%F0%9F%98%80`, 400],
    ["right-to-left override characters", "category=%E2%80%AEcrypto", 400],
    ["names of object properties", "__proto__=1&constructor=2&toString=3&hasOwnProperty=4", 200],
    [
      "values that are object properties",
      "lang=__proto__&subCategory=constructor,__proto__&excludeSources=__proto__",
      200,
    ],
    ["a field that is an object property", "fields=__proto__", 400],
    ["a category that is an object property", "category=constructor", 400],
    ["brackets", "limit[]=1&limit[$gt]=1&category[0]=crypto", 200],
    ["only separators", "&&&=&=&?&?=?", 200],
    ["markup", "category=%3Cscript%3Ealert(1)%3C/script%3E", 400],
    ["SQL", "subCategory=';%20drop%20table%20items;--", 200],
  ];
  test.each(queries)("%s", async (_, query, status) => {
    const answer = await service.get(`/v1/news?${query}`);
    expectClean(answer);
    expect(answer.status).toBe(status);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    const again = await service.get(`/v1/news?${query}`);
    expect(again.status).toBe(status);
  });

  test("a rejected value is returned as sent, in JSON, and truncated if long", async () => {
    expect((await service.get("/v1/news?category=%00%22%5C%E2%80%A8x")).json.value).toBe('\u0000"\\\u2028x');
    expect((await service.get(`/v1/news?category=${"x".repeat(50_000)}`)).json.value.length).toBeLessThan(
      250,
    );
  });

  const paths = [
    "/v1/news/../news",
    "/v1/./news",
    "//v1/news",
    "/v1//news",
    "/v1/news%2F",
    "/v1/news%00",
    "/v1/%6eews%20",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/v1/news;a=1",
    "/%",
    "/%zz",
    "/v1/%E0%A4%A",
    "/%C0%AF",
    `/${"a".repeat(20_000)}`,
    `/${"a/".repeat(10_000)}`,
    `/logos/${"1".repeat(10_000)}.svg`,
    "/logos/..%2f..%2fpackage.json",
    "/logos/1.svg%00",
    "/logos/%zz",
    "/logos/",
    "/logos/1",
    "/logos/1.svg/..",
    "/logos/-1.svg",
    "/logos/1e1.svg",
    "/v1/news%3Flimit=1",
    "/__proto__",
    "/constructor",
    "/v1/constructor",
  ];
  test.each(paths)("%s is 404", async (path) => {
    const answer = await service.get(path);
    expectClean(answer);
    expect(answer.status).toBe(404);
  });
});

describe("headers", () => {
  test.each([
    ["a key of 50,000 characters", { authorization: `Bearer ${"x".repeat(50_000)}` }],
    ["a key in latin1", { authorization: "Bearer \u00e4\u00f6\u00fc\u00df" }],
    ["many schemes", { authorization: "Bearer ".repeat(5_000) }],
    ["an X-API-Key of commas", { "x-api-key": ",".repeat(5_000) }],
  ])("%s is 401", async (_, headers) => {
    const answer = await service.get("/v1/news", { ...headers, "x-forwarded-for": "203.0.113.1" });
    expectClean(answer);
    expect(answer.status).toBe(401);
  });

  test.each([
    ["accept-encoding", "gzip;q=,,;;=;br;q=1e999,*;q=-1"],
    ["accept-encoding", "gzip,".repeat(5_000)],
    ["if-none-match", '"'.repeat(10_000)],
    ["if-none-match", "W/".repeat(10_000)],
    ["if-modified-since", "never"],
    ["range", "bytes=0-1"],
    ["content-type", ";;;"],
    ["x-forwarded-for", "not, an, address, ".repeat(100)],
    ["x-request-id", "x".repeat(10_000)],
    ["origin", "null"],
    ["accept", "image/png"],
    ["te", "trailers"],
    ["upgrade", "websocket"],
    ["expect", "a-reply"],
  ])("a strange %s header still gets an answer: %s", async (name, value) => {
    const answer = await service.get("/v1/news", { authorization: `Bearer ${service.key}`, [name]: value });
    expectClean(answer);
    expect(answer.status).toBe(200);
    expect(answer.json.items).toHaveLength(3);
  });
});

describe("input that is not valid HTTP", () => {
  const head = () => `Host: x\r\nAuthorization: Bearer ${service.key}\r\nConnection: close\r\n`;
  const raw: [string, () => string | Buffer, number][] = [
    ["noise", () => Buffer.from(Array.from({ length: 500 }, (_, at) => (at * 97) % 256)), 400],
    ["a TLS greeting", () => Buffer.from("16030100c8010000c40303", "hex"), 400],
    ["a method that does not exist", () => `FETCH /v1/news HTTP/1.1\r\n${head()}\r\n`, 400],
    ["a method in lower case", () => `get /v1/news HTTP/1.1\r\n${head()}\r\n`, 400],
    ["a space in the address", () => `GET /v1/news?a=b c HTTP/1.1\r\n${head()}\r\n`, 400],
    ["NUL in the address", () => `GET /v1/news?a=\u0000 HTTP/1.1\r\n${head()}\r\n`, 400],
    ["NUL in a header", () => `GET /v1/news HTTP/1.1\r\nX: \u0000\r\n${head()}\r\n`, 400],
    ["a header without a name", () => `GET /v1/news HTTP/1.1\r\n: x\r\n${head()}\r\n`, 400],
    ["no Host", () => "GET /v1/news HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
    ["two Hosts", () => `GET /v1/news HTTP/1.1\r\nhOST: y\r\n${head()}\r\n`, 400],
    ["two Hosts in HTTP/1.0", () => `GET /v1/news HTTP/1.0\r\nHost: y\r\n${head()}\r\n`, 400],
    [
      "two lengths",
      () => `POST /v1/news HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n${head()}\r\nxx`,
      400,
    ],
    [
      "both a length and chunks",
      () =>
        `POST /v1/news HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n${head()}\r\n0\r\n\r\n`,
      400,
    ],
    ["a negative length", () => `POST /v1/news HTTP/1.1\r\nContent-Length: -1\r\n${head()}\r\n`, 400],
    [
      "an address of 100,000 characters",
      () => `GET /v1/news?a=${"b".repeat(100_000)} HTTP/1.1\r\n${head()}\r\n`,
      431,
    ],
    [
      "a header of 100,000 characters",
      () => `GET /v1/news HTTP/1.1\r\nX: ${"b".repeat(100_000)}\r\n${head()}\r\n`,
      431,
    ],
    [
      "bytes in the address that are not ASCII",
      () => `GET /v1/news?limit=1&a=\u00ff\u00fe HTTP/1.1\r\n${head()}\r\n`,
      400,
    ],
    ["an absolute address", () => `GET http://x/v1/news?limit=1 HTTP/1.1\r\n${head()}\r\n`, 200],
    ["HTTP/1.0", () => `GET /v1/news?limit=1 HTTP/1.0\r\n${head()}\r\n`, 200],
    [
      "HTTP/1.0 without Host",
      () => `GET /v1/news?limit=1 HTTP/1.0\r\nAuthorization: Bearer ${service.key}\r\n\r\n`,
      200,
    ],
    ["3,000 headers", () => `GET /v1/news?limit=1 HTTP/1.1\r\n${head()}${"X: 1\r\n".repeat(3_000)}\r\n`, 431],
    ["an asterisk", () => `OPTIONS * HTTP/1.1\r\n${head()}\r\n`, 404],
  ];
  test.each(raw)("%s", async (_, bytes, status) => {
    const sent = bytes();
    const received = await sendRaw(
      service.url,
      typeof sent === "string" ? Buffer.from(sent, "latin1") : sent,
    );
    expect(received.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
    expect(received).not.toMatch(/node_modules|\.ts\b|Error:/);
    expect((await service.get("/v1/news")).status).toBe(200);
  });

  test.each(["an address of 100,000 characters", "a method that does not exist", "no Host", "two Hosts"])(
    "D29 %s is answered with problem details, like any other error",
    async (name) => {
      const [, bytes, status] = raw.find(([each]) => each === name)!;
      const [headers, body] = (await sendRaw(service.url, bytes())).split("\r\n\r\n") as [string, string];
      expect(headers).toMatch(/^content-type: application\/problem\+json; charset=utf-8$/im);
      expect(headers).toMatch(/^vary: Authorization, X-API-Key/im);
      expect(JSON.parse(body)).toMatchObject({ status, requestId: expect.stringMatching(/^req_/) });
    },
  );
});

test.each([
  [
    "/v1/news?keyword=Zürich",
    "Percent-encode spaces and everything that is not ASCII: `keyword=Z%C3%BCrich`.",
  ],
  ["/v1/news?keyword=New York", "Percent-encode spaces in the URL: `%20`."],
])("D29 the answer to an unencoded address, %s, explains how to encode it", async (address, advice) => {
  const received = await sendRaw(service.url, Buffer.from(`GET ${address} HTTP/1.1\r\nHost: x\r\n\r\n`));
  expect(received.slice(0, 12)).toBe("HTTP/1.1 400");
  expect(JSON.parse(received.split("\r\n\r\n")[1]!).detail).toContain(advice);
});

test("any text as parameter names and values gives an answer or a clean 400, the same each time", async () => {
  const names = fc.oneof(
    fc.constantFrom(
      "category",
      "impact",
      "lang",
      "limit",
      "before",
      "after",
      "fields",
      "subCategory",
      "excludeSources",
    ),
    fc.string({ unit: "binary", maxLength: 80 }),
  );
  const values = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc
      .array(
        fc.oneof(
          fc.constantFrom("crypto", "4", "en", "headline", "bitcoin", "2026-11-14", "", " "),
          fc.string(),
        ),
        { maxLength: 12 },
      )
      .map(String),
  );
  const raw = fc.string({ unit: fc.constantFrom(..."%=&+,;?/0aF\"'<>[]{}|\\^`~".split("")), maxLength: 200 });
  const queries = fc.oneof(
    fc
      .array(fc.tuple(names, values), { maxLength: 6 })
      .map((pairs) =>
        pairs
          .map(
            ([name, value]) =>
              `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`,
          )
          .join("&"),
      ),
    raw,
  );
  await fc.assert(
    fc.asyncProperty(queries, async (query) => {
      const [first, second] = [
        await service.get(`/v1/news?${query}`),
        await service.get(`/v1/news?${query}`),
      ];
      expectClean(first);
      expect([first.status === 200 || first.status === 400, second.status]).toEqual([true, first.status]);
      if (first.status === 200) expect(second.text).toBe(first.text);
    }),
    { numRuns: runs(400) },
  );
});

test("none of these requests was logged as an internal error", async () => {
  const lines = await service.endAndReadLog();
  expect(lines.length).toBeGreaterThan(100);
  expect(lines.filter(({ level }) => level === "error")).toEqual([]);
});
