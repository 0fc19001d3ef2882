import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Folder, makeFolder } from "../cli/folder.ts";
import { tidings } from "../cli/here.ts";
import type { Ended } from "../cli/program.ts";
import { paintPicture } from "./pictures.ts";

let folder: Folder;
let rendered: Ended;
/** The path of a cover drawn by `render`. */
let cover: string;
beforeAll(async () => {
  folder = await makeFolder();
  const at = (name: string) => join(folder.path, name);
  await writeFile(at("picture.png"), await paintPicture("navy", { width: 875, height: 500 }));
  // Searching a small picture in vain takes half the time.
  await writeFile(at("unmarked.png"), await paintPicture("navy", { width: 240, height: 140 }));
  await writeFile(at("small.png"), await paintPicture("navy", { width: 874, height: 2_000 }));
  await writeFile(at("words.png"), "This is no picture.\n");
  await writeFile(at("empty.png"), "");
  await writeFile(at("huge.svg"), '<svg xmlns="http://www.w3.org/2000/svg" width="16000" height="16000"/>');
  rendered = await covers("render", "BTC.D", "--json");
  const [first] = JSON.parse(rendered.stdout) as { fileName: string }[];
  cover = at(`data/covers/${first!.fileName}`);
  const read = sharp(await readFile(cover));
  await read.clone().jpeg({ quality: 75 }).toFile(at("again.jpg"));
  const crop = { left: 211, top: 97, width: 1237, height: 707 };
  await read.clone().extract(crop).jpeg({ quality: 75 }).toFile(at("cropped.jpg"));
  await read.clone().ensureAlpha().png().toFile(at("alpha.png"));
  const whole = await readFile(at("again.jpg"));
  await writeFile(at("cut-short.jpg"), whole.subarray(0, whole.length / 2));
  // Stored sideways, with the orientation tag that cameras add so that viewers show the picture upright.
  await read
    .clone()
    .rotate(90)
    .jpeg({ quality: 75 })
    .withMetadata({ orientation: 8 })
    .toFile(at("turned.jpg"));
});
afterAll(() => folder[Symbol.asyncDispose]());

function covers(...words: string[]): Promise<Ended> {
  return tidings(["covers", ...words], { cwd: folder.path, env: { TIDINGS_DATA: "data" } });
}

