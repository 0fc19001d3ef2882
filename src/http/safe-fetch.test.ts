import type { RequestListener } from "node:http";
import { createServer } from "node:net";
import type { AddressInfo, LookupFunction } from "node:net";
import {
  brotliCompressSync,
  constants,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from "node:zlib";
import { describe, expect, test } from "vitest";
import { startWeb } from "../../test/support/web.ts";
import type { FetchFault } from "./fetch-fault.ts";
import type { FetchRequest } from "./fetched.ts";
import { SafeFetch, userAgentOf } from "./safe-fetch.ts";
import type { SafeFetchOptions } from "./safe-fetch.ts";

const AGENT = userAgentOf("1.2.3", "https://news.example.com/about");

function open(options: Partial<SafeFetchOptions> = {}): SafeFetch {
  return new SafeFetch({ userAgent: AGENT, allowPrivate: (address) => address === "127.0.0.1", ...options });
}

/** What one server answers to one request. */
async function ask(handler: RequestListener, path = "/", request: FetchRequest = {}) {
  await using web = await startWeb(handler);
  await using door = open();
  return await door.fetch(`${web.url}${path}`, request);
}

async function faultOf(asking: Promise<unknown>): Promise<FetchFault> {
  return asking.then(
    () => expect.unreachable("it was fetched"),
    (error: FetchFault) => error,
  );
}

/** A name that means these addresses, one answer after the other. */
function names(...answers: string[][]): LookupFunction & { asked: string[] } {
  const asked: string[] = [];
  const lookup: LookupFunction = (hostname, _options, callback) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)]!;
    asked.push(hostname);
    callback(
      null,
      answer.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  };
  return Object.assign(lookup, { asked });
}

describe("an answer", () => {
  test("is its bytes and what it says of itself", async () => {
    await using web = await startWeb((_, response) => {
      response.setHeader("Content-Type", "application/rss+xml; charset=utf-8");
      response.setHeader("ETag", '"one"').setHeader("Last-Modified", "Sun, 15 Nov 2026 10:00:00 GMT");
      response.setHeader("Cache-Control", "max-age=300").setHeader("Age", "60");
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
    });
    expect(web.requests[0]!.headers).toMatchObject({
      "user-agent": "Tidings/1.2.3 (+https://news.example.com/about)",
      "accept-encoding": "gzip, deflate, br, zstd",
    });
  });

  test("is not sent again where nothing changed", async () => {
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
    // A tag that cannot stand in a header is as good as none.
    expect(await ask(handler, "/", { etag: '"ö\n"' })).toMatchObject({ status: 200 });
  });

  test("304 to a question that was not conditional is a fault", async () => {
    const fault = await faultOf(ask((_, response) => response.writeHead(304).end()));
    expect(fault).toMatchObject({ kind: "status", status: 304, message: "answered 304" });
  });

  test("never carries a cookie or a password", async () => {
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
    [404, {}, "answered 404 (nothing is there)", null],
    [410, {}, "answered 410 (gone for good)", null],
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
  /** `/301/302/end` redirects by 301 to `/302/end`, that by 302 to `/end`. */
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
  ] as const)("%s moved for good to %s", async ([path, permanent]) => {
    const fetched = await ask(chain, path);
    expect(Buffer.from(fetched.bytes).toString()).toBe("/end");
    expect(fetched.url).toMatch(/\/end$/);
    expect(fetched.permanentUrl && new URL(fetched.permanentUrl).pathname).toBe(permanent);
  });

  test("in a circle", async () => {
    const fault = await faultOf(
      ask((request, response) => {
        response.writeHead(302, { Location: request.url === "/a" ? "/b" : "/a" }).end();
      }, "/a"),
    );
    expect(fault).toMatchObject({ kind: "redirects", message: "redirects in a circle" });
  });

  test("without end", async () => {
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
    ["http://example.com:22/", "url", "redirects to an address with port 22, which is not for pages"],
    ["http://[bad", "url", "redirects to http://[bad, which is no address"],
  ] as const)("to %s", async ([location, kind, message]) => {
    const fault = await faultOf(ask((_, response) => response.writeHead(302, { Location: location }).end()));
    expect(fault).toMatchObject({ kind, message });
  });
});

