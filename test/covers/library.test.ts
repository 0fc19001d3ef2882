import { spawn } from "node:child_process";
import { once } from "node:events";
import { access, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chooseCovers } from "../../src/covers/choose.ts";
import { coverGroupOf, imageIdIn } from "../../src/covers/groups.ts";
import { CoverLibrary } from "../../src/covers/library.ts";
import { payloadOfGroup } from "../../src/covers/mark/code.ts";
import { readMark } from "../../src/covers/mark/read.ts";
import type { PictureMode } from "../../src/covers/pictures.ts";
import { type CoverArtist, CoverRenderer } from "../../src/covers/renderer.ts";
import { openCoverThreads } from "../../src/service/cover-threads.ts";
import { entityOf } from "../../src/knowledge/entities.ts";

const bitcoin = entityOf({ id: "bitcoin", name: "Bitcoin", kind: "coin", ticker: "BTC" });
const apple = entityOf({ id: "apple-inc", name: "Apple Inc.", kind: "company", ticker: "AAPL" });
const japan = entityOf({ id: "japan", name: "Japan", kind: "country" });
const people = ["Ada A", "Ben B", "Cy C", "Di D"].map((name) =>
  entityOf({ id: name.toLowerCase().replace(" ", "-"), name, kind: "politician" }),
);
const entities = [bitcoin, apple, japan, ...people];

let folder: string;
let library: CoverLibrary;
let renderer: CoverRenderer;
const threads = openCoverThreads();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "covers-"));
  library = await CoverLibrary.open(entities, folder);
  renderer = new CoverRenderer(library, folder, threads);
});