test("--help shows the usage of each subcommand, and exits with 0", async () => {
  const { code, stdout, stderr } = await covers("--help");
  expect([code, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(
    /^Usage: tidings covers ACTION …\n[^]*^ {2}render .*\n[^]*^ {2}add ENTITY IMAGE… [^]*^ {2}verify IMAGE…/m,
  );
  expect(stdout).toMatch(/--mode .*[^]*--json /);
});

describe("wrong usage prints one line and exits with 2", () => {
  test.concurrent.each([
    [[]],
    [["draw"]],
    [["add", "Bitcoin"]],
    [["list"]],
    [["replace", "cov_bitcoin_1"]],
    [["replace", "cov_bitcoin_1", "picture.png", "picture.png"]],
    [["verify"]],
    [["add", "Bitcoin", "picture.png", "--mode", "behind"]],
    [["render", "--no-such-flag"]],
  ])("%j", async (words) => {
    const { code, stdout, stderr } = await covers(...words);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^tidings: .+\n$/);
  });
});

describe("failures print one line and exit with 1", () => {
  test.concurrent.each([
    ["an unknown entity to draw", ["render", "Flumbergast"], /no entity .* Flumbergast/],
    ["a missing file to add", ["add", "Bitcoin", "missing.png"], /missing\.png .*no such file/],
    [
      "a picture too small to add",
      ["add", "bitcoin", "small.png"],
      /small\.png is too small .*874x2000, .*875x500/,
    ],
    [
      "a picture too small as a replacement",
      ["replace", "cov_bitcoin_1", "small.png"],
      /small\.png is too small/,
    ],
    ["a file to add that is not a picture", ["add", "bitcoin", "words.png"], /words\.png .*picture/],
    ["an empty file to add", ["add", "bitcoin", "empty.png"], /empty\.png cannot be read as a picture/],
    [
      "one valid picture and one invalid",
      ["add", "bitcoin", "words.png", "picture.png"],
      /words\.png .*picture/,
    ],
    [
      "one valid picture and one truncated",
      ["add", "bitcoin", "picture.png", "cut-short.jpg"],
      /cut-short\.jpg /,
    ],
    ["an unknown entity to list", ["list", "Flumbergast"], /no entity .* Flumbergast/],
    ["an unknown cover to replace", ["replace", "cov_bitcoin_o1", "picture.png"], /covers list bitcoin /],
    [
      "a replacement that is not a picture",
      ["replace", "cov_bitcoin_1", "words.png"],
      /words\.png .*picture/,
    ],
    ["a picture with too many pixels to verify", ["verify", "huge.svg"], /huge\.svg .*pixel limit/],
    ["a picture with too many pixels to add", ["add", "bitcoin", "huge.svg"], /huge\.svg .*pixel limit/],
    ["a file to verify that is not a picture", ["verify", "words.png"], /words\.png .*picture/],
  ])("%s", async (_, words, message) => {
    const { code, stdout, stderr } = await covers(...words);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(/^tidings: .+\n$/);
    expect(stderr).toMatch(message);
  });

  test("and leave no files behind", async () => {
    expect(await readdir(join(folder.path, "data/covers"))).not.toContain("pictures.json");
  });
});

describe("render", () => {
  test("draws all covers of the given entities; --json lists them", async () => {
    expect(rendered.code).toBe(0);
    const images = JSON.parse(rendered.stdout) as { fileName: string; groupId: string; imageId: string }[];
    expect(images.map(({ imageId }) => imageId)).toEqual(
      images.map((_, at) => `cov_bitcoin-dominance_${at + 1}`),
    );
    expect(new Set(images.map(({ groupId }) => groupId))).toEqual(new Set(["cvg_bitcoin-dominance"]));
    for (const { fileName } of images) {
      const { width, height } = await sharp(
        await readFile(join(folder.path, "data/covers", fileName)),
      ).metadata();
      expect([width, height]).toEqual([1750, 1000]);
    }
  });

  test("leaves existing covers unchanged", async () => {
    const before = await readFile(cover);
    const { code, stdout } = await covers("render", "bitcoin-dominance");
    expect(code).toBe(0);
    expect(stdout).toMatch(/^\d covers of one entity in .*covers\n$/);
    expect((await readFile(cover)).equals(before)).toBe(true);
  });
});

test.each([
  ["add", "bitcoin", "picture.png"],
  ["replace", "cov_bitcoin_1", "picture.png"],
  ["render", "bitcoin"],
])("if the covers folder cannot be created, %s reports it at once", async (...words) => {
  const ended = await covers(...words, "--data", "/proc/news/data");
  expect(ended).toMatchObject({ code: 1, stdout: "" });
  expect(ended.stderr).toMatch(
    /(?:^|\n)tidings: \/proc\/news\/data\/covers\S* cannot be written: ENOENT[^\n]+\n$/,
  );
});

test("a cover that cannot be stored is reported with advice, and leaves nothing behind", async () => {
  const by = ["bash", "-c", 'ulimit -f 0; exec "$0" "$@"'];
  const words = ["covers", "render", "Solana", "--data", "full"];
  const { code, stderr } = await tidings(words, { cwd: folder.path, by });
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^tidings: \S+full\/covers\/cov_solana_1-\S+\.webp cannot be written: EFBIG[^\n]+; free some space, [^\n]+\n$/,
  );
  expect(await readdir(join(folder.path, "full/covers"))).toEqual([]);
});

