import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Capture, warcRecords, zippedWarc } from "../../../test/support/warc.ts";
import { BadRecord, readCapturedPage } from "./warc-page.ts";
import { readWarc } from "./warc.ts";

const PAGES: readonly Capture[] = [1, 2, 3, 4].map((each) => ({
  url: `https://example.com/${each}`,
  html: `<p>page ${each} ${"word ".repeat(300 * each)}</p>`,
  at: `2024-05-0${each}T10:00:00Z`,
}));

/** The addresses of the pages that are read, and the reasons for damaged parts. */
async function read(bytes: Uint8Array, cuts: readonly number[] = []): Promise<string[]> {
  async function* pieces() {
    let from = 0;
    for (const cut of [
      ...cuts.map((each) => each % (bytes.length + 1)).toSorted((a, b) => a - b),
      bytes.length,
    ]) {
      yield bytes.subarray(from, cut);
      from = cut;
    }
  }
  const found: string[] = [];
  for await (const part of readWarc(pieces())) {
    if (part.kind === "damaged") found.push(part.isEnd ? `${part.reason}; the end` : part.reason);
    else {
      const page = await readCapturedPage(part).catch((error: unknown) => error as Error);
      if (page instanceof BadRecord) found.push(page.message);
      else if (page instanceof Error) throw page;
      else if (page !== null) found.push(page.url.replace("https://example.com/", ""));
    }
  }
  return found;
}

const plain = Buffer.concat(warcRecords(PAGES));
const zipped = zippedWarc(PAGES);

test("a WARC file is read plain, with a gzip member per record, and gzipped as a whole", async () => {
  const whole = gzipSync(plain);
  for (const bytes of [plain, zipped, whole]) expect(await read(bytes)).toEqual(["1", "2", "3", "4"]);
});

test("records are the same in whatever pieces the bytes arrive", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(plain, zipped),
      fc.array(fc.nat(), { maxLength: 20 }),
      async (bytes, cuts) => {
        expect(await read(bytes, cuts)).toEqual(["1", "2", "3", "4"]);
      },
    ),
    { numRuns: 30 },
  );
});

test("after a damaged member, reading goes on at the next record", async () => {
  const parts = warcRecords(PAGES).map((each) => gzipSync(each));
  const broken = Buffer.from(parts[4]!);
  broken.fill(0xff, 40, 60);
  const found = await read(Buffer.concat([...parts.slice(0, 4), broken, ...parts.slice(5)]));
  expect(found).toEqual(["1", expect.stringMatching(/^bytes \d+ to \d+ are damaged \(.+\)$/), "3", "4"]);
});

test("a member whose checksum is wrong is not used", async () => {
  const parts = warcRecords(PAGES.slice(0, 2)).map((each) => gzipSync(each));
  const last = parts.at(-1)!;
  last[last.length - 8]! ^= 1;
  expect(await read(Buffer.concat(parts))).toEqual(["1", expect.stringContaining("wrong checksum")]);
});

test("a truncated file gives the records before the cut, and the position where it ends", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(plain, zipped, gzipSync(plain)),
      fc.double({ min: 0.3, max: 0.99, noNaN: true }),
      async (bytes, share) => {
        const found = await read(bytes.subarray(0, Math.floor(bytes.length * share)));
        const pages = found.filter((each) => /^\d$/.test(each));
        expect(["1", "2", "3", "4"].slice(0, pages.length)).toEqual(pages);
        const [said, ...more] = found.slice(pages.length);
        expect(more).toEqual([]);
        // A cut between two records cannot be noticed.
        if (said !== undefined) expect(said).toMatch(/; the end$/);
      },
    ),
    { numRuns: 60 },
  );
});

test("reading of a plain file resumes after a damaged head", async () => {
  const parts = warcRecords(PAGES);
  parts[4] = Buffer.from(
    parts[4]!.toString("latin1").replace(/Content-Length: \d+/, "Content-Length: many"),
    "latin1",
  );
  parts[6] = Buffer.from(parts[6]!.toString("latin1").replace("WARC/1.0", "WXRC/1.0"), "latin1");
  expect(await read(Buffer.concat(parts))).toEqual([
    "1",
    expect.stringMatching(/^bytes \d+ to \d+ are damaged \(no valid Content-Length\)$/),
    expect.stringMatching(/^bytes \d+ to \d+ are damaged \(no WARC record begins there\)$/),
    "4",
  ]);
});

test("a body is decoded as it was sent: chunked, compressed, both, or already decoded", async () => {
  const html = "<p>a page</p>";
  const chunked = (bytes: Uint8Array) =>
    Buffer.concat([
      Buffer.from(`5\r\n`),
      bytes.subarray(0, 5),
      Buffer.from(`\r\n${(bytes.length - 5).toString(16)};x=1\r\n`),
      bytes.subarray(5),
      Buffer.from("\r\n0\r\n\r\n"),
    ]);
  const sent: [Readonly<Record<string, string>>, Uint8Array][] = [
    [{ "Transfer-Encoding": "chunked" }, chunked(Buffer.from(html))],
    [{ "Content-Encoding": "gzip" }, gzipSync(html)],
    [{ "Content-Encoding": "gzip", "Transfer-Encoding": "chunked" }, chunked(gzipSync(html))],
    [{ "Content-Encoding": "br", "Transfer-Encoding": "chunked" }, Buffer.from(html)],
  ];
  for (const [headers, body] of sent) {
    const file = Buffer.concat(warcRecords([{ ...PAGES[0]!, headers, body }]));
    async function* bytes() {
      yield file;
    }
    const pages: string[] = [];
    for await (const part of readWarc(bytes())) {
      const page = part.kind === "record" ? await readCapturedPage(part) : null;
      if (page !== null) pages.push(Buffer.from(page.bytes).toString());
    }
    expect(pages).toEqual([html]);
  }
});

test("records without a page are skipped, and an unusable record that should hold a page says why", async () => {
  const [page] = PAGES as [Capture];
  const captures: Capture[] = [
    { ...page, status: 404 },
    { ...page, headers: { "Content-Type": "image/png" } },
    { ...page, url: "ftp://example.com/1" },
    { ...page, at: "yesterday" },
    { ...page, headers: { "Content-Encoding": "gzip" }, body: Buffer.from("neither text nor gzip") },
  ];
  expect(await read(zippedWarc(captures))).toEqual([
    "it has no WARC-Target-URI that is a web address",
    "WARC-Date yesterday must be an ISO 8601 time",
    expect.stringMatching(/^the answer is not valid gzip/),
  ]);
});
