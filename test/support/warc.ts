import { gzipSync } from "node:zlib";

/** A page as a crawler captured it. */
export interface Capture {
  readonly url: string;
  readonly html: string;
  /** ISO 8601. */
  readonly at: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body as sent, if it is not the HTML. */
  readonly body?: Uint8Array;
}

/** The records of a WARC file, as CC-NEWS has them: one about the file, then request and response for each page. */
export function warcRecords(captures: readonly Capture[]): Buffer[] {
  const info = record({ type: "warcinfo", contentType: "application/warc-fields" }, "software: a test\r\n");
  return [
    info,
    ...captures.flatMap(({ url, html, at, status = 200, headers = {}, body }) => {
      const fields = { "Content-Type": "text/html; charset=utf-8", ...headers };
      const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
      const answer = Buffer.concat([
        Buffer.from(`HTTP/1.1 ${status} OK\r\n${head.join("")}\r\n`),
        body ?? Buffer.from(html),
      ]);
      return [
        record(
          { type: "request", url, at, contentType: "application/http; msgtype=request" },
          "GET / HTTP/1.1\r\n\r\n",
        ),
        record({ type: "response", url, at, contentType: "application/http; msgtype=response" }, answer),
      ];
    }),
  ];
}

/** A WARC file, with a gzip member per record. */
export function zippedWarc(captures: readonly Capture[]): Buffer {
  return Buffer.concat(warcRecords(captures).map((each) => gzipSync(each)));
}

function record(
  about: { readonly type: string; readonly contentType: string; readonly url?: string; readonly at?: string },
  content: string | Uint8Array,
): Buffer {
  const body = Buffer.from(content);
  const fields = [
    `WARC-Type: ${about.type}`,
    `WARC-Date: ${about.at ?? "2024-05-01T00:00:00Z"}`,
    ...(about.url === undefined ? [] : [`WARC-Target-URI: ${about.url}`]),
    `Content-Type: ${about.contentType}`,
    `Content-Length: ${body.length}`,
  ];
  return Buffer.concat([
    Buffer.from(`WARC/1.0\r\n${fields.join("\r\n")}\r\n\r\n`),
    body,
    Buffer.from("\r\n\r\n"),
  ]);
}

/** A page of news with an article of several paragraphs. */
export function newsPage(title: string, paragraphs: readonly string[], publishedAt: string | null): string {
  const date =
    publishedAt === null ? "" : `<meta property="article:published_time" content="${publishedAt}">`;
  return `<!doctype html><html lang="en"><head><title>${title} - The Outlet</title>${date}
<meta property="og:title" content="${title}"></head><body><nav><a href="/">Home</a> <a href="/about">About</a></nav>
<article><h1>${title}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join("\n")}</article>
<footer>All rights reserved</footer></body></html>`;
}
