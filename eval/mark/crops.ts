import sharp, { type Sharp } from "sharp";
import { COVER_HEIGHT, COVER_WIDTH, type Pixels } from "../../src/covers/mark/pixels.ts";
import { toImage, toPixels } from "./images.ts";

/** A random part of a cover, at a random but common size and quality. */
export async function anyCrop(cover: Pixels, random: () => number): Promise<Pixels> {
  const share = 0.02 + 0.4 * random() ** 3;
  const width = Math.round(COVER_WIDTH * Math.sqrt(share) * (0.4 + 0.8 * random()));
  const cut = crop(toImage(cover), share, random).resize(Math.max(160, width));
  const file =
    random() < 0.5 ? cut.jpeg({ quality: 40 + Math.floor(55 * random()) }) : cut.png({ compressionLevel: 1 });
  return toPixels(sharp(await file.toBuffer()));
}

/** A random part with this share of the image's area, in the same proportions. */
export function crop(image: Sharp, share: number, random: () => number): Sharp {
  const width = Math.round(COVER_WIDTH * Math.sqrt(share));
  const height = Math.round(COVER_HEIGHT * Math.sqrt(share));
  const left = Math.floor(random() * (COVER_WIDTH - width));
  const top = Math.floor(random() * (COVER_HEIGHT - height));
  return image.extract({ left, top, width, height });
}
