import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { groupsOf, payloadOfGroup } from "../../src/covers/mark/code.ts";
import { embedMark, withHeadroom } from "../../src/covers/mark/embed.ts";
import { keyedRandom } from "../../src/covers/mark/keyed-random.ts";
import type { Pixels } from "../../src/covers/mark/pixels.ts";
import { readMarks } from "../../src/covers/mark/read-all.ts";
import { readMark } from "../../src/covers/mark/read.ts";
import { deltaE2000, labOf } from "../../src/covers/mark/colour-difference.ts";
import { isNightly } from "../support/nightly.ts";
import { COVERS, paint, throughFile, toImage } from "./pictures.ts";

const PAYLOAD = payloadOfGroup("bitcoin");

const ATTACKS: Record<string, (image: Sharp) => Sharp> = {
  "as it is": (image) => image.png({ compressionLevel: 1 }),
  "JPEG 75": (image) => image.jpeg({ quality: 75 }),
  "half of the area, JPEG 75": (image) =>
    image.extract({ left: 211, top: 97, width: 1237, height: 707 }).jpeg({ quality: 75 }),
  "half of the size": (image) => image.resize(875).png({ compressionLevel: 1 }),
  grey: (image) => image.greyscale().png({ compressionLevel: 1 }),
  "480 pixels wide, WebP 75": (image) => image.resize(480).webp({ quality: 75 }),
  "400 pixels wide, WebP 60": (image) => image.resize(400).webp({ quality: 60 }),
  "300 pixels wide, JPEG 75, lying": (image) => image.resize(300).rotate(90).jpeg({ quality: 75 }),
};

const covers = Object.entries(COVERS).map(([name, make], place) => [name, make, place] as const);

describe.each(covers)("%s", (_, makeCover, place) => {
  const cover = makeCover();
  const marked = embedMark(cover, PAYLOAD);

  // By day, each attack is tried on every second cover.
  const attacks = Object.entries(ATTACKS).filter((__, at) => isNightly || (at + place) % 2 === 0);
  test.each(attacks)("%s: the mark is read", async (_, attack) => {
    const reading = readMark(await throughFile(attack(toImage(marked))));
    expect(reading).toMatchObject({ marked: true, payload: PAYLOAD });
  });

  test("the mark is invisible: the PSNR is over 44 dB, and no value changes much", () => {
    const { psnr, most } = compare(withHeadroom(cover), marked);
    expect(psnr).toBeGreaterThan(44);
    expect(most).toBeLessThan(16);
  });

  test("finds no mark in an unmarked cover", () => {
    expect(readMark(cover, { search: "likely" })).toMatchObject({ marked: false, payload: null });
  });
});

test("as served, the mark changes 95 % of flat grounds by at most 1 ΔE00", async () => {
  const grounds = [
    [11, 31, 58],
    [0, 0, 0],
    [35, 30, 24],
    [128, 128, 128],
    [208, 167, 48],
    [196, 30, 40],
    [245, 240, 230],
    [255, 255, 255],
  ] as const;
  const serve = (pixels: Pixels) => throughFile(toImage(pixels).webp({ quality: 92, effort: 2 }));
  const differences: number[] = [];
  for (const colour of grounds) {
    const ground = paint(() => colour, 256, 256);
    const [marked, unmarked] = [await serve(embedMark(ground, PAYLOAD)), await serve(withHeadroom(ground))];
    for (let at = 0; at < marked.data.length; at += 3 * 5)
      differences.push(deltaE2000(labOf(marked.data, at), labOf(unmarked.data, at)));
  }
  const close = differences.filter((difference) => difference <= 1);
  expect(close.length / differences.length).toBeGreaterThan(0.95);
});

test("a mark in luma and chroma, as issued until November 2026, is still found in a part of a cover", async () => {
  const file = await throughFile(sharp(join(import.meta.dirname, "issued-2026-11-18.jpg")));
  expect(readMark(file)).toMatchObject({ marked: true, payload: PAYLOAD });
});

test("a whole cover counts at a lower confidence than a part of one", async () => {
  const whole = toImage(flag).resize(600).jpeg({ quality: 80 });
  const part = toImage(flag).extract({ left: 300, top: 80, width: 1100, height: 800 }).jpeg({ quality: 80 });
  const [ofWhole, ofPart] = [readMark(await throughFile(whole)), readMark(await throughFile(part))];
  expect([ofWhole.least, ofPart.least]).toEqual([9.2, 12]);
  expect(ofWhole.confidence).toBeGreaterThan(ofWhole.least);
});

test("searching finds the mark in a crop that was resized to an odd size", async () => {
  const marked = embedMark(COVERS["a gradient"]!(), PAYLOAD);
  const image = toImage(marked)
    .extract({ left: 331, top: 123, width: 875, height: 500 })
    .resize(637)
    .jpeg({ quality: 75 });
  const reading = readMark(await throughFile(image));
  expect(reading).toMatchObject({ marked: true, payload: PAYLOAD });
  expect(reading.scale).toBeCloseTo(637 / 875, 2);
});

const flag = embedMark(COVERS["a flag"]!(), PAYLOAD);

