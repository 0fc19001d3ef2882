import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { groupIdOf } from "../../src/covers/groups.ts";
import { groupsOf } from "../../src/covers/mark/code.ts";
import { readMark } from "../../src/covers/mark/read.ts";
import { sealed } from "../../src/covers/seal.ts";
import { loadEntities } from "../../src/knowledge/entities.ts";
import { getSecret } from "../../src/store/secrets.ts";
import { asker } from "../support/http.ts";
import type { TestService } from "../support/service.ts";
import { lookUp } from "./asking.ts";
import { addressOf, type CoveredRecord, openCoveredRecord, pathOf } from "./edition.ts";

let record: CoveredRecord;
let service: TestService;
beforeAll(async () => {
  record = await openCoveredRecord();
  service = await record.serve();
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  await record[Symbol.asyncDispose]();
});

/** Requests without a key, as a browser does. */
const get = (path: string, method = "GET") =>
  service.ask(path, { method, headers: { authorization: undefined } });
const coverOf = async (name: string) => (await lookUp(service, "current", { q: name }))[0]!.images[0]!;

describe("a cover at its address", () => {
  let path: string;
  let address: string;
  beforeAll(async () => {
    const { url } = await coverOf("Bitcoin");
    path = pathOf(url);
    address = addressOf(url);
  });

  test("is drawn on first request, once for many simultaneous requests", async () => {
    expect(await readdir(record.coversFolder).catch(() => [])).toEqual([]);
    const asked = Array.from({ length: 12 }, () => get(address));
    const file = join(record.coversFolder, path.slice("/covers/".length));
    const first = await Promise.race(asked).then(() => stat(file));
    const answers = await Promise.all(asked);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.every(({ bytes }) => bytes.equals(answers[0]!.bytes))).toBe(true);
    const { ino, mtimeMs } = await stat(file);
    expect({ ino, mtimeMs }).toEqual({ ino: first.ino, mtimeMs: first.mtimeMs });
    expect(await readdir(record.coversFolder)).toEqual([path.slice("/covers/".length)]);
  });

  test("has its type, its size, and may be cached forever", async () => {
    const answer = await get(path);
    expect(answer.headers).toMatchObject({
      "content-type": "image/webp",
      "content-length": String(answer.bytes.length),
      "cache-control": "public, max-age=31536000, immutable",
      "cross-origin-resource-policy": "cross-origin",
    });
    const { format, width, height } = await sharp(answer.bytes).metadata();
    expect({ format, width, height }).toEqual({ format: "webp", width: 1750, height: 1000 });
  });

  test("does not vary by credential, so that shared caches keep one copy for all", async () => {
    const small = path.replace("/covers/", "/covers/small/");
    for (const asked of [await get(path), await get(small), await get(path, "HEAD"), await service.get(path)])
      expect([asked.status, asked.headers["vary"]]).toEqual([200, "Origin"]);
    const missing = await get("/covers/cov_nobody_1-0000000000000000.webp");
    expect([missing.status, missing.headers["vary"]]).toEqual([
      404,
      expect.stringContaining("Authorization"),
    ]);
  });

  test("HEAD, a key or a query string makes no difference; other methods are 405", async () => {
    const [plain, head] = [await get(path), await get(path, "HEAD")];
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    expect(head.headers["content-length"]).toBe(plain.headers["content-length"]);
    expect((await service.get(path)).bytes.equals(plain.bytes)).toBe(true);
    expect((await get(`${path}?w=200`)).bytes.equals(plain.bytes)).toBe(true);
    const post = await get(path, "POST");
    expect([post.status, post.headers["allow"]]).toEqual([405, "GET, HEAD, OPTIONS"]);
  });

  test("has a small version for the terminal's lists at its own address", async () => {
    const small = path.replace("/covers/", "/covers/small/");
    const answer = await get(small);
    expect(answer.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ width: 480, height: 274 });
    expect((await get("/covers/small/cov_nobody_1-0000000000000000.webp")).status).toBe(404);
    expect((await get(small, "POST")).status).toBe(405);
  });

  test("its mark leads back to its group", async () => {
    const { data, info } = await sharp((await get(path)).bytes)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { marked, payload } = readMark({ data, ...info });
    expect(marked).toBe(true);
    const groups = loadEntities().map(({ id }) => groupIdOf(id));
    expect(groupsOf(payload!, groups)).toEqual(["cvg_bitcoin"]);
  });

  test("after a restart it comes from disk under the same address", async () => {
    const file = join(record.coversFolder, path.slice("/covers/".length));
    const [before, drawn] = [await get(path), await stat(file)];
    await using second = await record.serve();
    using http = asker(second.url);
    const after = await http.ask(path);
    expect(after.bytes.equals(before.bytes)).toBe(true);
    expect((await stat(file)).ino).toBe(drawn.ino);
    const [again] = await lookUp(second, "current", { q: "Bitcoin", mode: "extended" });
    expect(again!.images.map(({ url }) => pathOf(url))).toContain(path);
  });
});