describe("verify", () => {
  const readings = (stdout: string) =>
    stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  test("--json: prints one line per picture in order, for a cover, a JPEG, a crop, one with alpha and one sideways", async () => {
    const files = [cover, "again.jpg", "cropped.jpg", "alpha.png", "turned.jpg"];
    const { code, stdout, stderr } = await covers("verify", ...files, "--json");
    expect([code, stderr]).toEqual([0, ""]);
    expect(readings(stdout)).toEqual(
      files.map((file) => ({
        file,
        marked: true,
        groupId: "cvg_bitcoin-dominance",
        confidence: expect.any(Number),
        groups: [expect.objectContaining({ groupId: "cvg_bitcoin-dominance" })],
      })),
    );
    for (const { confidence } of readings(stdout)) expect(confidence).toBeGreaterThan(10);
  });

  test("without --json, prints the results as text", async () => {
    const { code, stdout, stderr } = await covers("verify", "again.jpg", "unmarked.png");
    expect([code, stderr]).toEqual([1, "tidings: no mark of ours found in 1 of 2 pictures\n"]);
    expect(stdout).toMatch(
      /^again\.jpg: ours, of cvg_bitcoin-dominance \(confidence \d+\.\d\)\nunmarked\.png: no mark of ours found\n$/,
    );
  });

  test("reports an unmarked picture among others, and exits with 1", async () => {
    const { code, stdout, stderr } = await covers("verify", "unmarked.png", "again.jpg", "--json");
    expect([code, stderr]).toEqual([1, "tidings: no mark of ours found in 1 of 2 pictures\n"]);
    expect(readings(stdout)).toMatchObject([
      { file: "unmarked.png", marked: false, groupId: null, confidence: expect.any(Number) },
      { file: "again.jpg", marked: true },
    ]);
  });

  test("reads a picture that must be scaled down before the search", async () => {
    // The picture has 41 million pixels. When the picture is reduced to half, the cover in it has its original size.
    const around = { left: 0, top: 0, right: 3800, bottom: 3600, background: "white" };
    const enlarged = await sharp(cover).resize(3500, 2000).raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = enlarged.info;
    await sharp(enlarged.data, { raw: { width, height, channels } })
      .extend(around)
      .png({ compressionLevel: 1 })
      .toFile(join(folder.path, "large.png"));
    const { code, stdout } = await covers("verify", "large.png", "--json");
    expect([code, readings(stdout)]).toEqual([
      0,
      [expect.objectContaining({ marked: true, groupId: "cvg_bitcoin-dominance" })],
    ]);
  });

  test("reports each unreadable file, reads the others, and exits with 1", async () => {
    const files = ["words.png", "again.jpg", "missing.png", "cut-short.jpg", "alpha.png"];
    const json = await covers("verify", ...files, "--json");
    expect([json.code, json.stderr]).toEqual([1, "tidings: 3 of 5 pictures could not be read\n"]);
    expect(readings(json.stdout)).toEqual([
      { file: "words.png", error: expect.stringMatching(/^words\.png cannot be read as a picture: /) },
      expect.objectContaining({ file: "again.jpg", marked: true }),
      { file: "missing.png", error: expect.stringContaining("no such file") },
      { file: "cut-short.jpg", error: expect.stringContaining("cut-short.jpg") },
      expect.objectContaining({ file: "alpha.png", marked: true }),
    ]);
    const words = await covers("verify", "words.png", "again.jpg");
    expect(words.code).toBe(1);
    expect(words.stdout).toMatch(/^again\.jpg: ours, .*\n$/);
    expect(words.stderr).toMatch(/^tidings: words\.png cannot be read as a picture: .+\n$/);
  });
});

describe("add", () => {
  test("--json reports the result for each picture, in order", async () => {
    const { code, stdout } = await covers(
      "add",
      "META",
      "picture.png",
      "again.jpg",
      "--mode",
      "front",
      "--json",
    );
    expect(code).toBe(0);
    const added = JSON.parse(stdout) as { imageId: string; groupId: string; fileName: string }[];
    expect(added.map(({ imageId }) => imageId)).toEqual([
      "cov_meta-platforms-inc_o2",
      "cov_meta-platforms-inc_o1",
    ]);
    const index = JSON.parse(await readFile(join(folder.path, "data/covers/pictures.json"), "utf8"));
    expect(index).toEqual({ "cvg_meta-platforms-inc": { mode: "in front", images: added } });
  });

  test("a picture that already exists is not added again, and its address is printed", async () => {
    const first = await covers("add", "Solana", "picture.png");
    const again = await covers("add", "Solana", "picture.png", "--mode", "place");
    expect([again.code, again.stdout]).toEqual([
      0,
      first.stdout.replace("\n", " already, and was not added again\n"),
    ]);
    expect((await covers("list", "Solana")).stdout).toBe(first.stdout);
  });
});
