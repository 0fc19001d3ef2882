import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendRaw } from "../support/http.ts";
import { item } from "../support/item.ts";
import { startPlainService, type TestService } from "../support/service.ts";
import { serve } from "../cli/program.ts";
import { makeFolder } from "../cli/folder.ts";
import { freePort } from "../support/port.ts";

let service: TestService;
beforeAll(async () => {
  service = await startPlainService({
    items: [item({ id: "itm_1" })],
    settings: { corsOrigins: ["https://a.example"] },
  });
});
afterAll(() => service[Symbol.asyncDispose]());

describe("every answer forbids browsers to guess its type", () => {
  test.each([
    ["GET", "/v1/news", 200, {}],
    ["GET", "/v1/news", 200, { "accept-encoding": "br" }],
    ["HEAD", "/v1/news", 200, {}],
    ["GET", "/v1/news?limit=0", 400, {}],
    ["GET", "/v1/news", 401, { authorization: undefined }],
    ["GET", "/v1/nothing", 404, {}],
    ["GET", "/v1/%zz", 404, {}],
    ["GET", "/nothing", 404, {}],
    ["PUT", "/v1/news", 405, {}],
    ["OPTIONS", "/v1/news", 204, { origin: "https://a.example" }],
    ["GET", "/healthz", 200, {}],
    ["GET", "/readyz", 200, {}],
    ["GET", "/openapi.json", 200, {}],
    ["GET", "/logos/1.svg", 200, {}],
    ["GET", "/logos/none.svg", 404, {}],
    ["GET", "/covers/none.webp", 404, {}],
    ["GET", "/assets/none.js", 404, {}],
    ["GET", "/session", 200, {}],
    ["GET", "/session/keys", 401, { authorization: undefined }],
    ["POST", "/session/key", 403, {}],
  ] as const)("%s %s %i", async (method, path, status, headers) => {
    const answer = await service.ask(path, { method, headers });
    expect(answer.status).toBe(status);
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  });

  test("304", async () => {
    const { etag } = (await service.get("/v1/news")).headers;
    const authorization = `Bearer ${service.key}`;
    const again = await service.get("/v1/news", { authorization, "if-none-match": etag });
    expect([again.status, again.headers["x-content-type-options"]]).toEqual([304, "nosniff"]);
  });

  test("a batch", async () => {
    const body = JSON.stringify({ queries: [{ queryId: "a", category: "economy", keywords: ["x"] }] });
    const headers = { "x-api-key": service.key, "content-type": "application/json" };
    const answer = await service.ask("/v1/match", { method: "POST", headers, body });
    expect([answer.status, answer.headers["x-content-type-options"]]).toEqual([200, "nosniff"]);
  });

  test.each([
    ["that is no HTTP", "nonsense\r\n\r\n", 400],
    ["that is too long", `GET /${"x".repeat(70_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
    ["without a Host", "GET /v1/news HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
  ])("a request %s", async (_, bytes, status) => {
    const received = await sendRaw(service.url, bytes);
    expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(received).toMatch(/^x-content-type-options: nosniff\r$/im);
  });

  test("the metrics", async () => {
    await using folder = await makeFolder();
    const port = String(await freePort());
    await using _program = await serve(["--data", folder.path, "--metrics-port", port]);
    for (const path of ["metrics", "other"]) {
      const { headers } = await fetch(`http://127.0.0.1:${port}/${path}`);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    }
  });
});

test("an SVG opened as a page runs no script and loads nothing", async () => {
  const { headers } = await service.get("/logos/1.svg");
  expect(headers["content-security-policy"]).toMatch(/^default-src 'none';.* sandbox$/);
});

test("the metrics listen on this machine only, whatever `host` is", async () => {
  await using folder = await makeFolder();
  const port = String(await freePort());
  const words = ["--data", folder.path, "--host", "0.0.0.0", "--metrics-port", port];
  await using closed = await serve(words);
  const elsewhere = closed.url.replace(/127\.0\.0\.1:\d+/, `127.0.0.2:${port}`);
  await expect(fetch(`${elsewhere}/metrics`)).rejects.toThrow("fetch failed");
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(200);
  closed.process.kill("SIGTERM");
  await closed.ended;
  await using _open = await serve([...words, "--metrics-host", "0.0.0.0"]);
  expect((await fetch(`${elsewhere}/metrics`)).status).toBe(200);
});
