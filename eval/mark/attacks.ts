import sharp, { type Sharp } from "sharp";
import type { Pixels } from "../../src/covers/mark/pixels.ts";
import { crop } from "./crops.ts";
import { toImage, toPixels } from "./images.ts";

/**
 * Something that happens to a published picture, and the share of covers whose mark must still be readable after it.
 */
export interface Attack {
  readonly name: string;
  readonly atLeast: number;
  readonly apply: (cover: Pixels, random: () => number) => Promise<Pixels>;
}

export const ATTACKS: readonly Attack[] = [
  attack("as served", 1, (image) => png(image)),
  ...[90, 75, 50].map((quality) => attack(`JPEG ${quality}`, 1, (image) => image.jpeg({ quality }))),
  attack("JPEG 30", 0.97, (image) => image.jpeg({ quality: 30 })),
  ...[80, 50].map((quality) => attack(`WebP ${quality}`, 1, (image) => image.webp({ quality }))),
  attack("AVIF 50", 0.97, (image) => image.avif({ quality: 50, effort: 2 })),
  ...[256, 64].map((colours) =>
    attack(`palette of ${colours} colours`, 0.97, (image) =>
      image.png({ palette: true, colours, effort: 1 }),
    ),
  ),
  ...[50, 35].map((size) => attack(`resize ${size} %`, 1, (image) => png(resize(image, size)))),
  attack("resize 25 %", 0.9, (image) => png(resize(image, 25))),
  attack("resize 25 %, JPEG 75", 0.8, (image) => resize(image, 25).jpeg({ quality: 75 })),
  attack("resize 150 %, JPEG 75", 0.97, (image) => resize(image, 150).jpeg({ quality: 75 })),
  attack("1200 px, JPEG 70", 0.97, (image) => image.resize(1200).jpeg({ quality: 70 })),
  attack("1280 px, JPEG 75", 0.97, (image) => image.resize(1280).jpeg({ quality: 75 })),
  attack("640 px, JPEG 75", 0.97, (image) => image.resize(640).jpeg({ quality: 75 })),
  attack("640 px, WebP 80", 0.97, (image) => image.resize(640).webp({ quality: 80 })),
  attack("640 px, JPEG 75, twice", 0.9, async (image) =>
    sharp(await image.resize(640).jpeg({ quality: 75 }).toBuffer()).jpeg({ quality: 75 }),
  ),
  attack("crop 75 %, JPEG 75", 1, (image, random) => crop(image, 0.75, random).jpeg({ quality: 75 })),
  attack("crop 50 %", 1, (image, random) => png(crop(image, 0.5, random))),
  attack("crop 50 %, JPEG 75", 1, (image, random) => crop(image, 0.5, random).jpeg({ quality: 75 })),
  attack("crop 25 %, JPEG 75", 0.97, (image, random) => crop(image, 0.25, random).jpeg({ quality: 75 })),
  attack("crop 10 %", 0.9, (image, random) => png(crop(image, 0.1, random))),
  attack("crop 10 %, JPEG 75", 0.9, (image, random) => crop(image, 0.1, random).jpeg({ quality: 75 })),
  ...[
    [0.5, 0.6],
    [0.25, 0.73],
    [0.25, 1.3],
  ].map(([share, scale]) =>
    attack(`crop ${share! * 100} %, resize ${scale! * 100} %, JPEG 75`, 0.97, (image, random) =>
      crop(image, share!, random)
        .resize(Math.round(1750 * Math.sqrt(share!) * scale!))
        .jpeg({ quality: 75 }),
    ),
  ),
  attack("square 800 px, JPEG 80", 0.97, (image) =>
    image.resize(800, 800, { fit: "cover" }).jpeg({ quality: 80 }),
  ),
  attack("card 400 px, JPEG 80", 0.9, (image) => image.resize(400).jpeg({ quality: 80 })),
  attack("480 px, WebP 75", 0.9, (image) => image.resize(480).webp({ quality: 75 })),
  attack("400 px, WebP 60", 0.9, (image) => image.resize(400).webp({ quality: 60 })),
  attack("300 px, JPEG 75", 0.6, (image) => image.resize(300).jpeg({ quality: 75 })),
  attack("grey", 1, (image) => png(image.greyscale())),
  attack("grey, JPEG 50", 0.9, (image) => image.greyscale().jpeg({ quality: 50 })),
  ...[0.8, 1.2].map((gamma) => direct(`gamma ${gamma}`, 1, (value) => 255 * (value / 255) ** gamma)),
  ...[0.8, 1.2].map((by) => direct(`contrast ${by * 100} %`, 0.9, (value) => 128 + (value - 128) * by)),
  ...[0.8, 1.2].map((by) => direct(`brightness ${by * 100} %`, 0.9, (value) => value * by)),
  attack("saturation 60 %", 0.97, (image) => png(image.modulate({ saturation: 0.6 }))),
  attack("blur 1.5 px", 1, (image) => png(image.blur(1.5))),
  attack("sharpening", 0.97, (image) => png(image.sharpen())),
  direct("noise of 4 levels", 0.97, (value, random) => value + 8 * (random() + random() + random() - 1.5)),
  attack("text over 20 %", 0.97, (image) =>
    image.composite([{ input: BANNER, left: 0, top: 800 }]).jpeg({ quality: 80 }),
  ),
  ...[1, 2, 3].map((degrees) =>
    attack(`turned by ${degrees}°, JPEG 80`, 0.9, (image) =>
      image.rotate(degrees, { background: "#ffffff" }).jpeg({ quality: 80 }),
    ),
  ),
  attack("turned by 8°, JPEG 80", 0.8, (image) =>
    image.rotate(8, { background: "#ffffff" }).jpeg({ quality: 80 }),
  ),
  ...[90, 180, 270].map((degrees) =>
    attack(`turned by ${degrees}°, JPEG 80`, 0.9, (image) => image.rotate(degrees).jpeg({ quality: 80 })),
  ),
  attack("turned by 90° and mirrored, JPEG 80", 0.9, async (image) =>
    sharp(await png(image.rotate(90)).toBuffer())
      .flop()
      .jpeg({ quality: 80 }),
  ),
  attack("mirror image, JPEG 80", 0.9, (image) => image.flop().jpeg({ quality: 80 })),
  attack("stretched to 1200x800, JPEG 80", 0.9, (image) =>
    image.resize(1200, 800, { fit: "fill" }).jpeg({ quality: 80 }),
  ),
];

const BANNER = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="1750" height="200"><rect width="1750" height="200" fill="#101418"/>
   <text x="60" y="130" font-family="sans-serif" font-size="92" fill="#fff">Breaking: markets move on the news</text></svg>`,
);

function attack(
  name: string,
  atLeast: number,
  change: (image: Sharp, random: () => number) => Sharp | Promise<Sharp>,
): Attack {
  return {
    name,
    atLeast,
    apply: async (cover, random) => toPixels(sharp(await (await change(toImage(cover), random)).toBuffer())),
  };
}

/** An attack that changes each colour value independently. */
function direct(
  name: string,
  atLeast: number,
  change: (value: number, random: () => number) => number,
): Attack {
  return {
    name,
    atLeast,
    apply: async (cover, random) => ({
      ...cover,
      data: Uint8ClampedArray.from(cover.data, (value) => change(value, random)),
    }),
  };
}

function png(image: Sharp): Sharp {
  return image.png({ compressionLevel: 1 });
}

function resize(image: Sharp, percent: number): Sharp {
  return image.resize(Math.round(17.5 * percent));
}
