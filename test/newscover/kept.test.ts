import { existsSync, statSync } from "node:fs";
import { lstat, mkdir, readdir, readFile, rename, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { entityFinder } from "../../src/knowledge/entity-finder.ts";
import { loadEntities } from "../../src/knowledge/entities.ts";
import { coverGroupOf, hash16 } from "../../src/covers/groups.ts";
import { openStore } from "../../src/store/open.ts";
import { canMount, mountOver } from "../support/small-disk.ts";
import { asker } from "../support/http.ts";
import type { TestService } from "../support/service.ts";
import { tidings } from "../cli/here.ts";
import { about, minute } from "../matching/newsroom.ts";
import { lookUp } from "./asking.ts";
import { addressOf, type CoveredRecord, openCoveredRecord, pathOf } from "./edition.ts";
import { paintPicture } from "./pictures.ts";

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

const get = (address: string, from: Pick<TestService, "ask"> = service) =>
  from.ask(address, { headers: { authorization: undefined } });
const urlOf = async (name: string, from: TestService = service) =>
  (await lookUp(from, "current", { q: name }))[0]!.images[0]!.url;
const fileOf = (url: string) => join(record.coversFolder, pathOf(url).slice("/covers/".length));
const unsealedNameOf = (name: string, variant: number) => {
  const { id } = entityFinder(loadEntities())({ name, aliases: [], ticker: null })!;
  return coverGroupOf(loadEntities().find((each) => each.id === id)!).variants[variant]!.fileName;
};

describe("a kept cover that is damaged is drawn again and never served", () => {
  let url: string;
  let sound: Buffer;
  beforeAll(async () => {
    url = await urlOf("Bitcoin");
    sound = (await get(addressOf(url))).bytes;
  });

  const damages: [string, (content: Buffer) => Buffer][] = [
    ["empty", () => Buffer.alloc(0)],
    ["cut short", (content) => content.subarray(0, content.length / 2)],
    ["zeros", (content) => Buffer.alloc(content.length)],
    ["one bit changed", (content) => content.with(1_000, content[1_000]! ^ 1) as Buffer],
    ["longer", (content) => Buffer.concat([content, content])],
  ];
  test.each(damages)("%s", async (_, damage) => {
    const file = fileOf(url);
    await writeFile(file, damage(await readFile(file)));
    const small = addressOf(url).replace("/covers/", "/covers/small/");
    for (const address of [addressOf(url), small]) expect((await get(address)).status).toBe(200);
    const answer = await get(addressOf(url));
    expect(answer.bytes.equals(sound)).toBe(true);
    expect(answer.headers["cache-control"]).toContain("immutable");
    expect((await readFile(file)).subarray(0, sound.length).equals(sound)).toBe(true);
  });

  test("a small one, too", async () => {
    const small = addressOf(url).replace("/covers/", "/covers/small/");
    const { bytes } = await get(small);
    const file = fileOf(url).replace("/cov_", "/small-2/cov_");
    await writeFile(file, (await readFile(file)).subarray(0, 99));
    expect((await get(small)).bytes.equals(bytes)).toBe(true);
  });

  test("a symbolic link is replaced by a drawing, not followed", async () => {
    const file = fileOf(url);
    const elsewhere = join(record.data, "elsewhere.webp");
    await rename(file, elsewhere);
    const before = statSync(elsewhere);
    await symlink(elsewhere, file);
    expect((await get(addressOf(url))).bytes.equals(sound)).toBe(true);
    expect((await lstat(file)).isFile()).toBe(true);
    expect(statSync(elsewhere)).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs });
  });

  test("a folder in its place does not stop it", async () => {
    const other = await urlOf("Ethereum");
    await mkdir(fileOf(other));
    expect((await get(addressOf(other))).status).toBe(200);
  });
});

test("an operator's picture that is damaged or missing is never replaced by ours for good", async () => {
  const picture = join(record.data, "..", "own.png");
  await writeFile(picture, await paintPicture("teal"));
  const [before] = await lookUp(service, "current", { q: "Litecoin", mode: "extended" });
  const { imageId } = before!.images[0]!;
  expect(await tidings(["covers", "replace", imageId, picture, "--data", record.data])).toMatchObject({
    code: 0,
  });
  const urlNow = async () =>
    (await lookUp(service, "current", { q: "Litecoin", mode: "extended" }))[0]!.images[0]!.url;
  await expect.poll(urlNow).not.toBe(before!.images[0]!.url);
  const address = addressOf(await urlNow());
  const file = fileOf(await urlNow());
  const both = [address, address.replace("/covers/", "/covers/small/")];
  const whole = await readFile(file);
  await writeFile(file, whole.subarray(0, 99));
  for (const each of [...both, ...both]) {
    const { status, headers } = await get(each);
    expect([status, headers["cache-control"]]).toEqual([503, "no-store"]);
  }
  const warnings = async () => (await service.readLog()).filter((line) => line["file"] === file);
  expect(await warnings()).toHaveLength(1);
  await rm(file);
  for (const each of both) {
    const { status, headers } = await get(each);
    expect([status, headers["cache-control"]]).toEqual([200, "public, max-age=300"]);
  }
  await writeFile(file, whole);
  expect((await get(address)).headers["cache-control"]).toContain("immutable");
});

test.runIf(canMount())("a full disk does not stop a drawn cover from being sent", async () => {
  const url = await urlOf("Solana");
  const small = addressOf(url).replace("/covers/", "/covers/small/");
  // Too small for any cover.
  await using _disk = await mountOver(record.coversFolder, "4k");
  for (const address of [addressOf(url), small]) expect((await get(address)).status).toBe(200);
  expect(await readdir(record.coversFolder)).toEqual(["small-2"]);
  expect(await readdir(join(record.coversFolder, "small-2"))).toEqual([]);
});