describe("addresses", () => {
  test("a name that means a private address is not connected to", async () => {
    await using web = await startWeb((_, response) => response.end("secret"));
    await using door = open({ allowPrivate: false, lookup: names(["127.0.0.1"]) });
    const fault = await faultOf(door.fetch(`http://news.example.com:${web.port}/`));
    expect(fault).toMatchObject({ kind: "address", message: "leads to a loopback address, 127.0.0.1" });
    expect(web.connections()).toBe(0);
  });

  test("of several addresses only the open ones are tried", async () => {
    await using web = await startWeb((_, response) => response.end("public"));
    await using door = open({ lookup: names(["10.0.0.1", "::1", "127.0.0.1"]) });
    const { bytes } = await door.fetch(`http://news.example.com:${web.port}/`);
    expect(Buffer.from(bytes).toString()).toBe("public");
  });

  test("what was looked at is what is connected to, however the name answers next", async () => {
    await using web = await startWeb((_, response) =>
      response.setHeader("Connection", "close").end("public"),
    );
    const lookup = names(["127.0.0.1"], ["10.0.0.1"]);
    await using door = open({ lookup });
    const url = `http://news.example.com:${web.port}/`;
    await door.fetch(url);
    expect(lookup.asked).toEqual(["news.example.com"]);
    const fault = await faultOf(door.fetch(url));
    expect(fault).toMatchObject({ kind: "address", message: "leads to a private address, 10.0.0.1" });
    expect(web.connections()).toBe(1);
  });

  test("any address where that is allowed", async () => {
    await using web = await startWeb((_, response) => response.end("intranet"));
    await using door = open({ allowPrivate: true });
    expect(await door.fetch(`${web.url}/`)).toMatchObject({ status: 200 });
  });

  test("a name without an address", async () => {
    const none: LookupFunction = (hostname, _, callback) =>
      callback(Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), { code: "ENOTFOUND" }), []);
    for (const lookup of [none, names([])]) {
      await using door = open({ lookup });
      expect(await faultOf(door.fetch("http://nowhere.example/"))).toMatchObject({
        kind: "name",
        message: "the name nowhere.example does not resolve",
      });
    }
  });

  test.for([
    ["ftp://example.com/", "is a ftp: address; only http and https are fetched"],
    ["no address", "is no address"],
    ["http://example.com:25/", "is an address with port 25, which is not for pages"],
    ["http://example.com:6667/", "is an address with port 6667, which is not for pages"],
  ])("%s", async ([url, message]) => {
    await using door = open();
    expect(await faultOf(door.fetch(url!))).toMatchObject({ kind: "url", message });
  });
});

describe("compressed answers", () => {
  const text = "tidings ".repeat(1000);
  const codings: Record<string, Buffer> = {
    gzip: gzipSync(text),
    "x-gzip": gzipSync(text),
    deflate: deflateSync(text),
    br: brotliCompressSync(text),
    zstd: zstdCompressSync(text),
    "gzip, br": brotliCompressSync(gzipSync(text)),
    Identity: Buffer.from(text),
  };

  test.for(Object.entries(codings))("%s", async ([coding, body]) => {
    const { bytes } = await ask((_, response) => response.setHeader("Content-Encoding", coding).end(body));
    expect(Buffer.from(bytes).toString()).toBe(text);
  });

  test("deflate without its header, and gzip without its end", async () => {
    const raw = await ask((_, response) =>
      response.setHeader("Content-Encoding", "deflate").end(deflateRawSync(text)),
    );
    expect(Buffer.from(raw.bytes).toString()).toBe(text);
    const cut = await ask((_, response) =>
      response.setHeader("Content-Encoding", "gzip").end(codings["gzip"]!.subarray(0, -8)),
    );
    expect(Buffer.from(cut.bytes).toString()).toBe(text);
  });

  const bomb = Buffer.alloc(64 * 1024 * 1024);
  test.for([
    ["gzip", gzipSync(bomb)],
    ["deflate", deflateSync(bomb)],
    ["br", brotliCompressSync(bomb, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } })],
    ["zstd", zstdCompressSync(bomb)],
  ] as const)("a bomb of %s", async ([coding, body]) => {
    expect(body.length).toBeLessThan(100_000);
    const fault = await faultOf(
      ask((_, response) => response.setHeader("Content-Encoding", coding).end(body)),
    );
    expect(fault).toMatchObject({
      kind: "too-large",
      message: "the answer unpacks to more than 16777216 bytes",
    });
  });

  test.for([
    ["gzip", "<rss/>", /^the answer is no valid gzip: /],
    ["compress", "x", /^the answer is compressed by compress, which is not known$/],
    ["constructor", "x", /^the answer is compressed by constructor, which is not known$/],
    ["gzip, gzip, gzip", gzipSync("x"), /^the answer is compressed 3 times over$/],
  ] as const)("%s that is none", async ([coding, body, message]) => {
    const fault = await faultOf(
      ask((_, response) => response.setHeader("Content-Encoding", coding).end(body)),
    );
    expect(fault.kind).toBe("encoding");
    expect(fault.message).toMatch(message);
  });
});