test.each([
  ["mirrored", (image: Sharp) => image.flop().jpeg({ quality: 80 })],
  ["turned by 2 degrees", (image: Sharp) => image.rotate(2, { background: "#808080" }).jpeg({ quality: 80 })],
  ["turned by 8 degrees", (image: Sharp) => image.rotate(8, { background: "#808080" }).resize(700).jpeg()],
  ["turned by 90 degrees", (image: Sharp) => image.resize(812).rotate(90).jpeg()],
  [
    "a part, mirrored and turned by 270 degrees",
    (image: Sharp) =>
      image.extract({ left: 300, top: 80, width: 1100, height: 800 }).flip().rotate(90).jpeg(),
  ],
  ["stretched", (image: Sharp) => image.resize(1000, 640, { fit: "fill" }).jpeg({ quality: 80 })],
])("%s: the mark is read", async (_, attack) => {
  expect(readMark(await throughFile(attack(toImage(flag))))).toMatchObject({
    marked: true,
    payload: PAYLOAD,
  });
});

test("every cover of a split is found, with its place", async () => {
  const gradient = embedMark(COVERS["a gradient"]!(), payloadOfGroup("gold"));
  const half = (cover: Pixels) => toImage(cover).resize(500, 571, { fit: "cover" }).png().toBuffer();
  const sheet = toImage(paint(() => [240, 240, 240], 1000, 571));
  const split = sheet.composite([
    { input: await half(flag), left: 0, top: 0 },
    { input: await half(gradient), left: 500, top: 0 },
  ]);
  const { marks } = readMarks(await throughFile(split.jpeg({ quality: 85 })));
  const placeOf = (group: string) => marks.find(({ payload }) => payload === payloadOfGroup(group))?.place;
  expect(marks).toHaveLength(2);
  expect(placeOf("bitcoin")).toEqual({ left: 0, top: 0, width: 500, height: 571 });
  expect(placeOf("gold")).toEqual({ left: 500, top: 0, width: 500, height: 571 });
});

test("a cover that fills the picture is one mark, at the whole picture", async () => {
  const { marks } = readMarks(await throughFile(toImage(flag).resize(900).jpeg({ quality: 80 })));
  expect(marks).toMatchObject([{ payload: PAYLOAD, place: { left: 0, top: 0, width: 900, height: 514 } }]);
});

test("the payload leads to the cover group and contains nothing else", () => {
  const { payload } = readMark(embedMark(COVERS["a flag"]!(), PAYLOAD), { search: "likely" });
  expect(groupsOf(payload!, ["ethereum", "bitcoin", "gold"])).toEqual(["bitcoin"]);
});

test("keeps transparency, marks grey pictures, and does not change its input", () => {
  const cover = COVERS["a gradient"]!();
  const withAlpha = addAlpha(cover);
  const kept = withAlpha.data.slice();
  const marked = embedMark(withAlpha, PAYLOAD);
  expect(kept.every((value, at) => withAlpha.data[at] === value)).toBe(true);
  expect(kept.every((value, at) => at % 4 !== 3 || marked.data[at] === value)).toBe(true);
  expect(readMark(marked, { search: "likely" }).payload).toBe(PAYLOAD);
  const grey: Pixels = { ...cover, channels: 1, data: cover.data.filter((_, at) => at % 3 === 0) };
  expect(readMark(embedMark(grey, PAYLOAD), { search: "likely" }).payload).toBe(PAYLOAD);
});

test("a full search finds no mark in noise, in a blank picture or in a few pixels", () => {
  const random = keyedRandom(4);
  const noise = paint(() => [random() * 255, random() * 255, random() * 255], 500, 300);
  const nothing = paint(() => [128, 128, 128], 300, 200);
  const few = paint((x) => [x * 60, 0, 0], 3, 2);
  for (const picture of [noise, nothing, few])
    expect(readMark(picture)).toMatchObject({ marked: false, payload: null });
});

test("a search that finds nothing reports its progress, up to 100 %", () => {
  const random = keyedRandom(5);
  const shares: number[] = [];
  readMark(
    paint(() => [random() * 255, random() * 255, random() * 255], 300, 200),
    { onProgress: (share) => shares.push(share) },
  );
  expect(shares.length).toBeGreaterThan(5);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
});

test("rejects samples that are not a picture", () => {
  expect(() => readMark({ data: new Uint8Array(5), width: 2, height: 1, channels: 3 })).toThrow(RangeError);
  expect(() => embedMark({ data: new Uint8Array(0), width: 0, height: 0, channels: 3 }, 1)).toThrow(
    RangeError,
  );
});

function compare(a: Pixels, b: Pixels): { psnr: number; most: number } {
  let [squares, most] = [0, 0];
  for (let at = 0; at < a.data.length; at++) {
    const difference = Math.abs(a.data[at]! - b.data[at]!);
    squares += difference * difference;
    most = Math.max(most, difference);
  }
  return { psnr: 10 * Math.log10((255 * 255 * a.data.length) / squares), most };
}

function addAlpha({ data, width, height }: Pixels): Pixels {
  const withAlpha = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    withAlpha.set(data.subarray(3 * at, 3 * at + 3), 4 * at);
    withAlpha[4 * at + 3] = at % 256;
  }
  return { data: withAlpha, width, height, channels: 4 };
}
