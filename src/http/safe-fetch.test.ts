import type { RequestListener } from "node:http";
import { describe, expect, test } from "vitest";
import { ask, faultOf, open } from "../../test/support/door.ts";
import { startWeb } from "../../test/support/web.ts";

describe("an answer", () => {
  test("has the bytes and the metadata from its headers", async () => {
    await using web = await startWeb((_, response) => {
      response.setHeader("Content-Type", "application/rss+xml; charset=utf-8");
      response.setHeader("ETag", '"one"').setHeader("Last-Modified", "Sun, 15 Nov 2026 10:00:00 GMT");
      response.setHeader("Cache-Control", "max-age=300").setHeader("Age", "60");
      response.setHeader("Link", ['<a>; rel="hub"', "<b>; rel=self"]);
      response.end("<rss/>");
    });
    await using door = open();
    const fetched = await door.fetch(`${web.url}/feed?x=1#part`);
    expect({ ...fetched, bytes: Buffer.from(fetched.bytes).toString() }).toEqual({
      status: 200,
      url: `${web.url}/feed?x=1`,
      permanentUrl: null,
      bytes: "<rss/>",
      contentType: "application/rss+xml; charset=utf-8",
      etag: '"one"',
      lastModified: "Sun, 15 Nov 2026 10:00:00 GMT",
      retryAfterMs: null,
      freshForMs: 240_000,
      notModified: false,
      links: '<a>; rel="hub", <b>; rel=self',
    });
    expect(web.requests[0]!.headers).toMatchObject({
      "user-agent": "Tidings/1.2.3 (+https://news.example.com/about)",
      "accept-encoding": "gzip, deflate, br, zstd",
    });
  });

  test("a redirect after a form was sent is a fault: the form was meant for one address only", async () => {
    const methods: string[] = [];
    await using web = await startWeb((request, response) => {
      methods.push(`${request.method!} ${request.url!} ${request.headers["content-type"] ?? ""}`);
      if (request.url === "/form") response.writeHead(202).end();
      else response.writeHead(307, { location: "/form" }).end();
    });
    await using door = open();
    const form = { "hub.mode": "subscribe" };
    expect(await door.fetch(`${web.url}/form`, { form })).toMatchObject({ status: 202 });
    expect((await faultOf(door.fetch(`${web.url}/moved`, { form }))).kind).toBe("redirects");
    const type = "application/x-www-form-urlencoded";
    expect(methods).toEqual([`POST /form ${type}`, `POST /moved ${type}`]);
  });

  test("is not sent again if nothing changed", async () => {
    const handler: RequestListener = (request, response) => {
      const same =
        request.headers["if-none-match"] === '"one"' &&
        request.headers["if-modified-since"] === "Sun, 15 Nov 2026 10:00:00 GMT";
      response.writeHead(same ? 304 : 200, { ETag: '"one"' }).end(same ? undefined : "all of it");
    };
    const lastModified = "Sun, 15 Nov 2026 10:00:00 GMT";
    expect(await ask(handler, "/", { etag: '"one"', lastModified })).toMatchObject({
      status: 304,
      notModified: true,
      bytes: Buffer.alloc(0),
      etag: '"one"',
    });
    expect(await ask(handler, "/", { etag: '"two"' })).toMatchObject({ status: 200, notModified: false });
    // A tag that is not valid in a header is not sent.
    expect(await ask(handler, "/", { etag: '"ö\n"' })).toMatchObject({ status: 200 });
  });

  test("304 to an unconditional request is a fault", async () => {
    const fault = await faultOf(ask((_, response) => response.writeHead(304).end()));
    expect(fault).toMatchObject({ kind: "status", status: 304, message: "answered 304" });
  });

  test("is fetched without cookies or passwords", async () => {
    await using web = await startWeb((request, response) => {
      response.setHeader("Set-Cookie", "a=1");
      if (request.url === "/")
        response.writeHead(302, { Location: "//user:secret@" + request.headers.host + "/in" });
      response.end();
    });
    await using door = open();
    const { url } = await door.fetch(web.url.replace("//", "//somebody:secret@"));
    expect(url).toBe(`${web.url}/in`);
    await door.fetch(web.url);
    expect(web.requests).toHaveLength(4);
    for (const { headers } of web.requests) {
      expect(headers).not.toHaveProperty("authorization");
      expect(headers).not.toHaveProperty("cookie");
    }
  });
});

