import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { item, series } from "../support/item.ts";
import { startPlainService, type TestService } from "../support/service.ts";

describe("D32 ETag and 304", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startPlainService({ items: series(20, "2026-11-14T09:00:00Z") });
  });
  afterAll(() => service[Symbol.asyncDispose]());

  describe.each([undefined, "gzip", "br"])("in encoding %s", (encoding) => {
    const headers = () => ({ authorization: `Bearer ${service.key}`, "accept-encoding": encoding });

    test("a matching tag gives 304, with no body and the same headers as the 200", async () => {
      const whole = await service.news("", headers());
      expect(whole.headers["content-encoding"]).toBe(encoding);
      expect(whole.headers["etag"]).toMatch(/^"[^"]+"$/);
      const known = await service.news("", { ...headers(), "if-none-match": whole.headers["etag"] });
      expect([known.status, known.bytes.length]).toEqual([304, 0]);
      for (const name of ["etag", "vary", "cache-control", "content-language"]) {
        expect([name, known.headers[name]]).toEqual([name, whole.headers[name]]);
      }
      const head = await service.ask("/v1/news", {
        method: "HEAD",
        headers: { ...headers(), "if-none-match": whole.headers["etag"] },
      });
      expect(head.status).toBe(304);
    });

    test.each([
      ["weak", (tag: string) => `W/${tag}`, 304],
      ["in a list", (tag: string) => `"x", ${tag} , W/"y"`, 304],
      ["any", () => "*", 304],
      ["another", () => '"0123456789abcdef"', 200],
      ["unquoted", (tag: string) => tag.slice(1, -1), 200],
      ["empty", () => "", 200],
      ["nonsense", () => ',,"', 200],
    ])("If-None-Match %s", async (_, write, status) => {
      const tag = (await service.news("", headers())).headers["etag"]!;
      expect((await service.news("", { ...headers(), "if-none-match": write(tag) })).status).toBe(status);
    });
  });

  test("a strong tag identifies bytes: it differs by encoding and by query", async () => {
    const tags = new Set<string>();
    for (const query of ["", "limit=19", "lang=ja", "fields=headline"]) {
      for (const encoding of [undefined, "gzip", "br"]) {
        const headers = { authorization: `Bearer ${service.key}`, "accept-encoding": encoding };
        tags.add((await service.news(query, headers)).headers["etag"]!);
      }
    }
    // Here, `lang=ja` gives the same bytes as English, so the two ETags may be equal.
    expect(tags.size).toBeGreaterThanOrEqual(9);
  });

  test("every encoding decodes to the same bytes, whether fresh or from the cache", async () => {
    const plain = await service.news({ limit: "17" });
    for (const encoding of ["br", "gzip", "br", "gzip"]) {
      const answer = await service.news(
        { limit: "17" },
        { authorization: `Bearer ${service.key}`, "accept-encoding": encoding },
      );
      expect(answer.headers["content-encoding"]).toBe(encoding);
      expect(Number(answer.headers["content-length"])).toBe(answer.bytes.length);
      expect(answer.bytes.length).toBeLessThan(plain.bytes.length);
      expect(answer.text).toBe(plain.text);
    }
  });

  test.each([
    ["br, gzip", "br"],
    ["gzip, deflate", "gzip"],
    ["gzip;q=0.5, br;q=0.1", "gzip"],
    ["*", "br"],
    ["deflate, zstd", undefined],
    ["identity", undefined],
    ["gzip;q=0, br;q=0", undefined],
    ["", undefined],
  ])("Accept-Encoding: %s", async (accepted, encoding) => {
    const answer = await service.news("", {
      authorization: `Bearer ${service.key}`,
      "accept-encoding": accepted,
    });
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.headers["vary"]).toContain("Accept-Encoding");
  });

  test("the same content has the same tag in every process", async () => {
    const items = [item({ id: "itm_1", publishedAt: "2026-11-14T09:00:00Z", clusterId: "evt_1" })];
    const settings = { publicUrl: "https://news.example" };
    await using one = await startPlainService({ items, settings });
    await using two = await startPlainService({ items, settings });
    expect((await one.news()).headers["etag"]).toBe((await two.news()).headers["etag"]);
  });

  test("another report of a story changes the tag only of answers that show the story", async () => {
    const first = item({ id: "itm_1", publishedAt: "2026-11-14T09:00:00Z", clusterId: "evt_1" });
    const further = item({ id: "itm_2", publishedAt: "2026-11-14T10:00:00Z", clusterId: "evt_1" });
    const settings = { publicUrl: "https://news.example" };
    await using one = await startPlainService({ items: [first], settings });
    await using two = await startPlainService({ items: [first, further], settings });
    const tagged = async (service: TestService, fields: string) => {
      const { text, headers } = await service.news({ before: "2026-11-14T09:30:00Z", fields });
      return [text, headers["etag"]];
    };
    expect(await tagged(one, "headline")).toEqual(await tagged(two, "headline"));
    const [counted, recounted] = [await tagged(one, "relatedCount"), await tagged(two, "relatedCount")];
    expect(counted[0]).not.toBe(recounted[0]);
    expect(counted[1]).not.toBe(recounted[1]);
  });

  test("a translation changes the tag only of answers that show text", async () => {
    const english = item({ id: "itm_1", publishedAt: "2026-11-14T09:00:00Z" });
    const both = { ...english, renditions: { ...english.renditions, ja: { headline: "見出し" } } };
    const settings = { publicUrl: "https://news.example" };
    await using one = await startPlainService({ items: [english], settings });
    await using two = await startPlainService({ items: [both], settings });
    const tagged = async (service: TestService, fields: string) => {
      const { text, headers } = await service.news({ lang: "ja", fields });
      return [text, headers["etag"]];
    };
    expect(await tagged(one, "publishedAt,impact")).toEqual(await tagged(two, "publishedAt,impact"));
    for (const field of ["headline", "lang"]) {
      const [before, after] = [await tagged(one, field), await tagged(two, field)];
      expect(before[0]).not.toBe(after[0]);
      expect(before[1]).not.toBe(after[1]);
    }
  });
});