describe("anything that is not a cover is 404", () => {
  test.each([
    ["no name", "/covers/"],
    ["an unknown entity", "/covers/cov_flumbergast_1-0123456789abcdef.webp"],
    ["a variant that does not exist", "/covers/cov_bitcoin_9-0123456789abcdef.webp"],
    ["variant zero", "/covers/cov_bitcoin_0-0123456789abcdef.webp"],
    ["an operator's picture that never existed", "/covers/cov_bitcoin_o1-0123456789abcdef.webp"],
    ["another extension", "/covers/cov_bitcoin_1-0123456789abcdef.png"],
    ["no hash", "/covers/cov_bitcoin_1.webp"],
    ["an invalid hash", "/covers/cov_bitcoin_1-0123456789abcdeg.webp"],
    ["capitals", "/covers/COV_BITCOIN_1-0123456789ABCDEF.WEBP"],
    ["a folder", "/covers/sub/cov_bitcoin_1-0123456789abcdef.webp"],
    ["the list of pictures", "/covers/pictures.json"],
    ["outside the folder", "/covers/../data/tidings.db"],
    ["outside the folder, encoded", "/covers/..%2Ftidings.db"],
    ["outside the folder, encoded twice", "/covers/..%252Ftidings.db"],
    ["outside the folder, with backslashes", "/covers/..%5C..%5Ctidings.db"],
    ["an absolute path", "/covers/%2Fetc%2Fpasswd"],
    ["a cover's name after a path out of the folder", "/covers/..%2Fcov_bitcoin_1-0123456789abcdef.webp"],
    ["a cover's name and a NUL", "/covers/cov_bitcoin_1-0123456789abcdef.webp%00"],
    ["a broken encoding", "/covers/%E0%A4%A"],
    ["a very long name", `/covers/${"a".repeat(5_000)}`],
  ])("%s", async (_, path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("and draws or writes nothing", async () => {
    expect((await readdir(record.coversFolder)).filter((name) => !name.startsWith("small"))).toHaveLength(1);
  });
});

test("an address from an earlier edition of the covers gives today's cover, even if it was never requested before", async () => {
  const { url } = await coverOf("Bitcoin");
  const old = pathOf(url).replace(/-[0-9a-f]{16}\.webp$/, "-0123456789abcdef.webp");
  const secret = Buffer.from(await getSecret(service.store, "cover"), "hex");
  const given = `/covers/${sealed(old.slice("/covers/".length), secret)}`;
  expect((await get(given)).bytes.equals((await get(addressOf(url))).bytes)).toBe(true);
  // This address was never handed out.
  expect((await get(old)).status).toBe(404);
});

// By default the router accepts path segments of up to 100 characters; the longest name here has 123.
test("the longest name in the library has a working address", async () => {
  const longest = loadEntities().reduce((a, b) => (a.id.length >= b.id.length ? a : b));
  const { url } = await coverOf(longest.name);
  expect((await get(addressOf(url))).status).toBe(200);
});

test("when too many covers have to be drawn at once, some are 503; covers already drawn are not delayed", async () => {
  await using crowded = await record.serve({ coverDrawsPerMinute: 1_000 });
  using http = asker(crowded.url);
  const drawn = addressOf((await coverOf("Ethereum")).url);
  expect((await http.ask(drawn)).status).toBe(200);
  const secret = Buffer.from(await getSecret(service.store, "cover"), "hex");
  const names = loadEntities().slice(-100);
  let waiting = names.length;
  const asked = names.map(async ({ id }) => {
    const fileName = `${groupIdOf(id).replace("cvg_", "cov_")}_1-0123456789abcdef.webp`;
    const answer = await http.ask(`/covers/${sealed(fileName, secret)}`);
    waiting -= 1;
    return answer;
  });
  const refused = await Promise.any(
    asked.map(async (answer) =>
      (await answer).status === 503 ? answer : Promise.reject(new Error("drawn")),
    ),
  );
  expect(refused.headers).toMatchObject({
    "content-type": "application/problem+json; charset=utf-8",
    "cache-control": "no-store",
    "retry-after": "10",
  });
  expect(refused.json).toMatchObject({ type: "urn:tidings:problem:unavailable", status: 503 });
  expect((await http.ask(drawn)).status).toBe(200);
  expect((await http.ask(drawn.replace("/covers/", "/covers/small/"))).status).toBe(200);
  expect(waiting).toBeGreaterThan(0);
});