describe("a refusal", () => {
  test.for([
    [503, { "Retry-After": "60" }, "answered 503, try again in 60 s", 60_000],
    [
      429,
      { "Retry-After": "Sun, 15 Nov 2026 10:02:00 GMT" },
      "answered 429 (too many requests), try again in 120 s",
      120_000,
    ],
    [429, { "Retry-After": "soon" }, "answered 429 (too many requests)", null],
    [404, {}, "answered 404 (not found)", null],
    [410, {}, "answered 410 (permanently gone)", null],
    [301, {}, "answered 301", null],
  ] as const)("%i %o", async ([status, headers, message, retryAfterMs]) => {
    const fault = await faultOf(
      ask((_, response) => {
        response.writeHead(status, { Date: "Sun, 15 Nov 2026 10:00:00 GMT", ...headers }).end("sorry");
      }),
    );
    expect(fault).toMatchObject({ kind: "status", status, message, retryAfterMs });
  });
});

describe("redirects", () => {
  /** `/301/302/end` redirects with 301 to `/302/end`, which redirects with 302 to `/end`. */
  const chain: RequestListener = (request, response) => {
    const [, status, rest] = /^\/(\d+)(\/.*)$/.exec(request.url!) ?? [];
    if (status) response.writeHead(Number(status), { Location: rest }).end("elsewhere");
    else response.end(request.url);
  };

  test.for([
    ["/301/end", "/end"],
    ["/308/301/end", "/end"],
    ["/301/302/end", "/302/end"],
    ["/302/301/end", null],
    ["/303/307/end", null],
    ["/end", null],
  ] as const)("%s moved permanently to %s", async ([path, permanent]) => {
    const fetched = await ask(chain, path);
    expect(Buffer.from(fetched.bytes).toString()).toBe("/end");
    expect(fetched.url).toMatch(/\/end$/);
    expect(fetched.permanentUrl && new URL(fetched.permanentUrl).pathname).toBe(permanent);
  });

  test.for([
    ["/café", "utf8", "/caf%C3%A9"],
    ["/café", "latin1", "/caf%E9"],
    ["/a b?q=é", "utf8", "/a%20b?q=%C3%A9"],
  ] as const)("to %s, sent unescaped in %s", async ([location, encoding, asked]) => {
    const fetched = await ask((request, response) => {
      if (request.url !== "/") return response.end(request.url);
      response.socket!.end(Buffer.from(`HTTP/1.1 302 Found\r\nLocation: ${location}\r\n\r\n`, encoding));
    });
    expect(Buffer.from(fetched.bytes).toString()).toBe(asked);
  });

  test("in a loop fail", async () => {
    const fault = await faultOf(
      ask((request, response) => {
        response.writeHead(302, { Location: request.url === "/a" ? "/b" : "/a" }).end();
      }, "/a"),
    );
    expect(fault).toMatchObject({ kind: "redirects", message: "redirects in a loop" });
  });

  test("beyond the limit fail", async () => {
    await using web = await startWeb((request, response) => {
      response.writeHead(302, { Location: `${request.url}x` }).end();
    });
    await using door = open();
    const fault = await faultOf(door.fetch(`${web.url}/`, { limits: { maxRedirects: 3 } }));
    expect(fault).toMatchObject({ kind: "redirects", message: "redirects more than 3 times" });
    expect(web.requests).toHaveLength(4);
  });

  test.for([
    ["http://10.0.0.1/", "address", "redirects to a private address, 10.0.0.1"],
    ["http://0x7f.2/", "address", "redirects to a loopback address, 127.0.0.2"],
    ["http://[::1]:8080/", "address", "redirects to a loopback address, ::1"],
    ["http://[::ffff:10.0.0.1]/", "address", "redirects to a private address, ::ffff:a00:1"],
    [
      "http://169.254.169.254/latest/meta-data/",
      "address",
      "redirects to a link-local address, 169.254.169.254",
    ],
    ["file:///etc/passwd", "url", "redirects to a file: address; only http and https are fetched"],
    ["http://example.com:22/", "url", "redirects to an address with port 22, which is not a web port"],
    ["http://[bad", "url", "redirects to http://[bad, which is not a URL"],
  ] as const)("to %s", async ([location, kind, message]) => {
    const fault = await faultOf(ask((_, response) => response.writeHead(302, { Location: location }).end()));
    expect(fault).toMatchObject({ kind, message });
  });
});

test("each request waits for admission and reports when it is over", async () => {
  const log: string[] = [];
  await using web = await startWeb((request, response) => {
    log.push(`ask ${request.url}`);
    if (request.url === "/a") response.writeHead(302, { Location: "/b" });
    response.end();
  });
  await using door = open({
    async admit({ pathname }) {
      log.push(`admit ${pathname}`);
      return () => log.push(`over ${pathname}`);
    },
  });
  await door.fetch(`${web.url}/a`);
  expect(log).toEqual(["admit /a", "ask /a", "over /a", "admit /b", "ask /b", "over /b"]);
});
