import diagnostics from "node:diagnostics_channel";
import type { RequestListener } from "node:http";
import { createServer, type AddressInfo, type LookupFunction, type Socket } from "node:net";
import {
  brotliCompressSync,
  constants,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from "node:zlib";
import { describe, expect, test } from "vitest";
import { ask, faultOf, names, open } from "../../test/support/door.ts";
import { startWeb } from "../../test/support/web.ts";
import type { FetchFault } from "./fetch-fault.ts";

describe("addresses", () => {
  test("does not connect to a name that resolves to a private address", async () => {
    await using web = await startWeb((_, response) => response.end("secret"));
    await using door = open({ allowPrivate: false, lookup: names(["127.0.0.1"]) });
    const fault = await faultOf(door.fetch(`http://news.example.com:${web.port}/`));
    expect(fault).toMatchObject({ kind: "address", message: "leads to a loopback address, 127.0.0.1" });
    expect(web.connections()).toBe(0);
  });

  test("if a name has several addresses, tries only the allowed ones", async () => {
    await using web = await startWeb((_, response) => response.end("public"));
    await using door = open({ lookup: names(["10.0.0.1", "::1", "127.0.0.1"]) });
    const { bytes } = await door.fetch(`http://news.example.com:${web.port}/`);
    expect(Buffer.from(bytes).toString()).toBe("public");
  });

  test("connects to the address that was checked, whatever the name resolves to next", async () => {
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

  test("connects to any address if that is allowed", async () => {
    await using web = await startWeb((_, response) => response.end("intranet"));
    await using door = open({ allowPrivate: true });
    expect(await door.fetch(`${web.url}/`)).toMatchObject({ status: 200 });
  });

  test("reports a name without an address", async () => {
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
    ["no address", "is not a URL"],
    ["http://example.com:25/", "is an address with port 25, which is not a web port"],
    ["http://example.com:6667/", "is an address with port 6667, which is not a web port"],
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
    "UTF-8": Buffer.from(text),
    "iso-8859-1, gzip": gzipSync(text),
    none: Buffer.from(text),
  };

  test.for(Object.entries(codings))("%s", async ([coding, body]) => {
    const { bytes } = await ask((_, response) => response.setHeader("Content-Encoding", coding).end(body));
    expect(Buffer.from(bytes).toString()).toBe(text);
  });

  test("accepts deflate without its header, and gzip without its trailer", async () => {
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
  ] as const)("rejects a %s decompression bomb", async ([coding, body]) => {
    expect(body.length).toBeLessThan(100_000);
    const fault = await faultOf(
      ask((_, response) => response.setHeader("Content-Encoding", coding).end(body)),
    );
    expect(fault).toMatchObject({
      kind: "too-large",
      message: "the answer unpacks to more than 16777216 bytes",
    });
    const { bytes } = await ask(
      (_, response) => response.setHeader("Content-Encoding", coding).end(body),
      "/",
      {
        takesBeginning: true,
      },
    );
    expect(bytes).toHaveLength(16_777_216);
  });

  test.for([
    ["gzip", "<rss/>", /^the answer is not valid gzip: /],
    ["compress", "x", /^the answer uses the unknown compression compress$/],
    ["constructor", "x", /^the answer uses the unknown compression constructor$/],
    ["gzip, gzip, gzip", gzipSync("x"), /^the answer is compressed 3 times$/],
  ] as const)("rejects an invalid or unknown encoding: %s", async ([coding, body, message]) => {
    const fault = await faultOf(
      ask((_, response) => response.setHeader("Content-Encoding", coding).end(body)),
    );
    expect(fault.kind).toBe("encoding");
    expect(fault.message).toMatch(message);
  });
});

describe("limits", () => {
  /** Writes as long as the connection is open. */
  const endless: RequestListener = (_, response) => {
    const chunk = Buffer.alloc(64 * 1024, "x");
    const write = () => {
      while (response.write(chunk));
    };
    response.on("drain", write);
    write();
  };

  test("rejects an endless answer", async () => {
    const fault = await faultOf(ask(endless, "/", { limits: { maxWireBytes: 100_000 } }));
    expect(fault).toMatchObject({ kind: "too-large", message: "the answer is longer than 100000 bytes" });
  });

  test("takes the beginning of an endless answer if asked to", async () => {
    const { bytes } = await ask(endless, "/", { limits: { maxWireBytes: 100_000 }, takesBeginning: true });
    expect(bytes).toHaveLength(100_000);
  });

  const long = Buffer.from("é€😀".repeat(2_000));
  const packed: Record<string, Buffer> = {
    identity: long,
    gzip: gzipSync(long),
    deflate: deflateSync(long),
    br: brotliCompressSync(long),
    zstd: zstdCompressSync(long),
    "gzip, br": brotliCompressSync(gzipSync(long)),
  };

  test.for(Object.entries(packed))(
    "takes the beginning of the decompressed text, in whole characters: %s",
    async ([coding, body]) => {
      const answer: RequestListener = (_, response) =>
        response.setHeader("Content-Encoding", coding).end(body);
      // These lengths cut characters of 2, 3 and 4 bytes at every position.
      for (const maxBytes of [900, 901, 902, 903, 904, 905, 906, 907, 908]) {
        const { bytes } = await ask(answer, "/", { limits: { maxBytes }, takesBeginning: true });
        const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
        expect(long.toString().startsWith(text)).toBe(true);
        expect(bytes.length).toBeGreaterThan(maxBytes - 4);
        expect(bytes.length).toBeLessThanOrEqual(maxBytes);
      }
      expect(await faultOf(ask(answer, "/", { limits: { maxBytes: 900 } }))).toMatchObject({
        kind: "too-large",
        message: "the answer unpacks to more than 900 bytes",
      });
    },
  );

  test.for([
    ["headers", { headersTimeoutMs: 50 }, /accepted the request but did not answer in time$/],
    ["everything", { totalTimeoutMs: 50 }, /took too long$/],
  ] as const)("no answer: the timeout for %s applies", async ([, limits, message]) => {
    const fault = await faultOf(ask(() => {}, "/", { limits }));
    expect(fault.kind).toBe("timeout");
    expect(fault.message).toMatch(message);
  });

  test("an answer that stalls midway times out", async () => {
    const fault = await faultOf(
      ask((_, response) => void response.writeHead(200).write("<rss>"), "/", {
        limits: { bodyTimeoutMs: 50 },
      }),
    );
    expect(fault).toMatchObject({
      kind: "timeout",
      message: "127.0.0.1 stopped sending in the middle of its answer",
    });
  });

  test("an answer that trickles in hits the total timeout", async () => {
    const drip: RequestListener = (_, response) => {
      const timer = setInterval(() => response.write("x"), 5);
      response.on("close", () => clearInterval(timer));
    };
    const fault = await faultOf(ask(drip, "/", { limits: { totalTimeoutMs: 100 } }));
    expect(fault).toMatchObject({ kind: "timeout", message: "127.0.0.1 took too long" });
  });

  test("the caller can abort", async () => {
    const stop = new AbortController();
    const fault = await faultOf(ask(() => stop.abort(), "/", { signal: stop.signal }));
    expect(fault).toMatchObject({ kind: "stopped" });
  });
});

describe("misbehaving servers", () => {
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

  test("that speak another protocol are reported", async () => {
    expect(await raw("SSH-2.0-OpenSSH_9.9\r\n")).toMatchObject({ kind: "protocol" });
  });

  test("that hang up are reported", async () => {
    expect(await raw(null)).toMatchObject({ kind: "connect", message: "127.0.0.1 cut the connection" });
    expect(await raw("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n<rss>")).toMatchObject({
      kind: "connect",
    });
  });

  test("that hang up before the connected address is checked are reported in the same way", async () => {
    const hangUp = (message: unknown) => {
      const { socket } = message as { socket: Socket };
      socket.once("connect", () => socket.destroy());
    };
    diagnostics.subscribe("net.client.socket", hangUp);
    try {
      expect(await raw(null)).toMatchObject({ kind: "connect", message: "127.0.0.1 cut the connection" });
    } finally {
      diagnostics.unsubscribe("net.client.socket", hangUp);
    }
  });

  test("that send too many headers are reported", async () => {
    const fault = await raw(`HTTP/1.1 200 OK\r\nX: ${"x".repeat(100_000)}\r\n\r\n`);
    expect(fault).toMatchObject({ kind: "too-large" });
  });

  test("that do not speak TLS are reported", async () => {
    await using web = await startWeb((_, response) => response.end());
    await using door = open();
    const fault = await faultOf(door.fetch(web.url.replace("http:", "https:")));
    expect(fault).toMatchObject({
      kind: "certificate",
      message: expect.stringMatching(/the TLS handshake with/),
    });
  });

  test("that do not listen are reported", async () => {
    const web = await startWeb(() => {});
    await web[Symbol.asyncDispose]();
    await using door = open();
    expect(await faultOf(door.fetch(`${web.url}/`))).toMatchObject({
      kind: "connect",
      message: `127.0.0.1 refuses connections on port ${web.port}`,
    });
  });
});
