import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { assetDoors } from "../../api/terminal/assets.ts";
import { pageDoors } from "../../api/terminal/pages.ts";
import { openAssets } from "./assets.ts";

let folder: string;
const script = "console.log('tidings');\n".repeat(100);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tidings-assets-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "index.html"), "<!doctype html><title>Tidings</title>");
  await writeFile(join(folder, ".sources"), "abc");
  await writeFile(join(folder, "assets/app-1a2b.js"), script);
  await writeFile(join(folder, "assets/app-1a2b.js.br"), "made when it was built");
  await writeFile(join(folder, "assets/type-3c4d.woff2"), "not really a font");
  await writeFile(join(folder, "assets/photo-5e6f.jpg"), "not really a photo".repeat(100));
  await writeFile(join(folder, "assets/photo-5e6f.jpeg"), "not really a photo".repeat(100));
});

afterAll(() => rm(folder, { recursive: true }));

function serve(built: string, publicUrl = "https://news.example.com") {
  const api = Fastify();
  const tools = { assets: openAssets(built), publicUrl: () => publicUrl };
  for (const { path, answer } of [...pageDoors(tools), ...assetDoors(tools)]) api.get(path, answer);
  return (url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
    api.inject({ url, headers, method });
}

describe("files of the terminal", () => {
  test("a file with a hash in its name is cached forever", async () => {
    const answer = await serve(folder)("/assets/app-1a2b.js");
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(script);
    expect(answer.headers).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
  });

  test("a file is sent as the build compressed it; otherwise the service compresses it", async () => {
    const ask = serve(folder);
    const brotli = await ask("/assets/app-1a2b.js", { "accept-encoding": "gzip, br" });
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(brotli.body).toBe("made when it was built");
    const gzip = await ask("/assets/app-1a2b.js", { "accept-encoding": "gzip" });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(script);
    expect(gzip.headers["etag"]).not.toBe(brotli.headers["etag"]);
  });

  test("a file is not sent again to a browser that has it", async () => {
    const ask = serve(folder);
    const { etag } = (await ask("/assets/app-1a2b.js")).headers;
    const again = await ask("/assets/app-1a2b.js", { "if-none-match": String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  test("HEAD returns the length of a file without its body", async () => {
    const answer = await serve(folder)("/assets/app-1a2b.js", {}, "HEAD");
    expect([answer.statusCode, answer.headers["content-length"], answer.body]).toEqual([
      200,
      String(script.length),
      "",
    ]);
  });

  test.each([
    "/assets/none.js",
    "/assets/app-1a2b.js.br",
    "/assets/..%2findex.html",
    "/.sources",
    "/index.html",
  ])("%s is not found", async (path) => {
    expect((await serve(folder)(path)).statusCode).toBe(404);
  });

  test("a font is found although it is only read on request", async () => {
    const answer = await serve(folder)("/assets/type-3c4d.woff2", { "accept-encoding": "br" });
    expect([answer.body, answer.headers["content-type"], answer.headers["content-encoding"]]).toEqual([
      "not really a font",
      "font/woff2",
      undefined,
    ]);
  });

  test.each(["/assets/photo-5e6f.jpg", "/assets/photo-5e6f.jpeg"])(
    "%s is a photo and is not compressed again",
    async (path) => {
      const { headers } = await serve(folder)(path, { "accept-encoding": "gzip, br" });
      expect([headers["content-type"], headers["content-encoding"]]).toEqual(["image/jpeg", undefined]);
    },
  );

  test("a build made while the service runs is found, and files of a later build are never mixed in", async () => {
    const other = await mkdtemp(join(tmpdir(), "tidings-assets-"));
    const assets = openAssets(other);
    expect(await assets.find("index.html")).toBeNull();
    await writeFile(join(other, "index.html"), "first");
    await writeFile(join(other, "page.js"), "of the first");
    expect((await assets.find("index.html"))?.bytes.toString()).toBe("first");
    await assets.find("page.js");
    await rm(other, { recursive: true });
    expect((await assets.find("page.js"))?.bytes.toString()).toBe("of the first");
  });

  test("a file that could not be read is read again on the next request", async () => {
    const other = await mkdtemp(join(tmpdir(), "tidings-assets-"));
    await writeFile(join(other, "index.html"), "");
    await writeFile(join(other, "type.woff2"), "a font");
    const assets = openAssets(other);
    await assets.find("index.html");
    await rm(join(other, "type.woff2"));
    expect(await assets.find("type.woff2")).toBeNull();
    await writeFile(join(other, "type.woff2"), "a font");
    expect((await assets.find("type.woff2"))?.bytes.toString()).toBe("a font");
    await rm(other, { recursive: true });
  });

  test("a file that the service compressed decompresses to the original", async () => {
    const other = await mkdtemp(join(tmpdir(), "tidings-assets-"));
    await writeFile(join(other, "index.html"), "");
    await writeFile(join(other, "page.css"), "a{color:red}".repeat(500));
    const asset = await openAssets(other).find("page.css");
    expect(brotliDecompressSync(asset!.encoded.br!).equals(asset!.bytes)).toBe(true);
    await rm(other, { recursive: true });
  });
});

describe("pages", () => {
  test.each(["/", "/top", "/story/evt_1", "/asset?keyword=BTC", "/keys", "/docs", "/status"])(
    "%s returns the terminal's page, with a strict content security policy",
    async (path) => {
      const answer = await serve(folder)(path);
      expect([answer.statusCode, answer.body]).toEqual([200, "<!doctype html><title>Tidings</title>"]);
      expect(answer.headers).toMatchObject({
        "cache-control": "no-cache",
        "content-security-policy":
          "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: https://news.example.com; " +
          "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; " +
          "form-action 'self'; frame-ancestors 'none'",
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "cross-origin-opener-policy": "same-origin",
        "strict-transport-security": "max-age=31536000",
      });
    },
  );

  test("only a service behind TLS sends Strict-Transport-Security", async () => {
    const answer = await serve(folder, "http://127.0.0.1:8080")("/");
    expect(answer.headers).not.toHaveProperty("strict-transport-security");
  });

  test("without a built terminal, the page explains how to build one", async () => {
    const answer = await serve(join(folder, "nowhere"))("/");
    expect(answer.statusCode).toBe(503);
    expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(answer.body).toContain("npm run build:terminal");
  });
});
