import fc from "fast-check";
import { expect, test } from "vitest";
import { faultOf, type FileLine, readBatches } from "./lines.ts";

const NEVER_MS = 1_000_000;

test("only a line feed ends a line, and blank lines are skipped but counted", async () => {
  const text = "a\n\n  \r\nb\u2028still b\u2029\u0085\rc\r\n\nd";
  expect(await readAll([Buffer.from(text)], 10)).toEqual([
    [
      { at: 1, text: "a" },
      { at: 4, text: "b\u2028still b\u2029\u0085\rc\r" },
      { at: 6, text: "d" },
    ],
  ]);
});

test("bytes that are not UTF-8 spoil only their own line", async () => {
  const bytes = Buffer.from("a\nb?\nc\n");
  bytes[3] = 0xff;
  expect(await readAll([bytes], 10)).toEqual([
    [
      { at: 1, text: "a" },
      { at: 2, text: undefined },
      { at: 3, text: "c" },
    ],
  ]);
});

test("an overlong line is discarded and reported where it ends, and the next line is read", async () => {
  async function* bytes() {
    yield Buffer.from("a\n");
    for (let count = 0; count < 65; count++) yield Buffer.alloc(1024 * 1024, "a");
    yield Buffer.from("\nb");
  }
  const read: FileLine[] = [];
  for await (const lines of readBatches(bytes(), 10, NEVER_MS)) read.push(...lines);
  expect(read).toEqual([
    { at: 1, text: "a" },
    { at: 2, text: undefined, isTooLong: true },
    { at: 3, text: "b" },
  ]);
  expect(read.map(faultOf)).toEqual([undefined, "longer than 67108864 bytes", undefined]);
});

test("lines are the same however the bytes are split", async () => {
  const line = fc
    .string({ unit: "binary", maxLength: 12 })
    .map((text) => text.replaceAll("\n", "").replace(/^\uFEFF+/, ""));
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { maxLength: 12 }),
      fc.array(fc.nat(200)),
      fc.integer({ min: 1, max: 5 }),
      async (lines, cuts, size) => {
        const bytes = Buffer.from(lines.join("\n"));
        const places = [
          0,
          ...cuts.map((cut) => Math.min(cut, bytes.length)).sort((a, b) => a - b),
          bytes.length,
        ];
        const pieces = places.slice(1).map((end, at) => bytes.subarray(places[at], end));
        const batches = await readAll(pieces, size);
        const expected = lines.flatMap((text, at) => (text.trim() === "" ? [] : [{ at: at + 1, text }]));
        expect(batches.flat()).toEqual(expected);
        expect(batches.slice(0, -1).every((batch) => batch.length === size)).toBe(true);
      },
    ),
  );
});

test("complete lines are passed on while waiting for more", async () => {
  const more = Promise.withResolvers<void>();
  async function* input() {
    yield Buffer.from("a\nb\nunfinished");
    await more.promise;
    yield Buffer.from(" line\nc\n");
  }
  const batches = readBatches(input(), 100, 1);
  expect((await batches.next()).value).toEqual([
    { at: 1, text: "a" },
    { at: 2, text: "b" },
  ]);
  more.resolve();
  expect((await batches.next()).value).toEqual([
    { at: 3, text: "unfinished line" },
    { at: 4, text: "c" },
  ]);
  expect((await batches.next()).done).toBe(true);
});

test("an input error is noticed, even while a batch is being processed", async () => {
  async function* input() {
    yield Buffer.from("a\nb\n");
    throw new Error("the disk is gone");
  }
  const batches = readBatches(input(), 2, NEVER_MS);
  expect((await batches.next()).value).toHaveLength(2);
  await new Promise((resolve) => setImmediate(resolve));
  await expect(batches.next()).rejects.toThrow("the disk is gone");
});

async function readAll(pieces: readonly Uint8Array[], size: number): Promise<FileLine[][]> {
  async function* input() {
    yield* pieces;
  }
  const batches: FileLine[][] = [];
  for await (const batch of readBatches(input(), size, NEVER_MS)) batches.push(batch);
  return batches;
}