describe("a broken list of the operator's pictures", () => {
  test.each([
    ["cut short", '{"cvg_bitcoin": {"mode"'],
    ["of another shape", '{"cvg_bitcoin": 5}'],
    [
      "with a name that is not a cover's",
      '{"cvg_bitcoin":{"mode":"in front","images":[{"imageId":"x","fileName":"../x"}]}}',
    ],
  ])("%s does not stop the start, and the log says what to do", async (_, content) => {
    await using other = await openCoveredRecord();
    await mkdir(other.coversFolder, { recursive: true });
    await writeFile(join(other.coversFolder, "pictures.json"), content);
    await using served = await other.serve();
    expect((await lookUp(served, "current", { q: "Bitcoin" }))[0]!.images).toHaveLength(1);
    const said = (await served.readLog())
      .map(({ msg }) => String(msg))
      .filter((line) => line.includes("pictures.json"));
    expect(said).toEqual([
      expect.stringMatching(/cannot be read: .*; restore it .* or delete it and add your pictures/),
    ]);
    // A command must not write over it.
    const added = await tidings(["covers", "list", "Bitcoin", "--data", other.data]);
    expect([added.code, added.stderr]).toEqual([
      1,
      expect.stringMatching(/^tidings: .*pictures\.json cannot be read/),
    ]);
    expect(await readFile(join(other.coversFolder, "pictures.json"), "utf8")).toBe(content);
  });
});

describe("only addresses that we gave out are drawn", () => {
  test("an address without a seal, with a wrong one, or with another cover's is 404 until the cover is kept", async () => {
    const url = await urlOf("Cardano");
    const other = new URL(await urlOf("Dogecoin"));
    const path = pathOf(url);
    for (const address of [path, `${path}?seal=`, `${path}?seal=AAAAAAAAAAAAAAAA`, `${path}${other.search}`])
      expect((await get(address)).status).toBe(404);
    expect(existsSync(fileOf(url))).toBe(false);
    expect((await get(addressOf(url))).status).toBe(200);
    expect((await get(path)).status).toBe(200);
  });

  test("an item of an earlier version has an address without a seal, which stays and works", async () => {
    await record.publish(about(["gold"], { id: "itm_old", publishedAt: minute(0) }));
    const fileName = unsealedNameOf("Gold", 1);
    {
      await using store = await openStore({ folder: record.data });
      const covers = JSON.stringify([{ fileName, width: 1750, height: 1000 }]);
      await store.db.updateTable("items").set({ covers }).where("id", "=", "itm_old").execute();
    }
    await using second = await record.serve();
    const { items } = (await second.news()).json as { items: { id: string; covers: { url: string }[] }[] };
    const url = items.find(({ id }) => id === "itm_old")!.covers[0]!.url;
    expect(addressOf(url)).toBe(`/covers/${fileName}`);
    // No item has this one.
    expect((await get(`/covers/${unsealedNameOf("Gold", 0)}`, second)).status).toBe(404);
    expect((await get(addressOf(url), second)).status).toBe(200);
  });
});

test("one network gets a settable number of drawings per minute, and covers already drawn without limit", async () => {
  await using limited = await record.serve({ coverDrawsPerMinute: 2 });
  using http = asker(limited.url);
  const [first, second, third] = await Promise.all(
    ["Tesla", "Nvidia", "Intel"].map((name) => urlOf(name, limited)),
  );
  for (const url of [first!, second!, first!]) expect((await http.ask(addressOf(url))).status).toBe(200);
  const refused = await http.ask(addressOf(third!));
  expect([refused.status, refused.headers["cache-control"]]).toEqual([429, "no-store"]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await http.ask(addressOf(second!))).status).toBe(200);
  limited.clock.now += 60_000;
  expect((await http.ask(addressOf(third!))).status).toBe(200);
});

test("above its limit, the folder loses the least recently used drawings, never an operator's picture", async () => {
  await using other = await openCoveredRecord();
  await mkdir(other.coversFolder, { recursive: true });
  const picture = Buffer.concat([
    Buffer.from("RIFF"),
    Buffer.alloc(4),
    Buffer.from("WEBP"),
    Buffer.alloc(4 << 20),
  ]);
  picture.writeUInt32LE(picture.length - 8, 4);
  const put = async (name: string, daysAgo: number) => {
    const file = join(other.coversFolder, name);
    await writeFile(file, picture);
    await utimes(file, 0, Date.now() / 1000 - daysAgo * 86_400);
    return name;
  };
  const own = await put("cov_bitcoin_o1-0123456789abcdef.webp", 90);
  const inPlaceOfOurs = await put(`cov_bitcoin_2-${hash16(picture)}.webp`, 80);
  await put("cov_bitcoin_1-0123456789abcdef.webp", 70);
  const older = await put("cov_ethereum_1-0123456789abcdef.webp", 60);
  const old = await put("cov_ethereum_2-0123456789abcdef.webp", 50);
  const recent = await put("cov_solana_1-0123456789abcdef.webp", 0);
  await put("cov_solana_1-0123456789abcdef.webp.77-abc.part", 1);
  await using served = await other.serve({ coverDiskMb: 16 });
  const url = await urlOf("Tesla", served);
  const drawn = pathOf(url).slice("/covers/".length);
  expect((await get(addressOf(url), served)).status).toBe(200);
  await expect
    .poll(async () => (await readdir(other.coversFolder)).sort())
    .toEqual([own, inPlaceOfOurs, older, old, recent, drawn].sort());
});