describe("limits", () => {
  /** Writes as long as anybody listens. */
  const endless: RequestListener = (_, response) => {
    const chunk = Buffer.alloc(64 * 1024, "x");
    const write = () => {
      while (response.write(chunk));
    };
    response.on("drain", write);
    write();
  };

  test("an answer without end", async () => {
    const fault = await faultOf(ask(endless, "/", { limits: { maxWireBytes: 100_000 } }));
    expect(fault).toMatchObject({ kind: "too-large", message: "the answer is longer than 100000 bytes" });
  });

  test("of which the beginning is enough", async () => {
    const { bytes } = await ask(endless, "/", { limits: { maxWireBytes: 100_000 }, takesBeginning: true });
    expect(bytes).toHaveLength(100_000);
  });

  test.for([
    ["headers", { headersTimeoutMs: 50 }, /took the request and did not answer in time$/],
    ["everything", { totalTimeoutMs: 50 }, /took too long$/],
  ] as const)("nothing comes: the limit of %s", async ([, limits, message]) => {
    const fault = await faultOf(ask(() => {}, "/", { limits }));
    expect(fault.kind).toBe("timeout");
    expect(fault.message).toMatch(message);
  });

  test("an answer that stops in the middle", async () => {
    const fault = await faultOf(
      ask((_, response) => void response.writeHead(200).write("<rss>"), "/", {
        limits: { bodyTimeoutMs: 50 },
      }),
    );
    expect(fault).toMatchObject({
      kind: "timeout",
      message: "127.0.0.1 stopped in the middle of its answer",
    });
  });

  test("an answer that drips", async () => {
    const drip: RequestListener = (_, response) => {
      const timer = setInterval(() => response.write("x"), 5);
      response.on("close", () => clearInterval(timer));
    };
    const fault = await faultOf(ask(drip, "/", { limits: { totalTimeoutMs: 100 } }));
    expect(fault).toMatchObject({ kind: "timeout", message: "127.0.0.1 took too long" });
  });

  test("the caller's own end", async () => {
    const stop = new AbortController();
    const fault = await faultOf(ask(() => stop.abort(), "/", { signal: stop.signal }));
    expect(fault).toMatchObject({ kind: "stopped" });
  });
});

describe("what else servers do", () => {
  async function raw(answer: string | null): Promise<FetchFault> {
    const server = createServer((socket) => {
      socket.on("error", () => {});
      socket.once("data", () => (answer === null ? socket.resetAndDestroy() : socket.end(answer)));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    await using door = open();
    const { port } = server.address() as AddressInfo;
    const fault = await faultOf(door.fetch(`http://127.0.0.1:${port}/`));
    await new Promise((resolve) => server.close(resolve));
    return fault;
  }

  test("speak something else", async () => {
    expect(await raw("SSH-2.0-OpenSSH_9.9\r\n")).toMatchObject({ kind: "protocol" });
  });

  test("hang up", async () => {
    expect(await raw(null)).toMatchObject({ kind: "connect", message: "127.0.0.1 cut the connection" });
    expect(await raw("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n<rss>")).toMatchObject({
      kind: "connect",
    });
  });

  test("send more headers than are read", async () => {
    const fault = await raw(`HTTP/1.1 200 OK\r\nX: ${"x".repeat(100_000)}\r\n\r\n`);
    expect(fault).toMatchObject({ kind: "too-large" });
  });

  test("do not speak TLS", async () => {
    await using web = await startWeb((_, response) => response.end());
    await using door = open();
    const fault = await faultOf(door.fetch(web.url.replace("http:", "https:")));
    expect(fault).toMatchObject({
      kind: "certificate",
      message: expect.stringMatching(/does not speak TLS with us/),
    });
  });

  test("are not there", async () => {
    const web = await startWeb(() => {});
    await web[Symbol.asyncDispose]();
    await using door = open();
    expect(await faultOf(door.fetch(`${web.url}/`))).toMatchObject({
      kind: "connect",
      message: `127.0.0.1 takes no connections on port ${web.port}`,
    });
  });
});

test("each request waits to be admitted and says when it is over", async () => {
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
