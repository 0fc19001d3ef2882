import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { groupIdOf } from "../../src/covers/groups.ts";
import { groupsOf } from "../../src/covers/mark/code.ts";
import { readMark } from "../../src/covers/mark/read.ts";
import { loadEntities } from "../../src/knowledge/entities.ts";
import { asker } from "../support/http.ts";
import type { TestService } from "../support/service.ts";
import { lookUp } from "./asking.ts";
import { type CoveredRecord, openCoveredRecord, pathOf } from "./edition.ts";

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

/** As a browser asks: no key. */
const get = (path: string, method = "GET") =>
  service.ask(path, { method, headers: { authorization: undefined } });
const coverOf = async (name: string) => (await lookUp(service, "current", { q: name }))[0]!.images[0]!;

describe("a cover at its address", () => {
  let path: string;
  beforeAll(async () => {
    path = pathOf((await coverOf("Bitcoin")).url);
  });

  test("nothing is drawn before it is asked for; many who ask at once get one drawing", async () => {
    expect(await readdir(record.coversFolder).catch(() => [])).toEqual([]);
    const asked = Array.from({ length: 12 }, () => get(path));
    const file = join(record.coversFolder, path.slice("/covers/".length));
    const first = await Promise.race(asked).then(() => stat(file));
    const answers = await Promise.all(asked);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.every(({ bytes }) => bytes.equals(answers[0]!.bytes))).toBe(true);
    const { ino, mtimeMs } = await stat(file);
    expect({ ino, mtimeMs }).toEqual({ ino: first.ino, mtimeMs: first.mtimeMs });
    expect(await readdir(record.coversFolder)).toEqual([path.slice("/covers/".length)]);
  });

  test("its type, its size, and leave to keep it for ever", async () => {
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

  test("HEAD, a key or a query change nothing; another method is 405", async () => {
    const [plain, head] = [await get(path), await get(path, "HEAD")];
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    expect(head.headers["content-length"]).toBe(plain.headers["content-length"]);
    expect((await service.get(path)).bytes.equals(plain.bytes)).toBe(true);
    expect((await get(`${path}?w=200`)).bytes.equals(plain.bytes)).toBe(true);
    const post = await get(path, "POST");
    expect([post.status, post.headers["allow"]]).toEqual([405, "GET, HEAD, OPTIONS"]);
  });

  test("the terminal's lists show it small, from an address of its own", async () => {
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

  test("its mark reads back to its group", async () => {
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

describe("what is no cover is 404", () => {
  test.each([
    ["no name", "/covers/"],
    ["an entity that is not ours", "/covers/cov_flumbergast_1-0123456789abcdef.webp"],
    ["a variant that is not drawn", "/covers/cov_bitcoin_9-0123456789abcdef.webp"],
    ["none", "/covers/cov_bitcoin_0-0123456789abcdef.webp"],
    ["an operator's picture that never was", "/covers/cov_bitcoin_o1-0123456789abcdef.webp"],
    ["another ending", "/covers/cov_bitcoin_1-0123456789abcdef.png"],
    ["no hash", "/covers/cov_bitcoin_1.webp"],
    ["a hash that is none", "/covers/cov_bitcoin_1-0123456789abcdeg.webp"],
    ["capitals", "/covers/COV_BITCOIN_1-0123456789ABCDEF.WEBP"],
    ["a folder", "/covers/sub/cov_bitcoin_1-0123456789abcdef.webp"],
    ["the list of pictures", "/covers/pictures.json"],
    ["out of the folder", "/covers/../data/tidings.db"],
    ["out of it, encoded", "/covers/..%2Ftidings.db"],
    ["out of it, encoded twice", "/covers/..%252Ftidings.db"],
    ["out of it, with backslashes", "/covers/..%5C..%5Ctidings.db"],
    ["from the root", "/covers/%2Fetc%2Fpasswd"],
    ["a cover's name with a way out before it", "/covers/..%2Fcov_bitcoin_1-0123456789abcdef.webp"],
    ["a cover's name and a zero", "/covers/cov_bitcoin_1-0123456789abcdef.webp%00"],
    ["a broken encoding", "/covers/%E0%A4%A"],
    ["a name without end", `/covers/${"a".repeat(5_000)}`],
  ])("%s", async (_, path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("and nothing was drawn or written for any of them", async () => {
    expect((await readdir(record.coversFolder)).filter((name) => !name.startsWith("small"))).toHaveLength(1);
  });
});

test("an address of an earlier edition that nobody had asked for gives the cover as it is drawn today", async () => {
  const { url } = await coverOf("Bitcoin");
  const path = pathOf(url);
  const old = path.replace(/-[0-9a-f]{16}\.webp$/, "-0123456789abcdef.webp");
  expect((await get(old)).bytes.equals((await get(path)).bytes)).toBe(true);
});

// The router takes names of up to 100 characters unless it is told otherwise; the longest here has 123.
test("the longest name of the library has an address that answers", async () => {
  const longest = loadEntities().reduce((a, b) => (a.id.length >= b.id.length ? a : b));
  const { url } = await coverOf(longest.name);
  expect((await get(pathOf(url))).status).toBe(200);
});

test("many covers that are still to be drawn: beyond some, come back later; what is drawn is not held up", async () => {
  await using crowded = await record.serve();
  using http = asker(crowded.url);
  const drawn = pathOf((await coverOf("Ethereum")).url);
  expect((await http.ask(drawn)).status).toBe(200);
  const names = loadEntities().slice(-100);
  let waiting = names.length;
  const asked = names.map(async ({ id }) => {
    const answer = await http.ask(`/covers/${groupIdOf(id).replace("cvg_", "cov_")}_1-0123456789abcdef.webp`);
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
