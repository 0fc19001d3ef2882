import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { chooseEncoding, compress } from "./content-encoding.ts";

test.each([
  [undefined, undefined],
  ["", undefined],
  ["br", "br"],
  ["gzip", "gzip"],
  ["GZIP", "gzip"],
  ["gzip, br", "br"],
  ["gzip, deflate, br, zstd", "br"],
  ["deflate", undefined],
  ["br;q=0.5, gzip", "gzip"],
  ["br;q=0.5, gzip;q=0.5", "br"],
  ["br; q=0 , gzip", "gzip"],
  ["br;Q=0.1,gzip;Q=0.9", "gzip"],
  ["*", "br"],
  ["*;q=0", undefined],
  ["gzip, *;q=0", "gzip"],
  ["br;q=0, *", "gzip"],
  ["identity", undefined],
  ["identity;q=0.5, gzip;q=0.2", undefined],
  ["identity;q=0.5, gzip;q=0.5", "gzip"],
  ["gzip;q=nonsense", undefined],
  [",,;q=1,", undefined],
] as const)("Accept-Encoding %s is answered in %s", (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
] as const)("%s output decompresses to the input, even to an empty one", async (encoding, decompress) => {
  for (const text of ["", "x", "tidings ".repeat(10_000), "消息 😀"]) {
    const body = Buffer.from(text);
    const before = Buffer.from(body);
    expect(decompress(await compress(body, encoding)).toString()).toBe(text);
    expect(body).toEqual(before);
  }
});