afterAll(async () => {
  await threads[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

describe("groups", () => {
  test("every cover has its metadata", () => {
    const { groupId, variants } = coverGroupOf(bitcoin);
    expect(groupId).toBe("cvg_bitcoin");
    expect(variants).toHaveLength(3);
    expect(variants[0]).toEqual({
      imageId: "cov_bitcoin_1",
      groupId: "cvg_bitcoin",
      fileName: expect.stringMatching(/^cov_bitcoin_1-[0-9a-f]{16}\.webp$/),
      mimeType: "image/webp",
      width: 1750,
      height: 1000,
    });
    expect(imageIdIn(variants[0]!.fileName)).toBe("cov_bitcoin_1");
  });

  test("the file name changes with the drawing, and with nothing else", () => {
    const [first] = coverGroupOf(bitcoin).variants;
    expect(coverGroupOf({ ...bitcoin, aliases: ["XBT"] }).variants[0]).toEqual(first);
    expect(coverGroupOf({ ...bitcoin, name: "Bitcoin Core" }).variants[0]!.fileName).not.toBe(
      first!.fileName,
    );
    expect(coverGroupOf({ ...bitcoin, name: "Bitcoin Core" }).variants[0]!.imageId).toBe(first!.imageId);
  });

  test("an id that is not a slug gets a unique slug", () => {
    const [one, other] = ["Ä/b", "ä b"].map((id) => coverGroupOf({ ...bitcoin, id }).groupId);
    expect(one).toMatch(/^cvg_[a-z0-9-]+$/);
    expect(one).not.toBe(other);
  });
});

describe("drawing", () => {
  test("the threads draw WebP files of exactly 1750x1000 that are small enough to serve", async () => {
    for (const { id } of [bitcoin, apple, japan, people[0]!]) {
      const { bytes: file } = (await renderer.fileOf(library.imagesOf(id)[0]!.fileName))!;
      expect(await sharp(file).metadata()).toMatchObject({ format: "webp", width: 1750, height: 1000 });
      expect(file.length).toBeLessThan(400_000);
    }
  });

  test("a small cover for lists keeps its mark, and is made once", async () => {
    const { fileName, groupId } = library.imagesOf("bitcoin")[0]!;
    const [made, again] = await Promise.all([renderer.smallFileOf(fileName), renderer.smallFileOf(fileName)]);
    expect(made!.bytes).toBe(again!.bytes);
    const { bytes: file } = made!;
    expect(file.length).toBeLessThan(40_000);
    const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([480, 274]);
    expect(readMark({ data, ...info }).payload).toBe(payloadOfGroup(groupId));
    // An address from an earlier edition of the covers shows today's cover and creates no file of its own.
    const before = await renderer.smallFileOf("cov_bitcoin_1-0000000000000000.webp");
    expect(before).toEqual(made);
    expect(await readdir(join(folder, "small-2"))).toEqual([fileName]);
    expect(await renderer.smallFileOf("cov_nobody_1-0000000000000000.webp")).toBeNull();
  });

  test("simultaneous requests share one drawing", async () => {
    const { fileName } = library.imagesOf("bitcoin")[1]!;
    const made = await Promise.all(Array.from({ length: 20 }, () => renderer.fileOf(fileName)));
    expect(new Set(made.map((cover) => cover!.bytes)).size).toBe(1);
    expect((await readdir(folder)).filter((name) => name.startsWith("cov_bitcoin_2"))).toEqual([fileName]);
  });

  test("a restart reuses the covers already drawn", async () => {
    const { fileName } = library.imagesOf("bitcoin")[0]!;
    await renderer.fileOf(fileName);
    const before = await stat(join(folder, fileName));
    const again = await CoverLibrary.open(entities, folder);
    const second = new CoverRenderer(again, folder, threads);
    await second.fileOf(again.imagesOf("bitcoin")[0]!.fileName);
    expect((await stat(join(folder, fileName))).mtimeMs).toBe(before.mtimeMs);
  });

  test("a small cover in an earlier version's format is made again", async () => {
    const { fileName } = library.imagesOf("bitcoin")[0]!;
    await mkdir(join(folder, "small"), { recursive: true });
    await writeFile(join(folder, "small", fileName), "as it was made then");
    const small = await renderer.smallFileOf(fileName);
    expect((await sharp(small!.bytes).metadata()).width).toBe(480);
  });

  test("every small cover has its mark", async () => {
    // All designs of one group, and one design of each other kind: `test/mark` reads the mark in many more pictures.
    const others = [apple, japan, people[0]!].map(({ id }) => library.imagesOf(id)[0]!);
    const images = [...library.imagesOf("bitcoin"), ...others];
    for (const { fileName, groupId } of images) {
      const { bytes: file } = (await renderer.smallFileOf(fileName))!;
      const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      expect(readMark({ data, ...info }).payload).toBe(payloadOfGroup(groupId));
    }
  });

  test("on a disk that takes no file, a small cover is made once, not on every request", async () => {
    const asked: string[] = [];
    const artist: CoverArtist = {
      ask: async (kind) => {
        asked.push(kind);
        return Buffer.from(kind);
      },
    };
    // A link to nowhere: nothing can be read or written below it.
    const full = join(folder, "full");
    await symlink(join(folder, "nowhere", "else"), full);
    const second = new CoverRenderer(library, full, artist, { onUnkept: () => {} });
    const { fileName } = library.imagesOf("bitcoin")[0]!;
    for (let time = 0; time < 3; time++)
      expect(String((await second.smallFileOf(fileName))!.bytes)).toBe("shrink");
    expect(asked).toEqual(["draw", "shrink"]);
  });

  test("two processes draw a cover identically, byte for byte", async () => {
    const other = await mkdtemp(join(tmpdir(), "covers-"));
    await using others = openCoverThreads();
    const second = new CoverRenderer(library, other, others);
    const { fileName } = library.imagesOf("bitcoin")[0]!;
    const [one, two] = await Promise.all([renderer.fileOf(fileName), second.fileOf(fileName)]);
    expect(one!.bytes.equals(two!.bytes)).toBe(true);
    await rm(other, { recursive: true, force: true });
  });

  test("an address from an earlier edition of the covers still gives a cover; one that never existed gives none", async () => {
    const cover = await renderer.fileOf("cov_bitcoin_1-0000000000000000.webp");
    expect(cover!.fileName).toBe(library.imagesOf("bitcoin")[0]!.fileName);
    await expect(access(join(folder, "cov_bitcoin_1-0000000000000000.webp"))).rejects.toThrow(/ENOENT/);
    for (const name of [
      "cov_bitcoin_9-0000000000000000.webp",
      "cov_nobody_1-0000000000000000.webp",
      "../x",
      "pictures.json",
    ])
      expect(await renderer.fileOf(name)).toBeNull();
  });

  test("a closed pool rejects further drawings", async () => {
    const closed = openCoverThreads();
    await closed[Symbol.asyncDispose]();
    const renderer = new CoverRenderer(library, join(folder, "none"), closed);
    await expect(renderer.fileOf(library.imagesOf("japan")[1]!.fileName)).rejects.toThrow(/closed/);
  });
});

describe("an operator's pictures", () => {
  const picture = (colour: string, width = 900, height = 1600) =>
    sharp({ create: { width, height, channels: 3, background: colour } })
      .png()
      .toBuffer();
  const add = async (groupId: string, file: Uint8Array, mode: PictureMode) =>
    renderer.addPicture(groupId, await renderer.cropPicture(groupId, file), mode);

  test("added in front of ours: the picture comes first and is always chosen", async () => {
    const image = await add("cvg_apple-inc", await picture("#a33"), "in front");
    expect(library.imagesOf("apple-inc").map(({ imageId }) => imageId)).toEqual([
      "cov_apple-inc_o1",
      "cov_apple-inc_1",
      "cov_apple-inc_2",
      "cov_apple-inc_3",
    ]);
    expect(library.choicesOf("apple-inc")).toEqual([image]);
    expect(await sharp((await renderer.fileOf(image.fileName))!.bytes).metadata()).toMatchObject({
      format: "webp",
      width: 1750,
      height: 1000,
    });
  });

  test("added in place of ours: ours are no longer used", async () => {
    await add("cvg_japan", await picture("#3a3"), "in place");
    expect(library.imagesOf("japan").map(({ imageId }) => imageId)).toEqual(["cov_japan_o1"]);
  });

  test("replacing a picture changes its address, keeps its id, and the old address still works", async () => {
    const [before] = library.imagesOf("japan");
    const after = await renderer.replacePicture("cov_japan_o1", await picture("#33a"));
    expect(after.imageId).toBe(before!.imageId);
    expect(after.fileName).not.toBe(before!.fileName);
    expect(library.imagesOf("japan")).toEqual([after]);
    expect(await renderer.fileOf(before!.fileName)).not.toBeNull();
  });

  test("a built-in cover can be replaced too, twice, and can then be chosen like the others", async () => {
    const before = library.imagesOf("cy-c");
    await renderer.replacePicture("cov_cy-c_2", await picture("#3aa"));
    const after = await renderer.replacePicture("cov_cy-c_2", await picture("#a3a"));
    expect(after.fileName).not.toBe(before[1]!.fileName);
    expect(library.imagesOf("cy-c")).toEqual(before.with(1, after));
    expect(library.choicesOf("cy-c")).toEqual(before.with(1, after));
    const front = await add("cvg_cy-c", await picture("#aa3"), "in front");
    expect(library.imagesOf("cy-c")).toEqual([front, ...before.with(1, after)]);
    expect(library.choicesOf("cy-c")).toEqual([front]);
    expect(await renderer.fileOf(before[1]!.fileName)).not.toBeNull();
  });

  test("rejects replacing a cover that does not exist", async () => {
    for (const imageId of ["cov_japan_o7", "cov_japan_1", "cov_nobody_1", "nonsense"])
      await expect(renderer.replacePicture(imageId, await picture("#000"))).rejects.toThrow(
        `There is no cover ${imageId} to replace`,
      );
  });

  test("another process sees them", async () => {
    const other = await CoverLibrary.open(entities, folder);
    expect(other.imagesOf("japan")).toEqual(library.imagesOf("japan"));
    const before = other.imagesOf("ada-a").length;
    await add("cvg_ada-a", await picture("#888"), "in front");
    expect(other.imagesOf("ada-a")).toHaveLength(before);
    await other.refresh();
    expect(other.imagesOf("ada-a")).toHaveLength(before + 1);
  });

  test("none is lost when several are added and replaced at once", async () => {
    const second = new CoverRenderer(await CoverLibrary.open(entities, folder), folder, threads);
    const cropped = await Promise.all(
      ["#246", "#357", "#468", "#579"].map(async (colour) =>
        renderer.cropPicture("cvg_di-d", await picture(colour)),
      ),
    );
    const added = await Promise.all(
      cropped.map((each, at) => (at % 2 === 0 ? renderer : second).addPicture("cvg_di-d", each, "in front")),
    );
    expect(new Set(added.map(({ imageId }) => imageId)).size).toBe(4);
    const [one, other] = await Promise.all([
      renderer.replacePicture("cov_di-d_1", await picture("#642")),
      second.replacePicture("cov_di-d_2", await picture("#264")),
    ]);
    await library.refresh();
    expect(library.imagesOf("di-d").slice(4, 6)).toEqual([one, other]);
    expect(new Set(library.choicesOf("di-d"))).toEqual(new Set(added));
  });

  test("a process killed in the middle of a change does not block other processes", async () => {
    const hold = `const { DatabaseSync } = require("node:sqlite");
      const lock = new DatabaseSync(process.argv[1]);
      lock.exec("begin exclusive");
      console.log("held");
      setInterval(() => lock, 1000);`;
    const cropped = await renderer.cropPicture("cvg_ada-a", await picture("#135"));
    const holder = spawn(process.execPath, ["-e", hold, join(folder, "pictures.lock")]);
    await once(holder.stdout, "data");
    const adding = renderer.addPicture("cvg_ada-a", cropped, "in front");
    holder.kill("SIGKILL");
    expect((await adding).groupId).toBe("cvg_ada-a");
  });

  test("cropping keeps the most interesting part", async () => {
    const red = await sharp({ create: { width: 500, height: 500, channels: 3, background: "#e01020" } })
      .png()
      .toBuffer();
    const tall = await sharp({ create: { width: 1750, height: 4000, channels: 3, background: "#dddddd" } })
      .composite([{ input: red, left: 600, top: 3300 }])
      .png()
      .toBuffer();
    const { fileName } = await add("cvg_ben-b", tall, "in place");
    const { channels } = await sharp((await renderer.fileOf(fileName))!.bytes).stats();
    expect(channels[0]!.mean - channels[1]!.mean).toBeGreaterThan(10);
  });

  test("rejects files that are not pictures, and unknown groups", async () => {
    await expect(add("cvg_japan", Buffer.from("no"), "in front")).rejects.toThrow(/could not be drawn/);
    await expect(add("cvg_nobody", await picture("#000"), "in front")).rejects.toThrow(/no cover group/);
  });
});

describe("choosing for an item (D28)", () => {
  test("one per entity, most central first, at most five, none for unknown entities, none twice", () => {
    const ids = ["stranger", "cy-c", "bitcoin", "bitcoin", "di-d", "apple-inc", "japan", "ben-b"];
    expect(chooseCovers(ids, library, () => 0).map(({ groupId }) => groupId)).toEqual([
      "cvg_cy-c",
      "cvg_bitcoin",
      "cvg_di-d",
      "cvg_apple-inc",
      "cvg_japan",
    ]);
    expect(chooseCovers(["stranger"], library, () => 0)).toEqual([]);
  });

  test.each([
    [0, "cov_bitcoin_1"],
    [0.34, "cov_bitcoin_2"],
    [0.999, "cov_bitcoin_3"],
    [1, "cov_bitcoin_3"],
  ])("a random number of %d chooses %s", (pick, imageId) => {
    expect(chooseCovers(["bitcoin"], library, () => pick)[0]!.imageId).toBe(imageId);
  });
});
